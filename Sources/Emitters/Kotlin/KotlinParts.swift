import SteleContractModel

/// An object with so many members that no constructor can take them all: they are spread over parts, and the class
/// passes each on.
struct KotlinParts {
    let plan: KotlinPlan
    let key: ModelKey
    let properties: [KotlinProperty]
    let rest: KotlinType?
    let keptKeys: [String]
    private var spell: KotlinSpelling {
        plan.spelling.inside(parts.indices.map { "Part\($0 + 1)" })
    }
    private var name: String { plan.identifier(of: key) }

    /// A method has 255 slots (JVM specification §4.3.3). The constructor that reads needs one for the object, one for
    /// its mark and one for each 32 parameters.
    static func fits(_ properties: [KotlinProperty]) -> Bool {
        properties.reduce(properties.count / 32 + 4) { $0 + KotlinParts.slots($1) } <= 250
    }

    private static func slots(_ property: KotlinProperty) -> Int {
        property.presence == .required ? property.type.slots : 1
    }

    /// Consecutive members, a hundred to a part.
    private var parts: [ArraySlice<KotlinProperty>] {
        stride(from: 0, to: properties.count, by: 100).map {
            properties[$0..<min($0 + 100, properties.count)]
        }
    }

    func write(to writer: inout SourceWriter) {
        let parts = parts
        let names = parts.indices.map { "part\($0 + 1)" }
        writer.line("@\(spell(.serializable))(with = \(name).Serializer::class)")
        writer.line("\(plan.access)data class \(name)(")
        writer.indented { writer in
            for name in names { writer.line("val \(name): \(KotlinParts.className(name)),") }
        }
        writer.block(")" + KotlinClass.supertypes(plan, key)) { writer in
            for (part, name) in zip(parts, names) { writeAccessors(part, name, &writer) }
            if let rest {
                let type = KotlinType.map(key: nil, rest).text(spell)
                writer.line("/** The members that have no property of their own. */")
                writer.line(
                    "\(plan.access)val additionalProperties: \(type) get() = \(names[names.count - 1]).additionalProperties"
                )
            }
            for (part, name) in zip(parts, names) {
                writePart(part, name, isLast: name == names.last, &writer)
            }
            writeSerializer(names, &writer)
        }
    }

    private static func className(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private func writeAccessors(
        _ part: ArraySlice<KotlinProperty>, _ name: String, _ writer: inout SourceWriter
    ) {
        for property in part {
            writer.kdoc(property.property.documentation)
            writer.deprecation(property.property.documentation, spell)
            let type = property.declaredType(spell)
            writer.line("\(plan.access)val \(property.name): \(type) get() = \(name).\(property.name)")
        }
    }

    private func writePart(
        _ part: ArraySlice<KotlinProperty>, _ name: String, isLast: Bool, _ writer: inout SourceWriter
    ) {
        let className = KotlinParts.className(name)
        let structure = KotlinClass(
            plan: plan, key: key, properties: Array(part), rest: isLast ? rest : nil, keptKeys: keptKeys,
            spell: spell)
        writer.gap()
        structure.writeAnnotations(of: className, &writer)
        writer.line("\(plan.access)data class \(className)(")
        writer.indented { structure.writeParameters(&$0) }
        guard structure.rest != nil else { return writer.line(")") }
        writer.block(")") { structure.writeSerializer(of: className, declared: properties, &$0) }
    }

    private func writeSerializer(_ names: [String], _ writer: inout SourceWriter) {
        let serializers = names.map { ($0, "\(KotlinParts.className($0)).serializer()") }
        writer.gap()
        writer.line(
            "\(plan.access)object Serializer : \(spell(.kSerializer))<\(name)> by \(spell(.jsonPartsSerializer))("
        )
        writer.indented { writer in
            writer.line(plan.serialName(of: key) + ",")
            writer.list("{ parts -> \(name)(", serializers.map { "parts.read(\($0.1))" }, ") },")
            writer.line("{ parts, value ->")
            writer.indented { writer in
                for (name, serializer) in serializers {
                    writer.line("parts.write(\(serializer), value.\(name))")
                }
            }
            writer.line("},")
        }
        writer.line(")")
    }
}
