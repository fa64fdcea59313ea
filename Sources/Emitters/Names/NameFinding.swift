import SteleContractModel
import SteleFindings

/// A name that is not the one its contract name asks for, as a finding.
enum NameFinding {
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
