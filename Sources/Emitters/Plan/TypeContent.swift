import SteleContractModel
import SteleFindings

/// What a declaration is made of, without words and places, and without saying which types its members have: equal for
/// types that come out alike where their members do.
struct TypeContent: Hashable {
    let shape: Shape
    let caseNames: [String]
    /// In which directions it travels, where that makes a difference to its declaration.
    let usage: Usage
    let isModel: Bool
    let isTwin: Bool
}

/// The contents of a contract's types.
struct TypeContents {
    private let contract: Contract
    private let usage: [Usage]
    private let caseNames: [TypeID: [String]]
    private let models: Set<ModelKey>
    /// In the place of all others.
    private let nowhere: SourceRange?

    init(
        _ contract: Contract, models: [ModelKey], holders: [[TypeID]], caseNames: (ModelKey) -> [String]
    ) {
        self.contract = contract
        self.models = Set(models)
        nowhere = contract.types.first?.location
        usage = TypeContents.usage(contract, holders)
        var names: [TypeID: [String]] = [:]
        for key in models {
            if case .union = contract[key.id].shape { names[key.id, default: []] += caseNames(key) }
        }
        self.caseNames = names
    }

    /// The usage of those types whose declaration depends on it: that have a member of one direction only, one that
    /// may be absent or `null`, or bytes, at any depth. None for all others.
    private static func usage(_ contract: Contract, _ holders: [[TypeID]]) -> [Usage] {
        var depends = contract.types.map { $0.shape.dependsOnDirection }
        var pending = depends.indices.filter { depends[$0] }
        while let index = pending.popLast() {
            for holder in holders[index] where !depends[holder.index] {
                depends[holder.index] = true
                pending.append(holder.index)
            }
        }
        return zip(contract.types, depends).map { $1 ? $0.usage : [] }
    }

    /// By type, equal numbers for equal contents.
    var numbers: [Int] {
        var numbers: [TypeContent: Int] = [:]
        return contract.types.indices.map { index in
            let content = content(of: TypeID(index))
            let number = numbers[content] ?? numbers.count
            numbers[content] = number
            return number
        }
    }

    private func content(of id: TypeID) -> TypeContent {
        TypeContent(
            shape: bare(contract[id].shape), caseNames: caseNames[id] ?? [], usage: usage[id.index],
            isModel: models.contains(ModelKey(id)),
            isTwin: models.contains(ModelKey(id, isRequestTwin: true)))
    }

    /// Some type, in the place of all.
    private static let someType = TypeID(0)

    private func bare(_ use: TypeUse) -> TypeUse {
        TypeUse(TypeContents.someType, isNullable: use.isNullable)
    }

    private func bare(_ shape: Shape) -> Shape {
        guard let nowhere else { return shape }
        switch shape {
        case .object(let object): return .object(bare(object, nowhere))
        case .array(let element): return .array(element: bare(element))
        case .tuple(let tuple):
            return .tuple(TupleShape(elements: tuple.elements.map(bare), rest: tuple.rest.map(bare)))
        case .map(let map):
            return .map(MapShape(value: bare(map.value), key: map.key.map { _ in TypeContents.someType }))
        case .enumeration(let enumeration):
            let values = enumeration.values.map { value in
                EnumerationValue(
                    value: value.value, name: value.name, documentation: value.documentation.bare,
                    location: nowhere)
            }
            return .enumeration(
                Enumeration(kind: enumeration.kind, values: values, isExtensible: enumeration.isExtensible))
        case .union(let union):
            let variants = union.variants.map {
                Union.Variant(use: TypeContents.someType, tags: $0.tags, location: nowhere)
            }
            return .union(
                Union(variants: variants, distinction: union.distinction, isExclusive: union.isExclusive))
        case .any, .nothing, .null, .boolean, .integer, .number, .string, .constant: return shape
        }
    }

    private func bare(_ object: ObjectShape, _ nowhere: SourceRange) -> ObjectShape {
        var bare = ObjectShape(
            properties: object.properties.map { property in
                Property(
                    name: property.name, use: property.use, isRequired: property.isRequired,
                    access: property.access, defaultValue: property.defaultValue,
                    documentation: property.documentation.bare, location: nowhere)
            },
            additional: object.additional, requiredUndeclared: object.requiredUndeclared,
            patterns: object.patterns)
        bare.changeUses(self.bare)
        return bare
    }
}

extension Documentation {
    /// What is more than words.
    fileprivate var bare: Documentation { Documentation(isDeprecated: isDeprecated) }
}

extension Shape {
    fileprivate var dependsOnDirection: Bool {
        switch self {
        case .string(.binary): true
        case .object(let object):
            object.properties.contains { $0.access != .readWrite || (!$0.isRequired && $0.use.isNullable) }
        default: false
        }
    }
}
