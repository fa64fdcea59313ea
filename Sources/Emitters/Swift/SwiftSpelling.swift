/// How names of the standard library, Foundation and the support code are written beside the contract's own.
struct SwiftSpelling: Sendable {
    /// The names that the contract has, too, as they have to be written; few contracts have any.
    private let qualified: [String: String]

    init(contractNames: Set<String>) {
        var qualified: [String: String] = [:]
        for name in SwiftSpelling.standardNames where contractNames.contains(name) {
            qualified[name] = "Swift." + name
        }
        for name in SwiftSpelling.foundationNames where contractNames.contains(name) {
            qualified[name] = "Foundation." + name
        }
        self.qualified = qualified
    }

    /// A name of the standard library or Foundation, qualified where the contract has a type of that name.
    func callAsFunction(_ name: String) -> String {
        qualified.isEmpty ? name : qualified[name] ?? name
    }

    /// Swift source written by hand, with the same names qualified.
    func qualifying(_ source: String) -> String { SwiftQualifier(qualified).text(source) }

    private static let foundationNames: Set<String> = [
        "Date", "Data", "UUID", "Decimal", "URL", "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale",
        "NSNumber",
        "NSNull", "NSRegularExpression", "NSRange",
    ]

    private static let standardNames: Set<String> = [
        "String", "Int", "Int64", "UInt64", "UInt8", "Double", "Bool", "Codable", "Hashable", "Sendable",
        "Identifiable",
        "Decoder", "Encoder", "Decodable", "Encodable", "CodingKey", "CodingKeyRepresentable",
        "RawRepresentable",
        "Equatable", "Comparable", "CustomStringConvertible", "ExpressibleByStringLiteral", "Error", "Set",
        "Array",
        "Dictionary", "Optional", "Never", "Substring", "Unicode", "DecodingError", "EncodingError", "Hasher",
        "KeyedDecodingContainer", "KeyedEncodingContainer", "UnkeyedDecodingContainer",
        "UnkeyedEncodingContainer",
        "SingleValueDecodingContainer", "SingleValueEncodingContainer", "ExpressibleByArrayLiteral",
        "ExpressibleByDictionaryLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral",
        "ExpressibleByBooleanLiteral", "ExpressibleByNilLiteral", "Sequence", "Collection", "Range",
        "Character", "Result",
        "Void", "TaskLocal",
    ]

    /// The types of the support code.
    static let supportTypes: Set<String> = [
        "JSONValue", "JSONField", "JSONNull", "JSONKey", "JSONObject", "JSONReader", "JSONWriter", "JSONBox",
        "JSONDate",
        "JSONBase64",
        "JSONUUID", "JSONDecimal", "JSONDecimalNumber", "JSONExact", "JSONKind", "JSONShape", "JSONAttempts",
        "JSONTime", "CalendarDate",
        "JSONEnum",
        "JSONIntegerEnum", "JSONMixedEnum", "JSONList", "JSONSkippedElement", "JSONKeyPatterns",
        "APIOperation", "APIParameter",
        "APIOperationResponse",
        "APIOperationStatus",
        "APIDecodingError",
        "APIRegistry",
    ]

    /// Names that no type of the contract may have: those of the support code, whether a contract needs it or not,
    /// and those that Swift gives a meaning which no qualification restores.
    static let reservedTypes: Set<String> = supportTypes.union([
        "Swift", "Foundation", "Any", "Self", "Type", "Protocol", "StringLiteralType", "IntegerLiteralType",
        "FloatLiteralType",
        "BooleanLiteralType",
    ])
}
