/// How names of the standard library, Foundation and the support code are written beside the contract's own.
struct SwiftSpelling: Sendable {
    private let contractNames: Set<String>

    init(contractNames: Set<String>) {
        self.contractNames = contractNames
    }

    /// A name of the standard library or Foundation, qualified where the contract has a type of that name.
    func callAsFunction(_ name: String) -> String {
        guard contractNames.contains(name) else { return name }
        if SwiftSpelling.foundationNames.contains(name) { return "Foundation." + name }
        return SwiftSpelling.standardNames.contains(name) ? "Swift." + name : name
    }

    /// Swift source written by hand, with the same names qualified. Strings and comments are left alone.
    func qualifying(_ source: String) -> String {
        let shadowed = contractNames.intersection(
            SwiftSpelling.foundationNames.union(SwiftSpelling.standardNames))
        if shadowed.isEmpty { return source }
        var result = ""
        var word = ""
        var last: Character = " "
        var isInString = false
        func flush() {
            result += shadowed.contains(word) && !isInString ? self(word) : word
            word = ""
        }
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let isComment = line.drop(while: { $0 == " " }).hasPrefix("//")
            for character in line {
                let isPart = character.isLetter || character.isNumber || character == "_"
                if isPart, !isComment, !word.isEmpty || last != "." {
                    word.append(character)
                } else {
                    flush()
                    if character == "\"" { isInString.toggle() }
                    result.append(character)
                }
                last = isPart && word.isEmpty && last == "." ? "." : character
            }
            flush()
            result += "\n"
            last = " "
            isInString = false
        }
        result.removeLast()
        return result
    }

    private static let foundationNames: Set<String> = [
        "Date", "Data", "UUID", "Decimal", "URL", "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale",
        "NSNumber",
        "NSNull",
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
        "Void",
    ]

    /// Names that no type of the contract may have: those of the support code, whether a contract needs it or not,
    /// and those that Swift gives a meaning which no qualification restores.
    static let reservedTypes: Set<String> = [
        "Swift", "Foundation", "Any", "Self", "StringLiteralType", "IntegerLiteralType", "FloatLiteralType",
        "BooleanLiteralType", "JSONValue", "JSONField", "JSONNull", "JSONKey", "JSONReader", "JSONWriter",
        "JSONBox",
        "JSONDate", "JSONBase64", "JSONUUID", "JSONDecimal", "JSONKind", "JSONKeys", "JSONTag", "JSONTime",
        "CalendarDate",
        "JSONEnum", "JSONStringEnum", "JSONMixedEnum", "APIOperation", "APIResponse", "APIBody", "APIStatus",
        "APIDecodingError", "APIRegistry",
    ]
}
