import SteleChecking
import SteleContractModel

extension FuzzTarget {
    /// The reader of evidence files: what is read is written and read again as it was, adds up in any order, and a report
    /// can be made of it.
    static let evidence = FuzzTarget(name: "evidence") { bytes in
        _ = try? EvidenceFile.read(bytes, maximumPlaces: 50)
        guard let contract = JudgedContract.contract else {
            return try require(false, "the contract is read")
        }
        // The seal at the end is made anew: nobody would find it by trying.
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let text = EvidenceFile.sealed(lines.map(String.init))
        guard let file = try? EvidenceFile.read(Array(text.utf8), maximumPlaces: 50) else { return }
        let written = file.text
        let again = try EvidenceFile.read(Array(written.utf8), maximumPlaces: 50)
        try require(again.text == written, "evidence is not read as it was written")
        let other = EvidenceFile(contract: file.contract, evidence: seen(by: Checker(contract: contract)))
        var (one, two) = (file, other)
        try one.add(other)
        try two.add(file)
        try require(one.text == two.text, "evidence adds up differently in another order")
        let checker = Checker(contract: contract)
        _ = checker.unknown(in: one.evidence)
        _ = checker.report(of: one.evidence)
    }

    /// What a run over a few bodies saw.
    private static func seen(by empty: Checker) -> Evidence {
        var checker = empty
        for (index, operation) in empty.contract.operations.enumerated() {
            checker.check(
                exchange(Array(#"{"id": 1, "name": null, "extra": [1]}"#.utf8), operation, entry: index))
        }
        return checker.evidence
    }
}
