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
        let type = rawType
        writer.use(type.piece)
        writer.gap()
        writer.documentation(of: key.id, plan)
        let protocols = [plan.coding, "Hashable"] + (plan.isMapKey(key.id) ? ["CodingKeyRepresentable"] : [])
        let conformances = ([type.conformance] + protocols.map { plan.spelling($0) }).joined(separator: ", ")
        writer.block("\(access)nonisolated enum \(plan.identifier(of: key)): \(conformances)") {
            writer in
            writeCases(cases, "\(unknown)(\(type.name))", &writer)
            writer.gap()
            writer.list("\(access)static let allCases: [Self] = [", cases.map { "." + $0 }, "]")
            if unknown != "unknown" {
                let unlisted =
                    "static func unknown(_ rawValue: \(type.name)) -> Self { .\(unknown)(rawValue) }"
                writer.line(access + unlisted)
            }
            writeRawValue(cases, unknown, type, &writer)
        }
    }

    /// Several cases on a line, but one of its own for each that the contract says something about; the last keeps
    /// what the contract does not list.
    private func writeCases(_ cases: [String], _ unknown: String, _ writer: inout SourceWriter) {
        var row: [String] = []
        for (name, value) in zip(cases, enumeration.values) {
            if value.documentation == .none {
                row.append(name)
                continue
            }
            writer.rows("case ", row)
            row.removeAll()
            writer.documentation(
                value.documentation, isDeprecated: value.documentation.isDeprecated, keepsNames: true)
            writer.line("case \(name)")
        }
        writer.rows("case ", row + [unknown])
    }

    private func writeRawValue(
        _ cases: [String], _ unknown: String, _ type: RawType, _ writer: inout SourceWriter
    ) {
        var texts = TextList()
        for (name, value) in zip(cases, enumeration.values) {
            texts.add("case .", name, ": ", type.literal(value.value))
        }
        texts.add("case .", unknown, "(let value): value")
        let head = "\(access)var rawValue: \(type.name)"
        if writer.fits(head.utf8.count + 21 + texts.length(separator: 2)) {
            return writer.line { bytes in
                bytes.append(head)
                bytes.append(" { switch self { ")
                bytes.append(texts, separator: "; ")
                bytes.append(" } }")
            }
        }
        writer.block(head) { writer in
            writer.line("switch self {")
            writer.statements(texts)
            writer.line("}")
        }
    }

    /// The type of the values on the wire.
    private struct RawType {
        let name: String
        let conformance: String
        let piece: SwiftPiece
        let literal: (JSONLiteral) -> String
    }

    private var rawType: RawType {
        switch enumeration.kind {
        case .string:
            RawType(name: plan.spelling("String"), conformance: "JSONEnum", piece: .openEnum) {
                SwiftText.literal($0.caseText)
            }
        case .integer where enumeration.values.allSatisfy { Int64($0.value.description) != nil }:
            RawType(name: plan.spelling("Int"), conformance: "JSONIntegerEnum", piece: .integerEnum) {
                $0.description
            }
        case .integer, .mixed:
            RawType(name: "JSONValue", conformance: "JSONMixedEnum", piece: .mixedEnum) { SwiftText.json($0) }
        }
    }
}
