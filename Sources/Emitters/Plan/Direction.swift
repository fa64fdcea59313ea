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

    package init(_ contract: Contract) {
        let types = contract.types
        var holders = [[Int]](repeating: [], count: types.count)
        var differs = [Bool](repeating: false, count: types.count)
        var pending: [Int] = []
        for (index, type) in types.enumerated() {
            for use in type.shape.members { holders[use.index].append(index) }
            if type.shape.hasOneWayProperty {
                differs[index] = true
                pending.append(index)
            }
        }
        while let index = pending.popLast() {
            for holder in holders[index] where !differs[holder] {
                differs[holder] = true
                pending.append(holder)
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
    /// All types that the shape is made of, in contract order; assertions are none of them.
    package var members: [TypeID] {
        switch self {
        case .object(let object):
            var members = object.properties.map(\.use.type) + object.patterns.map(\.use.type)
            if case .typed(let use) = object.additional { members.append(use.type) }
            return members
        case .array(let element): return [element.type]
        case .tuple(let tuple): return tuple.elements.map(\.type) + (tuple.rest.map { [$0.type] } ?? [])
        case .map(let map): return [map.value.type] + (map.key.map { [$0] } ?? [])
        case .union(let union): return union.variants.map(\.use)
        case .any, .nothing, .null, .boolean, .integer, .number, .string, .enumeration, .constant: return []
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
        properties.filter { $0.travels(direction) }
    }
}

extension Property {
    /// True when the property travels in a direction.
    package func travels(_ direction: Direction) -> Bool {
        access == .readWrite || (access == .readOnly) == (direction == .response)
    }
}
