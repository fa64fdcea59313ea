import SteleFindings
import SteleJSONText

/// HTTP Archive 1.2, as browsers and proxies write it.
///
/// One pass over the bytes, entry by entry: nothing of an entry is kept behind its end, so memory does not grow
/// with the file.
package enum HARReader: RecordingReader {
    package static let format = "HAR"

    /// An object whose `log` is an object; what stands before `log` may be at most 64 KB.
    package static func recognises(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var reader = JSONReader(head, range: start..<head.count)
        do throws(JSONError) {
            guard case .objectStart = try reader.next() else { return false }
            while reader.offset - start < 65_536, case .key(let key) = try reader.next() {
                if reader.equals(key, "log") {
                    guard case .objectStart = try reader.next() else { return false }
                    return true
                }
                try reader.skipValue()
            }
        } catch {
            return false
        }
        return false
    }

    package static func read(_ recording: Recording, each: (Exchange) -> Void) -> [Finding] {
        var log = HARLog(file: recording.file, recording.input)
        log.read(each)
        return log.findings
    }
}
