import Foundation
import SteleContractModel

extension Sampler {
    func literal(_ value: JSONLiteral, role: SampleNode.Role) -> SampleNode {
        switch value {
        case .null: SampleNode(.null, role: role)
        case .boolean(let value): SampleNode(.boolean(value), role: role)
        case .number(let text): SampleNode(.number(text), role: role)
        case .string(let text): SampleNode(.string(text), role: role)
        case .array(let values):
            SampleNode(.array(values.map { literal($0, role: .plain(.nothing)) }), role: role)
        case .object(let members):
            SampleNode(
                .object(
                    members.map {
                        SampleNode.Member(name: $0.name, value: literal($0.value, role: .plain(.nothing)))
                    }),
                role: role)
        }
    }

    mutating func anyContent() -> SampleNode.Content {
        let any = SampleNode.Role.plain(.any)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return .string("anything")
        case 1: return .number("12.50")
        case 2: return .boolean(true)
        case 3: return .array([SampleNode(.number("1"), role: any), SampleNode(.null, role: any)])
        default:
            let member = SampleNode.Member(name: "free", value: SampleNode(.string("form"), role: any))
            return .object([member])
        }
    }

    mutating func integer(in constraints: [Constraint]) -> String {
        var low = 0
        var high = 1_000
        for constraint in constraints {
            switch constraint.kind {
            case .minimum(let text, let isExclusive):
                if let bound = Int(text) { low = bound + (isExclusive ? 1 : 0) }
            case .maximum(let text, let isExclusive):
                if let bound = Int(text) { high = bound - (isExclusive ? 1 : 0) }
            default: break
            }
        }
        if low > high { low = high }
        return String(Int.random(in: low...high, using: &generator))
    }

    mutating func number(in constraints: [Constraint]) -> String {
        let whole = integer(in: constraints)
        let hasMaximum = constraints.contains { if case .maximum = $0.kind { true } else { false } }
        return hasMaximum ? whole : whole + ".25"
    }

    mutating func string(_ format: StringFormat, _ constraints: [Constraint]) -> String {
        switch format {
        case .dateTime:
            return ["2024-02-29T23:59:59Z", "2019-10-01T09:30:00.123+02:00", "1999-12-31T00:00:00-11:30"]
                .randomElement(using: &generator) ?? ""
        case .date: return "2024-02-29"
        case .uuid: return "8f14e45f-ceea-467f-a8f5-5f1b39a3c0de"
        case .uri: return "https://example.com/a?b=c#d"
        case .base64: return "aGVsbG8="
        case .decimal: return "12.3400"
        case .other("email"): return "ada@example.com"
        case .other("time"): return "09:30:00+02:00"
        case .other("ipv4"): return "192.0.2.1"
        case .other("ipv6"): return "2001:db8::1"
        case .binary, .plain, .other: break
        }
        var length = Int.random(in: 3...12, using: &generator)
        for constraint in constraints {
            switch constraint.kind {
            case .pattern(let pattern): return Sampler.text(matching: pattern)
            case .minLength(let least): length = max(length, least)
            case .maxLength(let most): length = min(length, most)
            default: break
            }
        }
        let letters = Array("abcdefghijklmnopqrstuvwxyzäß-_ ")
        return String((0..<length).map { _ in letters.randomElement(using: &generator) ?? "a" })
    }

    /// Text for the patterns of the carried contracts; the test of conforming bodies fails for any other.
    private static func text(matching pattern: String) -> String {
        let samples = [
            "0123456789abcdef", "09:30", "de", "de-CH", "2024", "abc", "EUR",
            String(repeating: "0a", count: 32), "7@phone-1",
        ]
        return samples.first { $0.range(of: pattern, options: .regularExpression) != nil } ?? "no sample"
    }

    mutating func elementCount(_ constraints: [Constraint], depth: Int) -> Int {
        var count = depth > 6 ? 0 : Int.random(in: 1...3, using: &generator)
        for constraint in constraints {
            switch constraint.kind {
            case .minItems(let least): count = max(count, least)
            case .maxItems(let most): count = min(count, most)
            default: break
            }
        }
        return count
    }
}
