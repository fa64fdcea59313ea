import SteleClients
import SteleContractModel

/// Says what a type's values are, in the words of a report.
struct TypeWords {
    private let plan: Plan

    init(_ plan: Plan) {
        self.plan = plan
    }

    /// What the contract expects where a deviation was found.
    func expectation(_ type: Int32, _ deviations: DeviationSet) -> String {
        if deviations.contains(.undeclaredField) || deviations.contains(.undeclaredFieldInClosed) {
            return "no such field"
        }
        if deviations.contains(.writeOnlyPresent) { return "no such field in a response" }
        if deviations.contains(.duplicateKey) { return "the key once" }
        if deviations.contains(.tagUnknown) || deviations.contains(.tagMissing)
            || deviations.contains(.tagNotText)
        {
            return tags(type)
        }
        return describe(type)
    }

    /// `integer`, `one of active, closed`, `array`.
    func describe(_ type: Int32, depth: Int = 0) -> String {
        guard type >= 0 else { return "any value" }
        switch plan.types[Int(type)].shape {
        case .any: return "any value"
        case .nothing: return "no value"
        case .null: return "null"
        case .boolean: return "boolean"
        case .integer(.int32): return "32-bit integer"
        case .integer: return "integer"
        case .number, .decimalNumber: return "number"
        case .string(let format): return describe(format)
        case .enumeration(let index): return TypeWords.list(plan.enumerations[Int(index)].listed)
        case .constant(let index): return plan.constants[Int(index)].shownText
        case .object, .map: return "object"
        case .array, .tuple: return "array"
        case .union(let index):
            if depth > 2 { return "a variant" }
            var words: [String] = []
            for variant in plan.unions[Int(index)].variants {
                let word = describe(plan.variants[Int(variant)].type, depth: depth + 1)
                if !words.contains(word) { words.append(word) }
            }
            return words.joined(separator: " or ")
        }
    }

    private func describe(_ format: PlannedString) -> String {
        switch format {
        case .plain: "string"
        case .dateTime: "date-time (RFC 3339)"
        case .date: "date (RFC 3339)"
        case .uuid: "UUID"
        case .uri: "URI"
        case .base64: "base64"
        case .email: "e-mail address"
        case .ipv4: "IPv4 address"
        case .ipv6: "IPv6 address"
        case .time: "time (RFC 3339)"
        case .decimal: "decimal number as text"
        }
    }

    private func tags(_ type: Int32) -> String {
        guard type >= 0, case .union(let index) = plan.types[Int(type)].shape else { return "a known tag" }
        let union = plan.unions[Int(index)]
        var seen: Set<String> = []
        let tags = union.variants.flatMap { plan.variants[Int($0)].tags.map(\.text) }
            .filter { seen.insert($0).inserted }
        guard case .tag(let property, _) = union.distinction else { return TypeWords.list(tags) }
        return "`\(property.text)`: \(TypeWords.list(tags))"
    }

    private static func list(_ values: [String]) -> String {
        let shown = values.prefix(12).joined(separator: ", ")
        let more = values.count > 12 ? " and \(values.count - 12) more" : ""
        return values.count == 1 ? shown : "one of \(shown)\(more)"
    }
}

extension JSONLiteral {
    /// A scalar as it stands, without quotes; a container by its type.
    var shownText: String {
        switch self {
        case .null: "null"
        case .boolean(let value): String(value)
        case .number(let text), .string(let text): text
        case .array: "a fixed array"
        case .object: "a fixed object"
        }
    }
}
