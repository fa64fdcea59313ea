import SteleContractModel

/// A list whose first elements have types of their own: a struct that codes itself as an array.
///
/// A body with fewer elements than declared is an error; elements behind the last are kept where the contract gives
/// them a type, else passed over.
struct SwiftTuple {
    let plan: SwiftPlan
    let key: ModelKey
    let tuple: TupleShape

    func write(to writer: inout SourceWriter) {
        writer.gap()
        writer.documentation(of: key.id, plan)
        let name = plan.identifier(of: key)
        writer.block("\(plan.access)nonisolated struct \(name): \(plan.conformances)") { writer in
            for element in elements {
                writer.use(element.type.codedPieces)
                if element.isBoxed { writer.use(.box) }
                writeDeclaration(element, &writer)
            }
            writer.gap()
            writeInitializer(&writer)
            writer.gap()
            writeDecoding(&writer)
            if plan.isEncodable {
                writer.gap()
                writeEncoding(&writer)
            }
        }
    }

    private struct Element {
        let name: String
        let type: SwiftType
        let isBoxed: Bool
        let isRest: Bool
    }

    private var elements: [Element] {
        let direction = plan.directions.direction(of: key)
        var elements = tuple.elements.enumerated().map { index, use in
            Element(
                name: "item\(index + 1)", type: plan.type(of: use, direction),
                isBoxed: plan.boxes.isBoxed(use.type, in: key.id), isRest: false)
        }
        if let rest = tuple.rest {
            elements.append(
                Element(
                    name: "rest", type: .list(plan.type(of: rest, direction), plan.options.lists),
                    isBoxed: false, isRest: true))
        }
        return elements
    }

    private func text(_ type: SwiftType) -> String { type.text(plan.spelling.callAsFunction) }

    private func writeDeclaration(_ element: Element, _ writer: inout SourceWriter) {
        let type = text(element.type)
        guard element.isBoxed else {
            return writer.line(
                "\(element.isRest ? plan.access + "var " : plan.property)\(element.name): \(type)")
        }
        writer.block("\(plan.access)var \(element.name): \(type)") { writer in
            writer.line("get { _\(element.name).value }")
            writer.line("set { _\(element.name) = JSONBox(newValue) }")
        }
        writer.line("private var _\(element.name): JSONBox<\(type)>")
    }

    private func writeInitializer(_ writer: inout SourceWriter) {
        let parameters = elements.map { element in
            let label = element.isRest ? element.name : "_ \(element.name)"
            return "\(label): \(text(element.type))" + (element.isRest ? " = []" : "")
        }
        writer.block("\(plan.access)init(\(parameters.joined(separator: ", ")))") { writer in
            for element in elements {
                writer.line(
                    element.isBoxed
                        ? "_\(element.name) = JSONBox(\(element.name))"
                        : "self.\(element.name) = \(element.name)")
            }
        }
    }

    private func writeDecoding(_ writer: inout SourceWriter) {
        let spell = plan.spelling.callAsFunction
        writer.block("\(plan.access)init(from decoder: any \(spell("Decoder"))) throws") { writer in
            writer.line("\(elements.isEmpty ? "_" : "var list") = try decoder.unkeyedContainer()")
            for element in elements {
                if element.isRest {
                    writeDecodingRest(element.type, &writer)
                } else if element.isBoxed {
                    writer.line("_\(element.name) = try list.decode(JSONBox<\(text(element.type))>.self)")
                } else {
                    let read = "try list.decode(\(element.type.wireText(spell)).self)"
                    writer.line("\(element.name) = \(element.type.unwrapping(read))")
                }
            }
        }
    }

    private func writeDecodingRest(_ type: SwiftType, _ writer: inout SourceWriter) {
        let spell = plan.spelling.callAsFunction
        if case .list(let element, .strict) = type {
            writer.line("rest = []")
            let read = "try list.decode(\(element.wireText(spell)).self)"
            writer.line("while !list.isAtEnd { rest.append(\(element.unwrapping(read))) }")
        } else {
            let read = "try \(type.wireText(spell))(&list, decoder)"
            writer.line("rest = \(type.unwrapping(read))")
        }
    }

    private func writeEncoding(_ writer: inout SourceWriter) {
        let encoder = plan.spelling("Encoder")
        writer.block("\(plan.access)func encode(to encoder: any \(encoder)) throws") { writer in
            writer.line("\(elements.isEmpty ? "_" : "var list") = encoder.unkeyedContainer()")
            for element in elements {
                if element.isRest, case .list(let type, _) = element.type {
                    writer.line("for element in rest { try list.encode(\(type.wrapping("element"))) }")
                } else {
                    let source = element.isBoxed ? "_" + element.name : element.type.wrapping(element.name)
                    writer.line("try list.encode(\(source))")
                }
            }
        }
    }
}
