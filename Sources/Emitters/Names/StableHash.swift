/// FNV-1a over UTF-8 (64 bits): the same number on every machine and in every run.
package func stableHash(_ text: String) -> UInt64 { stableHash(text.utf8) }

func stableHash(_ utf8: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
}
