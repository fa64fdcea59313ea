import CaseRunner
import SteleContractModel

/// Makes bodies that conform to a contract: what a sound server could send.
struct Sampler {
    let contract: Contract
    var generator: SeededGenerator
    /// Below this depth optional parts are left out, so that recursive types end.
    private let fullDepth = 6

    init(contract: Contract, seed: UInt64) {
        self.contract = contract
        self.generator = SeededGenerator(seed: seed)
    }

    /// A conforming value; nil where the contract allows none.
    mutating func sample(_ use: TypeUse, depth: Int = 0) -> SampleNode? {
        let declaration = contract[use.type]
        if use.isNullable, generator.chance(depth > fullDepth ? 100 : 10) {
            return SampleNode(.null, role: .plain(declaration.shape))
        }
        let node = sample(declaration, depth: depth)
        node?.isImplied = declaration.isImplied
        return node
    }

    private mutating func sample(_ declaration: TypeDeclaration, depth: Int) -> SampleNode? {
        if depth > 40 { return nil }
        let role = SampleNode.Role.plain(declaration.shape)
        switch declaration.shape {
        case .nothing: return nil
        case .any: return SampleNode(anyContent(), role: role)
        case .null: return SampleNode(.null, role: role)
        case .boolean: return SampleNode(.boolean(generator.chance(50)), role: role)
        case .integer: return SampleNode(.number(integer(in: declaration.constraints)), role: role)
        case .number: return SampleNode(.number(number(in: declaration.constraints)), role: role)
        case .string(let format):
            return SampleNode(.string(string(format, declaration.constraints)), role: role)
        case .enumeration(let enumeration):
            guard let value = enumeration.values.randomElement(using: &generator) else { return nil }
            return literal(value.value, role: role)
        case .constant(let value): return literal(value, role: role)
        case .object(let object): return self.object(object, role: role, depth: depth)
        case .array(let element):
            let count = elementCount(declaration.constraints, depth: depth)
            var elements: [SampleNode] = []
            for _ in 0..<count {
                guard let element = sample(element, depth: depth + 1) else { break }
                elements.append(element)
            }
            return SampleNode(.array(elements), role: role)
        case .tuple(let tuple):
            var elements: [SampleNode] = []
            for use in tuple.elements {
                guard let element = sample(use, depth: depth + 1) else { return nil }
                elements.append(element)
            }
            if let rest = tuple.rest {
                for _ in 0..<elementCount([], depth: depth) {
                    guard let element = sample(rest, depth: depth + 1) else { break }
                    elements.append(element)
                }
            }
            return SampleNode(.array(elements), role: role)
        case .map(let map): return self.map(map, role: role, depth: depth)
        case .union(let union): return self.union(union, depth: depth)
        }
    }

    private mutating func object(_ object: ObjectShape, role: SampleNode.Role, depth: Int) -> SampleNode? {
        var members: [SampleNode.Member] = []
        for property in object.properties where property.access != .writeOnly {
            let isWanted = property.isRequired || generator.chance(depth > fullDepth ? 0 : 75)
            guard isWanted else { continue }
            guard let value = sample(property.use, depth: depth + 1) else {
                if property.isRequired { return nil }
                continue
            }
            members.append(SampleNode.Member(name: property.name, value: value))
        }
        for name in object.requiredUndeclared {
            let value = SampleNode(anyContent(), role: .plain(.any))
            members.append(SampleNode.Member(name: name, value: value))
        }
        if case .typed(let use) = object.additional, generator.chance(50),
            let value = sample(use, depth: depth + 1)
        {
            members.append(SampleNode.Member(name: "extra-key", value: value))
        }
        // The patterns of the carried contracts are prefixes.
        for pattern in object.patterns where generator.chance(60) {
            guard let value = sample(pattern.use, depth: depth + 1) else { continue }
            members.append(SampleNode.Member(name: pattern.pattern.dropFirst() + "1", value: value))
        }
        members.shuffle(using: &generator)
        let forbidden = object.properties.filter { contract[$0.use.type].shape == .nothing }.map(\.name)
        return SampleNode(.object(members), role: role, forbiddenNames: forbidden)
    }

    private mutating func map(_ map: MapShape, role: SampleNode.Role, depth: Int) -> SampleNode? {
        var members: [SampleNode.Member] = []
        let count = depth > fullDepth ? 0 : Int.random(in: 1...2, using: &generator)
        for index in 0..<count {
            var name = "key \(index)"
            if let key = map.key, case .enumeration(let enumeration) = contract[key].shape,
                case .string(let known)? = enumeration.values.dropFirst(index).first?.value
            {
                name = known
            }
            guard let value = sample(map.value, depth: depth + 1) else { break }
            members.append(SampleNode.Member(name: name, value: value))
        }
        return SampleNode(.object(members), role: role)
    }

    private mutating func union(_ union: Union, depth: Int) -> SampleNode? {
        guard let variant = union.variants.randomElement(using: &generator),
            let value = sample(TypeUse(variant.use), depth: depth)
        else { return nil }
        let node = SampleNode(value.content, role: .variant(of: union))
        let tags = union.variants.flatMap(\.tags)
        node.hasAlternatives = value.hasAlternatives || Set(tags).count < tags.count
        if case .keys = union.distinction { node.hasAlternatives = true }
        guard case .tag(let property, _, _) = union.distinction, let tag = variant.tags.first,
            case .object(var members) = node.content
        else { return node }
        let tagNode = SampleNode(.string(tag), role: .tag)
        members.removeAll { $0.name == property }
        members.append(SampleNode.Member(name: property, value: tagNode))
        node.content = .object(members)
        return node
    }
}
