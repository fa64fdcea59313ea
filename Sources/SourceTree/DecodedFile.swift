import SteleFindings
import SteleJSONText

/// A file as UTF-8: checked, or transcoded from UTF-16 or UTF-32 by its byte order mark.
struct DecodedFile {
    let file: SourceFile
    /// Behind a byte order mark.
    let start: Int
    let isASCII: Bool
    /// Whether it may hold characters that libyaml takes differently than YAML 1.2 does.
    let needsStandIns: Bool

    /// Why a file is not text.
    struct Failure: Error {
        let finding: Finding
    }

    init(_ original: SourceFile, limit: Int) throws(Failure) {
        if original.bytes.count > limit {
            throw Failure(
                finding: Finding(
                    .sourceTooLarge, "the file has more than \(limit) bytes",
                    at: SourceRange(file: original, at: SourcePosition(line: 1, column: 1))))
        }
        file = try transcoded(original)
        start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let check = file.bytes.withUnsafeBufferPointer { TextCheck($0) }
        isASCII = check.isASCII
        needsStandIns = check.needsStandIns
        guard var bad = check.fault else { return }
        // A binary file is better known by its NUL bytes than by its first byte that is not UTF-8.
        bad = file.bytes.prefix(4_096).firstIndex(of: 0) ?? bad
        let place = SourceRange(file: file, at: file.position(ofByte: bad))
        throw Failure(
            finding: file.bytes[bad] == 0
                ? Finding(.sourceNulByte, "a NUL byte: this is not a text file", at: place)
                : Finding(
                    .sourceNotUTF8, "the byte 0x\(hex(file.bytes[bad])) is not UTF-8 here", at: place,
                    help: "save the file as UTF-8"))
    }

    func place(of offset: Int) -> SourceRange { SourceRange(file: file, at: file.position(ofByte: offset)) }

    /// RFC 8259 §8.1: a JSON text must not begin with a byte order mark, and a reader may ignore one.
    var notesForJSON: [Finding] {
        if start == 0 { return [] }
        return [
            Finding(
                .sourceByteOrderMark, "a byte order mark stands before the JSON; it is ignored",
                at: place(of: 0),
                help: "save the file as UTF-8 without a byte order mark")
        ]
    }
}

private func hex(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16, uppercase: true)
    return text.utf8.count == 1 ? "0" + text : text
}
