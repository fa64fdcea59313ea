import SteleFindings
import SteleJSONText

/// Exchanges as lines of JSON, one object a line (`docs/recordings.md`): what logs of gateways are mapped to.
///
/// A line that is damaged costs that line.
package enum ExchangeLinesReader: RecordingReader {
    package static let format = "NDJSON of exchanges"

    /// Whether one of the first lines is an object with a method and a URL. A line that is longer than what is shown is
    /// looked at as far as it is there.
    package static func recognises(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < head.count {
            let end = head[start...].firstIndex(of: 0x0A) ?? head.count
            if isExchange(head, start..<end) { return true }
            start = end + 1
        }
        return false
    }

    private static func isExchange(_ head: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
        var reader = JSONReader(head, range: line)
        var (hasMethod, hasURL) = (false, false)
        do throws(JSONError) {
            guard case .objectStart = try reader.next() else { return false }
            while !hasMethod || !hasURL, let key = try reader.nextKey() {
                if reader.equals(key, "method") {
                    hasMethod = try reader.stringValue() != nil
                } else if reader.equals(key, "url") {
                    hasURL = try reader.stringValue() != nil
                } else {
                    try reader.skipValue()
                }
            }
        } catch {
            return false
        }
        return hasMethod && hasURL
    }

    package static func read(_ recording: Recording, each: (Exchange) -> Void) -> [Finding] {
        var lines = ExchangeLines(file: recording.file, recording.input)
        lines.read(each)
        return lines.findings
    }
}
