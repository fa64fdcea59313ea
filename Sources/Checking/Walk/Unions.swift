import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Chooses the variant of a value whose first token is read, and walks the value as that variant.
    mutating func walkUnion(
        _ index: Int, _ token: JSONToken, _ node: Int32, _ holder: Holder, _ reader: inout JSONReader
    ) throws(JSONError) {
        let union = plan.unions[index]
        switch try choose(union, token, reader) {
        case .variant(let ordinal):
            let number = union.variants.lowerBound + Int32(ordinal)
            let type = plan.variants[Int(number)].type
            let child = tree.child(
                of: node, ordinal: ordinal, among: union.variants.count, .variant(number), type: type)
            try walk(token, PlannedUse(type: type, isNullable: false), child, holder, &reader)
        case .unknownTag(let tag):
            report(
                .tagUnknown, node, at: tag.start - 1, reader, found: .string(tag), isShown: true)
            try skip(token, &reader)
        case .tagMissing:
            report(.tagMissing, node, at: reader.offset - 1, reader, found: "no tag")
            try skip(token, &reader)
        case .tagNotText:
            report(.tagNotText, node, at: reader.offset - 1, reader, found: "a tag that is no text")
            try skip(token, &reader)
        case .unmatched:
            report(
                .variantUnmatched, node, at: start(of: token, reader), reader,
                found: Found(token))
            try skip(token, &reader)
        }
    }

    enum Choice {
        /// By its ordinal in the union.
        case variant(Int)
        case unknownTag(JSONString)
        case tagMissing
        case tagNotText
        case unmatched
    }

    private func choose(
        _ union: PlannedUnion, _ token: JSONToken, _ reader: JSONReader
    ) throws(JSONError) -> Choice {
        let kind = kind(of: token)
        if case .tag(let property, let fallback) = union.distinction, kind == .object {
            return try chooseByTag(union, property, fallback, reader)
        }
        let candidates = union.variants.indices.filter { index in
            let variant = plan.variants[Int(union.variants[index])]
            return plan.types[Int(variant.type)].kinds.contains(kind)
        }
        let ordinals = candidates.map { Int($0 - union.variants.lowerBound) }
        guard let first = ordinals.first else { return .unmatched }
        if ordinals.count == 1 { return .variant(first) }
        switch token {
        case .objectStart: return .variant(try chooseByKeys(union, ordinals, reader))
        case .arrayStart: return .variant(try chooseByElement(union, ordinals, reader))
        default:
            let fitting = ordinals.first { accepts(token, variant(union, $0).type, reader) }
            return .variant(fitting ?? first)
        }
    }

    private func variant(_ union: PlannedUnion, _ ordinal: Int) -> PlannedVariant {
        plan.variants[Int(union.variants.lowerBound) + ordinal]
    }

    private func kind(of token: JSONToken) -> KindSet {
        switch token {
        case .objectStart: .object
        case .arrayStart: .array
        case .string: .string
        case .number: .number
        case .boolean: .boolean
        default: []
        }
    }

    private func start(of token: JSONToken, _ reader: JSONReader) -> Int {
        switch token {
        case .string(let string): string.start - 1
        case .number(let number): number.start
        case .boolean(let value): reader.offset - (value ? 4 : 5)
        default: reader.offset - 1
        }
    }
}
