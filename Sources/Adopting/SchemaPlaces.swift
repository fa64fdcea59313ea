import SteleContractModel

/// Where schemas stand in the responses of operations.
package struct SchemaPlaces {
    /// One body, and the way to the schema in it.
    package struct Place: Hashable, Sendable {
        package let operation: String
        package let status: StatusPattern
        /// `$.data[]`
        package let path: String
    }

    private var places: [TypeID: [Place]] = [:]

    /// - Parameter wanted: the types that anybody will ask for.
    package init(_ contract: Contract, of wanted: Set<TypeID>) {
        for operation in contract.operations {
            for response in operation.responses {
                var seen: Set<TypeID> = []
                var wave = response.content.compactMap { $0.use.map { ($0.type, "$") } }
                while !wave.isEmpty {
                    var next: [(TypeID, String)] = []
                    for (type, path) in wave where seen.insert(type).inserted {
                        if wanted.contains(type) {
                            places[type, default: []].append(
                                Place(operation: operation.id, status: response.status, path: path))
                        }
                        next += SchemaPlaces.held(by: contract[type].shape).map { ($0, path + $1) }
                    }
                    wave = next
                }
            }
        }
    }

    package subscript(type: TypeID) -> [Place] { places[type] ?? [] }

    private static func held(by shape: Shape) -> [(TypeID, String)] {
        switch shape {
        case .object(let object):
            var held = object.properties.map { ($0.use.type, "." + $0.name) }
            if case .typed(let use) = object.additional { held.append((use.type, "{}")) }
            return held
        case .array(let use): return [(use.type, "[]")]
        case .map(let map): return [(map.value.type, "{}")]
        case .tuple(let tuple):
            return tuple.elements.enumerated().map { ($1.type, "[\($0)]") }
                + (tuple.rest.map { [($0.type, "[]")] } ?? [])
        case .union(let union): return union.variants.map { ($0.use, "") }
        default: return []
        }
    }
}
