import SteleContractModel

/// The formats that have a type of their own where `TypeScriptOptions.brands` asks for it, by its name.
enum TypeScriptBrand: String, CaseIterable {
    case dateTime = "DateTimeString"
    case date = "DateString"
    case uuid = "UUIDString"
    case uri = "URIString"
    case base64 = "Base64String"
    case decimal = "DecimalString"

    init?(_ format: StringFormat) {
        switch format {
        case .dateTime: self = .dateTime
        case .date: self = .date
        case .uuid: self = .uuid
        case .uri: self = .uri
        case .base64: self = .base64
        case .decimal: self = .decimal
        case .plain, .binary, .other: return nil
        }
    }

    /// The format's name in contracts.
    var format: String {
        switch self {
        case .dateTime: "date-time"
        case .date: "date"
        case .uuid: "uuid"
        case .uri: "uri"
        case .base64: "byte"
        case .decimal: "decimal"
        }
    }

    /// What declares the type.
    var piece: TypeScriptPiece {
        switch self {
        case .dateTime: .dateTimeString
        case .date: .dateString
        case .uuid: .uuidString
        case .uri: .uriString
        case .base64: .base64String
        case .decimal: .decimalString
        }
    }
}
