/// The code beside the models: records what is asked for while it is printed, and gives the text of that and of
/// whatever it needs itself.
final class TypeScriptSupport {
    private var used: Set<TypeScriptPiece> = []

    /// The name of a piece, which from now on is printed.
    func callAsFunction(_ piece: TypeScriptPiece) -> String {
        used.insert(piece)
        return piece.rawValue
    }

    func need(_ piece: TypeScriptPiece) { used.insert(piece) }

    /// What was asked for, directly or through other pieces, in its fixed order.
    var texts: [String] {
        var needed: Set<TypeScriptPiece> = []
        var pending = Array(used)
        while let piece = pending.popLast() {
            if needed.insert(piece).inserted { pending += piece.code.needs }
        }
        return TypeScriptPiece.allCases.filter(needed.contains).map(\.code.text)
    }

    /// The types that the pieces declare.
    static let typeNames: Set<String> = Set(TypeScriptBrand.allCases.map(\.rawValue)).union([
        "APIDecodingError", "APIDecodingFault", "APIOperation", "APIOperationBody", "APIOperationForm",
        "APIOperationStatus", "APIParameter", "APIOperationRow", "APIParameterRow", "BinaryBody",
        "JSONAlternative", "JSONKind", "JSONMember", "JSONObject", "JSONPlace", "JSONShape", "JSONShapeOf",
        "UnknownVariant",
    ])
}

/// A part of the support code, written out only where it is used; the raw value is what it declares.
enum TypeScriptPiece: String, CaseIterable {
    case dateTimeString = "DateTimeString"
    case dateString = "DateString"
    case uuidString = "UUIDString"
    case uriString = "URIString"
    case base64String = "Base64String"
    case decimalString = "DecimalString"
    case format
    case binaryBody = "BinaryBody"

    case operationTypes = "APIOperation"
    case operation
    case decode

    case decoded
    case error = "APIDecodingError"
    case unknownVariant = "UnknownVariant"
    case place = "JSONPlace"
    case shape = "JSONShape"
    case shapeOf
    case kindOf
    case wrongType
    case readMember
    case jsonObject = "JSONObject"
    case objectOf
    case hasMember
    case put
    case object
    case matching
    case required, requiredJSON, nullable, optional, field
    case list
    case elementsOf
    case record
    case tuple
    case orNull
    case byTag, byType, byKeys, oneOf
    case ranking
    case firstOf
    case unlisted
    case listed
    case isEqual

    case held
    case anything
    case mixed
    case scalar
    case nothing
    case flag
    case text
    case double
    case integer
    case dateTime
    case calendarDate
    case isDay
    case uuid
    case base64
    case decimal
    case decimalText
    case isDecimal
}

/// What a piece says, and the pieces whose names are in it.
struct TypeScriptCode {
    let needs: [TypeScriptPiece]
    let text: String

    init(_ needs: TypeScriptPiece..., text: String) {
        self.init(needs: needs, text: text)
    }

    init(needs: [TypeScriptPiece], text: String) {
        self.needs = needs
        self.text = text
    }
}

extension TypeScriptPiece {
    var code: TypeScriptCode {
        switch self {
        case .dateTimeString, .dateString, .uuidString, .uriString, .base64String, .decimalString:
            TypeScriptBrand(rawValue: rawValue).map { .brand($0) } ?? .format
        case .format: .format
        case .binaryBody: .binaryBody
        case .operationTypes: .operationTypes
        case .operation: .operation
        case .decode: .decode
        case .decoded: .decoded
        case .error: .error
        case .unknownVariant: .unknownVariant
        case .place: .place
        case .shape: .shape
        case .shapeOf: .shapeOf
        case .kindOf: .kindOf
        case .wrongType: .wrongType
        case .readMember: .readMember
        case .jsonObject: .jsonObject
        case .objectOf: .objectOf
        case .hasMember: .hasMember
        case .put: .put
        case .object: .object
        case .matching: .matching
        case .required: .presence(rawValue, "Absent and `null` are errors, unless the shape has `null`.")
        case .requiredJSON: .presence(rawValue, "Must be there; absent is read as `null`.")
        case .nullable: .presence(rawValue, "Absent is `null`.")
        case .optional: .presence(rawValue, "`null` is absent.")
        case .field: .presence(rawValue, "Absent, `null` and a value are three things.")
        case .list: .list
        case .elementsOf: .elementsOf
        case .record: .record
        case .tuple: .tuple
        case .orNull: .orNull
        case .byTag: .byTag
        case .byType: .byType
        case .byKeys: .byKeys
        case .oneOf: .oneOf
        case .ranking: .ranking
        case .firstOf: .firstOf
        case .unlisted: .unlisted
        case .listed: .listed
        case .isEqual: .isEqual
        case .held: .held
        case .anything: .anything
        case .mixed: .mixed
        case .scalar: .scalar
        case .nothing: .nothing
        case .flag: .flag
        case .text: .plainText
        case .double: .double
        case .integer: .integer
        case .dateTime: .dateTime
        case .calendarDate: .calendarDate
        case .isDay: .isDay
        case .uuid: .uuid
        case .base64: .base64
        case .decimal: .decimal
        case .decimalText: .decimalText
        case .isDecimal: .isDecimal
        }
    }
}
