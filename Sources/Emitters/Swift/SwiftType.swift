/// A Swift type as far as declarations and coding lines need to know it.
indirect enum SwiftType: Hashable, Sendable {
    /// A standard type that the reader has a method for.
    case scalar(Scalar)
    /// A type whose own coding depends on the coder's settings; it travels in a wrapper.
    case wire(Wire)
    /// Any JSON.
    case json
    /// A type that codes itself as the contract says, by its spelling.
    case named(String)
    /// A type of the standard library or Foundation that codes itself as the contract says.
    case builtin(String)
    case list(SwiftType)
    /// `key` is the spelling of the key type; nil for text.
    case map(key: String?, SwiftType)
    case optional(SwiftType)
    /// A name for another type.
    case alias(String, SwiftType)

    enum Scalar: String, Hashable, Sendable {
        case string = "String"
        case bool = "Bool"
        case int = "Int"
        case int64 = "Int64"
        case double = "Double"

        /// The reader's method.
        var method: String { rawValue.lowercased() }
    }

    enum Wire: String, Hashable, Sendable {
        case date = "Date"
        case data = "Data"
        case uuid = "UUID"
        case decimal = "Decimal"

        var method: String { rawValue.lowercased() }

        var wrapper: String {
            switch self {
            case .date: "JSONDate"
            case .data: "JSONBase64"
            case .uuid: "JSONUUID"
            case .decimal: "JSONDecimal"
            }
        }
    }

    /// Without the names that only stand for it.
    var resolved: SwiftType {
        if case .alias(_, let type) = self { return type.resolved }
        return self
    }

    /// True when `Codable` alone gives what the contract says, whatever the coder's settings.
    var codesItself: Bool {
        switch self {
        case .scalar, .json, .named, .builtin: true
        case .wire: false
        case .list(let type), .map(_, let type), .optional(let type), .alias(_, let type): type.codesItself
        }
    }
}

extension SwiftType {
    /// The type as it is written; `spell` qualifies the names of the standard library and Foundation where the
    /// contract has a type of the same name.
    func text(_ spell: (String) -> String) -> String {
        switch self {
        case .scalar(let scalar): spell(scalar.rawValue)
        case .wire(let wire): spell(wire.rawValue)
        case .json: "JSONValue"
        case .named(let name): name
        case .builtin(let name): spell(name)
        case .list(let type): "[" + type.text(spell) + "]"
        case .map(let key, let type): "[" + (key ?? spell("String")) + ": " + type.text(spell) + "]"
        case .optional(let type): type.text(spell) + "?"
        case .alias(let name, _): name
        }
    }

    /// The type in which a value travels.
    func wireText(_ spell: (String) -> String) -> String {
        switch self {
        case _ where codesItself: text(spell)
        case .wire(let wire): wire.wrapper
        case .list(let type): "[" + type.wireText(spell) + "]"
        case .map(let key, let type): "[" + (key ?? spell("String")) + ": " + type.wireText(spell) + "]"
        case .optional(let type): type.wireText(spell) + "?"
        case .alias(_, let type): type.wireText(spell)
        case .scalar, .json, .named, .builtin: text(spell)
        }
    }

    /// From the travelling form to the value. `link` is `?` where the expression is optional.
    func unwrapping(_ expression: String, link: String = "") -> String {
        switch self {
        case _ where codesItself: expression
        case .wire: expression + link + ".value"
        case .list(let type): expression + link + ".map { " + type.unwrapping("$0") + " }"
        case .map(_, let type): expression + link + ".mapValues { " + type.unwrapping("$0") + " }"
        case .optional(let type): expression + link + ".map { " + type.unwrapping("$0") + " }"
        case .alias(_, let type): type.unwrapping(expression, link: link)
        case .scalar, .json, .named, .builtin: expression
        }
    }

    /// From the value to its travelling form.
    func wrapping(_ expression: String) -> String {
        switch self {
        case _ where codesItself: expression
        case .wire(let wire): wire.wrapper + "(" + expression + ")"
        case .list(let type): expression + ".map { " + type.wrapping("$0") + " }"
        case .map(_, let type): expression + ".mapValues { " + type.wrapping("$0") + " }"
        case .optional(let type): expression + ".map { " + type.wrapping("$0") + " }"
        case .alias(_, let type): type.wrapping(expression)
        case .scalar, .json, .named, .builtin: expression
        }
    }
}
