import SteleContractModel

/// A component that is only a name for a type that needs no declaration, or for that of another component.
enum KotlinAlias {
    static func write(_ key: ModelKey, _ plan: KotlinPlan, _ writer: inout SourceWriter) {
        let type = plan.writtenType(key.id, plan.directions.direction(of: key))
        writer.gap()
        writer.kdoc(plan.contract[key.id].documentation, deprecatedBy: plan.spelling)
        line(plan.names[key], type, plan, &writer)
    }

    static func write(_ component: Contract.Component, _ plan: KotlinPlan, _ writer: inout SourceWriter) {
        writer.gap()
        line(plan.names[alias: component.name], plan.type(of: component.use, .response), plan, &writer)
    }

    private static func line(
        _ name: String, _ type: KotlinType, _ plan: KotlinPlan, _ writer: inout SourceWriter
    ) {
        let text = type.text(plan.spelling)
        writer.line("\(plan.access)typealias \(KotlinText.identifier(name)) = \(text)")
    }
}
