/// A part of the support code, written out only where something uses it; in the order in which they are printed.
enum SwiftPiece: String, Sendable, CaseIterable {
    case reader, list, writer, rest, keyPatterns, putRest, box, field, putField
    case openEnum, integerEnum, mixedEnum, valueKind, kind, tag, putTag, shape, attempts
    case value, null, time, date, calendarDate, base64, uuid, decimal, exact
    case decimalNumber, url, operation, parameter, response, registry, error

    var code: SwiftCode {
        switch self {
        case .reader: SwiftSupport.reader
        case .list: SwiftSupport.list
        case .writer: SwiftSupport.writer
        case .rest: SwiftSupport.rest
        case .keyPatterns: SwiftSupport.keyPatterns
        case .putRest: SwiftSupport.putRest
        case .box: SwiftSupport.box
        case .field: SwiftSupport.field
        case .putField: SwiftSupport.putField
        case .openEnum: SwiftSupport.openEnum
        case .integerEnum: SwiftSupport.integerEnum
        case .mixedEnum: SwiftSupport.mixedEnum
        case .valueKind: SwiftSupport.valueKind
        case .kind: SwiftSupport.kind
        case .tag: SwiftSupport.tag
        case .putTag: SwiftSupport.putTag
        case .shape: SwiftSupport.shape
        case .attempts: SwiftSupport.attempts
        case .value: SwiftSupport.value
        case .null: SwiftSupport.null
        case .time: SwiftSupport.time
        case .date: SwiftSupport.date
        case .calendarDate: SwiftSupport.calendarDate
        case .base64: SwiftSupport.base64
        case .uuid: SwiftSupport.uuid
        case .decimal: SwiftSupport.decimal
        case .exact: SwiftSupport.exact
        case .decimalNumber: SwiftSupport.decimalNumber
        case .url: SwiftSupport.url
        case .operation: SwiftSupport.operation
        case .parameter: SwiftSupport.parameter
        case .response: SwiftSupport.response
        case .registry: SwiftSupport.registry
        case .error: SwiftSupport.error
        }
    }
}

/// The text of a piece, as it would be written by hand, and the pieces that this text uses.
struct SwiftCode: Sendable {
    let needs: [SwiftPiece]
    let text: String
}

extension SourceWriter {
    /// Notes support code that the text uses.
    mutating func use(_ pieces: SwiftPiece...) { use(Set(pieces)) }

    mutating func use(_ pieces: Set<SwiftPiece>) {
        for piece in pieces { use(piece.rawValue) }
    }

    /// What the text uses.
    var swiftPieces: Set<SwiftPiece> { Set(uses.compactMap { SwiftPiece(rawValue: $0) }) }
}
