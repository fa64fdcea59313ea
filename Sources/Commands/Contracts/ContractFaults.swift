import SteleContractModel
import SteleFindings
import SteleOpenAPIReader

/// What of the contract's own faults is told beside traffic. Each is told once, as a note, and never for each body.
enum ContractFaults {
    /// Where a schema is read as its author meant it, and not to the letter: bodies are judged by that reading.
    private static let aboutReading: Set<String> = [
        "contract-allof-closed-branch", "contract-nullable-strictness", "contract-union-overlap",
    ]

    /// The errors, and how schemas were read that bodies of the run were held against; other warnings are for `lint`.
    ///
    /// - Parameter seen: the types of which values were seen.
    static func told(_ findings: [Finding], seen: [TypeDeclaration]) -> [Finding] {
        findings.filter { finding in
            if finding.severity == .violation { return true }
            guard aboutReading.contains(finding.rule), let place = finding.location else { return false }
            return seen.contains { $0.location.contains(place) }
        }.map { $0.with(severity: .note) }
    }
}

extension SourceRange {
    fileprivate func contains(_ other: SourceRange) -> Bool {
        file == other.file && start <= other.start && other.end <= end
    }
}
