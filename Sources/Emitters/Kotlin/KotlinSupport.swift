/// The code beside the models.
enum KotlinSupport {
    /// The pieces that code with these names needs, directly or through other pieces, in their fixed order.
    static func pieces(for names: Set<KotlinName>) -> [KotlinPiece] {
        var needed: Set<KotlinPiece> = []
        var pending = Array(names)
        while let name = pending.popLast() {
            for piece in declaring[name] ?? [] where needed.insert(piece).inserted {
                pending += piece.code.names
            }
        }
        return KotlinPiece.allCases.filter(needed.contains)
    }

    /// The pieces that a name stands for.
    private static let declaring: [KotlinName: [KotlinPiece]] = {
        var declaring: [KotlinName: [KotlinPiece]] = [:]
        for piece in KotlinPiece.allCases {
            for name in piece.code.declares { declaring[name, default: []].append(piece) }
        }
        return declaring
    }()
}
