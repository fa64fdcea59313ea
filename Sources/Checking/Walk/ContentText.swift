import SteleClients
import SteleJSONText

// Texts that hold a JSON document (`contentSchema`, JSON Schema validation 2020-12 §8.5).
extension BodyWalk {
    /// Walks the document in a text as its declared type. No model reads further than the text: what is found is for
    /// whoever decodes it.
    mutating func walkContent(_ string: JSONString, _ use: PlannedUse, _ node: Int32, _ reader: JSONReader) {
        let child = tree.child(of: node, ordinal: 0, among: 1, .content, type: use.type)
        var bytes: [UInt8] = []
        reader.unescape(string, into: &bytes)
        let outer = (source.fixedOffset, source.scanOffset, tape, listDepth)
        source.fixedOffset = outer.0 ?? string.start - 1
        source.scanOffset = outer.1 ?? string.start - 1
        (tape, listDepth) = (nil, 0)
        defer { (source.fixedOffset, source.scanOffset, tape, listDepth) = outer }
        bytes.withUnsafeBufferPointer { buffer in
            var inner = JSONReader(buffer, maximumDepth: BodyWalk.maximumDepth)
            do throws(JSONError) {
                try walk(try inner.next(), use, child, .body, &inner)
                _ = try inner.next()
            } catch {
                report(.bodyNotJSON, child, at: 0, inner, expected: "JSON", found: .text(error.message))
            }
        }
    }
}
