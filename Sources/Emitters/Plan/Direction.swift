import SteleContractModel

/// In which direction a model travels, seen from the client.
package enum Direction: Hashable, Sendable {
    case response
    case request
}

/// A type as one language sees it: the type itself, or its twin for requests where the two differ.
package struct ModelKey: Hashable, Sendable {
    package let id: TypeID
    package let isRequestTwin: Bool

    package init(_ id: TypeID, isRequestTwin: Bool = false) {
        self.id = id
        self.isRequestTwin = isRequestTwin
    }
}

/// Which types need a twin for requests, because `readOnly` or `writeOnly` properties are somewhere in them and
/// they travel both ways.
package struct Directions: Sendable {
    private let isSplit: [Bool]
    private let usage: [Usage]

    init(_ contract: Contract, holders: TypeLists) {
        let types = contract.types
        var differs = types.map(\.shape.hasOneWayProperty)
        var pending = differs.indices.filter { differs[$0] }
        while let index = pending.popLast() {
            for holder in holders[TypeID(index)] where !differs[holder.index] {
                differs[holder.index] = true
                pending.append(holder.index)
            }
        }
        usage = types.map(\.usage)
        isSplit = types.indices.map { differs[$0] && types[$0].usage.isSuperset(of: [.request, .response]) }
    }

    /// The model that stands for a type where it travels in a direction.
    package func key(_ id: TypeID, _ direction: Direction) -> ModelKey {
        ModelKey(id, isRequestTwin: direction == .request && isSplit[id.index])
    }

    package func isSplit(_ id: TypeID) -> Bool { isSplit[id.index] }

    /// The direction in which a model's own properties are to be seen.
    package func direction(of key: ModelKey) -> Direction {
        key.isRequestTwin || usage[key.id.index] == .request ? .request : .response
    }

    /// True when values of the model are sent, so that absent and `null` must be kept apart.
    package func isSent(_ key: ModelKey) -> Bool {
        key.isRequestTwin || (usage[key.id.index].contains(.request) && !isSplit[key.id.index])
    }
}

extension Shape {
    /// Calls `visit` with all types that the shape is made of, in contract order; assertions are none of them.
    ///
    /// - Parameter direction: where only what travels in one is asked for.
    func forEachMember(in direction: Direction? = nil, _ visit: (TypeID) -> Void) {
        switch self {
        case .object(let object):
            for property in object.properties where direction.map(property.travels) ?? true {
                visit(property.use.type)
            }
            for pattern in object.patterns { visit(pattern.use.type) }
            if case .typed(let use) = object.additional { visit(use.type) }
        case .array(let element): visit(element.type)
        case .tuple(let tuple):
            for element in tuple.elements { visit(element.type) }
            if let rest = tuple.rest { visit(rest.type) }
        case .map(let map):
            visit(map.value.type)
            if let key = map.key { visit(key) }
        case .union(let union): for variant in union.variants { visit(variant.use) }
        case .any, .nothing, .null, .boolean, .integer, .number, .string, .enumeration, .constant: break
        }
    }

    var hasOneWayProperty: Bool {
        guard case .object(let object) = self else { return false }
        return object.properties.contains { $0.access != .readWrite }
    }
}

extension ObjectShape {
    /// The properties that travel in a direction.
    package func properties(in direction: Direction) -> [Property] {
        properties.allSatisfy { $0.access == .readWrite }
            ? properties : properties.filter { $0.travels(direction) }
    }
}

extension Property {
    /// True when the property travels in a direction.
    package func travels(_ direction: Direction) -> Bool {
        access == .readWrite || (access == .readOnly) == (direction == .response)
    }
}
