import SteleContractModel

/// An object: an interface with the names of the wire.
struct TypeScriptInterface {
    let plan: TypeScriptPlan
    let key: ModelKey
    let object: ObjectShape
    private var direction: Direction { plan.directions.direction(of: key) }

    func write(to writer: inout SourceWriter) {
        writer.gap()
        writer.jsDoc(plan.contract[key.id].documentation)
        let properties = object.properties(in: direction)
        let rest = indexType(properties)
        if properties.isEmpty, rest == nil { return writer.line("export interface \(plan.head(key)) {}") }
        writer.block("export interface \(plan.head(key))") { writer in
            let types = plan.types
            for property in properties {
                writer.jsDoc(property.documentation, defaultValue: property.defaultValue)
                let colon = property.isRequired ? ": " : "?: "
                let type = types.type(of: property.use, direction).text
                writer.line(TypeScriptText.memberName(property.name), colon, type, ";")
            }
            if let rest {
                writer.jsDoc(Documentation(summary: "The members that are not declared."))
                writer.line("[key: string]: \(rest);")
            }
        }
    }

    /// What any member may be: an index signature has to cover the declared ones, too.
    private func indexType(_ properties: [Property]) -> String? {
        let references = plan.types
        var types: [TypeScriptType]
        switch RestMembers(object) {
        case .none: return nil
        case .any: return TypeScriptType.unknown.text
        case .typed(let use): types = [references.type(of: use, direction)]
        }
        types += properties.map { references.type(of: $0.use, direction) }
        if properties.contains(where: { !$0.isRequired }) { types.append(TypeScriptType(text: "undefined")) }
        if types.contains(.unknown) { return TypeScriptType.unknown.text }
        var seen: Set<String> = []
        return types.map(\.text).filter { seen.insert($0).inserted }.joined(separator: " | ")
    }
}
