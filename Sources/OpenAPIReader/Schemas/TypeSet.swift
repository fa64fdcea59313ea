import SteleSourceTree

/// A set of the JSON types of JSON Schema. A number that may have a fraction is `fraction`, one that has none is
/// `integer`; `number` is both.
struct TypeSet: OptionSet, Hashable {
    let rawValue: UInt8

    static let null = TypeSet(rawValue: 1)
    static let boolean = TypeSet(rawValue: 2)
    static let object = TypeSet(rawValue: 4)
    static let array = TypeSet(rawValue: 8)
    static let string = TypeSet(rawValue: 16)
    static let integer = TypeSet(rawValue: 32)
    static let fraction = TypeSet(rawValue: 64)
    static let number: TypeSet = [.integer, .fraction]
    /// Every type but `null`.
    static let values: TypeSet = [.boolean, .object, .array, .string, .number]

    /// A value of `type` by its text.
    init?(text: String) {
        switch text {
        case "null": self = .null
        case "boolean": self = .boolean
        case "object": self = .object
        case "array": self = .array
        case "string": self = .string
        case "integer": self = .integer
        case "number": self = .number
        default: return nil
        }
    }

    /// What a node's text names; nil also for null without quotes.
    init?(_ node: Node) {
        guard let number = node.number(in: TypeSet.table) else { return nil }
        self.init(rawValue: number)
        if self == .null, node.isNull { return nil }
    }

    private static let table = WordTable(
        Dictionary(
            uniqueKeysWithValues: texts.compactMap { text in TypeSet(text: text).map { (text, $0.rawValue) } }
        ))

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The texts that `type` may have.
    static let texts = ["null", "boolean", "object", "array", "string", "integer", "number"]

    /// What contract authors write for a type that JSON Schema calls otherwise.
    static let misnamed: [String: String] = [
        "int": "integer", "int32": "integer", "int64": "integer", "long": "integer", "float": "number",
        "double": "number", "decimal": "number", "bool": "boolean", "str": "string", "text": "string",
        "date": "string", "datetime": "string", "date-time": "string", "uuid": "string", "file": "string",
        "binary": "string", "list": "array", "dict": "object", "map": "object", "hash": "object",
    ]

    /// The members as sets of one type each, `number` as one, in the order of the contract model's kinds.
    var single: [TypeSet] {
        var result: [TypeSet] = []
        for type in [TypeSet.boolean, .string, .array, .object] where contains(type) { result.append(type) }
        let number = intersection(.number)
        if !number.isEmpty { result.insert(number, at: contains(.boolean) ? 1 : 0) }
        return result
    }

    /// The one type of the set, `number` counting as one; nil where there are none or several.
    var sole: TypeSet? {
        let kinds = TypeSet.number.isSuperset(of: self) ? .number : self
        guard !isEmpty, kinds == .number || rawValue & (rawValue - 1) == 0 else { return nil }
        return self
    }

    /// `string or integer`, for findings.
    var words: String {
        var words: [String] = []
        if contains(.null) { words.append("null") }
        if contains(.boolean) { words.append("boolean") }
        if contains(.fraction) {
            words.append("number")
        } else if contains(.integer) {
            words.append("integer")
        }
        if contains(.string) { words.append("string") }
        if contains(.array) { words.append("array") }
        if contains(.object) { words.append("object") }
        return words.isEmpty ? "nothing" : words.joined(separator: " or ")
    }
}
