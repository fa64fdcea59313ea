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
                .tagUnknown, node, at: start(of: tag, reader), reader, found: Found(tag), isShown: true)
            try walkAny(token, node, &reader)
        case .tagMissing:
            report(.tagMissing, node, at: reader.offset - 1, reader, found: "no tag")
            try skip(token, &reader)
        case .tagNotText:
            report(.tagNotText, node, at: reader.offset - 1, reader, found: "a tag that is no text")
            try skip(token, &reader)
        case .unmatched:
            report(.variantUnmatched, node, at: start(of: token, reader), reader, found: Found(token))
            try walkAny(token, node, &reader)
        }
    }

    /// Where the value begins whose first token is read.
    func start(of token: JSONToken, _ reader: JSONReader) -> Int {
        switch token {
        case .string(let string): string.start - 1
        case .number(let number): number.start
        case .boolean(let value): reader.offset - (value ? 4 : 5)
        case .null: reader.offset - 4
        default: reader.offset - 1
        }
    }
}
