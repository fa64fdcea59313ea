import Foundation
import SteleJSONText

/// A JSON value for comparing what was sent with what a model made of it.
package indirect enum JSONTree {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([JSONTree])
    /// The first of equal keys.
    case object([String: JSONTree])

    /// Nil when the bytes are no JSON; a byte order mark is passed over.
    package init?(_ data: Data) {
        var bytes = Array(data)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let tree = bytes.withUnsafeBufferPointer { buffer -> JSONTree? in
            var reader = JSONReader(buffer)
            guard let token = try? reader.next() else { return nil }
            return JSONTree.read(token, &reader)
        }
        guard let tree else { return nil }
        self = tree
    }

    private static func read(_ token: JSONToken, _ reader: inout JSONReader) -> JSONTree? {
        switch token {
        case .null: return .null
        case .boolean(let value): return .boolean(value)
        case .number(let number): return .number(reader.text(number))
        case .string(let string): return .string(reader.text(string))
        case .arrayStart:
            var elements: [JSONTree] = []
            while let next = try? reader.next() {
                if case .arrayEnd = next { return .array(elements) }
                guard let element = read(next, &reader) else { return nil }
                elements.append(element)
            }
            return nil
        case .objectStart:
            var members: [String: JSONTree] = [:]
            while let next = try? reader.next() {
                if case .objectEnd = next { return .object(members) }
                guard case .key(let key) = next, let token = try? reader.next(),
                    let value = read(token, &reader)
                else { return nil }
                let name = reader.text(key)
                members[name] = members[name] ?? value
            }
            return nil
        default: return nil
        }
    }
}

extension JSONTree {
    /// The path of the first value that says something else than the same place in `sent`; nil when none does.
    ///
    /// Numbers and decimals are compared by value, date-times as instants to the microsecond; null and absent
    /// are the same, and what a model leaves out it did not alter.
    ///
    /// - Parameter isLoose: whether a number or boolean and the text of it are the same, and UUIDs in capitals and not.
    package func firstDifference(
        from sent: JSONTree, path: String, isLoose: Bool = false
    ) -> String? {
        switch (self, sent) {
        case (.null, .null): return nil
        case (.boolean(let value), .boolean(let other)): return value == other ? nil : path
        case (.number(let value), .number(let other)):
            return JSONTree.isSameNumber(value, other) ? nil : path
        case (.string(let value), .string(let other)):
            let isSame =
                value == other || isLoose && JSONTree.isSameUUID(value, other)
                || Instant.areEqual(value, other) || JSONTree.isSameDecimal(value, other)
            return isSame ? nil : path
        case (.number(let value), .string(let text)) where isLoose,
            (.string(let text), .number(let value)) where isLoose:
            return JSONTree.isSameNumber(value, text) ? nil : path
        case (.boolean(let value), .string(let text)) where isLoose,
            (.string(let text), .boolean(let value)) where isLoose:
            return text == String(value) ? nil : path
        case (.array(let values), .array(let others)):
            guard values.count <= others.count else { return path }
            for (index, value) in values.enumerated() {
                let place = path + "[\(index)]"
                let difference = value.firstDifference(
                    from: others[index], path: place, isLoose: isLoose)
                if let difference { return difference }
            }
            return nil
        case (.object(let values), .object(let others)):
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                let place = path + "." + name
                let difference = value.firstDifference(
                    from: others[name] ?? .null, path: place, isLoose: isLoose)
                if let difference { return difference }
            }
            return nil
        default: return path
        }
    }

    private static func isSameUUID(_ text: String, _ other: String) -> Bool {
        UUID(uuidString: text).map { $0 == UUID(uuidString: other) } ?? false
    }

    private static func isSameDecimal(_ text: String, _ other: String) -> Bool {
        guard let value = ExactNumber(text), let otherValue = ExactNumber(other) else { return false }
        return value == otherValue
    }

    private static func isSameNumber(_ text: String, _ other: String) -> Bool {
        guard let value = ExactNumber(text), let otherValue = ExactNumber(other) else { return text == other }
        if value == otherValue { return true }
        // Java writes the digits of the smallest doubles otherwise than others do.
        guard let double = Double(text), double == Double(other) else { return false }
        return double != 0 && abs(double) < 1e-300
    }

    /// The value without the members that are null.
    package var withoutNullMembers: JSONTree {
        switch self {
        case .array(let elements): .array(elements.map(\.withoutNullMembers))
        case .object(let members):
            .object(
                members.compactMapValues { value in
                    if case .null = value { nil } else { value.withoutNullMembers }
                })
        case .null, .boolean, .number, .string: self
        }
    }
}

