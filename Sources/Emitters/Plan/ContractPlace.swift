import SteleContractModel

/// Where each type stands in the contract, as text: `Pet`, `Pet.status`, `Pet.tags[]`, `getPet.response.200`.
///
/// The identity of a type for names, hashes and `stele.yaml`; nothing in it depends on unrelated schemas.
package struct ContractPlaces: Sendable {
    private let places: [String]
    /// The index of the outermost type around each one; itself for a component.
    private let roots: [Int]

    package init(_ contract: Contract) {
        var places: [String] = []
        var roots: [Int] = []
        places.reserveCapacity(contract.types.count)
        for (index, type) in contract.types.enumerated() {
            switch type.origin {
            case .component(let name):
                places.append(name)
                roots.append(index)
            case .operation(let id, let part):
                places.append(id + "." + ContractPlaces.text(part))
                roots.append(index)
            case .shared(let name, let part):
                places.append(name + "." + ContractPlaces.text(part))
                roots.append(index)
            case .nested(let holder, let step):
                // A holder stands before what it holds.
                let isKnown = holder.index < index
                places.append((isKnown ? places[holder.index] : "") + ContractPlaces.text(step))
                roots.append(isKnown ? roots[holder.index] : index)
            }
        }
        self.places = places
        self.roots = roots
    }

    package subscript(_ id: TypeID) -> String { places[id.index] }

    package func root(of id: TypeID) -> TypeID { TypeID(roots[id.index]) }

    private static func text(_ part: TypeOrigin.OperationPart) -> String {
        switch part {
        case .parameter(let name): "parameter." + name
        case .requestBody(let mediaType): "request." + mediaType
        case .response(let status, let mediaType): "response.\(status)." + mediaType
        case .responseHeader(let status, let name): "response.\(status).header." + name
        case .event(let status, let mediaType): "event.\(status)." + mediaType
        }
    }

    private static func text(_ part: TypeOrigin.SharedPart) -> String {
        switch part {
        case .parameter: "parameter"
        case .header: "header"
        case .requestBody(let mediaType): "request." + mediaType
        case .response(let mediaType): "response." + mediaType
        case .responseHeader(let name): "response.header." + name
        case .event(let mediaType): "event." + mediaType
        }
    }

    private static func text(_ step: TypeOrigin.NestedStep) -> String {
        switch step {
        case .property(let name): "." + name
        case .element: "[]"
        case .tupleElement(let index): "[\(index)]"
        case .mapValue: "{}"
        case .mapKey: "{key}"
        case .variant(let index): "|\(index)"
        case .content: "{content}"
        case .patternValue(let pattern): "{\(pattern)}"
        }
    }
}
