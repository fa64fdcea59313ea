import SteleContractModel

/// A union: the union of its known variants, each with the tags that select it, so that it narrows.
///
/// How a value is told: as `SwiftUnion` says; the functions of the support code (`byTag`, `byType`, `byKeys`) do it at
/// run time. What fits no variant is kept apart in an `UnknownVariant`, for which the type parameter stands: types of
/// values as they are on the wire do not have it.
struct TypeScriptUnion {
    let plan: TypeScriptPlan
    let key: ModelKey
    let union: Union
    private var direction: Direction { plan.directions.direction(of: key) }

    func write(to writer: inout SourceWriter) {
        var seen: Set<String> = []
        var types = variants.map(text).filter { seen.insert($0).inserted }
        if types.isEmpty { types = [TypeScriptType.unknown.text] }
        if plan.openness.isOpen(key.id) { types.append(unknown) }
        writer.gap()
        writer.jsDoc(plan.contract[key.id].documentation)
        writer.alternatives("export type \(plan.head(key)) =", types)
    }

    private var variants: [Union.Variant] { plan.variants(of: union) }

    /// The tag is never there, so that code which switches over it can tell unknown variants, too.
    private var unknown: String {
        let members = ["unknownTag", "json", "toJSON"]
        guard case .tag(let property, _, _) = union.distinction, !members.contains(property) else {
            return TypeScriptPlan.parameter
        }
        return "(\(TypeScriptPlan.parameter) & { \(TypeScriptText.memberName(property))?: undefined })"
    }

    private func text(_ variant: Union.Variant) -> String {
        let type = plan.types.type(of: variant.use, direction)
        guard case .tag(let property, _, let fallback) = union.distinction else { return type.text }
        let tag = TypeScriptTag(plan: plan, property: property, tags: variant.tags, direction: direction)
        if fallback.map({ union.variants[$0].use }) == variant.use { return tag.open(type, variant.use) }
        return variant.tags.isEmpty ? type.text : tag.narrowing(type, variant.use)
    }
}

extension TypeScriptPlan {
    /// The variants of a union without those that lead back to it.
    func variants(of union: Union) -> [Union.Variant] {
        union.variants.filter { !openness.isEndless($0.use) }
    }
}
