import SteleFindings
import SteleJSONText

/// Reads a JSON text into a tree.
struct JSONTreeReading: ~Copyable {
    private let file: SourceFile
    private var reader: JSONReader
    private var places: PlaceTracker
    private var builder: TreeBuilder

    /// Reads the bytes of a file from an offset on, behind a byte order mark if there is one.
    init(_ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.file = file
        reader = JSONReader(bytes, range: start..<bytes.count, maximumDepth: Limits.depth)
        places = PlaceTracker(bytes, from: start)
        builder = TreeBuilder(file: file, mergesKeys: false)
    }

    /// The tree and what there is to say about it; or why there is none.
    mutating func read() throws(JSONError) -> (root: Node?, findings: [Finding]) {
        while try readNode() {}
        return (builder.root(), builder.findings.sorted)
    }

    private mutating func readNode() throws(JSONError) -> Bool {
        let token = try reader.next()
        switch token {
        case .objectStart: open(.mapping)
        case .arrayStart: open(.sequence)
        case .objectEnd, .arrayEnd: builder.closeCollection(at: places.position(of: reader.offset))
        case .key(let string), .string(let string): add(string)
        case .number(let number): addPlain(from: number.start)
        case .boolean(let value): addPlain(from: reader.offset - (value ? 4 : 5))
        case .null: addPlain(from: reader.offset - 4)
        case .end: return false
        }
        return true
    }

    private mutating func open(_ shape: Record.Shape) {
        let start = places.position(of: reader.offset - 1)
        builder.openCollection(shape, from: start, to: start)
    }

    private mutating func add(_ string: JSONString) {
        let start = places.position(of: string.start - 1)
        let offset = builder.text.count
        // Unescaping never makes a text longer.
        let reader = reader
        builder.text.append(atMost: string.end - string.start) { room in
            reader.unescape(string, to: UnsafeMutableRawBufferPointer(room))
        }
        let end = places.position(of: string.end + 1)
        builder.addScalar(textFrom: offset, style: .text, from: start, to: end)
        if self.reader.sawLoneSurrogate {
            self.reader.sawLoneSurrogate = false
            builder.findings.append(
                .sourceLoneSurrogate, "half of a surrogate pair stands alone; it reads as U+FFFD",
                at: SourceRange(file: file, start: start, end: end))
        }
    }

    private mutating func addPlain(from start: Int) {
        let offset = builder.text.count
        builder.text.append(contentsOf: reader.bytes(from: start, to: reader.offset))
        let place = places.position(of: start)
        builder.addScalar(
            textFrom: offset, style: .plain, from: place, to: places.position(of: reader.offset))
    }
}
