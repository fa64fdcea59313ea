/// The code beside the models.
enum KotlinSupport {
    /// All pieces, in the order in which they are printed.
    static let all: [SupportPiece] = [
        json, fault, number, boolean, long, double, any, field, openEnum, mixedEnum, kind, equality, union,
        tagged,
        shape, tuple, rest, parts,
        time, instant, calendarDate, uuid, bytes, decimal, decimalText, operation, parameter, response,
        registry, error,
        body, syntax,
        trace,
    ]

    /// The pieces that code with these words needs, directly or through other pieces, in their fixed order.
    static func pieces(for words: [KotlinTokens.Words]) -> [SupportPiece] {
        var needed = Set<Int>()
        var pending = words
        while let words = pending.popLast() {
            for (index, piece) in all.enumerated()
            where !needed.contains(index) && piece.words.contains(where: words.contains) {
                needed.insert(index)
                pending.append(KotlinTokens.words(in: piece.text))
            }
        }
        return all.enumerated().filter { needed.contains($0.offset) }.map(\.element)
    }
}
