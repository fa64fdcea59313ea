import SteleContractModel

/// A component that is only a name for a type that needs no declaration, or for that of another component.
///
/// A list or map that holds itself is one, too: a type alias may go through either to itself.
enum TypeScriptAlias {
    static func write(_ key: ModelKey, _ plan: TypeScriptPlan, _ writer: inout SourceWriter) {
        let type = plan.types.writtenType(key.id, plan.directions.direction(of: key))
        writer.gap()
        writer.jsDoc(plan.contract[key.id].documentation)
        writer.line("export type \(plan.head(key)) = \(type.text);")
    }

    static func write(_ component: Contract.Component, _ plan: TypeScriptPlan, _ writer: inout SourceWriter) {
        let type = plan.types.type(of: component.use, .response)
        writer.gap()
        writer.jsDoc(component.documentation)
        writer.line("export type \(plan.head(component)) = \(type.text);")
    }
}
