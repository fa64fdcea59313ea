import SteleClients
import SteleContractModel
import SteleFindings

/// The scalar types of Swift and Foundation that people use in models.
enum SwiftScalar: Hashable {
    case text
    case boolean
    case integer(bits: Int, isSigned: Bool)
    case floating
    case decimal
    case date
    case uuid
    case url
    case data

    init?(_ name: String) {
        switch name {
        case "String", "Substring": self = .text
        case "Bool": self = .boolean
        case "Int", "Int64": self = .integer(bits: 64, isSigned: true)
        case "Int32": self = .integer(bits: 32, isSigned: true)
        case "Int16": self = .integer(bits: 16, isSigned: true)
        case "Int8": self = .integer(bits: 8, isSigned: true)
        case "UInt", "UInt64": self = .integer(bits: 64, isSigned: false)
        case "UInt32": self = .integer(bits: 32, isSigned: false)
        case "UInt16": self = .integer(bits: 16, isSigned: false)
        case "UInt8": self = .integer(bits: 8, isSigned: false)
        case "Double", "Float", "CGFloat", "TimeInterval": self = .floating
        case "Decimal": self = .decimal
        case "Date": self = .date
        case "UUID": self = .uuid
        case "URL": self = .url
        case "Data": self = .data
        default: return nil
        }
    }

    /// What happens at a value that the contract allows and this type does not read; nil when it reads all of them.
    func clash(
        with declaration: TypeDeclaration, dates: DateReading, _ rules: VerdictRules, _ kind: ClientKind
    ) -> Outcome? {
        func row(_ deviation: Deviation) -> Outcome? {
            rules.outcome(of: deviation, for: kind).flatMap { $0.verdict == .safe ? nil : $0 }
        }
        switch (self, declaration.shape) {
        case (_, .nothing), (_, .null): return nil
        case (_, .enumeration(let enumeration)):
            return enumeration.values.lazy.compactMap { clash(with: $0.value, row) }.first
        case (_, .constant(let value)): return clash(with: value, row)
        case (.text, .string), (.boolean, .boolean), (.floating, .number), (.floating, .integer),
            (.decimal, .number), (.decimal, .integer):
            return nil
        case (.integer(let bits, let isSigned), .integer(let width)):
            return isWide(bits, isSigned, for: width, declaration.constraints) ? nil : SwiftScalar.tooNarrow
        case (.integer, .number): return row(.integerFraction)
        case (.uuid, .string(.uuid)), (.url, .string(.uri)), (.data, .string(.base64)): return nil
        case (.uuid, .string): return row(.uuidInvalid)
        case (.data, .string): return row(.base64Invalid)
        case (.url, .string): return Outcome(.breaks, "the decoder throws dataCorrupted: no URL")
        case (.date, .string(let format)):
            if dates != .iso8601 { return row(.dateTextForEpoch) }
            return format == .dateTime ? nil : row(.dateTimeInvalid)
        case (.date, .number), (.date, .integer): return dates == .iso8601 ? row(.epochForDateText) : nil
        default: return row(.typeMismatch)
        }
    }

    private static let tooNarrow = Outcome(
        .breaks, "the decoder throws dataCorrupted: the type does not hold every value")

    /// The same for one value that the contract names.
    private func clash(with value: JSONLiteral, _ row: (Deviation) -> Outcome?) -> Outcome? {
        switch (self, value) {
        case (.text, .string), (.boolean, .boolean), (.floating, .number), (.decimal, .number): return nil
        case (.integer(let bits, let isSigned), .number(let text)):
            guard let number = Double(text), number == number.rounded() else { return row(.integerFraction) }
            return SwiftScalar.holds(bits, isSigned, number, number) ? nil : SwiftScalar.tooNarrow
        default: return row(.typeMismatch)
        }
    }

    /// Whether an integer type holds every integer that the contract allows; without a format 64 bits are enough.
    private func isWide(
        _ bits: Int, _ isSigned: Bool, for width: IntegerWidth, _ constraints: [Constraint]
    ) -> Bool {
        var (low, high): (Double, Double) =
            width == .int32 ? (-0x1p31, 0x1p31 - 1) : (-0x1p63, 0x1p63)
        for constraint in constraints {
            switch constraint.kind {
            case .minimum(let text, _): low = max(low, Double(text) ?? low)
            case .maximum(let text, _): high = min(high, Double(text) ?? high)
            default: break
            }
        }
        return SwiftScalar.holds(bits, isSigned, low, high)
    }

    private static func holds(_ bits: Int, _ isSigned: Bool, _ low: Double, _ high: Double) -> Bool {
        if isSigned {
            return bits == 64 || (low >= -Double(1 << (bits - 1)) && high < Double(1 << (bits - 1)))
        }
        return low >= 0 && (bits == 64 || high < Double(1 << bits))
    }
}