/// The text of a number as the decimal that it says, of any length.
private struct ExactNumber: Equatable {
    /// Without zeros at either end; empty for zero.
    private let digits: ArraySlice<UInt8>
    private let exponent: Int
    private let isNegative: Bool

    init?(_ text: String) {
        var (all, scale, power) = ([UInt8](), 0, 0)
        var (isFraction, isExponent, isPowerNegative, isNegative) = (false, false, false, false)
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9") where isExponent:
                power = min(power * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                all.append(byte)
                if isFraction { scale += 1 }
            case UInt8(ascii: ".") where !isFraction && !isExponent: isFraction = true
            case UInt8(ascii: "e") where !isExponent && !all.isEmpty,
                UInt8(ascii: "E") where !isExponent && !all.isEmpty:
                isExponent = true
            case UInt8(ascii: "-") where index == 0: isNegative = true
            case UInt8(ascii: "-") where isExponent: isPowerNegative = true
            case UInt8(ascii: "+") where index == 0 || isExponent: break
            default: return nil
            }
        }
        if all.isEmpty { return nil }
        let significant = all.drop { $0 == UInt8(ascii: "0") }
        let zeros = significant.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        digits = significant.dropLast(zeros)
        exponent = digits.isEmpty ? 0 : (isPowerNegative ? -power : power) - scale + zeros
        self.isNegative = isNegative && !digits.isEmpty
    }
}

/// RFC 3339 date-times as instants, read independently of the models and of the checker.
enum Instant {
    static func areEqual(_ text: String, _ other: String) -> Bool {
        guard let seconds = microseconds(text), let otherSeconds = microseconds(other) else { return false }
        return seconds == otherSeconds
    }

    private static func microseconds(_ text: String) -> Int? {
        let upper = text.uppercased()
        guard let split = upper.firstIndex(of: "T") else { return nil }
        let offsetStart = upper[split...].firstIndex { "Z+-".contains($0) }
        guard let offsetStart else { return nil }
        let time = upper[..<offsetStart]
        let parts = time.split(separator: ".")
        guard var head = parts.first.map(String.init), parts.count <= 2 else { return nil }
        // A leap second is the next second.
        let isLeapSecond = head.hasSuffix(":60")
        if isLeapSecond { head = head.dropLast(2) + "59" }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
        guard let date = formatter.date(from: head) else { return nil }
        var digits = parts.count == 2 ? String(parts[1].prefix(6)) : ""
        digits += String(repeating: "0", count: 6 - digits.count)
        guard let fraction = Int(digits) else { return nil }
        var offset = 0
        if upper[offsetStart] != "Z" {
            let digits = upper[upper.index(after: offsetStart)...].filter { $0 != ":" }
            let pieces = [digits.prefix(2), digits.dropFirst(2)].compactMap { Int($0) }
            guard pieces.count == 2 else { return nil }
            offset = (pieces[0] * 60 + pieces[1]) * 60 * (upper[offsetStart] == "-" ? -1 : 1)
        }
        let seconds = Int(date.timeIntervalSince1970) - offset + (isLeapSecond ? 1 : 0)
        return seconds * 1_000_000 + fraction
    }
}
