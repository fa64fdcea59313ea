extension RecordingInput {
    /// This input, or what it stands for where all of it is compressed (gzip, or zlib as some proxies write archives).
    ///
    /// It is inflated a stretch at a time, so what is compressed to a thousandth needs no more memory for that.
    package func uncompressed() -> RecordingInput {
        fill(2)
        guard RecordingInput.isCompressed(bytes), let inflation = Inflation(.gzipOrZlib) else { return self }
        return RecordingInput { [self] room in
            inflate(with: inflation, into: room.bindMemory(to: UInt8.self))
        }
    }

    /// Whether bytes begin as gzip (RFC 1952 §2.3) or zlib (RFC 1950 §2.2) does; no text does.
    static func isCompressed(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        guard head.count >= 2 else { return false }
        if head[0] == 0x1F, head[1] == 0x8B { return true }
        return head[0] == 0x78 && (UInt16(head[0]) << 8 | UInt16(head[1])) % 31 == 0 && head[1] != 0x20
    }

    /// How much stands in the room now; 0 at the end, -1 where the rest is damaged.
    private func inflate(
        with inflation: Inflation, into room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        while true {
            let (consumed, produced) = inflation.step(bytes, into: room)
            consume(consumed)
            if produced > 0 { return produced }
            switch inflation.state {
            case .damaged: return -1
            case .ended:
                fill(2)
                guard bytes.starts(with: [0x1F, 0x8B]) else { return 0 }
                inflation.beginNext()
            // A file that ends within a member was cut.
            case .open: if consumed == 0, !more() { return -1 }
            }
        }
    }
}
