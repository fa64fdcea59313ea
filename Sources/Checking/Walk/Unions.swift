import SteleClients
import SteleJSONText

extension BodyWalk {
    /// Chooses the variant of a value whose first token is read, and walks the value as that variant.
    mutating func walkUnion(
        _ index: Int, _ token: JSONToken, _ node: Int32, _ holder: Holder, _ reader: inout JSONReader
    ) throws(JSONError) {
        switch try choose(plan.unions[index], token, reader) {
        case .variant(let ordinal): try walkVariant(ordinal, of: index, token, node, holder, &reader)
        case .variants(let ordinals):
            if ordinals.count == 1 {
                try walkVariant(ordinals[0], of: index, token, node, holder, &reader)
            } else {
                try walkFirst(of: ordinals, index, token, node, holder, &reader)
            }
        case .unknownTag(let tag):
            report(
                .tagUnknown, node, at: start(of: tag, reader), reader, found: Found(tag), isShown: true)
            try walkAny(token, node, &reader)
        case .tagMissing:
            report(.tagMissing, node, at: reader.offset - 1, reader, found: "no tag")
            try skip(token, node, &reader)
        case .tagNotText:
            report(.tagNotText, node, at: reader.offset - 1, reader, found: "a tag that is no text")
            try skip(token, node, &reader)
        case .unmatched:
            report(.variantUnmatched, node, at: start(of: token, reader), reader, found: Found(token))
            try walkAny(token, node, &reader)
        }
    }

    /// Walks a value, whose first token is read, as a variant.
    mutating func walkVariant(
        _ ordinal: Int, of union: Int, _ token: JSONToken, _ node: Int32, _ holder: Holder,
        _ reader: inout JSONReader
    ) throws(JSONError) {
        let number = plan.unions[union].variants.lowerBound + Int32(ordinal)
        let type = plan.variants[Int(number)].type
        let child = tree.child(
            of: node, ordinal: ordinal, among: plan.unions[union].variants.count, .variant(number), type: type
        )
        if plan.variants[Int(number)].lacksTag, token == .objectStart,
            case .tag(let property, _) = plan.unions[union].distinction
        {
            tags.append(property)
        }
        // Null for the union is none for a variant.
        let inside: Holder = holder == .optional || holder == .requiredNullable ? .required : holder
        try walk(token, PlannedUse(type: type, isNullable: false), child, inside, &reader)
        if !tags.isEmpty { tags = [] }
    }

    /// Walks a value as the first of several variants that a model can read it as, else as the first one. Where a model
    /// would keep what it does not know in that one, a variant that the value conforms to goes before it.
    ///
    /// What is nested is tried within what is tried: like a model, the walk does so a thousand times at most within
    /// the outermost value for which that happens, so that no body makes it endless.
    private mutating func walkFirst(
        of ordinals: [Int], _ union: Int, _ token: JSONToken, _ node: Int32, _ holder: Holder,
        _ reader: inout JSONReader
    ) throws(JSONError) {
        let (outerDelta, outerProbed, outerTags, isOutermost) = (delta, probed, tags, attempts == nil)
        let outerFaults = faults
        if isOutermost { attempts = 1000 }
        delta = 0
        defer {
            delta = outerDelta
            if isOutermost { attempts = nil }
        }
        var best: (ordinal: Int, found: ReadDeviations, faults: Int, end: JSONReader)?
        var isRead = false
        for (place, ordinal) in ordinals.enumerated() {
            if place > 0 {
                guard let left = attempts, left > 0 else { break }
                attempts = left - 1
            }
            var ahead = reader
            (probed, tags, faults) = (ReadDeviations(), outerTags, outerFaults)
            try walkVariant(ordinal, of: union, token, node, holder, &ahead)
            let isReadable = probed.all.isDisjoint(with: VerdictRules.refusals)
            let conforms = isReadable && faults == outerFaults
            if best == nil || (isRead ? conforms : isReadable) { best = (ordinal, probed, faults, ahead) }
            isRead = isRead || isReadable
            if conforms || isReadable && !probed.all.isDisjoint(with: VerdictRules.harms) { break }
        }
        guard let best else { return }
        faults = outerFaults
        if isOutermost { attempts = 1000 }
        (probed, delta, tags) = (outerProbed, outerDelta, outerTags)
        if outerDelta == 0 {
            probed = outerProbed.union(best.found)
            faults = best.faults
            tags = []
            reader = best.end
        } else {
            try walkVariant(best.ordinal, of: union, token, node, holder, &reader)
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
