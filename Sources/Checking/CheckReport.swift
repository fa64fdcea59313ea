import SteleContractModel
import SteleFindings

/// What the exchanges of a run were found to be.
package struct CheckReport: Sendable {
    /// Sorted.
    package let findings: [Finding]
    package let summary: RunSummary
    /// The types of which values were seen.
    package let seen: [TypeDeclaration]
}
