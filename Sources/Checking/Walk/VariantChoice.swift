import SteleJSONText

// How a value finds its variant. Generated models decide the same way, in the same order; what they keep as an
// unknown variant is `unknownTag` or `unmatched` here.
extension BodyWalk {
    enum Choice {
        /// By their ordinals in the union: the first one that a model can read, else the first one.
        case variants([Int])
        /// One that needs no trial.
        case variant(Int)
        case unknownTag(JSONToken)
        case tagMissing
        /// The tag is no text, and no variant's tag either.
        case tagNotText
        case unmatched
    }

    /// Looks ahead from a value whose first token is read.
    func choose(
        _ union: PlannedUnion, _ token: JSONToken, _ reader: JSONReader
    ) throws(JSONError) -> Choice {
        switch union.distinction {
        case .tag(let property, let fallback):
            if token == .objectStart { return try chooseByTag(union, property, fallback, reader) }
            return first(KindSet(token), in: union)
        case .jsonType: return first(KindSet(token), in: union)
        case .keys(let mark):
            let found = try rank(
                token, among: alternatives(of: union), by: mark, isStrict: false, reader, depth: 0)
            return found.isEmpty ? .unmatched : .variants(found)
        }
    }

    private func alternatives(of union: PlannedUnion) -> [Alternative] {
        union.alternatives.map { index in
            let alternative = plan.alternatives[Int(index)]
            return Alternative(
                owner: Int(alternative.variant), type: alternative.type, listing: alternative.listing)
        }
    }

    private func first(_ kind: KindSet, in union: PlannedUnion) -> Choice {
        for index in union.variants where kinds(of: plan.variants[Int(index)].type).contains(kind) {
            return .variant(Int(index - union.variants.lowerBound))
        }
        return .unmatched
    }

    private func kinds(of type: Int32) -> KindSet { type < 0 ? .all : plan.types[Int(type)].kinds }

    /// Looks for the tag; of two equal keys the first counts.
    private func chooseByTag(
        _ union: PlannedUnion, _ property: PlannedText, _ fallback: Int32?, _ reader: JSONReader
    ) throws(JSONError) -> Choice {
        var ahead = reader
        while case .key(let key) = try ahead.next() {
            guard property.bytes.withUnsafeBufferPointer({ ahead.equals(key, $0) }) else {
                try ahead.skipValue()
                continue
            }
            let token = try ahead.next()
            let tagged = variants(tagged: token, union, ahead)
            if tagged.count > 1 {
                let shared = alternatives(of: union).filter { tagged.contains($0.owner) }
                let found = try rank(
                    .objectStart, among: shared, isStrict: false, isOneOfThem: true, reader, depth: 0)
                if !found.isEmpty { return .variants(found) }
            }
            if !tagged.isEmpty { return .variants(tagged) }
            if let fallback { return .variants([Int(fallback)]) }
            if case .string = token { return .unknownTag(token) }
            return .tagNotText
        }
        return fallback.map { .variants([Int($0)]) } ?? .tagMissing
    }

    /// The variants with a tag; a number or boolean counts by its JSON text.
    private func variants(tagged token: JSONToken, _ union: PlannedUnion, _ reader: JSONReader) -> [Int] {
        var bytes: [UInt8] = []
        switch token {
        case .string(let string): reader.unescape(string, into: &bytes)
        case .boolean(let value): bytes = Array(String(value).utf8)
        case .number(let number): bytes = Array(canonicalText(number, reader).utf8)
        default: return []
        }
        return union.variants.enumerated().filter { _, index in
            plan.variants[Int(index)].tags.contains { $0.bytes == bytes }
        }.map(\.offset)
    }

    private func canonicalText(_ number: JSONNumber, _ reader: JSONReader) -> String {
        let text = reader.text(number)
        if let integer = Int64(text) { return String(integer) }
        guard let double = Double(text) else { return text }
        return Int64(exactly: double).map { String($0) } ?? String(double)
    }
}
