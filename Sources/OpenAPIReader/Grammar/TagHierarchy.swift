import SteleFindings
import SteleSourceTree

/// The tags of a document: each name once, and from 3.2 on a hierarchy (OAS 3.2 §4.22). A tag that operations use
/// need not be declared.
enum TagHierarchy {
    static func check(_ document: ObjectCheck) {
        guard let list = document["tags"], list.kind == .sequence else { return }
        var tags: [String: Node] = [:]
        for tag in list.elements {
            guard let node = tag["name"], let name = node.text else { continue }
            guard let first = tags[name] else {
                tags[name] = tag
                continue
            }
            document.reading.log.report(
                .tag, "the tag `\(name)` is declared twice", at: node.range,
                notes: [RelatedPlace("first declared here", at: (first["name"] ?? first).range)])
        }
        for tag in list.elements { checkParent(of: tag, tags, document) }
        checkCycles(list, tags, document.reading)
    }

    private static func checkParent(of tag: Node, _ tags: [String: Node], _ document: ObjectCheck) {
        guard let parent = tag["parent"], !parent.isNull, let name = parent.text, tags[name] == nil else {
            return
        }
        document.reading.log.report(
            .tag, "the parent `\(name)` is not declared as a tag", at: parent.range,
            help: document.names.suggest(name, among: Set(tags.keys)))
    }

    /// Each tag is gone through once: what leads to a tag that is known to end, ends.
    private static func checkCycles(_ list: Node, _ tags: [String: Node], _ reading: Reading) {
        var settled: Set<Node> = []
        for start in list.elements {
            var way: [Node] = []
            var onWay: Set<Node> = []
            var current: Node? = start
            while let tag = current, !settled.contains(tag) {
                if onWay.contains(tag) {
                    report(way.drop { $0 != tag }, reading)
                    break
                }
                way.append(tag)
                onWay.insert(tag)
                current = tag["parent"]?.text.flatMap { tags[$0] }
            }
            settled.formUnion(way)
        }
    }

    private static func report(_ circle: ArraySlice<Node>, _ reading: Reading) {
        guard let first = circle.first, let parent = first["parent"] else { return }
        let names = (circle + [first]).map { $0["name"]?.text ?? "" }
        reading.log.report(
            .tag, "the parents of tags lead in a circle: \(names.joined(separator: " → "))",
            at: parent.range)
    }
}
