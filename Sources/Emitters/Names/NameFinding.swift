import SteleContractModel
import SteleFindings

/// A name that is not the one its contract name asks for, as a finding.
enum NameFinding {
    /// Of all types that have another name than they ask for.
    static func ofTypes(
        _ names: TypeNames, _ models: [ModelKey], _ aliases: [Contract.Component], in contract: Contract,
        _ places: ContractPlaces, language: String
    ) -> [Finding] {
        if names.renames.isEmpty { return [] }
        let located =
            models.map { (places[$0.id], contract[$0.id].location) } + aliases.map { ($0.name, $0.location) }
        let locations = Dictionary(located, uniquingKeysWith: { first, _ in first })
        return names.renames.map { rename in
            let identity = rename.identity
            let isTwin = identity.hasSuffix(TypeNames.twinSuffix)
            let place = isTwin ? String(identity.dropLast(TypeNames.twinSuffix.count)) : identity
            return of(rename, in: language, section: "types", key: identity, at: locations[place])
        }
    }

    /// `language`: whose name it is; `section` and `key`: where stele.yaml pins it.
    static func of(
        _ rename: NamePool.Rename, in language: String, section: String, key: String,
        at location: SourceRange?
    ) -> Finding {
        let reason = rename.holder.map { "which \(ContractText.word($0)) has" } ?? "which is reserved"
        let identity = ContractText.word(rename.identity)
        let entry = "names: {\(section): {\(ContractText.word(key)): \(rename.name)}}"
        return Finding(
            EmissionRules.nameCollision,
            "\(identity) is called \(rename.name) in \(language), not \(rename.wanted), \(reason)",
            at: location,
            help: "to pin it, add `\(entry)` under `generate: \(language.lowercased()):` in stele.yaml")
    }
}
