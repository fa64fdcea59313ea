import SteleClients

/// A kind of client with the settings of its decoder, whose verdicts are held against a real decoder.
enum TruthClient: String, CaseIterable, Sendable, CustomStringConvertible {
    case kotlin = "generated Kotlin"
    case typeScriptDecoders = "TypeScript decoders"
    case typeScriptTypes = "TypeScript types"
    case codable = "Codable"
    case codableDates = "Codable with dates"
    case kotlinx
    case kotlinxIgnoring = "kotlinx with ignoreUnknownKeys"
    case kotlinxLenient = "kotlinx with isLenient"
    case kotlinxCoercing = "kotlinx with coerceInputValues"
    case kotlinxImplicit = "kotlinx without explicitNulls"
    case kotlinxCoercingImplicit = "kotlinx with coerceInputValues and without explicitNulls"
    case kotlinxCommas = "kotlinx with allowTrailingComma"
    case cast = "TypeScript cast"

    var description: String { rawValue }

    var kind: ClientKind {
        switch self {
        case .kotlin: .generatedKotlin
        case .typeScriptDecoders: .generatedTypeScript
        case .typeScriptTypes: .typeScriptTypes
        case .codable: .handwritten(.swift)
        case .codableDates: .handwritten(.swift, .iso8601Dates)
        case .kotlinx: .handwritten(.kotlin)
        case .kotlinxIgnoring: .handwritten(.kotlin, .ignoreUnknownKeys)
        case .kotlinxLenient: .handwritten(.kotlin, .isLenient)
        case .kotlinxCoercing: .handwritten(.kotlin, .coerceInputValues)
        case .kotlinxImplicit: .handwritten(.kotlin, .implicitNulls)
        case .kotlinxCoercingImplicit: .handwritten(.kotlin, [.coerceInputValues, .implicitNulls])
        case .kotlinxCommas: .handwritten(.kotlin, .allowTrailingComma)
        case .cast: .handwritten(.typescript)
        }
    }

    var client: Client { Client(name: rawValue, kind: kind) }

    /// The settings of kotlinx.serialization as the program of the test names them; nil for other clients.
    var settings: String? {
        switch self {
        case .kotlinx: ""
        case .kotlinxIgnoring: "ignoreUnknownKeys"
        case .kotlinxLenient: "isLenient"
        case .kotlinxCoercing: "coerceInputValues"
        case .kotlinxImplicit: "implicitNulls"
        case .kotlinxCoercingImplicit: "coerceInputValues implicitNulls"
        case .kotlinxCommas: "allowTrailingComma"
        default: nil
        }
    }

    /// Whether its decoder throws; a cast never does once the text is JSON.
    var refuses: Bool { self != .cast && self != .typeScriptTypes }
}
