import SteleContractModel

extension Shape {
    /// Whether two shapes are equal but for words, places, and which types their members have.
    func isAlike(_ other: Shape) -> Bool {
        switch (self, other) {
        case (.object(let own), .object(let other)): own.isAlike(other)
        case (.array(let own), .array(let other)): own.isNullable == other.isNullable
        case (.tuple(let own), .tuple(let other)):
            own.rest?.isNullable == other.rest?.isNullable
                && own.elements.elementsEqual(other.elements) { $0.isNullable == $1.isNullable }
        case (.map(let own), .map(let other)):
            own.value.isNullable == other.value.isNullable && (own.key == nil) == (other.key == nil)
        case (.enumeration(let own), .enumeration(let other)):
            own.kind == other.kind && own.isExtensible == other.isExtensible
                && own.values.elementsEqual(other.values) { $0.isAlike($1) }
        case (.union(let own), .union(let other)):
            own.distinction == other.distinction && own.isExclusive == other.isExclusive
                && own.variants.elementsEqual(other.variants) { $0.tags == $1.tags }
        default: self == other
        }
    }

    /// Equal for shapes that are alike.
    func hashAlike(into hasher: inout Hasher) {
        switch self {
        case .object(let object):
            hasher.combine(object.properties.count)
            for property in object.properties { hasher.combine(property.name) }
        case .enumeration(let enumeration):
            for value in enumeration.values { hasher.combine(value.value) }
        case .union(let union): hasher.combine(union.variants.count)
        case .tuple(let tuple): hasher.combine(tuple.elements.count)
        case .array(let element): hasher.combine(element.isNullable)
        case .map(let map): hasher.combine(map.value.isNullable)
        case .any, .nothing, .null, .boolean, .integer, .number, .string, .constant: hasher.combine(self)
        }
    }
}

extension ObjectShape {
    fileprivate func isAlike(_ other: ObjectShape) -> Bool {
        additional.isAlike(other.additional) && requiredUndeclared == other.requiredUndeclared
            && properties.elementsEqual(other.properties) { $0.isAlike($1) }
            && patterns.elementsEqual(other.patterns) {
                $0.pattern == $1.pattern && $0.use.isNullable == $1.use.isNullable
            }
    }
}

extension AdditionalProperties {
    fileprivate func isAlike(_ other: AdditionalProperties) -> Bool {
        switch (self, other) {
        case (.typed(let own), .typed(let other)): own.isNullable == other.isNullable
        default: self == other
        }
    }
}

extension Property {
    fileprivate func isAlike(_ other: Property) -> Bool {
        use.isNullable == other.use.isNullable && isRequired == other.isRequired && access == other.access
            && documentation.isDeprecated == other.documentation.isDeprecated && name == other.name
            && defaultValue == other.defaultValue
    }
}

extension EnumerationValue {
    fileprivate func isAlike(_ other: EnumerationValue) -> Bool {
        value == other.value && name == other.name
            && documentation.isDeprecated == other.documentation.isDeprecated
    }
}
