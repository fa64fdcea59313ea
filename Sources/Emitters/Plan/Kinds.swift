import SteleContractModel

extension Contract {
    /// The JSON types that values of a type have, without `null`; those of all its variants for a union.
    func kinds(of id: TypeID) -> Set<JSONKind> {
        var kinds: Set<JSONKind> = []
        var seen: Set<TypeID> = []
        var pending = [id]
        while let id = pending.popLast() {
            guard seen.insert(id).inserted else { continue }
            switch self[id].shape {
            case .any, .nothing: kinds.formUnion(JSONKind.allCases.filter { $0 != .null })
            case .null: break
            case .boolean: kinds.insert(.boolean)
            case .integer, .number: kinds.insert(.number)
            case .string: kinds.insert(.string)
            case .enumeration(let enumeration): kinds.formUnion(Contract.kinds(of: enumeration))
            case .constant(let literal): kinds.insert(literal.kind)
            case .object, .map: kinds.insert(.object)
            case .array, .tuple: kinds.insert(.array)
            case .union(let union): pending += union.variants.map(\.use)
            }
        }
        return kinds
    }

    private static func kinds(of enumeration: Enumeration) -> Set<JSONKind> {
        switch enumeration.kind {
        case .string: [.string]
        case .integer: [.number]
        case .mixed: Set(enumeration.values.map(\.value.kind)).subtracting([.null])
        }
    }
}
