import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Turns what contradicts the contract into edits of its text, or into the reason why not.
struct Planner {
    let contract: Contract
    let trees: ContractTrees
    let operations: OperationPlaces

    /// The edits that one contradiction asks for; nil where no contract could make it true, and where nobody asks for one.
    func proposals(for contradiction: Contradiction) throws(Refusal) -> [Proposal]? {
        let deviations = contradiction.deviations
        if deviations.isDisjoint(with: Planner.amendable) {
            return try refused(contradiction)
        }
        if deviations.contains(.undeclaredFieldInClosed) {
            throw Refusal(
                "the object is closed: who closed it wants to know of more members, not to allow them")
        }
        if deviations.contains(.statusUndeclared) { return [try status(contradiction)] }
        if !deviations.isDisjoint(with: Planner.mediaTypes) { return [try mediaType(contradiction)] }
        if case .undeclaredOther? = contradiction.steps.last {
            throw Refusal("the names of the members look like data and are not kept: they may be a map")
        }
        guard let place = ContractWalk(contract: contract).place(of: contradiction) else {
            throw Refusal("evidence does not say where it was: too deep, or not told apart")
        }
        if place.isGuess {
            throw Refusal(
                "it is in a union whose variants are told by their keys: which was meant is a guess")
        }
        if !deviations.isDisjoint(with: Planner.absences) { return [try optional(contradiction, place)] }
        if !deviations.isDisjoint(with: Planner.nulls) { return [try nullable(contradiction, place)] }
        if !deviations.isDisjoint(with: Planner.unlisted) { return [try enumValues(contradiction, place)] }
        if deviations.contains(.undeclaredField) { return [try property(contradiction, place)] }
        return [try widen(contradiction, place)]
    }

    private static let absences = DeviationSet(
        .requiredMissing, .requiredNullableMissing, .requiredUndeclaredMissing)
    private static let nulls = DeviationSet(
        .nullInRequired, .nullInOptional, .nullInElement, .nullInMapValue, .impliedNullInOptional)
    private static let unlisted = DeviationSet(
        .enumValueUnknown, .enumValueUnknownInOptional, .enumValueUnknownInNullable)
    private static let mediaTypes = DeviationSet(
        .mediaTypeUndeclared, .mediaTypeAskedFor, .mediaTypeOtherJSON, .bodyUndeclared)
    private static let numbers = DeviationSet(
        .integerFraction, .integerFractionRounded, .integerBeyond32Bits)
    private static let amendable = [
        absences, nulls, unlisted, mediaTypes, numbers,
        DeviationSet(.undeclaredField, .undeclaredFieldInClosed, .statusUndeclared),
    ].reduce(DeviationSet()) { $0.union($1) }

    /// What no edit of a few words makes true.
    private func refused(_ contradiction: Contradiction) throws(Refusal) -> [Proposal]? {
        if contradiction.finding.severity == .note { return nil }
        for (deviations, reason) in Planner.reasons
        where !contradiction.deviations.isDisjoint(with: deviations) {
            throw Refusal(reason)
        }
        throw Refusal("which side is right is not for a tool to say")
    }

    private static let reasons: [(DeviationSet, String)] = [
        (
            DeviationSet(
                .typeMismatch, .scalarForText, .impliedTypeMismatch, .impliedScalarForText, .numberAsText,
                .booleanAsText, .wrappedInArray, .elementWithoutArray, .wrappedInEnvelope,
                .emptyArrayForObject, .epochForDateText, .dateTextForEpoch, .valueForbidden),
            "another type: a contract that allows both would give every client a union to take apart"
        ),
        (
            DeviationSet(.tagUnknown, .tagMissing, .tagNotText, .variantUnmatched),
            "a union: what a further variant looks like is not known"
        ),
        (DeviationSet(.constantDiffers), "a constant: who wrote it wants no other value"),
        (
            DeviationSet(.nullBody, .nullKept),
            "null in place of a whole body or constant: allow it by hand if it is meant"
        ),
        (
            DeviationSet(
                .integerBeyond64Bits, .integerWrapped, .integerJustBeyond64Bits, .numberBeyondDouble,
                .numberBeyondDecimal, .numberBeyondDecimalExponent, .numberUnderflow),
            "no wider number is one that clients can hold: such numbers have to be text"
        ),
        (
            DeviationSet(
                .dateTimeInvalid, .dateTimeLoose, .dateTimeImpossible, .dateInvalid, .uuidInvalid,
                .uriInvalid,
                .base64Invalid, .decimalInvalid, .decimalTextTooLong, .timeUnitMixed),
            "a format that some values break: without it, clients would get a text for what is a value today"
        ),
        (DeviationSet(.headerMissing), "a header: whether it may be absent is not seen in bodies"),
        (DeviationSet(.writeOnlyPresent), "a secret that comes back is to be mended in the backend"),
        (
            DeviationSet(
                .bodyEmpty, .bodyNotJSON, .htmlBody, .trailingComma, .byteOrderMark, .nestingTooDeep,
                .nestingTooDeepUnread, .duplicateKey, .loneSurrogate),
            "no contract can allow it"
        ),
    ]

    // MARK: Places

    /// The schemas that the type around a place is made of.
    func layers(of type: TypeID?) throws(Refusal) -> SchemaLayers {
        guard let type, let node = trees.node(at: contract[type].location) else {
            throw Refusal("the place of its schema is not known")
        }
        return SchemaLayers(of: node, in: trees)
    }

    /// The schema of the values at a place, as it stands in the schema around them.
    func schema(_ contradiction: Contradiction, _ place: ContractWalk.Place) throws(Refusal) -> Node {
        let around = try layers(of: place.holder)
        let found: [Node]
        switch contradiction.steps.last {
        case .property(let name)?: found = around.property(name)
        case .element?: found = around.all("items").filter { $0.kind == .mapping }
        case .mapValue?: found = around.all("additionalProperties").filter { $0.kind == .mapping }
        default: throw Refusal("a schema that is written in a way for which there is no edit")
        }
        guard found.count == 1, let schema = found.first else {
            throw Refusal(
                found.isEmpty
                    ? "its schema is not in the schema around it, but in a condition or composition"
                    : "its schema comes from \(found.count) places, which `allOf` joins")
        }
        return schema
    }

    /// Refuses what stands in several places at once.
    func requireAlone(_ nodes: Node...) throws(Refusal) {
        for node in nodes where trees.isShared(node) {
            throw Refusal("an anchor makes it stand in several places: the edit would change all of them")
        }
    }

    /// What a sentence calls a place.
    static func subject(_ steps: [Evidence.Step]) -> String {
        switch steps.last {
        case .property(let name)?, .undeclared(let name)?: "`\(name)`"
        case .element?: "an element of \(subject(steps.dropLast()))"
        case .mapValue?: "a value in \(subject(steps.dropLast()))"
        case .variant?, .content?: subject(steps.dropLast())
        default: "the body"
        }
    }

    private static func subject(_ steps: ArraySlice<Evidence.Step>) -> String { subject(Array(steps)) }
}
