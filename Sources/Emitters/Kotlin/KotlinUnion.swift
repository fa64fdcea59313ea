import SteleContractModel

/// A union: a sealed interface. Its variants that are objects implement it; others stand in a class inside it, and so
/// does what fits none.
///
/// How a value is told: as `SwiftUnion` says.
struct KotlinUnion {
    let plan: KotlinPlan
    let key: ModelKey
    let union: Union
    private var access: String { plan.access }
    private var direction: Direction { plan.directions.direction(of: key) }

    func write(to writer: inout SourceWriter) {
        let (variants, unknown, _) = plan.variants(of: union, key)
        let output = Output(
            variants: variants, unknown: unknown,
            spell: plan.spelling.inside(variants.compactMap(\.wrapper) + [unknown]))
        writer.gap()
        writer.kdoc(plan.contract[key.id].documentation, deprecatedBy: plan.spelling)
        writer.line("@\(plan.spelling("Serializable"))(with = \(plan.identifier(of: key)).Serializer::class)")
        writer.block("\(access)sealed interface \(plan.identifier(of: key))") { writer in
            writeClasses(output, &writer)
            writer.gap()
            let own = plan.identifier(of: key)
            let spell = output.spell
            writer.line(
                "\(access)object Serializer : \(spell("KSerializer"))<\(own)> by \(spell("JsonUnionSerializer"))("
            )
            writer.indented { writer in
                writer.line(plan.serialName(of: key) + ",")
                writeShapes(output, &writer)
                writer.block(from: "{", to: "},") { writeReading(output, &$0) }
                writer.block(from: "{ value ->", to: "},") { writeWriting(output, &$0) }
                if case .keys(let mark?) = union.distinction {
                    writer.line("mark = \(KotlinText.literal(mark)),")
                }
            }
            writer.line(")")
        }
    }

    /// The variants in their order, and how names are written among them.
    private struct Output {
        let variants: [Variant]
        let unknown: String
        let spell: KotlinSpelling
    }

    /// How a variant stands in Kotlin.
    struct Variant {
        let type: KotlinType
        /// The class that holds the value; nil where the value's own class is a variant.
        let wrapper: String?
    }

    private var isTagged: Bool {
        if case .tag = union.distinction { true } else { false }
    }

    private func writeClasses(_ output: Output, _ writer: inout SourceWriter) {
        let own = plan.identifier(of: key)
        for variant in output.variants {
            guard let wrapper = variant.wrapper.map(KotlinText.identifier) else { continue }
            writer.line(
                "\(access)data class \(wrapper)(val value: \(variant.type.text(output.spell))) : \(own)")
            writer.gap()
        }
        let tag = isTagged ? "val tag: \(output.spell("String"))?, " : ""
        writer.line("/** A variant that the contract does not list, kept as it came. */")
        writer.line(
            "\(access)data class \(output.unknown)(\(tag)val json: \(output.spell("JsonElement"))) : \(own)")
    }

    /// What tells the variants apart by keys; empty where something else does.
    private func alternatives(_ output: Output) -> [KotlinAlternatives.Alternative] {
        guard case .keys(let mark) = union.distinction else { return [] }
        let alternatives = KotlinAlternatives(
            plan: plan, direction: direction, spell: output.spell, mark: mark)
        return alternatives.list(union)
    }

    private func writeShapes(_ output: Output, _ writer: inout SourceWriter) {
        let shapes = alternatives(output).map(\.text)
        if shapes.isEmpty { return writer.line("emptyList(),") }
        writer.list("listOf(", shapes, "),")
    }

    private func writeReading(_ output: Output, _ writer: inout SourceWriter) {
        switch union.distinction {
        case .tag(let property, _, let fallback): writeTagged(property, fallback, output, &writer)
        case .jsonType: writeByType(output, &writer)
        case .keys: writeByKeys(output, &writer)
        }
    }

    /// `read(Pet.serializer())`, in the class that holds it where there is one.
    private func reading(_ index: Int, _ output: Output) -> String {
        let variant = output.variants[index]
        let read = "read(\(variant.type.serializer(output.spell)))"
        return variant.wrapper.map { "\(KotlinText.identifier($0))(\(read))" } ?? read
    }

