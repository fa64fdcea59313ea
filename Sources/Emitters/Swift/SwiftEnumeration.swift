import SteleContractModel

/// An enumeration: a real enum whose last case keeps every value that the contract does not list.
struct SwiftEnumeration {
    let plan: SwiftPlan
    let key: ModelKey
    let enumeration: Enumeration
    private var access: String { plan.access }

    func write(to writer: inout SourceWriter) {
        let (names, unknown, _) = plan.caseNames(of: enumeration, key.id)
        let cases = names.map(SwiftText.identifier)
        let declaration = plan.contract[key.id]
        let type = rawType
        writer.gap()
        writer.documentation(declaration.documentation, isDeprecated: declaration.documentation.isDeprecated)
        writer.block(
            "\(access)nonisolated enum \(SwiftText.identifier(plan.names[key])): \(type.conformance)"
        ) { writer in
            for (name, value) in zip(cases, enumeration.values) {
                writer.documentation(value.documentation, isDeprecated: value.documentation.isDeprecated)
                writer.line("case \(name)")
            }
            writer.line("/// A value that the contract does not list.")
            writer.line("case \(unknown)(\(type.name))")
            writer.gap()
            writeTable(cases, unknown, type, &writer)
            writeRawValue(cases, unknown, type, &writer)
        }
    }

    private func writeTable(
        _ cases: [String], _ unknown: String, _ type: RawType, _ writer: inout SourceWriter
    ) {
        writer.list("\(access)static let allCases: [Self] = [", cases.map { "." + $0 }, "]")
        writer.block("\(access)init(rawValue: \(type.name))") { writer in
            writer.line("self = Self.listed(rawValue) ?? .\(unknown)(rawValue)")
        }
    }

    private func writeRawValue(
        _ cases: [String], _ unknown: String, _ type: RawType, _ writer: inout SourceWriter
    ) {
        writer.gap()
        writer.block("\(access)var rawValue: \(type.name)") { writer in
            writer.line("switch self {")
            for (name, value) in zip(cases, enumeration.values) {
                writer.line("case .\(name): \(type.literal(value.value))")
            }
            writer.line("case .\(unknown)(let value): value")
            writer.line("}")
        }
    }

    /// The type of the values on the wire.
    private struct RawType {
        let name: String
        let conformance: String
        let literal: (JSONLiteral) -> String
    }

    private var rawType: RawType {
        switch enumeration.kind {
        case .string:
            RawType(name: plan.spelling("String"), conformance: "JSONStringEnum") {
                SwiftText.literal($0.caseText)
            }
        case .integer where enumeration.values.allSatisfy { Int64($0.value.description) != nil }:
            RawType(name: plan.spelling("Int"), conformance: "JSONEnum") { $0.description }
        case .integer, .mixed:
            RawType(name: "JSONValue", conformance: "JSONMixedEnum") { SwiftText.json($0) }
        }
    }
}
