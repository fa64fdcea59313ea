/// The code beside the models, with `public` where users of the models need it.
enum SwiftSupport {
    /// What changes in the pieces where models are only read.
    static let decodingOnly = [
        (
            "JSONBox<Value: Codable & Equatable & Sendable>: Codable,",
            "JSONBox<Value: Decodable & Equatable & Sendable>: Decodable,"
        ),
        ("    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }\n", ""),
        ("any Codable & Sendable", "any Decodable & Sendable"),
        ("T: Codable & Sendable>", "T: Decodable & Sendable>"),
    ]

    /// The texts of what is used, directly or by other pieces, in their fixed order.
    static func texts(_ used: Set<SwiftPiece>, _ options: SwiftOptions) -> [String] {
        var edits = options.lists == .lenient ? leniently : []
        // What holds models asks no more of them than they are.
        if options.coding == .decodable { edits += decodingOnly }
        return all(used, options).map { piece in
            edits.reduce(piece.code.text) { $0.replacing($1.0, with: $1.1) }
        }
    }

    /// What is used, with all that it needs.
    static func all(_ used: Set<SwiftPiece>, _ options: SwiftOptions) -> [SwiftPiece] {
        var needed: Set<SwiftPiece> = []
        var pending = Array(used)
        while let piece = pending.popLast() {
            guard needed.insert(piece).inserted else { continue }
            pending += piece.code.needs
            if piece == .reader, options.lists == .lenient { pending.append(.list) }
        }
        return SwiftPiece.allCases.filter(needed.contains)
    }
}
