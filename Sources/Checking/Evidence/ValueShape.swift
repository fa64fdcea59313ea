import SteleContractModel

/// What the values at a place had in common, without any of them: how long its numbers were, which formats all of its
/// texts had.
struct ValueShape: Hashable, Sendable {
    /// Those that every text had so far; all before there was one.
    private(set) var formats = Formats.all
    private(set) var hasTexts = false
    /// Of numbers, without sign, point and exponent; none before there was one.
    private(set) var fewestDigits = UInt16.max
    private(set) var mostDigits = UInt16.min
    private(set) var hasNegatives = false
    /// A point or an exponent.
    private(set) var hasFractions = false
    /// The JSON types seen beside texts and numbers; kept of undeclared members only.
    private(set) var others: Others = []

    var hasNumbers: Bool { fewestDigits <= mostDigits }

    /// JSON types that texts and numbers do not tell.
    struct Others: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let array = Others(rawValue: 1)
        static let boolean = Others(rawValue: 2)
        static let null = Others(rawValue: 4)
        static let object = Others(rawValue: 8)

        /// By the names that contracts give them.
        static let named: [(kind: JSONKind, other: Others)] = [
            (.array, .array), (.boolean, .boolean), (.null, .null), (.object, .object),
        ]
    }

    /// What a text can be recognised as.
    struct Formats: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let date = Formats(rawValue: 1)
        static let dateTime = Formats(rawValue: 2)
        static let email = Formats(rawValue: 4)
        static let ipv4 = Formats(rawValue: 8)
        static let uri = Formats(rawValue: 16)
        static let uuid = Formats(rawValue: 32)
        static let all: Formats = [.date, .dateTime, .email, .ipv4, .uri, .uuid]

        /// By the names that contracts give them.
        static let named: [(name: String, format: Formats)] = [
            ("date", .date), ("date-time", .dateTime), ("email", .email), ("ipv4", .ipv4), ("uri", .uri),
            ("uuid", .uuid),
        ]
    }

    init() {}

    init(
        formats: [String], hasTexts: Bool, digits: ClosedRange<Int>?, hasNegatives: Bool, hasFractions: Bool,
        others: Others
    ) {
        self.hasTexts = hasTexts
        if hasTexts {
            self.formats = Formats(Formats.named.filter { formats.contains($0.name) }.map(\.format))
        }
        if let digits {
            fewestDigits = UInt16(clamping: digits.lowerBound)
            mostDigits = UInt16(clamping: digits.upperBound)
        }
        self.hasNegatives = hasNegatives
        self.hasFractions = hasFractions
        self.others = others
    }

    var otherKinds: [JSONKind] { Others.named.filter { others.contains($0.other) }.map(\.kind) }

    var formatNames: [String] {
        hasTexts ? Formats.named.filter { formats.contains($0.format) }.map(\.name) : []
    }

    /// Whether a text can tell nothing new.
    @inline(__always)
    var isSettledForTexts: Bool { formats.isEmpty }

    mutating func see(text: UnsafeBufferPointer<UInt8>) {
        hasTexts = true
        var left = formats.rawValue
        while left != 0 {
            let format = Formats(rawValue: left & (~left &+ 1))
            left &= left &- 1
            if !ValueShape.has(format, text) { formats.remove(format) }
        }
    }

    private static func has(_ format: Formats, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        switch format {
        case .date: DateText.isDate(text)
        case .dateTime: DateText.isDateTime(text)
        case .email: AddressText.isEmail(text)
        case .ipv4: AddressText.isIPv4(text)
        case .uri: URIText.isURI(text)
        default: FormatText.isUUID(text)
        }
    }

    /// Whether a text that has a format of the contract can tell nothing new.
    @inline(__always)
    func isSettled(forTextsOf format: PlannedString) -> Bool {
        hasTexts && formats.isSubset(of: Formats(format))
    }

    /// Whether an integer can tell nothing new.
    @inline(__always)
    func isSettled(forInteger text: UnsafeBufferPointer<UInt8>) -> Bool {
        let isNegative = text[0] == UInt8(ascii: "-")
        let digits = isNegative ? text.count - 1 : text.count
        return digits >= Int(fewestDigits) && digits <= Int(mostDigits) && (!isNegative || hasNegatives)
    }

    mutating func see(number: UnsafeBufferPointer<UInt8>) {
        var count = 0
        for byte in number {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): count += 1
            case UInt8(ascii: "-"): continue
            default:
                hasFractions = true
                if byte | 0x20 == UInt8(ascii: "e") { return see(digits: count, number) }
            }
        }
        see(digits: count, number)
    }

    private mutating func see(digits: Int, _ number: UnsafeBufferPointer<UInt8>) {
        if number.first == UInt8(ascii: "-") { hasNegatives = true }
        fewestDigits = min(fewestDigits, UInt16(clamping: digits))
        mostDigits = max(mostDigits, UInt16(clamping: digits))
    }

    mutating func see(_ other: Others) { others.formUnion(other) }

    mutating func formUnion(_ other: ValueShape) {
        others.formUnion(other.others)
        formats.formIntersection(other.formats)
        hasTexts = hasTexts || other.hasTexts
        fewestDigits = min(fewestDigits, other.fewestDigits)
        mostDigits = max(mostDigits, other.mostDigits)
        hasNegatives = hasNegatives || other.hasNegatives
        hasFractions = hasFractions || other.hasFractions
    }
}

extension ValueShape.Formats {
    /// That of a text that conforms to a type; none where it is not one of those that are recognised.
    init(_ format: PlannedString) {
        switch format {
        case .date: self = .date
        case .dateTime: self = .dateTime
        case .email: self = .email
        case .ipv4: self = .ipv4
        case .uri: self = .uri
        case .uuid: self = .uuid
        case .plain, .base64, .decimal, .ipv6, .time: self = []
        }
    }
}
