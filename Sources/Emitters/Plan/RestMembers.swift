import SteleContractModel

/// What models keep of an object's members that have no property of their own: those of a declared type, and those
/// whose key a pattern asks for. Others are ignored, and of a closed object so are members whose key no pattern matches.
enum RestMembers {
    case none
    case typed(TypeUse)
    /// Any JSON, because several types are declared.
    case any

    init(_ object: ObjectShape) {
        switch object.additional {
        case .typed(let use): self = object.patterns.allSatisfy { $0.use == use } ? .typed(use) : .any
        case .closed:
            guard let first = object.patterns.first?.use else {
                self = .none
                return
            }
            self = object.patterns.allSatisfy { $0.use == first } ? .typed(first) : .any
        case .allowed: self = object.patterns.isEmpty ? .none : .any
        }
    }
}

extension ObjectShape {
    /// The patterns of the keys of those members that are kept; empty where the key does not matter.
    var keptKeys: [String] { additional == .closed ? patterns.map(\.pattern) : [] }
}
