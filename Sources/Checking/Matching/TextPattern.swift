/// Literal text with holes: a path segment such as `{name}.json`, or a server's host such as `{region}.shop.test`.
struct TextPattern: Hashable, Sendable {
    enum Piece: Hashable, Sendable {
        case literal(String)
        /// Any text but none.
        case hole
    }

    let pieces: [Piece]

    init(_ pieces: [Piece]) {
        self.pieces = pieces
    }

    /// Reads `{…}` as holes; a brace without its partner is literal. Literals are percent-decoded.
    init(template: Substring) {
        var pieces: [Piece] = []
        var rest = template
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { pieces.append(.literal(percentDecoded(rest[..<open]))) }
            if pieces.last != .hole { pieces.append(.hole) }
            rest = rest[rest.index(after: close)...]
        }
        // Matching goes as deep as there are pieces.
        if pieces.count > 64 { pieces = [.hole] }
        if !rest.isEmpty || pieces.isEmpty { pieces.append(.literal(percentDecoded(rest))) }
        self.pieces = pieces
    }

    /// The text itself where there is no hole.
    var literal: String? {
        if pieces.count == 1, case .literal(let text) = pieces[0] { return text }
        return nil
    }

    /// Nothing but a hole.
    var isHole: Bool { pieces == [.hole] }

    /// How much of a text it fixes: the more, the more specific.
    var literalLength: Int {
        pieces.reduce(0) { sum, piece in
            if case .literal(let text) = piece { return sum + text.utf8.count }
            return sum
        }
    }

    func matches(_ text: String) -> Bool {
        if let literal { return literal == text }
        if isHole { return !text.isEmpty }
        return TextPattern.matches(pieces[...], Array(text.utf8)[...])
    }

    /// Each hole takes as little as it can, which leaves the most to the pieces behind it.
    private static func matches(_ pieces: ArraySlice<Piece>, _ text: ArraySlice<UInt8>) -> Bool {
        guard let first = pieces.first else { return text.isEmpty }
        let rest = pieces.dropFirst()
        switch first {
        case .literal(let literal):
            return text.starts(with: literal.utf8) && matches(rest, text.dropFirst(literal.utf8.count))
        case .hole:
            guard !text.isEmpty else { return false }
            guard case .literal(let literal)? = rest.first else { return true }
            let wanted = Array(literal.utf8)
            if rest.count == 1 {
                return text.count > wanted.count && text.suffix(wanted.count) == wanted[...]
            }
            var start = text.startIndex + 1
            while start + wanted.count <= text.endIndex {
                if text[start...].starts(with: wanted) {
                    return matches(rest.dropFirst(), text[(start + wanted.count)...])
                }
                start += 1
            }
            return false
        }
    }
}
