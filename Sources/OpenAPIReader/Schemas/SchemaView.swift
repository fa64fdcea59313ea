import SteleFindings
import SteleSourceTree

/// The keywords of one schema object as they are written, found in one pass over its entries.
///
/// A view is plain to copy, and of use as long as the `KeywordPlaces` that hold its entries.
struct SchemaView {
    /// The schema object, or the boolean schema.
    let node: Node
    private(set) var present: KeywordSet = []
    private var entries = UnsafeBufferPointer<KeywordPlace>(start: nil, count: 0)

    init(_ node: Node, in places: KeywordPlaces, unknown: (_ key: Node, _ value: Node) -> Void) {
        self.node = node
        guard node.kind == .mapping else { return }
        entries = places.append(atMost: node.count) { room in
            var count = 0
            node.forEachEntry(places.keywords) { place, number in
                guard let keyword = number.flatMap(Keyword.init) else {
                    let key = node.key(of: place)
                    if key.text?.hasPrefix("x-") == false { unknown(key, node.value(of: place)) }
                    return
                }
                if keyword == .ignored { return }
                present.insert(keyword)
                room[count] = KeywordPlace(keyword: keyword, place: place)
                count += 1
            }
            return count
        }
    }

    /// The value of a keyword.
    subscript(keyword: Keyword) -> Node? {
        guard present.has(keyword) else { return nil }
        for entry in entries where entry.keyword == keyword { return node.value(of: entry.place) }
        return nil
    }

    /// Where a keyword is written.
    func key(_ keyword: Keyword) -> SourceRange {
        for entry in entries where entry.keyword == keyword { return node.key(of: entry.place).range }
        return node.headRange
    }

    /// The same schema without some of its keywords.
    func without(_ keywords: KeywordSet) -> SchemaView {
        var view = self
        view.present.subtract(keywords)
        return view
    }

    /// The boolean schema that this is (JSON Schema core 2020-12 §4.3.2).
    var constant: Bool? { node.boolean }

    /// The texts of the given keywords that are present, in document order.
    func texts(of keywords: KeywordSet) -> [String] {
        entries.filter { keywords.has($0.keyword) }.map(\.keyword.text)
    }
}
