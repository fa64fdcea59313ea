import SteleFindings
import SteleJSONText

/// Reads a file as YAML or as JSON.
package enum SourceReader {
    /// Reads a file; what is wrong with it is in the document's findings.
    ///
    /// It is read as JSON when its name ends in `.json`, or when it starts like JSON and is JSON; otherwise as YAML.
    /// A file of more bytes than a limit is refused.
    package static func read(_ file: SourceFile, limit: Int? = nil) -> SourceDocument {
        let decoded: DecodedFile
        do {
            decoded = try DecodedFile(file, limit: min(limit ?? Limits.bytes, Limits.bytes))
        } catch {
            return SourceDocument(file: file, root: nil, findings: [error.finding])
        }
        return decoded.file.bytes.withUnsafeBufferPointer { read(decoded, $0) }
    }

    private static func read(
        _ decoded: DecodedFile, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> SourceDocument {
        let file = decoded.file
        let isNamedJSON = file.path.lowercased().hasSuffix(".json")
        guard let first = firstByte(bytes, from: decoded.start) else {
            let finding = Finding(.sourceEmpty, "the file is empty", at: decoded.place(of: decoded.start))
            return SourceDocument(file: file, root: nil, findings: [finding])
        }
        if isNamedJSON || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            var reading = JSONTreeReading(file, bytes, from: decoded.start)
            do {
                let (root, findings) = try reading.read()
                return SourceDocument(file: file, root: root, findings: decoded.notesForJSON + findings)
            } catch {
                if isNamedJSON {
                    let finding = finding(for: error, decoded, startsLikeJSON: first)
                    return SourceDocument(file: file, root: nil, findings: [finding])
                }
            }
        }
        return readYAML(decoded, UnsafeBufferPointer(rebasing: bytes[decoded.start...]))
    }

    private static func readYAML(
        _ decoded: DecodedFile, _ text: UnsafeBufferPointer<UInt8>
    ) -> SourceDocument {
        guard decoded.needsStandIns, let (replaced, standIns) = StandIns.replacing(in: text) else {
            var reading = YAMLTreeReading(decoded, text, standIns: nil)
            return reading.read()
        }
        return replaced.withUnsafeBufferPointer {
            var reading = YAMLTreeReading(decoded, $0, standIns: standIns)
            return reading.read()
        }
    }

    private static func finding(
        for error: JSONError, _ decoded: DecodedFile, startsLikeJSON first: UInt8
    ) -> Finding {
        let place = decoded.place(of: error.offset)
        if error.kind == .tooDeep {
            return Finding(
                .sourceTooDeep, "arrays and objects are nested more than \(Limits.depth) levels deep",
                at: place)
        }
        let isOther = first != UInt8(ascii: "{") && first != UInt8(ascii: "[")
        return Finding(
            .sourceJSONSyntax, error.message, at: place,
            help: isOther
                ? "a file whose name ends in `.json` is read as JSON; name it `.yaml` if it is YAML" : nil)
    }

    private static func firstByte(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt8? {
        bytes[start...].first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    }
}
