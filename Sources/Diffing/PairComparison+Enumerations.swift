import SteleClients
import SteleContractModel
import SteleFindings

extension PairComparison {
    /// Compares the listed values, those of a constant too.
    func compareEnumerations() {
        let before = Listed(old)
        let after = Listed(new)
        let added = after.values.filter { !before.contains($0) }
        let removed = before.values.filter { !after.contains($0) }
        if before.isExtensible != after.isExtensible {
            let rule: any ChangeRule.Type =
                after.isExtensible ? ChangeEnumOpened.self : ChangeEnumClosed.self
            report(
                rule, subject, before: before.isExtensible ? "open enumeration" : "enumeration",
                after: after.isExtensible ? "open enumeration" : "enumeration",
                effects: Effects(way, extensible(before, after)))
        }
        if added.isEmpty, removed.isEmpty { return }
        let respelled = isRespelled(added, removed)
        let deviations = clash()
        if respelled {
            reportValues(
                ChangeEnumValueRespelled.self, added, removed, deviations, source: [.caseGone, .caseAdded])
            return
        }
        // A reader meets values that it does not list: new ones in responses, lost ones in requests.
        if !added.isEmpty {
            let met = way == .response ? deviations : DeviationSet()
            reportValues(ChangeEnumValueAdded.self, added, [], met, source: [.caseAdded])
        }
        if !removed.isEmpty {
            let met = way == .request ? deviations : DeviationSet()
            reportValues(ChangeEnumValueRemoved.self, [], removed, met, source: [.caseGone])
        }
    }

    private func reportValues(
        _ rule: any ChangeRule.Type, _ added: [EnumerationValue], _ removed: [EnumerationValue],
        _ deviations: DeviationSet, source: Set<SourceChange>
    ) {
        var effects = Effects(way, deviations)
        effects.source = source
        let before = removed.isEmpty ? nil : Wording.list(removed.map(\.value))
        let after = added.isEmpty ? nil : Wording.list(added.map(\.value))
        report(
            rule, subject, before: before, after: after,
            old: removed.first?.location ?? old.location, new: added.first?.location ?? new.location,
            detail: [before, after].compactMap { $0 }.joined(separator: " "), step: .none, effects: effects)
    }

    private func extensible(_ before: Listed, _ after: Listed) -> DeviationSet {
        let reader = way == .response ? before : after
        let writer = way == .response ? after : before
        return writer.isExtensible && !reader.isExtensible ? DeviationSet(.enumValueUnknown) : DeviationSet()
    }

    /// Whether the values are the same but for the case of letters.
    private func isRespelled(_ added: [EnumerationValue], _ removed: [EnumerationValue]) -> Bool {
        func plain(_ values: [EnumerationValue]) -> [String] {
            values.map { Wording.value($0.value).lowercased() }.sorted()
        }
        return !added.isEmpty && added.count == removed.count && plain(added) == plain(removed)
    }

    /// The values of an enumeration or constant.
    private struct Listed {
        let values: [EnumerationValue]
        let isExtensible: Bool
        private let known: Set<JSONLiteral>

        init(_ type: TypeDeclaration) {
            switch type.shape {
            case .enumeration(let enumeration):
                values = enumeration.values
                isExtensible = enumeration.isExtensible
            case .constant(let literal):
                values = [EnumerationValue(value: literal, location: type.location)]
                isExtensible = false
            default:
                values = []
                isExtensible = false
            }
            known = Set(values.map(\.value))
        }

        func contains(_ value: EnumerationValue) -> Bool { known.contains(value.value) }
    }
}
