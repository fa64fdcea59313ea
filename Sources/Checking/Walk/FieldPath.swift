/// Writes places as a report shows them: `$.items[].price`, `$.labels{}.color`, `$.data(Delta).text`.
struct FieldPath {
    let tree: FieldTree
    let plan: Plan

    /// The path of a place; `$` is the body.
    func text(_ node: Int32) -> String {
        var steps: [String] = []
        var current = node
        if case .header(let index) = tree.nodes[Int(node)].step { return "header \(header(index))" }
        while current >= 0 {
            steps.append(text(tree.nodes[Int(current)].step))
            current = tree.nodes[Int(current)].parent
        }
        return steps.reversed().joined()
    }

    /// What a sentence calls the place: `` `price` ``, `an element of `tags``, `the body`.
    func subject(_ node: Int32) -> String {
        let here = tree.nodes[Int(node)]
        switch here.step {
        case .body: return "the body"
        case .property(let index): return "`\(plan.keys.name(Int(index)))`"
        case .undeclared(let index):
            return "`\(String(decoding: tree.undeclaredNames[Int(index)], as: UTF8.self))`"
        case .header(let index): return "the header `\(header(index))`"
        case .undeclaredOther: return "a member"
        case .overflow: return "a deep member"
        case .element: return "an element of \(subject(here.parent))"
        case .tupleElement(let index): return "element \(index) of \(subject(here.parent))"
        case .mapValue, .patternValue: return "a value in \(subject(here.parent))"
        case .variant, .content: return subject(here.parent)
        }
    }

    private func text(_ step: FieldTree.Step) -> String {
        switch step {
        case .body: "$"
        case .property(let index): FieldPath.member(plan.keys.name(Int(index)))
        case .content: ""
        case .element: "[]"
        case .tupleElement(let index): "[\(index)]"
        case .mapValue, .patternValue: "{}"
        case .variant(let index): "(\(plan.variants[Int(index)].name))"
        case .undeclared(let index):
            FieldPath.member(String(decoding: tree.undeclaredNames[Int(index)], as: UTF8.self))
        case .header(let index): header(index)
        case .undeclaredOther: ".*"
        case .overflow: "…"
        }
    }

    private func header(_ index: Int32) -> String {
        String(decoding: tree.undeclaredNames[Int(index)], as: UTF8.self)
    }

    /// `.name`, or `["odd name"]` where the name would be taken for something else.
    static func member(_ name: String) -> String {
        let isPlain =
            !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
        return isPlain ? "." + name : "[\(quoted(name))]"
    }

    /// The name as a JSON string.
    private static func quoted(_ name: String) -> String {
        var text = "\""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
