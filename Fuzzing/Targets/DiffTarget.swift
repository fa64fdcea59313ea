import SteleClients
import SteleContractModel
import SteleDiffing

extension FuzzTarget {
    /// The differ on two contracts that are made from the input, the new one with a few choices changed: nothing between a
    /// contract and itself, the same twice, places inside of their files.
    static let diff = FuzzTarget(name: "diff") { bytes in
        let (old, new) = changed(bytes)
        guard let (before, text) = madeContract(old, "old.json"),
            let (after, _) = madeContract(new, "new.json")
        else { return }
        let none = compare(before, before)
        try require(none.findings.isEmpty, "a contract differs from itself: \(none.findings.map(\.message))")
        if old == new, let (same, _) = madeContract(new, "new.json") {
            try require(compare(before, same).findings.isEmpty, "a contract differs from its copy")
        }
        let first = compare(before, after)
        try require(first.findings == compare(before, after).findings, "two comparisons differ")
        var walk = TreeWalk(text)
        for finding in first.findings {
            try walk.check(finding)
            try require(finding.change != nil, "\(finding.rule) is about no change")
        }
    }

    private static func compare(_ old: Contract, _ new: Contract) -> ContractDifference {
        ContractDifference.compare(
            old: old, new: new, clients: Client.defaults + [Client(name: "own", kind: .handwritten(.kotlin))])
    }

    /// The choices behind a head that says which of them change: how many, then a place and a value for each.
    private static func changed(_ bytes: [UInt8]) -> (old: [UInt8], new: [UInt8]) {
        guard let first = bytes.first else { return ([], []) }
        let head = 1 + 2 * Int(first % 4)
        let old = Array(bytes.dropFirst(head))
        var new = old
        for place in stride(from: 1, to: min(head, bytes.count - 1), by: 2)
        where Int(bytes[place]) < new.count {
            new[Int(bytes[place])] = bytes[place + 1]
        }
        return (old, new)
    }
}
