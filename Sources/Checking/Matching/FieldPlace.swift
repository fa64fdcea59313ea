import SteleContractModel
import SteleFindings

/// Where the contract declares a place in a body.
package struct FieldPlace {
    let contract: Contract

    package init(contract: Contract) {
        self.contract = contract
    }

    /// The schema of `path` (`$.items[3].price`) in a body of this type; of the nearest known place around it, if the
    /// contract does not go that far.
    package func location(of path: String, in body: TypeUse) -> SourceRange {
        var type = body.type
        var location = contract[type].location
        for step in FieldPlace.steps(of: path) {
            guard let next = next(step, from: type) else { break }
            location = next.location
            type = next.type
        }
        return location
    }

    enum Step {
        case member(String)
        case element(Int)
    }

    /// The type of a member or an element, and the schema of its place; a union's is that of the first variant that has it.
    func next(_ step: Step, from type: TypeID) -> (type: TypeID, location: SourceRange)? {
        switch (contract[type].shape, step) {
        case (.object(let object), .member(let name)):
            if let property = object.properties.first(where: { $0.name == name }) {
                return (property.use.type, property.location)
            }
            guard case .typed(let use) = object.additional else { return nil }
            return (use.type, contract[use.type].location)
        case (.map(let map), .member): return (map.value.type, contract[map.value.type].location)
        case (.array(let element), .element): return (element.type, contract[element.type].location)
        case (.tuple(let tuple), .element(let index)):
            let use = index < tuple.elements.count ? tuple.elements[index] : tuple.rest
            return use.map { ($0.type, contract[$0.type].location) }
        case (.union(let union), _):
            return union.variants.lazy.compactMap { next(step, from: $0.use) }.first
        default: return nil
        }
    }

    /// `$.items[3]["odd name"]` → items, 3, odd name.
    private static func steps(of path: String) -> [Step] {
        var steps: [Step] = []
        var rest = path.dropFirst()
        while let first = rest.first {
            rest = rest.dropFirst()
            if first == "." {
                let name = rest.prefix { $0 != "." && $0 != "[" }
                rest = rest.dropFirst(name.count)
                steps.append(.member(String(name)))
            } else if rest.first == "\"", let end = rest.firstRange(of: "\"]") {
                steps.append(.member(String(rest[rest.index(after: rest.startIndex)..<end.lowerBound])))
                rest = rest[end.upperBound...]
            } else {
                let digits = rest.prefix { $0 != "]" }
                rest = rest.dropFirst(digits.count + 1)
                steps.append(.element(Int(digits) ?? 0))
            }
        }
        return steps
    }
}
