import SteleContractModel
import SteleFindings
import SteleJSONText

/// Where the contract declares the places of some bodies of a type, as far as the bodies go: it tells the line of a failure
/// where no contract is at hand.
///
/// It answers as `FieldPlace` does, for every path that a decoder of the bodies can name.
package struct PlaceTree: Sendable {
    package let location: SourceRange
    /// By `.name` for a member, `*` for any other, `[1]` for an element of a tuple and `[]` for any other.
    package private(set) var children: [(key: String, tree: PlaceTree)] = []
    private let type: TypeID
    private var indexes: [String: Int] = [:]

    /// No body that is read by people is deeper; behind it the nearest place is told.
    private static let deepest = 64

    package init(_ contract: Contract, _ use: TypeUse, bodies: [[UInt8]]) {
        self.init(use.type, at: contract[use.type].location)
        for body in bodies {
            body.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                // Behind a fault in the text there is no place.
                try? fill(&reader, FieldPlace(contract: contract))
            }
        }
    }

    private init(_ type: TypeID, at location: SourceRange) {
        self.type = type
        self.location = location
    }

    private mutating func fill(_ reader: inout JSONReader, _ places: FieldPlace) throws(JSONError) {
        switch try reader.next() {
        case .objectStart where reader.depth > PlaceTree.deepest,
            .arrayStart where reader.depth > PlaceTree.deepest:
            try reader.leave(to: reader.depth - 1)
        case .objectStart:
            addDeclared(of: type, places, depth: 0)
            while case .key(let key) = try reader.next() {
                let name = reader.text(key)
                let known = indexes["." + name] ?? child("*", .member(name), places)
                try fill(known, &reader, places)
            }
        case .arrayStart:
            var index = 0
            while try reader.hasElement() {
                try fill(child(elementKey(index, type, places), .element(index), places), &reader, places)
                index += 1
            }
        default: break
        }
    }

    private mutating func fill(
        _ child: Int?, _ reader: inout JSONReader, _ places: FieldPlace
    ) throws(JSONError) {
        if let child {
            try children[child].tree.fill(&reader, places)
        } else {
            try reader.skipValue()
        }
    }

    /// A member that is missing has a place, too.
    private mutating func addDeclared(of type: TypeID, _ places: FieldPlace, depth: Int) {
        switch places.contract[type].shape {
        case .object(let object):
            for property in object.properties {
                _ = child("." + property.name, .member(property.name), places)
            }
        case .union(let union) where depth < 16:
            for variant in union.variants { addDeclared(of: variant.use, places, depth: depth + 1) }
        default: break
        }
    }

    /// The child under a key, made when it is not there; nil where the contract does not go that far.
    private mutating func child(_ key: String, _ step: FieldPlace.Step, _ places: FieldPlace) -> Int? {
        if let known = indexes[key] { return known }
        guard let next = places.next(step, from: type) else { return nil }
        indexes[key] = children.count
        children.append((key, PlaceTree(next.type, at: next.location)))
        return children.count - 1
    }

    private func elementKey(_ index: Int, _ type: TypeID, _ places: FieldPlace) -> String {
        switch places.contract[type].shape {
        case .tuple(let tuple) where index < tuple.elements.count: return "[\(index)]"
        case .union(let union):
            let variant = union.variants.first { places.next(.element(index), from: $0.use) != nil }
            return variant.map { elementKey(index, $0.use, places) } ?? "[]"
        default: return "[]"
        }
    }
}
