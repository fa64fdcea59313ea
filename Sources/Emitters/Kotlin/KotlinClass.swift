import SteleContractModel

/// An object: a data class whose constructor declares the members.
struct KotlinClass {
    let plan: KotlinPlan
    let key: ModelKey
    let properties: [KotlinProperty]
    /// The type of the undeclared members that are kept.
    let rest: KotlinType?
    /// The patterns of their keys; empty where the key does not matter.
    let keptKeys: [String]
    let spell: KotlinSpelling
    private var name: String { plan.identifier(of: key) }

    func write(to writer: inout SourceWriter) {
        let documentation = plan.contract[key.id].documentation
        writer.gap()
        writer.kdoc(documentation, deprecatedBy: spell)
        if !KotlinParts.fits(properties) {
            KotlinParts(plan: plan, key: key, properties: properties, rest: rest, keptKeys: keptKeys)
                .write(to: &writer)
        } else if properties.isEmpty && rest == nil {
            writeEmpty(&writer)
        } else {
            writeAnnotations(of: name, &writer)
            writer.line("\(plan.access)data class \(name)(")
            writer.indented { writeParameters(&$0) }
            let head = ")" + KotlinClass.supertypes(plan, key)
            guard rest != nil else { return writer.line(head) }
            writer.block(head) { writeSerializer(of: name, declared: properties, &$0) }
        }
    }

    /// ` : Pet, Animal`, or nothing.
    static func supertypes(_ plan: KotlinPlan, _ key: ModelKey) -> String {
        plan.interfaces[key].map { " : " + $0.joined(separator: ", ") } ?? ""
    }

    /// A data class must have a parameter; this one is equal to its like all the same.
    private func writeEmpty(_ writer: inout SourceWriter) {
        writer.line("@\(spell(.serializable))")
        writer.block("\(plan.access)class \(name)\(KotlinClass.supertypes(plan, key))") { writer in
            writer.line(
                "override fun equals(other: \(spell(.any))?): \(spell(.boolean)) = other is \(name)")
            writer.gap()
            writer.line("override fun hashCode(): \(spell(.int)) = 0")
            writer.gap()
            writer.line(
                "override fun toString(): \(spell(.string)) = \(KotlinText.literal(plan.names[key] + "()"))")
        }
    }

    func writeAnnotations(of name: String, _ writer: inout SourceWriter) {
        guard rest != nil else { return writer.line("@\(spell(.serializable))") }
        writer.line("@\(spell(.keepGeneratedSerializer))")
        writer.line("@\(spell(.serializable))(with = \(name).Serializer::class)")
    }

    func writeParameters(_ writer: inout SourceWriter) {
        for property in properties {
            let documentation = property.property.documentation
            let defaultValue = property.defaultValue == nil ? property.property.defaultValue : nil
            writer.kdoc(documentation, constant: constant(of: property), defaultValue: defaultValue)
            writer.deprecation(documentation, spell)
            property.writeParameter(to: &writer, spell)
        }
        if let rest {
            let type = KotlinType.map(key: nil, rest).text(spell)
            writer.line("/** The members that have no property of their own. */")
            writer.line(
                "@\(spell(.serialName))(\"\(restKey)\") val additionalProperties: \(type) = emptyMap(),")
        }
    }

    /// The serializer that keeps undeclared members.
    func writeSerializer(of name: String, declared: [KotlinProperty], _ writer: inout SourceWriter) {
        let serializer = "\(plan.access)object Serializer : \(spell(.kSerializer))<\(name)> by "
        let keys = declared.map { KotlinText.literal($0.property.name) }
        let key = restKey == "*" ? "" : "\"\(restKey)\", "
        let open = "\(serializer)\(spell(.jsonRestSerializer))(setOf("
        let patterns = keptKeys.map(KotlinText.literal).joined(separator: ", ")
        let kept = keptKeys.isEmpty ? "" : "kept = listOf(\(patterns)), "
        writer.list(open, keys, "), \(key)\(kept)inner = { \(name).generatedSerializer() })")
    }

    /// Where the generated serializer finds the undeclared members: under a name that no declared one has.
    private var restKey: String {
        var key = "*"
        while properties.contains(where: { $0.property.name == key }) { key += "*" }
        return key
    }

    private func constant(of property: KotlinProperty) -> JSONLiteral? {
        guard case .constant(let literal) = plan.contract[property.property.use.type].shape else {
            return nil
        }
        return literal
    }
}
