import SteleContractModel
import SteleFindings

/// The contract as the models understand it: under every schema that a model stands for, what the model says, with the
/// place in the Swift source. Recordings that contradict it are what the models do not read.
///
/// What is not judged stays as the contract has it.
package struct ModelContract {
    private let setting: ModelComparison.Setting
    private var types: [TypeDeclaration]
    /// Where each pair is in `types`: of the models of one schema the first in the place of the schema.
    private var places: [ModelComparison.Pair: TypeID] = [:]
    private var taken: Set<TypeID> = []

    package static func make(_ comparison: ModelComparison) -> Contract {
        var making = ModelContract(comparison.setting)
        for pair in comparison.pairs { making.reserve(pair) }
        for pair in comparison.pairs { making.fill(pair) }
        let contract = comparison.setting.contract
        return Contract(
            title: contract.title, version: contract.version, summary: contract.summary, root: contract.root,
            files: contract.files, servers: contract.servers, types: making.types,
            components: contract.components, operations: contract.operations, webhooks: contract.webhooks,
            assertions: contract.assertions)
    }

    private init(_ setting: ModelComparison.Setting) {
        self.setting = setting
        types = setting.contract.types
    }

    private mutating func reserve(_ pair: ModelComparison.Pair) {
        if taken.insert(pair.type).inserted {
            places[pair] = pair.type
        } else {
            places[pair] = TypeID(types.count)
            types.append(setting.contract[pair.type])
        }
    }

    private mutating func fill(_ pair: ModelComparison.Pair) {
        guard let declaration = setting.models[pair.model], let place = places[pair],
            setting.models.notJudged(declaration) == nil
        else { return }
        let old = setting.contract[pair.type]
        let shape: Shape
        switch (declaration.kind, old.shape) {
        case (_, .union): return
        case (.enumeration, _):
            guard let enumeration = enumeration(declaration) else { return }
            shape = .enumeration(enumeration)
        default: shape = .object(object(declaration, pair.type, place))
        }
        types[place.index] = TypeDeclaration(
            origin: old.origin, shape: shape, usage: old.usage, location: declaration.range)
    }

    private func enumeration(_ declaration: SwiftDeclaration) -> Enumeration? {
        guard let raw = declaration.rawValues, !raw.contains(where: { $0.value == .unknown }) else {
            return nil
        }
        let values = raw.map { value, item -> EnumerationValue in
            if case .number(let number) = value {
                return EnumerationValue(value: .number(String(number)), location: item.range)
            }
            if case .text(let text) = value {
                return EnumerationValue(value: .string(text), location: item.range)
            }
            return EnumerationValue(value: .null, location: item.range)
        }
        let isText = values.allSatisfy { $0.value.kind == .string }
        return Enumeration(kind: isText ? .string : .integer, values: values)
    }

    private mutating func object(
        _ declaration: SwiftDeclaration, _ type: TypeID, _ holder: TypeID
    ) -> ObjectShape {
        var fields: [String: Property] = [:]
        if case .object(let object) = setting.contract[type].shape {
            for field in object.properties { fields[field.name] = field }
        }
        var properties: [Property] = []
        for (key, _, property) in declaration.keyed {
            let field = fields[key]
            let origin = TypeOrigin.nested(in: holder, .property(key))
            let access = field?.access ?? .readWrite
            guard property.wrapper == nil, let notation = property.type else {
                // What reads it is not known, nor whether it needs the key.
                let use = field?.use ?? add(.any, origin, property.range)
                properties.append(
                    Property(
                        name: key, use: TypeUse(use.type, isNullable: true), isRequired: false,
                        access: access,
                        location: property.range))
                continue
            }
            let use = lower(notation, declaration.name, like: field?.use, origin, property.range)
            properties.append(
                Property(
                    name: key, use: use, isRequired: !notation.unwrapped.isOptional, access: access,
                    location: property.range))
        }
        return ObjectShape(properties: properties, additional: .allowed)
    }

    /// The use that a Swift type stands for. `like`: what the contract has in its place.
    private mutating func lower(
        _ notation: SwiftTypeNotation, _ scope: String, like: TypeUse?, _ origin: TypeOrigin,
        _ range: SourceRange, depth: Int = 0
    ) -> TypeUse {
        guard depth < SwiftReader.depthLimit else { return like ?? add(.any, origin, range) }
        let (type, isOptional) = notation.unwrapped
        func kept(_ use: TypeUse) -> TypeUse { TypeUse(use.type, isNullable: isOptional || use.isNullable) }
        switch type {
        case .optional, .other: return kept(like ?? add(.any, origin, range))
        case .array(let element):
            let holder = add(.any, origin, range)
            var inner: TypeUse?
            if let like, case .array(let use) = setting.contract[like.type].shape { inner = use }
            let use = lower(
                element, scope, like: inner, .nested(in: holder.type, .element), range, depth: depth + 1)
            return put(.array(element: use), holder.type, isOptional)
        case .dictionary(_, let value):
            let holder = add(.any, origin, range)
            var inner: TypeUse?
            if let like, case .map(let map) = setting.contract[like.type].shape { inner = map.value }
            let use = lower(
                value, scope, like: inner, .nested(in: holder.type, .mapValue), range, depth: depth + 1)
            return put(.map(MapShape(value: use)), holder.type, isOptional)
        case .named(let name):
            switch setting.models.resolve(name, in: scope) {
            case .declared(let declaration):
                if let like,
                    let place = places[ModelComparison.Pair(model: declaration.name, type: like.type)]
                {
                    return TypeUse(place, isNullable: isOptional)
                }
                return kept(like ?? add(.any, origin, range))
            case .notation(let other, let scope):
                let use = lower(other, scope, like: like, origin, range, depth: depth + 1)
                return TypeUse(use.type, isNullable: isOptional || use.isNullable)
            case .elsewhere(let name):
                guard let shape = SwiftScalar(name)?.shape(setting.dates) else {
                    return kept(like ?? add(.any, origin, range))
                }
                if case .date = SwiftScalar(name), setting.dates == .custom {
                    return kept(like ?? add(.any, origin, range))
                }
                return TypeUse(add(shape, origin, range).type, isNullable: isOptional)
            }
        }
    }

    private mutating func add(_ shape: Shape, _ origin: TypeOrigin, _ range: SourceRange) -> TypeUse {
        types.append(
            TypeDeclaration(origin: origin, shape: shape, usage: [.response, .request], location: range))
        return TypeUse(TypeID(types.count - 1), isNullable: shape == .any)
    }

    private mutating func put(_ shape: Shape, _ type: TypeID, _ isNullable: Bool) -> TypeUse {
        let old = types[type.index]
        types[type.index] = TypeDeclaration(
            origin: old.origin, shape: shape, usage: old.usage, location: old.location)
        return TypeUse(type, isNullable: isNullable)
    }
}

extension SwiftScalar {
    /// What its decoder reads.
    fileprivate func shape(_ dates: DateReading) -> Shape {
        switch self {
        case .text: .string(.plain)
        case .boolean: .boolean
        case .integer(let bits, _): .integer(bits == 64 ? .int64 : .int32)
        case .floating: .number(.double)
        case .decimal: .number(.decimal)
        case .date: dates == .iso8601 ? .string(.dateTime) : .number(.double)
        case .uuid: .string(.uuid)
        case .url: .string(.uri)
        case .data: .string(.base64)
        }
    }
}
