import SteleClients
import SteleContractModel
import SteleFindings

extension PairComparison {
    /// Compares types of which at least one holds nothing, or that are of different kinds.
    func compareKinds() {
        if old.shape == new.shape { return }
        if compareConstants() || compareText() { return }
        let deviations = clash()
        let rule = rule(for: old.shape, new.shape)
        report(
            rule, subject, before: Wording.phrase(node.old, in: comparison.old),
            after: Wording.phrase(node.new, in: comparison.new),
            effects: Effects(way, withEnvelope(deviations), source: .memberType))
        leadOn()
    }

    private func rule(for shape: Shape, _ other: Shape) -> any ChangeRule.Type {
        switch (shape, other) {
        case (_, .any): ChangeBecameAny.self
        case (.any, _): ChangeAnyBecameTyped.self
        case (.integer, .integer): ChangeIntegerWidth.self
        case (.integer, .number): ChangeIntegerBecameNumber.self
        case (.number, .integer): ChangeNumberBecameInteger.self
        case (.number, .number): ChangeFormat.self
        case (.string, .string): ChangeFormat.self
        case (.union, _): ChangeUnionDissolved.self
        case (_, .union): ChangeBecameUnion.self
        case (.array, .object) where isEnvelope(node.new, of: node.old): ChangeEnvelopeAdded.self
        case (.object, .array) where isEnvelope(node.old, of: node.new): ChangeEnvelopeRemoved.self
        case (.object, .map), (.map, .object): ChangeMapOrObject.self
        case (.array(let element), _) where isSameKind(comparison.old[element.type].shape, other):
            ChangeListBecameSingle.self
        case (_, .array(let element)) where isSameKind(shape, comparison.new[element.type].shape):
            ChangeSingleBecameList.self
        default: ChangeType.self
        }
    }

    private func isSameKind(_ shape: Shape, _ other: Shape) -> Bool {
        let kinds = Clash.kinds(of: shape)
        return !kinds.isEmpty && kinds == Clash.kinds(of: other)
    }

    /// An envelope around what a client reads.
    private func withEnvelope(_ deviations: DeviationSet) -> DeviationSet {
        guard way == .response, case .array = old.shape, case .object = new.shape,
            isEnvelope(node.new, of: node.old)
        else { return deviations }
        return DeviationSet(.wrappedInEnvelope)
    }

    /// Whether an object of one contract has, among few members, one of the type that the other contract has.
    private func isEnvelope(_ envelope: TypeID, of content: TypeID) -> Bool {
        let isAdded = envelope == node.new
        let contract = isAdded ? comparison.new : comparison.old
        guard case .object(let object) = contract[envelope].shape, object.properties.count <= 12 else {
            return false
        }
        return object.properties.contains {
            isAdded ? comparison.isSame(content, $0.use.type) : comparison.isSame($0.use.type, content)
        }
    }

    /// What one of the two still holds of the other: a union that has it as a variant, a list of it, a map.
    private func leadOn() {
        switch (old.shape, new.shape) {
        case (.union(let union), _):
            let variant = union.variants.first { comparison.isSame($0.use, node.new) }
            if let variant { lead(variant.use, node.new, Member(step: .none, null: .nullBody)) }
        case (_, .union(let union)):
            let variant = union.variants.first { comparison.isSame(node.old, $0.use) }
            if let variant { lead(node.old, variant.use, Member(step: .none, null: .nullBody)) }
        default: break
        }
    }

    private func compareConstants() -> Bool {
        guard case .constant(let literal) = old.shape, case .constant(let other) = new.shape else {
            return false
        }
        report(
            ChangeConstant.self, subject, before: Wording.value(literal), after: Wording.value(other),
            effects: Effects(way, clash(), source: .caseGone))
        return true
    }

    /// Text that becomes one of a list, and the other way round.
    private func compareText() -> Bool {
        switch (old.shape, new.shape) {
        case (.enumeration, .string), (.constant(.string), .string), (.enumeration, .integer),
            (.enumeration, .number):
            guard isSameKind(old.shape, new.shape) else { return false }
            report(
                ChangeEnumOpened.self, subject, before: Wording.phrase(node.old, in: comparison.old),
                after: Wording.phrase(node.new, in: comparison.new),
                effects: Effects(way, clash(), source: .memberType))
            return true
        case (.string, .enumeration), (.string, .constant(.string)), (.integer, .enumeration),
            (.number, .enumeration):
            guard isSameKind(old.shape, new.shape) else { return false }
            report(
                ChangeEnumClosed.self, subject, before: Wording.phrase(node.old, in: comparison.old),
                after: Wording.phrase(node.new, in: comparison.new),
                effects: Effects(way, clash(), source: .memberType))
            return true
        default: return false
        }
    }
}
