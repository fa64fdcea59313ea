import SteleContractModel

/// A list whose first elements have types of their own: a tuple.
struct TypeScriptTuple {
    let plan: TypeScriptPlan
    let key: ModelKey
    let tuple: TupleShape

    func write(to writer: inout SourceWriter) {
        let direction = plan.directions.direction(of: key)
        var elements = tuple.elements.map { plan.types.type(of: $0, direction).text }
        if let rest = tuple.rest { elements.append("..." + plan.types.type(of: rest, direction).list.text) }
        writer.gap()
        writer.jsDoc(plan.contract[key.id].documentation)
        writer.list("export type \(plan.head(key)) = [", elements, "];")
    }
}
