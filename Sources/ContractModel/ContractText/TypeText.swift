extension ContractText {
    /// A use in one line: the name of its type, or the type itself where that is plain.
    func useText(_ use: TypeUse) -> String {
        reference(use.type) + (saysNull(use) ? " | null" : "")
    }

    /// The type written out where it is plain, else its name.
    func reference(_ id: TypeID, depth: Int = 0) -> String {
        let declaration = contract[id]
        let isNamed =
            switch declaration.origin {
            case .component: true
            default:
                !declaration.constraints.isEmpty || isWhole && declaration.documentation != .none
            }
        guard !isNamed, !isOpen, depth < 8 else { return names.name(of: id) }
        switch declaration.shape {
        case .array(let element): return "[" + nestedText(element, depth: depth + 1) + "]"
        case .map(let map) where map.key == nil: return "{" + nestedText(map.value, depth: depth + 1) + "}"
        case .object, .union, .enumeration, .tuple, .map: return names.name(of: id)
        default: return shapeText(declaration.shape)
        }
    }

    private func nestedText(_ use: TypeUse, depth: Int) -> String {
        reference(use.type, depth: depth) + (saysNull(use) ? " | null" : "")
    }

    private func saysNull(_ use: TypeUse) -> Bool {
        let shape = contract[use.type].shape
        return use.isNullable && shape != .any && shape != .null
    }

    /// The head of a type's entry: what kind of thing it is.
    func shapeText(_ shape: Shape) -> String {
        switch shape {
        case .any: "any"
        case .nothing: "nothing"
        case .null: "null"
        case .boolean: "boolean"
        case .integer(let width): width == .unspecified ? "integer" : "integer(\(width))"
        case .number(let format): format == .double ? "number" : "number(\(format))"
        case .string(let format): stringText(format)
        case .enumeration(let values): "enum(\(values.kind))\(values.isExtensible ? " extensible" : "")"
        case .constant(let value): "constant \(value)"
        case .object(let object): "object\(additionalText(object.additional))"
        case .array(let element): "[\(useText(element))]"
        case .tuple: "tuple"
        case .map(let map): "{\(map.key.map { names.name(of: $0) + ": " } ?? "")\(useText(map.value))}"
        case .union(let union): unionText(union)
        }
    }

    private func stringText(_ format: StringFormat) -> String {
        switch format {
        case .plain: "string"
        case .other(let name): "string(\(word(name)))"
        default: "string(\(format))"
        }
    }

    private func additionalText(_ additional: AdditionalProperties) -> String {
        switch additional {
        case .allowed: ""
        case .closed: " closed"
        case .typed(let use): " more {\(useText(use))}"
        }
    }

    private func unionText(_ union: Union) -> String {
        let word = union.isExclusive ? "oneOf" : "anyOf"
        switch union.distinction {
        case .tag(let property, let isDeclared, let fallback):
            let rest = fallback.map { " else |\($0)" } ?? ""
            return "\(word) by \(isDeclared ? "tag" : "inferred tag") \(quoted(property))\(rest)"
        case .jsonType: return "\(word) by JSON type"
        case .keys(let mark): return "\(word) by \(mark.map { quoted($0) + " and " } ?? "")keys"
        }
    }

    /// The entry of a type, unless it is plain and written where it is used.
    mutating func writeType(_ id: TypeID) {
        guard reference(id) == names.name(of: id) else { return }
        blank()
        writeEntry(id)
    }

    /// What a type is, and all that is in it.
    mutating func writeEntry(_ id: TypeID) {
        let declaration = contract[id]
        let name = isOpen ? "" : names.name(of: id)
        let place = placeText(declaration.location)
        let implied = declaration.isImplied ? " implied" : ""
        line(0, "\(name): \(shapeText(declaration.shape))\(implied) \(place)\(usageText(declaration))")
        if let words = documentationText(declaration.documentation) { line(1, words) }
        if declaration.documentation.isDeprecated, !isOpen { line(1, "deprecated") }
        writeMembers(of: declaration.shape)
        for constraint in declaration.constraints { line(1, constraintText(constraint.kind)) }
    }

    private func usageText(_ declaration: TypeDeclaration) -> String {
        if isOpen { return "" }
        return (declaration.usage.contains(.request) ? " request" : "")
            + (declaration.usage.contains(.response) ? " response" : "")
    }

    private mutating func writeMembers(of shape: Shape) {
        switch shape {
        case .object(let object): writeProperties(of: object)
        case .enumeration(let enumeration): writeValues(of: enumeration)
        case .tuple(let tuple):
            for element in tuple.elements { line(1, "- " + useText(element)) }
            if let rest = tuple.rest { line(1, "- rest " + useText(rest)) }
        case .union(let union):
            for (index, variant) in union.variants.enumerated() {
                let tags = variant.tags.map(quoted).joined(separator: ", ")
                let head = "|\(index) \(reference(variant.use))\(tags.isEmpty ? "" : " = " + tags)"
                line(1, "\(head) \(placeText(variant.location))")
            }
        default: break
        }
    }

    private mutating func writeProperties(of object: ObjectShape) {
        for property in object.properties {
            let mark = property.isRequired ? "" : "?"
            let access = property.access == .readWrite ? "" : " \(property.access)"
            let fallback = isOpen ? "" : property.defaultValue.map { " default \($0)" } ?? ""
            let deprecated = property.documentation.isDeprecated && !isOpen ? " deprecated" : ""
            let words = documentationText(property.documentation).map { "  " + $0 } ?? ""
            let place = placeText(property.location)
            let head = "\(word(property.name))\(mark): \(useText(property.use))"
            line(1, "\(head)\(access)\(fallback)\(deprecated) \(place)\(words)")
        }
        for pattern in object.patterns { line(1, "/\(escaped(pattern.pattern))/: \(useText(pattern.use))") }
        for name in object.requiredUndeclared { line(1, "required \(word(name))") }
    }

    private mutating func writeValues(of enumeration: Enumeration) {
        for value in enumeration.values {
            let name = value.name.map { " named \(word($0))" } ?? ""
            let words = documentationText(value.documentation).map { "  " + $0 } ?? ""
            line(1, "= \(value.value)\(name) \(placeText(value.location))\(words)")
        }
    }
}
