import SteleAdopting
import SteleAmending
import SteleChecking
import SteleDiffing
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings
import SteleSourceTree

/// All rules of all modules: what `stele rules` lists.
package enum Catalogue {
    package static let all: [Rule] =
        SourceRules.all + ContractRules.all + EmissionRules.all + RecordingRules.all + CheckRules.all
        + ChangeRules.all + AmendRules.all + AdoptRules.all + ConfigurationRules.all

    package static func rule(_ id: String) -> Rule? { all.first { $0.id == id } }

    /// Whether what a finding tells keeps a part of the contract out of the output.
    static func leavesOut(_ finding: Finding) -> Bool { rule(finding.rule)?.leavesOut ?? true }
}
