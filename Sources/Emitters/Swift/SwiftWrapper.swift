import SteleContractModel

/// A list or map that holds itself: a struct around it, because no type alias can.
struct SwiftWrapper {
    let plan: SwiftPlan
    let key: ModelKey

    func write(to writer: inout SourceWriter) {
        let access = plan.access
        let type = plan.writtenType(key.id, plan.directions.direction(of: key))
        let spell = plan.spelling
        let text = type.text(spell.callAsFunction)
        writer.use(type.codedPieces)
        writer.gap()
        writer.documentation(of: key.id, plan)
        writer.block(
            "\(access)nonisolated struct \(plan.identifier(of: key)): \(plan.conformances)"
        ) { writer in
            writer.line("\(plan.property)value: \(text)")
            writer.gap()
            writer.block("\(access)init(_ value: \(text))") { $0.line("self.value = value") }
            writer.gap()
            writer.block("\(access)init(from decoder: any \(spell("Decoder"))) throws") { writer in
                let read = "try \(type.wireText(spell.callAsFunction))(from: decoder)"
                writer.line("value = \(type.unwrapping(read))")
            }
            guard plan.isEncodable else { return }
            writer.gap()
            writer.block("\(access)func encode(to encoder: any \(spell("Encoder"))) throws") { writer in
                writer.line("try \(type.wrapping("value")).encode(to: encoder)")
            }
        }
    }
}
