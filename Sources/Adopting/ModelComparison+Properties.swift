import SteleClients
import SteleContractModel
import SteleFindings

// Keys: which of them model and contract have, and whether they may be missing.
extension ModelComparison {
    mutating func compareProperties(
        of declaration: SwiftDeclaration, with object: ObjectShape, _ type: TypeID, _ spot: Spot
    ) {
        let fields = Dictionary(object.properties.map { ($0.name, $0) }) { first, _ in first }
        let keyed = declaration.keyed
        let keys = Set(keyed.map(\.key))
        let spare = object.properties.map(\.name).filter { !keys.contains($0) }
        var meant: Set<String> = []
        for property in declaration.properties where !property.isDecoded {
            let why = property.isLazy ? "is lazy" : "is a constant that has its value"
            pass("`\(declaration.name).\(property.name)` \(why): decoding passes it over", at: property.range)
        }
        for (key, range, property) in keyed {
            let inner = spot.step("." + key, swift: range)
            guard let field = fields[key] else {
                if let field = undeclared(key, property, spare, object, type, inner) { meant.insert(field) }
                continue
            }
            if let wrapper = property.wrapper {
                pass("`\(declaration.name).\(property.name)` is read by \(wrapper)", at: property.range)
                continue
            }
            guard let notation = property.type else {
                pass(
                    "the type of `\(declaration.name).\(property.name)` is not written down",
                    at: property.range)
                continue
            }
            let (type, isOptional) = notation.unwrapped
            comparePresence(of: property, isOptional, with: field, inner.step("", swift: property.range))
            compareValue(
                type, in: declaration.name, with: field.use.type, inner.step("", swift: property.range))
        }
        for field in object.properties where !keys.contains(field.name) && !meant.contains(field.name) {
            missing(field, declaration, spot.step("." + field.name, swift: declaration.range))
        }
    }

    private mutating func comparePresence(
        of property: SwiftProperty, _ isOptional: Bool, with field: Property, _ spot: Spot
    ) {
        let shape = setting.contract[field.use.type].shape
        let words = ContractWords.describe(
            shape, isRequired: field.isRequired, isNullable: field.use.isNullable)
        let notation = property.type?.spelling ?? ""
        if isOptional {
            guard field.isRequired, !field.use.isNullable, shape != .any else { return }
            let outcome =
                spot.isSent
                ? refusal(of: .requiredMissing)
                : Outcome(.safe, "an optional reads what is always there")
            return tell(
                .modelFieldNeedlesslyOptional, "`\(property.name)` is optional, and the contract requires it",
                outcome, spot, swift: notation, contract: words, place: field.location)
        }
        guard spot.isRead, field.access != .writeOnly else { return }
        let mayBeAbsent = !field.isRequired
        let mayBeNull = field.use.isNullable || shape == .any
        guard mayBeAbsent || mayBeNull else { return }
        let outcome =
            mayBeAbsent
            ? (mayBeNull
                ? outcome(of: .requiredMissing, .nullInRequired) : outcome(of: .requiredMissing))
            : outcome(of: .nullInRequired)
        let may = [mayBeAbsent ? "absent" : nil, mayBeNull ? "null" : nil].compactMap { $0 }
        let value = property.hasValue ? "; its value in the model does not help" : ""
        tell(
            .modelFieldNotOptional,
            "`\(property.name)` is not optional, and may be \(may.joined(separator: " or "))", outcome, spot,
            swift: notation, contract: words, place: field.location,
            help: "make it `\(notation)?`, or say `required` in the contract if it is always sent" + value)
    }

    /// Answers the field that was most likely meant.
    private mutating func undeclared(
        _ key: String, _ property: SwiftProperty, _ spare: [String], _ object: ObjectShape, _ type: TypeID,
        _ spot: Spot
    ) -> String? {
        let isOptional = property.type?.unwrapped.isOptional ?? false
        let place = setting.contract[type].location
        let plain = Pairing.plain(key)
        let meant = spare.first { Pairing.plain($0) == plain }
        let help =
            meant.map { "`case \(property.name) = \"\($0)\"` in CodingKeys" }
            ?? suggestion(for: key, among: spare).map { "did you mean `\($0)`?" }
        let outcome: Outcome
        if spot.isRead {
            outcome =
                isOptional || property.wrapper != nil
                ? Outcome(.loses, "it is always nil") : self.outcome(of: .requiredMissing)
        } else {
            outcome = refusal(of: object.additional == .closed ? .fieldRefused : .unread)
        }
        tell(
            .modelKeyUndeclared, "`\(key)` is no field of \(spot.schema)", outcome, spot,
            swift: property.type?.spelling, contract: nil, place: place, help: help)
        return meant
    }

    private mutating func missing(_ field: Property, _ declaration: SwiftDeclaration, _ spot: Spot) {
        let isReadHere = spot.isRead && field.access != .writeOnly
        let isAskedFor = spot.isSent && field.isRequired && field.access != .readOnly
        guard isReadHere || isAskedFor else { return }
        let outcome =
            isAskedFor
            ? refusal(of: .requiredMissing)
            : Outcome(.loses, "the model does not read the field")
        let words = ContractWords.describe(
            setting.contract[field.use.type].shape, isRequired: field.isRequired,
            isNullable: field.use.isNullable)
        tell(
            .modelFieldMissing, "`\(declaration.name)` has no property for `\(field.name)`", outcome, spot,
            swift: nil, contract: words, place: field.location)
    }
}
