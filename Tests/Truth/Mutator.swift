import CaseRunner
import SteleContractModel

/// Changes one place of a conforming body. It shares no code with the rules that judge the result.
struct Mutator {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A changed body, and the depth of the change; nil when the body has no place for this kind.
    mutating func mutate(_ body: SampleNode, _ kind: MutationKind) -> Change? {
        if let text = wholeBody(kind, body) { return Change(text: text, depth: 0, isInAlternatives: false) }
        let copy = body.copy()
        let places = copy.nodes().filter { Mutator.applies(kind, to: $0.node) }
        let deep = places.filter { $0.depth >= 2 }
        let candidates = deep.isEmpty ? places : deep
        guard let place = candidates.randomElement(using: &generator) else { return nil }
        let isInAlternatives = Mutator.alternatives(in: copy).contains { value in
            value.holds(place.node)
                || (kind == .duplicateMember || kind == .nullMember) && value === place.node
        }
        apply(kind, to: place.node)
        return Change(
            text: copy.text, depth: Mutator.isAboutMember(kind) ? place.depth + 1 : place.depth,
            isInAlternatives: isInAlternatives)
    }

    /// A changed body.
    struct Change {
        let text: String
        /// How many levels below the body's root the change is.
        let depth: Int
        /// Whether it is within a value of a union whose variants are told apart by trying.
        let isInAlternatives: Bool
    }

    /// The values of unions that more than one variant may take.
    private static func alternatives(in body: SampleNode) -> [SampleNode] {
        body.nodes().map(\.node).filter(\.hasAlternatives)
    }

    /// Changes of the text as a whole.
    private mutating func wholeBody(_ kind: MutationKind, _ body: SampleNode) -> String? {
        let text = body.text
        switch kind {
        case .emptyBody: return ""
        case .htmlPage: return "<!DOCTYPE html>\n<html><title>502 Bad Gateway</title></html>"
        case .nullBody: return "null"
        case .byteOrderMark: return "\u{FEFF}" + text
        case .trailingComma where text.count > 2 && (body.isObject || body.isArray):
            return text.dropLast() + "," + text.suffix(1)
        case .truncate where text.count > 4:
            return String(text.prefix(Int.random(in: 1..<text.count, using: &generator)))
        default: return nil
        }
    }

    private static func isAboutMember(_ kind: MutationKind) -> Bool {
        switch kind {
        case .dropMember, .dropNullable, .nullMember, .nullElement, .renameMember, .memberLetterCase,
            .addMember,
            .duplicateMember, .newTag, .dropTag, .tagToNumber, .tagToObject, .addElement, .dropElement,
            .addWriteOnlyMember,
            .addMemberToClosed, .addMemberWithHalfPair:
            true
        default: false
        }
    }

    private static func applies(_ kind: MutationKind, to node: SampleNode) -> Bool {
        switch kind {
        case .duplicateMember:
            if case .object(let members) = node.content { return members.contains { other($0.value) != nil } }
            return false
        case .dropMember, .nullMember, .renameMember, .memberLetterCase:
            if case .object(let members) = node.content { return !members.isEmpty }
            return false
        case .dropNullable: return !nullableNames(of: node).isEmpty
        case .addMemberToClosed:
            if case .object(let object)? = node.shape { return object.additional == .closed }
            return false
        case .addMember, .addMemberWithHalfPair, .objectToArray, .objectToText: return node.isObject
        case .addWriteOnlyMember:
            if case .object(let object)? = node.shape {
                return node.isObject && object.properties.contains { $0.access == .writeOnly }
            }
            return false
        case .addForbiddenMember: return !node.forbiddenNames.isEmpty
        case .dropRequiredUndeclared:
            if case .object(let object)? = node.shape { return !object.requiredUndeclared.isEmpty }
            return false
        case .nullUnion:
            if case .variant = node.role { return true }
            return false
        case .nullConstant:
            if case .constant? = node.shape { return true }
            return false
        case .nullMixedEnum:
            if case .enumeration(let enumeration)? = node.shape { return enumeration.kind == .mixed }
            return false
        case .tupleShort, .tupleLong:
            if case .tuple? = node.shape { return node.isArray }
            return false
        case .deepNesting, .anyTinyNumber, .anyLongNumber:
            if case .any? = node.shape { return true }
            return false
        case .impliedOther, .impliedNull: return node.isImplied
        case .loneSurrogate:
            if case .string(.plain)? = node.shape { return node.isString }
            return false
        case .nullElement, .arrayToElement, .addElement, .dropElement:
            if case .array(let elements) = node.content { return !elements.isEmpty }
            return false
        case .arrayToObject: return node.isArray
        case .textToNumber: return node.isString
        case .numberToWords, .numberToText, .numberToOtherText, .numberToDate: return node.isNumber
        case .booleanToNumber, .booleanToText: return node.isBoolean
        case .scalarToObject: return node.isString || node.isNumber || node.isBoolean
        case .wrapInArray, .wrapInEnvelope: return true
        case .newTag, .dropTag, .tagToNumber, .tagToObject: return tagIndex(of: node) != nil
        case .otherVariant:
            if case .variant(let union) = node.role { return union.variants.count > 1 && node.isObject }
            return false
        default: return appliesToScalar(kind, node)
        }
    }

    private static func appliesToScalar(_ kind: MutationKind, _ node: SampleNode) -> Bool {
        switch (kind, node.shape) {
        case (.newEnumValue, .enumeration): true
        case (.enumLetterCase, .enumeration): node.isString
        case (.constantChanged, .constant): true
        case (.integerFraction, .integer), (.integerPointZero, .integer), (.integerExponent, .integer),
            (.integerOverflow32, .integer), (.integerOverflow64, .integer),
            (.integerJustOverflow64, .integer), (.integerWraps64, .integer),
            (.integerHalfBeyondDouble, .integer), (.integerBeyond53, .integer):
            node.isNumber
        case (.decimalDigits, .number(.decimal)), (.decimalDigits, .string(.decimal)),
            (.decimalExponent, .number(.decimal)), (.decimalExponent, .string(.decimal)):
            true
        case (.numberOverflow, .number), (.numberUnderflow, .number): node.isNumber
        case (.decimalOverflow, .number(.decimal)): node.isNumber
        case (.dateTimeNoOffset, .string(.dateTime)), (.dateTimeToDate, .string(.dateTime)),
            (.dateTimeLongFraction, .string(.dateTime)), (.dateTimeOffsetWithoutColon, .string(.dateTime)),
            (.dateTimeEpoch, .string(.dateTime)),
            (.dateTimeImpossible, .string(.dateTime)), (.dateGarbage, .string(.date)),
            (.uuidGarbage, .string(.uuid)), (.base64Garbage, .string(.base64)), (.uriEmpty, .string(.uri)),
            (.decimalGarbage, .string(.decimal)), (.emailGarbage, .string(.other("email"))):
            node.isString
        default: false
        }
    }

    static func tagIndex(of node: SampleNode) -> Int? {
        guard case .object(let members) = node.content else { return nil }
        return members.firstIndex { $0.value.isTag }
    }
}
