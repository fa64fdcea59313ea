import SteleClients
import SteleContractModel

/// What a reader of one type may meet in values of another, without looking at what the types hold.
struct Clash {
    let reader: Contract
    let writer: Contract

    /// Deviations that values of `written` may show to who reads them as `read`; the plain ones, not what a value at the
    /// edge of what a number can be might do.
    func deviations(read: TypeID, written: TypeID, depth: Int = 0) -> DeviationSet {
        let (inner, outer) = (reader[read].shape, writer[written].shape)
        if case .nothing = outer { return DeviationSet() }
        if let texts = textsForScalar(inner, outer) { return texts }
        switch (inner, outer) {
        case (.any, _): return DeviationSet()
        case (.nothing, _): return DeviationSet(.valueForbidden)
        case (.union(let union), _): return ofUnion(union, outer, written)
        case (_, .union(let union)):
            if depth > 2 { return DeviationSet(.typeMismatch) }
            return union.variants.reduce(DeviationSet()) {
                $0.union(deviations(read: read, written: $1.use, depth: depth + 1))
            }
        case (_, .any): return DeviationSet(.typeMismatch)
        case (.constant(let constant), _): return ofConstant(constant, outer)
        case (.enumeration(let enumeration), _): return ofEnumeration(enumeration, outer)
        case (.object(let object), .object(let other)): return missing(in: other, of: object)
        case (.object(let object), .map):
            return object.properties.contains(where: isNeeded)
                ? DeviationSet(.requiredMissing) : DeviationSet()
        case (.map, .object), (.map, .map), (.array, .array), (.tuple, .tuple), (.array, .tuple):
            return DeviationSet()
        case (.tuple, .array): return DeviationSet(.tupleTooShort)
        case (.null, .null): return DeviationSet()
        default: return ofValues(inner, Clash.base(outer), read, written)
        }
    }

    /// Listed texts that are all booleans, or all numbers, where such are read.
    private func textsForScalar(_ inner: Shape, _ outer: Shape) -> DeviationSet? {
        guard let values = Clash.values(of: outer), !values.isEmpty else { return nil }
        let texts = values.compactMap { value in if case .string(let text) = value { text } else { nil } }
        guard texts.count == values.count else { return nil }
        switch inner {
        case .boolean where texts.allSatisfy(["true", "false"].contains): return DeviationSet(.booleanAsText)
        case .integer where texts.allSatisfy({ Int($0) != nil }): return DeviationSet(.numberAsText)
        default: return nil
        }
    }

    /// What is said of values where neither side is composed.
    private func ofValues(
        _ inner: Shape, _ outer: Shape, _ read: TypeID, _ written: TypeID
    ) -> DeviationSet {
        switch (inner, outer) {
        case (.boolean, .boolean): return DeviationSet()
        case (.integer(let width), .integer(let other)):
            return width == .int32 && other != .int32
                ? DeviationSet(.integerBeyond32Bits, .integerInexact) : DeviationSet()
        case (.integer, .number): return DeviationSet(.integerFraction, .integerPointZero)
        case (.number, .integer), (.number, .number): return DeviationSet()
        case (.string(let format), .string(let other)): return Clash.ofFormats(format, other)
        case (.integer, .string(.decimal)), (.number, .string(.decimal)): return DeviationSet(.numberAsText)
        case (.integer, .string(.dateTime)), (.integer, .string(.date)), (.number, .string(.dateTime)):
            return DeviationSet(.dateTextForEpoch)
        case (.string(.dateTime), .integer), (.string(.dateTime), .number), (.string(.date), .integer),
            (.string(.date), .number):
            return DeviationSet(.epochForDateText)
        case (.string, .integer), (.string, .number), (.string, .boolean): return DeviationSet(.scalarForText)
        case (.array(let element), _) where isSame(reader[element.type].shape, outer):
            return DeviationSet(.elementWithoutArray)
        case (_, .array(let element)) where isSame(inner, writer[element.type].shape):
            return DeviationSet(.wrappedInArray)
        default: return DeviationSet(.typeMismatch)
        }
    }

    /// Whether both are of one JSON type.
    private func isSame(_ inner: Shape, _ outer: Shape) -> Bool {
        let kinds = Clash.kinds(of: inner)
        return kinds.count == 1 && kinds == Clash.kinds(of: outer)
    }

    private func ofConstant(_ constant: JSONLiteral, _ outer: Shape) -> DeviationSet {
        let values = Clash.values(of: outer)
        if constant.kind == .array || constant.kind == .object {
            return values == [constant] ? DeviationSet() : DeviationSet(.constantDiffers)
        }
        if let values {
            if values.allSatisfy({ $0 == constant }) { return DeviationSet() }
            let isOther = values.contains { $0.kind != constant.kind }
            return isOther ? DeviationSet(.typeMismatch) : DeviationSet(.constantDiffers)
        }
        return Clash.kinds(of: outer) == [constant.kind]
            ? DeviationSet(.constantDiffers) : DeviationSet(.typeMismatch)
    }