    private func unknown(_ output: Output, tag: String = "null") -> String {
        "\(output.unknown)(\(isTagged ? tag + ", " : "")unlisted)"
    }

    private func writeTagged(
        _ property: String, _ fallback: Int?, _ output: Output, _ writer: inout SourceWriter
    ) {
        let others = union.variants.indices.filter { kinds(of: $0) != [.object] }
        writer.block("when (kind)") { writer in
            let key = KotlinText.literal(property)
            let isLoose = union.variants.contains { $0.tags.contains(where: isNumberOrBoolean) }
            let method = fallback != nil ? "tagOrNull" : isLoose ? "tag" : "text"
            let tag = fallback == nil && !isLoose ? "val tag = text(\(key))" : "\(method)(\(key))"
            writer.block("\(output.spell("JsonKind")).OBJECT -> when (\(tag))") { writer in
                writeTags(&writer, output)
                // A number that no variant has is no text.
                let tag = isLoose ? "text(\(key))" : "tag"
                writer.line("else -> \(fallback.map { reading($0, output) } ?? unknown(output, tag: tag))")
            }
            writeKinds(others, output, covered: [.object], &writer)
            writer.line("else -> \(unknown(output))")
        }
    }

    private func writeTags(_ writer: inout SourceWriter, _ output: Output) {
        var seen: Set<String> = []
        for (index, variant) in union.variants.enumerated() {
            let tags = variant.tags.filter { seen.insert($0).inserted }
            if tags.isEmpty { continue }
            writer.line(
                "\(tags.map(KotlinText.literal).joined(separator: ", ")) -> \(reading(index, output))")
        }
    }

    private func isNumberOrBoolean(_ tag: String) -> Bool {
        tag == "true" || tag == "false" || tag.utf8.first.map { (48...57).contains($0) || $0 == 45 } == true
    }

    private func kinds(of index: Int) -> Set<JSONKind> {
        plan.contract.kinds(of: union.variants[index].use).subtracting([.null])
    }

    private func writeByType(_ output: Output, _ writer: inout SourceWriter) {
        writer.block("when (kind)") { writer in
            writeKinds(Array(union.variants.indices), output, covered: [], &writer)
            writer.line("else -> \(unknown(output))")
        }
    }

    /// A branch per variant for the JSON types that it has; each type only once.
    private func writeKinds(
        _ indices: [Int], _ output: Output, covered: Set<JSONKind>, _ writer: inout SourceWriter
    ) {
        var covered = covered
        for index in indices {
            let kinds = kinds(of: index).subtracting(covered)
            if kinds.isEmpty { continue }
            covered.formUnion(kinds)
            let kind = output.spell("JsonKind")
            let names = JSONKind.allCases.filter(kinds.contains).map { "\(kind).\($0.rawValue.uppercased())" }
            writer.line("\(names.joined(separator: ", ")) -> \(reading(index, output))")
        }
    }

    private func writeByKeys(_ output: Output, _ writer: inout SourceWriter) {
        let alternatives = alternatives(output)
        writer.block("when (shape)") { writer in
            for index in union.variants.indices {
                let places = alternatives.indices.filter { alternatives[$0].variant == index }.map(
                    String.init)
                if places.isEmpty { continue }
                writer.line("\(places.joined(separator: ", ")) -> \(reading(index, output))")
            }
            writer.line("else -> \(unknown(output))")
        }
    }

    private func writeWriting(_ output: Output, _ writer: inout SourceWriter) {
        writer.block("when (value)") { writer in
            for variant in output.variants {
                let serializer = variant.type.serializer(output.spell)
                if let wrapper = variant.wrapper.map(KotlinText.identifier) {
                    writer.line("is \(wrapper) -> encodeSerializableValue(\(serializer), value.value)")
                } else {
                    let type = variant.type.text(output.spell)
                    writer.line("is \(type) -> encodeSerializableValue(\(serializer), value)")
                }
            }
            writer.line("is \(output.unknown) -> encodeExact(value.json)")
        }
    }
}
