import SteleFindings
import SteleJSONText

/// HTTP Archive 1.2, as browsers and proxies write it.
///
/// One pass over the bytes, entry by entry: nothing of an entry is kept behind its end, so memory does not grow
/// with the file.
package enum HARReader: RecordingReader {
    package static let format = "HAR"

    /// An object whose `log` is an object; what stands before `log` may be at most 64 KB.
    package static func recognises(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = contentStart(bytes)
        var reader = JSONReader(bytes, range: start..<bytes.count)
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

    package static func read(
        file name: String, _ bytes: UnsafeBufferPointer<UInt8>, each: (Exchange) -> Void
    ) -> [Finding] {
        var log = HARLog(file: name, bytes)
        log.read(from: contentStart(bytes), each: each)
        return log.damage.findings
    }

    /// Behind a byte order mark, which Windows tools put there.
    private static func contentStart(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    }
}

/// The walk over one archive.
private struct HARLog {
    var damage: Damage
    private let name: String
    private let bytes: UnsafeBufferPointer<UInt8>
    private var entries = 0
    private var hasEntries = false

    init(file name: String, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.damage = Damage(file: name, bytes)
        self.name = name
        self.bytes = bytes
    }

    mutating func read(from start: Int, each: (Exchange) -> Void) {
        var reader = JSONReader(bytes, range: start..<bytes.count)
        do throws(JSONError) {
            try readDocument(&reader, each)
            if !hasEntries { damage.report("the archive has no `log.entries`", at: start) }
        } catch {
            let count = entries == 1 ? "1 entry" : "\(entries) entries"
            let place = hasEntries ? "behind \(count)" : "before the first entry"
            damage.report("\(error.message), \(place)", at: error.offset)
        }
    }

    private mutating func readDocument(
        _ reader: inout JSONReader, _ each: (Exchange) -> Void
    ) throws(JSONError) {
        guard try reader.enterObject() else { return }
        while let key = try reader.nextKey() {
            if reader.equals(key, "log"), try reader.enterObject() {
                try readLog(&reader, each)
            } else if !reader.equals(key, "log") {
                try reader.skipValue()
            }
        }
        _ = try reader.next()
    }

    private mutating func readLog(_ reader: inout JSONReader, _ each: (Exchange) -> Void) throws(JSONError) {
        while let key = try reader.nextKey() {
            guard reader.equals(key, "entries") else {
                try reader.skipValue()
                continue
            }
            guard try reader.enterArray() else { continue }
            hasEntries = true
            while try reader.nextElement() {
                try readEntry(&reader, each)
                entries += 1
            }
        }
    }

    private mutating func readEntry(
        _ reader: inout JSONReader, _ each: (Exchange) -> Void
    ) throws(JSONError) {
        let start = valueStart(from: reader.offset)
        guard let entry = try HAREntry(&reader) else {
            damage.report("an entry is not an object", at: start)
            return
        }
        guard let method = entry.method, let url = entry.url else {
            damage.report("an entry has no request with a method and a URL", at: start)
            return
        }
        let body = entry.body(in: reader)
        if body == .absent(.undecodable) {
            damage.report("the content of an entry is not the base64 that it claims to be", at: start)
        }
        each(
            Exchange(
                source: ExchangeSource(file: name, entry: entries),
                request: Request(method: method, url: url, headers: entry.requestHeaders),
                response: RecordedResponse(
                    status: max(entry.status ?? 0, 0), headers: entry.responseHeaders,
                    mediaType: entry.mediaType(in: reader), body: body, declaredSize: entry.contentSize),
                startedAt: entry.startedAt, messages: entry.messages))
    }

    /// Where the element begins that a reader stands before.
    private func valueStart(from offset: Int) -> Int {
        bytes[offset...].firstIndex { $0 > 0x20 && $0 != UInt8(ascii: ",") } ?? offset
    }
}