    private func ofEnumeration(_ enumeration: Enumeration, _ outer: Shape) -> DeviationSet {
        let listed = Set(enumeration.values.map(\.value))
        let kinds = Set(listed.map(\.kind))
        guard let values = Clash.values(of: outer) else {
            let others = Clash.kinds(of: outer)
            var found = DeviationSet()
            if !others.subtracting(kinds).isEmpty || others.isEmpty { found.insert(.typeMismatch) }
            if !others.isDisjoint(with: kinds), !enumeration.isExtensible {
                found.insert(.enumValueUnknown)
                if case .number = outer, enumeration.kind == .integer { found.insert(.integerFraction) }
            }
            return found
        }
        let unknown = values.filter { !listed.contains($0) }
        var found = DeviationSet()
        if unknown.contains(where: { !kinds.contains($0.kind) }) { found.insert(.typeMismatch) }
        if !enumeration.isExtensible, unknown.contains(where: { kinds.contains($0.kind) }) {
            found.insert(.enumValueUnknown)
        }
        return found
    }

    private func ofUnion(_ union: Union, _ outer: Shape, _ written: TypeID) -> DeviationSet {
        if case .union = outer { return DeviationSet() }
        let name = writer[written].componentName
        if let name, union.variants.contains(where: { reader[$0.use].componentName == name }) {
            return DeviationSet()
        }
        let kinds = Clash.kinds(of: outer)
        let known = union.variants.reduce(into: Set<JSONKind>()) {
            $0.formUnion(Clash.kinds(of: reader[$1.use].shape))
        }
        if kinds.isSubset(of: known), !kinds.contains(.object), !kinds.isEmpty { return DeviationSet() }
        guard case .tag(let property, _, let fallback) = union.distinction, kinds.contains(.object) else {
            return DeviationSet(.variantUnmatched)
        }
        if fallback != nil { return DeviationSet() }
        if case .object(let object) = outer, object.properties.contains(where: { $0.name == property }) {
            return DeviationSet(.tagUnknown)
        }
        return DeviationSet(.tagMissing)
    }

    private func missing(in other: ObjectShape, of object: ObjectShape) -> DeviationSet {
        var found = DeviationSet()
        for property in object.properties where isNeeded(property) {
            let given = other.properties.first { $0.name == property.name }
            if !(given?.isRequired ?? false) { found.insert(.requiredMissing) }
        }
        return found
    }

    private func isNeeded(_ property: Property) -> Bool {
        property.isRequired && property.access == .readWrite && !reader.acceptsNull(property.use)
    }

    private static func ofFormats(_ format: StringFormat, _ other: StringFormat) -> DeviationSet {
        if format == other { return DeviationSet() }
        switch format {
        case .plain, .binary: return DeviationSet()
        case .dateTime: return DeviationSet(.dateTimeInvalid)
        case .date: return DeviationSet(.dateInvalid)
        case .uuid: return DeviationSet(.uuidInvalid)
        case .uri: return DeviationSet(.uriInvalid)
        case .base64: return DeviationSet(.base64Invalid)
        case .decimal: return DeviationSet(.decimalInvalid)
        case .other: return DeviationSet(.otherFormatInvalid)
        }
    }

    /// The listed values of a constant or enumeration.
    static func values(of shape: Shape) -> [JSONLiteral]? {
        switch shape {
        case .constant(let literal): [literal]
        case .enumeration(let enumeration): enumeration.isExtensible ? nil : enumeration.values.map(\.value)
        default: nil
        }
    }

    /// An enumeration or constant as the type of its values.
    private static func base(_ shape: Shape) -> Shape {
        guard case .enumeration = shape else {
            guard case .constant(let literal) = shape else { return shape }
            return base(of: [literal.kind], shape)
        }
        return base(of: kinds(of: shape), shape)
    }

    private static func base(of kinds: Set<JSONKind>, _ shape: Shape) -> Shape {
        if kinds == [.string] { return .string(.plain) }
        if kinds == [.boolean] { return .boolean }
        let values = values(of: shape) ?? []
        if kinds == [.number] { return values.allSatisfy(isInteger) ? .integer(.int32) : .number(.double) }
        return shape
    }

    private static func isInteger(_ literal: JSONLiteral) -> Bool {
        if case .number(let text) = literal { return Int(text) != nil }
        return false
    }

    /// The JSON types of a type's values; empty where they are any, or those of a union.
    static func kinds(of shape: Shape) -> Set<JSONKind> {
        switch shape {
        case .any, .nothing, .union: []
        case .null: [.null]
        case .boolean: [.boolean]
        case .integer, .number: [.number]
        case .string: [.string]
        case .enumeration(let enumeration): Set(enumeration.values.map(\.value.kind))
        case .constant(let literal): [literal.kind]
        case .object, .map: [.object]
        case .array, .tuple: [.array]
        }
    }
}

extension Contract {
    /// Whether a model reads the absence of a value as null.
    func acceptsNull(_ use: TypeUse) -> Bool {
        switch self[use.type].shape {
        case .null: false
        case .any: true
        case .constant(let literal) where literal.kind == .array || literal.kind == .object: true
        default: use.isNullable
        }
    }
}

extension TypeDeclaration {
    /// The name of the component schema that it is.
    var componentName: String? {
        if case .component(let name) = origin { name } else { nil }
    }
}
