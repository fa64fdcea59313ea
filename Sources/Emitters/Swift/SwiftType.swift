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
    case list(SwiftType, SwiftOptions.Lists)
    /// `key` is the spelling of the key type; nil for text.
    case map(key: String?, SwiftType)
    case optional(SwiftType)
    /// A name for another type; where only the contract's word stands, the type is written out.
    case alias(String, SwiftType, isWritten: Bool)

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
        /// As text.
        case decimal = "Decimal"
        /// As a number of JSON.
        case decimalNumber = "DecimalNumber"

        var type: String { self == .decimalNumber ? "Decimal" : rawValue }

        /// The reader's method.
        var method: String { self == .decimalNumber ? "decimalNumber" : rawValue.lowercased() }

        var wrapper: String {
            switch self {
            case .date: "JSONDate"
            case .data: "JSONBase64"
            case .decimal: "JSONDecimal"
            case .decimalNumber: "JSONDecimalNumber"
            }
        }
    }

    /// Without the names that only stand for it.
    var resolved: SwiftType {
        if case .alias(_, let type, _) = self { return type.resolved }
        return self
    }

    /// True when `Decodable` alone reads what the contract says, whatever the decoder's settings.
    var decodesItself: Bool {
        switch self {
        case .list(_, .lenient): false
        default: inner?.decodesItself ?? encodesItself
        }
    }

    /// True when `Encodable` alone writes what the contract says, whatever the encoder's settings.
    var encodesItself: Bool {
        if case .wire = self { return false }
        return inner?.encodesItself ?? true
    }

    /// The type of the values in it.
    private var inner: SwiftType? {
        switch self {
        case .scalar, .json, .named, .builtin, .wire: nil
        case .list(let type, _), .map(_, let type), .optional(let type), .alias(_, let type, _): type
        }
    }

    /// The type with its wrappers as what they are: only its lenient lists still travel in another form.
    var keepingWrappers: SwiftType {
        switch self {
        case _ where encodesItself: self
        case .wire(let wire): .named(wire.wrapper)
        case .list(let type, let lists): .list(type.keepingWrappers, lists)
        case .map(let key, let type): .map(key: key, type.keepingWrappers)
        case .optional(let type): .optional(type.keepingWrappers)
        case .alias(_, let type, _): type.keepingWrappers
        case .scalar, .json, .named, .builtin: self
        }
    }
}

extension SwiftType {
    /// The type as it is written; `spell` qualifies the names of the standard library and Foundation where the
    /// contract has a type of the same name.
    func text(_ spell: (String) -> String) -> String {
        switch self {
        case .scalar(let scalar): spell(scalar.rawValue)
        case .wire(let wire): spell(wire.type)
        case .json: "JSONValue"
        case .named(let name): name
        case .builtin(let name): spell(name)
        case .list(let type, _): "[" + type.text(spell) + "]"
        case .map(let key, let type): "[" + (key ?? spell("String")) + ": " + type.text(spell) + "]"
        case .optional(let type): type.text(spell) + "?"
        case .alias(let name, let type, let isWritten): isWritten ? name : type.text(spell)
        }
    }

    /// The type in which a value travels.
    func wireText(_ spell: (String) -> String) -> String {
        switch self {
        case _ where decodesItself: text(spell)
        case .wire(let wire): wire.wrapper
        case .list(let type, .strict): "[" + type.wireText(spell) + "]"
        case .list(let type, .lenient): "JSONList<" + type.wireText(spell) + ">"
        case .map(let key, let type): "[" + (key ?? spell("String")) + ": " + type.wireText(spell) + "]"
        case .optional(let type): type.wireText(spell) + "?"
        case .alias(_, let type, _): type.wireText(spell)
        case .scalar, .json, .named, .builtin: text(spell)
        }
    }

    /// From the travelling form to the value. `link` is `?` where the expression is optional.
    func unwrapping(_ expression: String, link: String = "") -> String {
        switch self {
        case _ where decodesItself: expression
        case .wire: expression + link + ".value"
        case .list(let type, .lenient):
            expression + link + ".elements"
                + (type.decodesItself ? "" : ".map { " + type.unwrapping("$0") + " }")
        case .list(let type, .strict): expression + link + ".map { " + type.unwrapping("$0") + " }"
        case .map(_, let type): expression + link + ".mapValues { " + type.unwrapping("$0") + " }"
        case .optional(let type): expression + link + ".map { " + type.unwrapping("$0") + " }"
        case .alias(_, let type, _): type.unwrapping(expression, link: link)
        case .scalar, .json, .named, .builtin: expression
        }
    }

    /// From the value to its travelling form.
    func wrapping(_ expression: String) -> String {
        switch self {
        case _ where encodesItself: expression
        case .wire(let wire): wire.wrapper + "(" + expression + ")"
        case .list(let type, _): expression + ".map { " + type.wrapping("$0") + " }"
        case .map(_, let type): expression + ".mapValues { " + type.wrapping("$0") + " }"
        case .optional(let type): expression + ".map { " + type.wrapping("$0") + " }"
        case .alias(_, let type, _): type.wrapping(expression)
        case .scalar, .json, .named, .builtin: expression
        }
    }
}

extension SwiftType {
    /// The support code that is used where the type is written.
    var writtenPieces: Set<SwiftPiece> {
        switch self {
        case .json: [.value]
        case .named("JSONNull"): [.null]
        case .named("CalendarDate"): [.calendarDate]
        case .named("JSONUUID"): [.uuid]
        default: inner?.writtenPieces ?? []
        }
    }

    /// The support code that is used where its values are read or written.
    var codedPieces: Set<SwiftPiece> {
        switch self {
        case .wire(let wire): [wire.piece]
        case .list(let type, .lenient): type.codedPieces.union([.list])
        default: inner?.codedPieces ?? writtenPieces
        }
    }
}

extension SwiftType.Wire {
    fileprivate var piece: SwiftPiece {
        switch self {
        case .date: .date
        case .data: .base64
        case .decimal: .decimal
        case .decimalNumber: .decimalNumber
        }
    }
}
