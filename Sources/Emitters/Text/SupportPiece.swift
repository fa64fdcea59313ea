/// A part of the code that stands beside the models, written out only where the models use it.
///
/// Its text is as it would be written by hand.
struct SupportPiece: Sendable {
    /// Words of generated code that need the piece.
    let words: [String]
    let text: String
}
