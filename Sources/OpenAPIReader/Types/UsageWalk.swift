import SteleContractModel

/// Finds in which directions values of each type travel, by walking from where operations use them.
struct UsageWalk {
    private let drafts: [TypeDraft]
    private(set) var usages: [Usage]

    init(_ drafts: [TypeDraft], operations: [Operation], webhooks: [Operation]) {
        self.drafts = drafts
        usages = Array(repeating: [], count: drafts.count)
        for operation in operations { walk(operation, sent: .request, received: .response) }
        for webhook in webhooks { walk(webhook, sent: .response, received: .request) }
    }

    private mutating func walk(_ operation: Operation, sent: Usage, received: Usage) {
        for parameter in operation.parameters { mark(parameter.use, sent) }
        for content in operation.requestBody?.content ?? [] { mark(content.use, sent) }
        for response in operation.responses {
            for header in response.headers { mark(header.use, received) }
            for content in response.content { mark(content.use, received) }
        }
        mark(operation.webSocket?.send, sent)
        mark(operation.webSocket?.receive, received)
    }

    private mutating func mark(_ use: TypeUse?, _ usage: Usage) {
        guard let use else { return }
        var pending = [use.type.index]
        while let index = pending.popLast() {
            guard !usages[index].contains(usage) else { continue }
            usages[index].formUnion(usage)
            drafts[index].shape.forEachUse(sparing: usage == .request ? .readOnly : .writeOnly) {
                pending.append($0.type.index)
            }
            for constraint in drafts[index].constraints {
                if case .content(_, let use) = constraint.kind { pending.append(use.type.index) }
            }
        }
    }
}

extension Shape {
    /// Calls a closure with each type that a value holds; properties of one direction are left out.
    func forEachUse(sparing access: Property.Access, _ body: (TypeUse) -> Void) {
        switch self {
        case .any, .nothing, .null, .boolean, .integer, .number, .string, .enumeration, .constant: break
        case .object(let object):
            for property in object.properties where property.access != access { body(property.use) }
            for pattern in object.patterns { body(pattern.use) }
            if case .typed(let use) = object.additional { body(use) }
        case .array(let element): body(element)
        case .tuple(let tuple):
            tuple.elements.forEach(body)
            tuple.rest.map(body)
        case .map(let map):
            body(map.value)
            map.key.map { body(TypeUse($0)) }
        case .union(let union):
            for variant in union.variants { body(TypeUse(variant.use)) }
        }
    }
}
