import SteleContractModel

/// A set of the JSON types that values have, `null` left out.
struct KindSet: OptionSet {
    let rawValue: UInt8

    static let boolean = KindSet(rawValue: 1)
    static let number = KindSet(rawValue: 2)
    static let string = KindSet(rawValue: 4)
    static let array = KindSet(rawValue: 8)
    static let object = KindSet(rawValue: 16)
    static let all: KindSet = [.boolean, .number, .string, .array, .object]

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    private init(_ value: JSONLiteral) {
        switch value.kind {
        case .null: self = []
        case .boolean: self = .boolean
        case .number: self = .number
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        }
    }

    /// Of a shape by itself; a union has what its variants add.
    private init(_ shape: Shape) {
        switch shape {
        case .any: self = .all
        case .nothing, .null, .union: self = []
        case .boolean: self = .boolean
        case .integer, .number: self = .number
        case .string: self = .string
        case .enumeration(let enumeration):
            self = enumeration.values.reduce(into: []) { $0.formUnion(KindSet($1.value)) }
        case .constant(let value): self = KindSet(value)
        case .object, .map: self = .object
        case .array, .tuple: self = .array
        }
    }

    /// The sets of all types. Unions may lie in unions to any depth, and in circles: what one gains is passed on to
    /// those that hold it until nothing is gained any more.
    static func kinds(of drafts: [TypeDraft]) -> [KindSet] {
        var kinds = drafts.map { KindSet($0.shape) }
        var holders: [Int: [Int]] = [:]
        for (index, draft) in drafts.enumerated() {
            guard case .union(let union) = draft.shape else { continue }
            for variant in union.variants { holders[variant.use.index, default: []].append(index) }
        }
        var pending = Array(holders.keys)
        while let index = pending.popLast() {
            for holder in holders[index] ?? [] where !kinds[holder].isSuperset(of: kinds[index]) {
                kinds[holder].formUnion(kinds[index])
                pending.append(holder)
            }
        }
        return kinds
    }
}
