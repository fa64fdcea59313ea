import Foundation
import SteleContractModel
import SteleSourceTree

/// A JSON number, exact as far as `Decimal` goes.
struct Exact: Comparable {
    let value: Decimal

    init(_ text: String) {
        value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? .nan
    }

    var isWhole: Bool { isMultiple(of: Exact("1")) }

    func isMultiple(of step: Exact) -> Bool {
        let quotient = value / step.value
        var rounded = Decimal()
        withUnsafePointer(to: quotient) { NSDecimalRound(&rounded, $0, 0, .plain) }
        return rounded * step.value == value
    }

    static func < (left: Exact, right: Exact) -> Bool { left.value < right.value }
}

extension Node {
    var jsonKind: JSONKind {
        switch kind {
        case .mapping: .object
        case .sequence: .array
        case .scalar:
            switch scalar {
            case .null: .null
            case .boolean: .boolean
            case .integer, .float: .number
            case .string: .string
            }
        }
    }

    var jsonNumber: Exact? {
        guard kind == .scalar else { return nil }
        switch scalar {
        case .integer(let text), .float(let text): return Exact(text)
        default: return nil
        }
    }

    /// The value as JSON text, its numbers as they are written.
    var json: String {
        switch kind {
        case .mapping:
            let members = entries.map { "\(JSONLiteral.string($0.key.text ?? "")):\($0.value.json)" }
            return "{" + members.joined(separator: ",") + "}"
        case .sequence: return "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .scalar:
            switch scalar {
            case .null: return "null"
            case .boolean(let flag): return flag ? "true" : "false"
            case .integer(let text), .float(let text): return text
            case .string(let text): return "\(JSONLiteral.string(text))"
            }
        }
    }

    /// Equal as JSON values are: numbers by value, objects in any order.
    func equals(_ other: Node) -> Bool {
        guard jsonKind == other.jsonKind else { return false }
        switch kind {
        case .mapping:
            return count == other.count
                && entries.allSatisfy { key, value in
                    other[key.text ?? ""].map { value.equals($0) } ?? false
                }
        case .sequence:
            return count == other.count && zip(elements, other.elements).allSatisfy { $0.equals($1) }
        case .scalar:
            if let number = jsonNumber { return number == other.jsonNumber }
            // Texts by their bytes: `==` calls a composed and a decomposed letter equal.
            guard jsonKind == .string else { return scalar == other.scalar }
            return (text ?? "").utf8.elementsEqual((other.text ?? "").utf8)
        }
    }

    func equals(_ literal: JSONLiteral) -> Bool {
        guard jsonKind == literal.kind else { return false }
        switch literal {
        case .null: return true
        case .boolean(let flag): return scalar == .boolean(flag)
        case .number(let text): return jsonNumber == Exact(text)
        case .string(let text): return self.text?.utf8.elementsEqual(text.utf8) == true
        case .array(let values):
            return count == values.count && zip(elements, values).allSatisfy { $0.equals($1) }
        case .object(let members):
            return count == members.count
                && members.allSatisfy { member in self[member.name].map { $0.equals(member.value) } ?? false }
        }
    }
}
