import SteleContractModel

/// A component that is only a name for a type that needs no declaration, or for that of another component.
enum SwiftAlias {
    static func write(_ key: ModelKey, _ plan: SwiftPlan, _ writer: inout SourceWriter) {
        let type = plan.writtenType(key.id, plan.directions.direction(of: key))
        writer.gap()
        let documentation = plan.contract[key.id].documentation
        writer.documentation(documentation)
        if documentation.isDeprecated { writer.line("@available(*, deprecated)") }
        line(plan.names[key], type, plan, &writer)
    }

    static func write(_ component: Contract.Component, _ plan: SwiftPlan, _ writer: inout SourceWriter) {
        writer.gap()
        line(plan.names[alias: component.name], plan.type(of: component.use, .response), plan, &writer)
    }

    /// The name of a deprecated type, for everybody but generated code.
    static func write(hidden key: ModelKey, _ plan: SwiftPlan, _ writer: inout SourceWriter) {
        writer.gap()
        writer.line("@available(*, deprecated)")
        line(plan.names[key], .named(plan.identifier(of: key)), plan, &writer)
    }

    /// The names of types for which another stands, one below the other.
    static func write(shared keys: [ModelKey], _ plan: SwiftPlan, _ writer: inout SourceWriter) {
        writer.gap()
        for key in keys {
            let type = SwiftType.named(plan.identifier(of: plan.representative(of: key)))
            line(plan.names[key], type, plan, &writer)
        }
    }

    private static func line(
        _ name: String, _ type: SwiftType, _ plan: SwiftPlan, _ writer: inout SourceWriter
    ) {
        writer.use(type.writtenPieces)
        let text = type.text(plan.spelling.callAsFunction)
        writer.line("\(plan.access)typealias \(SwiftText.identifier(name)) = \(text)")
    }
}
