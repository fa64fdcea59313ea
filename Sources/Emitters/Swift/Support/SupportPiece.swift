/// A part of the code that stands beside the models, written out only where the models use it.
///
/// Its text is Swift as it would be written by hand, with `public` where users of the models need it.
struct SupportPiece: Sendable {
    /// Words of generated code that need the piece.
    let words: [String]
    let text: String
}

extension SupportPiece {
    /// All pieces, in the order in which they are printed.
    static let all: [SupportPiece] = [
        reader, writer, rest, box, field, openEnum, mixedEnum, valueKind, kind, tag, shape, value, null, time,
        date, calendarDate, base64, uuid,
        decimal, url, operation, response, registry, error,
    ]
}
