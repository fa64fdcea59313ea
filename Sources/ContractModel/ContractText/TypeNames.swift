/// The names by which the text of a contract calls its types: their places.
struct TypeNames {
    private let contract: Contract
    /// Whether types are named by their numbers, between marks.
    private let isOpen: Bool

    init(_ contract: Contract, isOpen: Bool = false) {
        self.contract = contract
        self.isOpen = isOpen
    }

    /// The place of a type, as a path from the component or operation that holds it.
    func name(of id: TypeID) -> String {
        if isOpen { return "\(TypeEssence.mark)\(id.index)\(TypeEssence.mark)" }
        var steps: [String] = []
        var current = id
        // A holder always has a smaller place in the tree; the bound only guards a damaged contract.
        for _ in 0...contract.types.count {
            switch contract[current].origin {
            case .component(let name):
                return word(name) + steps.reversed().joined()
            case .operation(let id, let part):
                return "(\(word(id)) \(partText(part)))" + steps.reversed().joined()
            case .shared(let name, let part):
                return "(shared \(word(name)) \(partText(part)))" + steps.reversed().joined()
            case .nested(let holder, let step):
                steps.append(stepText(step))
                current = holder
            }
        }
        return "#\(id.index)"
    }

    private func stepText(_ step: TypeOrigin.NestedStep) -> String {
        switch step {
        case .property(let name): "." + word(name)
        case .element: "[]"
        case .tupleElement(let index): "[\(index)]"
        case .mapValue: "{}"
        case .mapKey: "{key}"
        case .variant(let index): "|\(index)"
        case .content: "<content>"
        case .patternValue(let pattern): "{\(word(pattern))}"
        }
    }

    private func partText(_ part: TypeOrigin.OperationPart) -> String {
        switch part {
        case .parameter(let name): "parameter \(word(name))"
        case .requestBody(let mediaType): "request \(mediaType)"
        case .response(let status, let mediaType): "\(status) \(mediaType)"
        case .responseHeader(let status, let name): "\(status) header \(word(name))"
        case .event(let status, let mediaType): "\(status) event \(mediaType)"
        }
    }

    private func partText(_ part: TypeOrigin.SharedPart) -> String {
        switch part {
        case .parameter: "parameter"
        case .header: "header"
        case .requestBody(let mediaType): "request \(mediaType)"
        case .response(let mediaType): "response \(mediaType)"
        case .responseHeader(let name): "header \(word(name))"
        case .event(let mediaType): "event \(mediaType)"
        }
    }
}
