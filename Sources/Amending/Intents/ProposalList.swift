import SteleSourceTree

/// Proposals, those about one place and one thing put together.
struct ProposalList {
    private var proposals: [Proposal] = []
    private var numbers: [Proposal.Key: Int] = [:]

    mutating func add(_ proposal: Proposal) {
        if let number = numbers[proposal.key] {
            proposals[number].merge(proposal)
        } else {
            numbers[proposal.key] = proposals.count
            proposals.append(proposal)
        }
    }

    /// By place. A number that may have a fraction need not have 64 bits.
    var sorted: [Proposal] {
        let fractions = Set(proposals.filter { $0.kind == .widen && $0.name == "number" }.map(\.node))
        return proposals.filter { $0.kind != .widen || $0.name == "number" || !fractions.contains($0.node) }
            .sorted {
                ($0.location.file.path, $0.location.start, $0.kind.rawValue, $0.name)
                    < ($1.location.file.path, $1.location.start, $1.kind.rawValue, $1.name)
            }
    }
}
