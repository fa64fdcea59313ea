import SteleContractModel

/// A list or map that holds itself: a class around it, because no type alias can.
struct KotlinWrapper {
    let plan: KotlinPlan
    let key: ModelKey

    func write(to writer: inout SourceWriter) {
        let spell = plan.spelling
        let type = plan.writtenType(key.id, plan.directions.direction(of: key))
        writer.gap()
        writer.kdoc(plan.contract[key.id].documentation, deprecatedBy: spell)
        writer.line("@\(spell(.serializable))")
        writer.line("@\(spell(.jvmInline))")
        writer.line(
            "\(plan.access)value class \(plan.identifier(of: key))(\(plan.access)val value: \(type.text(spell)))"
        )
    }
}
