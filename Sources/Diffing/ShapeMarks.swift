import SteleContractModel

/// Marks by which types of different contracts are told to be of equal shape, a few levels deep, names of types
/// left out.
struct ShapeMarks {
    private let contract: Contract
    private var known: [Key: UInt64] = [:]
    private static let depth = 3

    private struct Key: Hashable {
        let type: TypeID
        let depth: Int
    }

    init(_ contract: Contract) {
        self.contract = contract
    }

    mutating func mark(_ use: TypeUse) -> UInt64 {
        ShapeMarks.mix(mark(use.type, ShapeMarks.depth), use.isNullable ? 1 : 0)
    }

    mutating func mark(_ type: TypeID) -> UInt64 { mark(type, ShapeMarks.depth) }

    private mutating func mark(_ type: TypeID, _ depth: Int) -> UInt64 {
        let key = Key(type: type, depth: depth)
        if let mark = known[key] { return mark }
        let mark = compute(contract[type].shape, depth)
        known[key] = mark
        return mark
    }

    private mutating func mark(_ use: TypeUse, _ depth: Int) -> UInt64 {
        let inner = depth == 0 ? 0 : mark(use.type, depth - 1)
        return ShapeMarks.mix(inner, use.isNullable ? 1 : 0)
    }

    private mutating func compute(_ shape: Shape, _ depth: Int) -> UInt64 {
        switch shape {
        case .any, .nothing, .null, .boolean, .integer, .number, .string:
            return ShapeMarks.text("\(shape)")
        case .enumeration(let enumeration):
            return enumeration.values.reduce(2) { $0 &+ ShapeMarks.text($1.value.json) }
        case .constant(let literal): return ShapeMarks.mix(3, ShapeMarks.text(literal.json))
        case .object(let object):
            var mark: UInt64 = 4
            for property in object.properties {
                let use = self.mark(property.use, depth)
                let word = ShapeMarks.mix(ShapeMarks.text(property.name), property.isRequired ? 1 : 0)
                // The order of properties means nothing.
                mark = mark &+ ShapeMarks.mix(word, use)
            }
            return mark
        case .array(let element): return ShapeMarks.mix(5, mark(element, depth))
        case .tuple(let tuple): return tuple.elements.reduce(6) { ShapeMarks.mix($0, mark($1, depth)) }
        case .map(let map): return ShapeMarks.mix(7, mark(map.value, depth))
        case .union(let union):
            return union.variants.reduce(8) { $0 &+ mark(TypeUse($1.use), depth) }
        }
    }

    private static func text(_ text: String) -> UInt64 {
        // FNV-1a.
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        var mixed = left ^ (right &+ 0x9e37_79b9_7f4a_7c15 &+ (left << 6) &+ (left >> 2))
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        return mixed ^ (mixed >> 27)
    }
}
