import SteleContractModel

/// A list whose first elements have types of their own: a data class that codes itself as an array.
///
/// A body with fewer elements than declared is an error; elements behind the last are kept where the contract gives
/// them a type, else passed over.
struct KotlinTuple {
    let plan: KotlinPlan
    let key: ModelKey
    let tuple: TupleShape

    /// True where a constructor can take all elements; others are only a list of any JSON.
    static func fits(_ tuple: TupleShape) -> Bool {
        let count = tuple.elements.count + (tuple.rest == nil ? 0 : 1)
        return count > 0 && count <= 100
    }

    func write(to writer: inout SourceWriter) {
        let spell = plan.spelling
        let name = plan.identifier(of: key)
        writer.gap()
        writer.kdoc(plan.contract[key.id].documentation, deprecatedBy: spell)
        writer.line("@\(spell(.serializable))(with = \(name).Serializer::class)")
        writer.line("\(plan.access)data class \(name)(")
        writer.indented { writer in
            for element in elements {
                let type = element.isRest ? KotlinType.list(element.type) : element.type
                let value = element.isRest ? " = emptyList()" : ""
                writer.line("val \(element.name): \(type.text(spell))\(value),")
            }
        }
        writer.block(")") { writer in
            writer.line(
                "\(plan.access)object Serializer : \(spell(.kSerializer))<\(name)> by \(spell(.jsonTupleSerializer))("
            )
            writer.indented { writer in
                writer.line(plan.serialName(of: key) + ",")
                let reads = elements.map { "\($0.isRest ? "rest" : "next")(\($0.type.serializer(spell)))" }
                writer.list("{ \(name)(", reads, ") },")
                writer.block(from: "{ value ->", to: "},") { writer in
                    for element in elements {
                        let method = element.isRest ? "putAll" : "put"
                        writer.line("\(method)(\(element.type.serializer(spell)), value.\(element.name))")
                    }
                }
            }
            writer.line(")")
        }
    }

    private struct Element {
        let name: String
        let type: KotlinType
        let isRest: Bool
    }

    private var elements: [Element] {
        let direction = plan.directions.direction(of: key)
        var elements = tuple.elements.enumerated().map { index, use in
            Element(name: "item\(index + 1)", type: plan.type(of: use, direction), isRest: false)
        }
        if let rest = tuple.rest {
            elements.append(Element(name: "rest", type: plan.type(of: rest, direction), isRest: true))
        }
        return elements
    }
}
