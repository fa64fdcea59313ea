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
        writer.line("@\(plan.spelling(.serializable))(with = \(plan.identifier(of: key)).Serializer::class)")
        writer.block("\(access)sealed interface \(plan.identifier(of: key))") { writer in
            writeClasses(output, &writer)
            writer.gap()
            let own = plan.identifier(of: key)
            let spell = output.spell
            writer.line(
                "\(access)object Serializer : \(spell(.kSerializer))<\(own)> by \(spell(.jsonUnionSerializer))("
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
        let keeping: TagKeeping
    }

    private var isTagged: Bool {
        if case .tag = union.distinction { true } else { false }
    }

    private func writeClasses(_ output: Output, _ writer: inout SourceWriter) {
        let own = plan.identifier(of: key)
        for variant in output.variants {
            guard let wrapper = variant.wrapper.map(KotlinText.identifier) else { continue }
            let tag = variant.keeping == .payload ? ", val tag: \(output.spell(.jsonElement))?" : ""
            writer.line(
                "\(access)data class \(wrapper)(val value: \(variant.type.text(output.spell))\(tag)) : \(own)"
            )
            writer.gap()
        }
        let tag = isTagged ? "val tag: \(output.spell(.string))?, " : ""
        writer.line("/** A variant that the contract does not list, kept as it came. */")
        writer.line(
            "\(access)data class \(output.unknown)(\(tag)val json: \(output.spell(.jsonElement))) : \(own)")
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
        var read = "read(\(variant.type.serializer(output.spell)))"
        if variant.keeping == .payload, case .tag(let property, _, _) = union.distinction {
            read += ", member(\(KotlinText.literal(property)))"
        }
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
            let isLoose = union.variants.contains { $0.tags.contains(where: Union.isNumberOrBoolean) }
            let method = fallback != nil ? "tagOrNull" : isLoose ? "tag" : "text"
            let tag = fallback == nil && !isLoose ? "val tag = text(\(key))" : "\(method)(\(key))"
            writer.block("\(output.spell(.jsonKind)).OBJECT -> when (\(tag))") { writer in
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
        for group in union.tagGroups {
            let head = "\(group.tags.map(KotlinText.literal).joined(separator: ", ")) ->"
            if group.variants.count == 1 {
                writer.line(head + " " + reading(group.variants[0], output))
            } else {
                writer.line(head)
                writer.indented { writeShared(group.variants, output, &$0) }
            }
        }
    }

    /// The body decides among variants that have one tag in common; one of them it must be.
    private func writeShared(_ variants: [Int], _ output: Output, _ writer: inout SourceWriter) {
        guard case .tag(let property, _, _) = union.distinction else { return }
        let alternatives = KotlinAlternatives(
            plan: plan, direction: direction, spell: output.spell, mark: nil
        ).list(union, variants)
        let unknown = unknown(output, tag: "tagOrNull(\(KotlinText.literal(property)))")
        writer.list("firstOf(listOf(", alternatives.map(\.text), ")) {")
        writer.indented { writeChoice(variants, alternatives, unknown, output, &$0) }
        writer.line("}")
    }

    private func writeChoice(
        _ variants: [Int], _ alternatives: [KotlinAlternatives.Alternative], _ unknown: String,
        _ output: Output, _ writer: inout SourceWriter
    ) {
        writer.block("when (it)") { writer in
            for index in variants {
                let places = alternatives.indices.filter { alternatives[$0].variant == index }.map(
                    String.init)
                if places.isEmpty { continue }
                writer.line("\(places.joined(separator: ", ")) -> \(reading(index, output))")
            }
            writer.line("else -> \(unknown)")
        }
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
            let kind = output.spell(.jsonKind)
            let names = JSONKind.allCases.filter(kinds.contains).map { "\(kind).\($0.rawValue.uppercased())" }
            writer.line("\(names.joined(separator: ", ")) -> \(reading(index, output))")
        }
    }

    private func writeByKeys(_ output: Output, _ writer: inout SourceWriter) {
        let alternatives = alternatives(output)
        writer.block("first") { writer in
            writeChoice(
                Array(union.variants.indices), alternatives, unknown(output), output, &writer)
        }
    }

    private func writeWriting(_ output: Output, _ writer: inout SourceWriter) {
        writer.block("when (value)") { writer in
            for variant in output.variants {
                let serializer = variant.type.serializer(output.spell)
                let wrapper = variant.wrapper.map(KotlinText.identifier)
                let type = wrapper ?? variant.type.text(output.spell)
                let value = wrapper == nil ? "value" : "value.value"
                writer.line("is \(type) -> \(writing(value, serializer, variant.keeping, output))")
            }
            writer.line("is \(output.unknown) -> \(output.spell(.encodeExact))(value.json)")
        }
    }

    private func writing(
        _ value: String, _ serializer: String, _ keeping: TagKeeping, _ output: Output
    ) -> String {
        guard case .tag(let property, _, _) = union.distinction, keeping != .variant else {
            return "encodeSerializableValue(\(serializer), \(value))"
        }
        var tag = "value.tag"
        if case .constant(let text) = keeping {
            tag = "\(output.spell(.jsonPrimitive))(\(KotlinText.literal(text)))"
        }
        return
            "\(output.spell(.encodeTagged))(\(serializer), \(value), \(KotlinText.literal(property)), \(tag))"
    }
}
