/// A part of the support code, written out only where something uses it; in the order in which they are printed.
enum KotlinPiece: String, Sendable, CaseIterable {
    case json, fault, number, boolean, long, double, any, field, openEnum, mixedEnum, kind, equality, union,
        tagged
    case shape, tuple, rest, parts, time, instant, calendarDate, uuid, bytes, decimal, decimalText
    case operation, parameter, response, registry, error, body, syntax, trace

    var code: KotlinCode {
        switch self {
        case .json: KotlinSupport.json
        case .fault: KotlinSupport.fault
        case .number: KotlinSupport.number
        case .boolean: KotlinSupport.boolean
        case .long: KotlinSupport.long
        case .double: KotlinSupport.double
        case .any: KotlinSupport.any
        case .field: KotlinSupport.field
        case .openEnum: KotlinSupport.openEnum
        case .mixedEnum: KotlinSupport.mixedEnum
        case .kind: KotlinSupport.kind
        case .equality: KotlinSupport.equality
        case .union: KotlinSupport.union
        case .tagged: KotlinSupport.tagged
        case .shape: KotlinSupport.shape
        case .tuple: KotlinSupport.tuple
        case .rest: KotlinSupport.rest
        case .parts: KotlinSupport.parts
        case .time: KotlinSupport.time
        case .instant: KotlinSupport.instant
        case .calendarDate: KotlinSupport.calendarDate
        case .uuid: KotlinSupport.uuid
        case .bytes: KotlinSupport.bytes
        case .decimal: KotlinSupport.decimal
        case .decimalText: KotlinSupport.decimalText
        case .operation: KotlinSupport.operation
        case .parameter: KotlinSupport.parameter
        case .response: KotlinSupport.response
        case .registry: KotlinSupport.registry
        case .error: KotlinSupport.error
        case .body: KotlinSupport.body
        case .syntax: KotlinSupport.syntax
        case .trace: KotlinSupport.trace
        }
    }
}

/// The text of a piece, as it would be written by hand, and what other code uses it by.
struct KotlinCode: Sendable {
    let declares: [KotlinName]
    let text: String
    /// The names in the text: the libraries' have to be imported, the support code's are declared by other pieces.
    let names: Set<KotlinName>

    init(_ declares: KotlinName..., text: String) {
        self.declares = declares
        self.text = text
        names = KotlinTokens.names(in: text)
    }
}
