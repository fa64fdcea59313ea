import SteleContractModel

/// An enumeration: a sealed class with an object per value, and a class that keeps every value that the contract does
/// not list.
struct KotlinEnumeration {
    let plan: KotlinPlan
    let key: ModelKey
    let enumeration: Enumeration
    private var access: String { plan.access }

    func write(to writer: inout SourceWriter) {
        let (names, unknown, _) = plan.caseNames(of: enumeration, key.id)
        let cases = names.map(KotlinText.identifier)
        let spell = plan.spelling.inside(names + [unknown])
        let own = spell.own(plan.identifier(of: key))
        let raw = rawType(spell)
        writer.gap()
        writer.kdoc(plan.contract[key.id].documentation, deprecatedBy: plan.spelling)
        writer.line("@\(plan.spelling(.serializable))(with = \(plan.identifier(of: key)).Serializer::class)")
        let base = "\(spell(.jsonEnum))<\(raw.name)>"
        writer.block("\(access)sealed class \(plan.identifier(of: key))(value: \(raw.name)) : \(base)(value)")
        { writer in
            for (name, value) in zip(cases, enumeration.values) {
                writer.kdoc(value.documentation, deprecatedBy: spell)
                writer.line(access, "object ", name, " : ", own, "(", raw.literal(value.value), ")")
            }
            writer.gap()
            writer.line("/** A value that the contract does not list. */")
            writer.line("\(access)class \(unknown) internal constructor(value: \(raw.name)) : \(own)(value)")
            writer.gap()
            writeCompanion(cases, unknown, own, raw, spell, &writer)
            writer.gap()
            let serializer = "\(raw.serializer)(\(plan.serialName(of: key)), \(raw.arguments), { of(it) })"
            writer.line("\(access)object Serializer : \(spell(.kSerializer))<\(own)> by")
            writer.line("    \(serializer)")
        }
    }

    private func writeCompanion(
        _ cases: [String], _ unknown: String, _ own: String, _ raw: RawType, _ spell: KotlinSpelling,
        _ writer: inout SourceWriter
    ) {
        writer.block("\(access)companion object") { writer in
            writer.line("/** The values that the contract lists. */")
            writer.list("\(access)val entries: \(spell(.list))<\(own)> by lazy { listOf(", cases, ") }")
            writer.gap()
            writer.line("\(access)fun of(value: \(raw.name)): \(own) =")
            writer.line("    entries.firstOrNull { \(raw.test) } ?: \(unknown)(value)")
        }
    }

    /// The type of the values on the wire.
    private struct RawType {
        let name: String
        /// The serializer's class, and what it takes between name and reading.
        let serializer: String
        let arguments: String
        /// Whether `it` is the entry of `value`.
        let test: String
        let literal: (JSONLiteral) -> String
    }

    private func rawType(_ spell: KotlinSpelling) -> RawType {
        switch enumeration.kind {
        case .string:
            return listed(.string, spell) { KotlinText.literal($0.caseText) }
        case .integer where enumeration.values.allSatisfy { Int64($0.value.description) != nil }:
            return listed(.scalar(.long), spell) { Int64($0.description).map(KotlinText.long) ?? "0L" }
        case .integer, .mixed:
            return RawType(
                name: KotlinType.json.text(spell), serializer: spell(.jsonMixedEnumSerializer),
                arguments: "{ entries }",
                test: "\(spell(.jsonEquality)).isSame(it.value, value)"
            ) { KotlinText.json($0, spell) }
        }
    }

    private func listed(
        _ type: KotlinType, _ spell: KotlinSpelling, _ literal: @escaping (JSONLiteral) -> String
    ) -> RawType {
        RawType(
            name: type.text(spell), serializer: spell(.jsonEnumSerializer),
            arguments: type.serializer(spell),
            test: "it.value == value", literal: literal)
    }
}
