import SteleFindings
import SteleSourceTree

/// The keywords of one schema object as they are written, found in one pass over its entries.
struct SchemaView {
    /// The schema object, or the boolean schema.
    let node: Node
    private(set) var present: KeywordSet = []
    private var entries: [Entry] = []

    private struct Entry {
        let keyword: Keyword
        let key: Node
        let value: Node
    }

    init(_ node: Node, unknown: (Node) -> Void = { _ in }) {
        self.node = node
        guard node.kind == .mapping else { return }
        entries.reserveCapacity(node.count)
        for (key, value) in node.entries {
            guard let text = key.text else { continue }
            guard let keyword = Keyword.byText[text] else {
                if !text.hasPrefix("x-") { unknown(key) }
                continue
            }
            if keyword == .ignored { continue }
            present.formUnion([keyword])
            entries.append(Entry(keyword: keyword, key: key, value: value))
        }
    }

    /// The value of a keyword.
    subscript(keyword: Keyword) -> Node? {
        guard present.has(keyword) else { return nil }
        return entries.first { $0.keyword == keyword }?.value
    }

    /// Where a keyword is written.
    func key(_ keyword: Keyword) -> SourceRange {
        entries.first { $0.keyword == keyword }?.key.range ?? node.headRange
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
