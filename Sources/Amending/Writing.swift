import SteleChecking
import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Writes proposals into the files, as many of them as stand the test.
struct Writing {
    let trees: ContractTrees
    let amender: Amender
    private(set) var accepted: [Proposal] = []
    private(set) var declined: [Declined] = []
    /// The edits of the files that change, by path.
    private(set) var edits: [String: [TextEdit]] = [:]

    init(trees: ContractTrees, amender: Amender) {
        self.trees = trees
        self.amender = amender
    }

    mutating func write(_ proposals: [Proposal]) {
        accepted = proposals
        keepWritable()
        keepEffective()
        edits = accepted.isEmpty ? [:] : ((try? edits(of: accepted)) ?? [:])
    }

    private mutating func decline(_ proposal: Proposal, _ reason: String) {
        declined.append(proposal.declined(.refused, reason))
        accepted.removeAll { $0.key == proposal.key }
    }

    /// Takes back what cannot be written, or changes the words of another.
    private mutating func keepWritable() {
        if (try? edits(of: accepted)) != nil { return }
        let proposals = accepted
        accepted = []
        for proposal in proposals {
            do throws(EditFault) {
                _ = try edits(of: accepted + [proposal])
                accepted.append(proposal)
            } catch {
                declined.append(proposal.declined(.refused, error.reason))
            }
        }
    }

    /// Takes back what does not make the contract allow what was seen, or gives it a fault.
    private mutating func keepEffective() {
        if accepted.isEmpty { return }
        let faults = Counts(amender.reread([:]).faults)
        for _ in 0..<4 {
            guard let texts = try? texts(of: accepted) else { break }
            let read = amender.reread(texts)
            let failing = accepted.filter { proposal in
                !(read.contract.map { Effect(proposal).holds(in: $0) } ?? false)
            }
            if failing.isEmpty, Counts(read.faults).isWithin(faults) { return }
            for proposal in failing where read.contract != nil {
                decline(proposal, "the contract would not allow it even so: something else keeps it out")
            }
            if failing.isEmpty || read.contract == nil { break }
        }
        // Together they do not do: one after the other, each on trial.
        let proposals = accepted
        accepted = []
        for proposal in proposals {
            let trial = accepted + [proposal]
            guard let texts = try? texts(of: trial) else { continue }
            let read = amender.reread(texts)
            if let contract = read.contract, Counts(read.faults).isWithin(faults),
                trial.allSatisfy({ Effect($0).holds(in: contract) })
            {
                accepted = trial
            } else {
                declined.append(
                    proposal.declined(.refused, "the contract would have a fault that it has not today"))
            }
        }
    }

    /// The files with all of some proposals.
    private func texts(of proposals: [Proposal]) throws(EditFault) -> [String: [UInt8]] {
        let edits = try edits(of: proposals)
        var texts: [String: [UInt8]] = [:]
        for document in trees.documents {
            if let own = edits[document.file.path] {
                texts[document.file.path] = TextEdit.apply(own, to: document.file.bytes)
            }
        }
        return texts
    }

    /// The edits that some proposals are, by file, proved to do what was meant and nothing else.
    private func edits(of proposals: [Proposal]) throws(EditFault) -> [String: [TextEdit]] {
        let changes = NodeChanges.gathered(proposals.flatMap(\.changes), trees)
        var all: [String: [TextEdit]] = [:]
        for document in trees.documents {
            let own = changes.filter { $0.key.documentIdentity == document.root.documentIdentity }
            if own.isEmpty { continue }
            let writer = ChangeWriter(document: document)
            var edits: [TextEdit] = []
            // What is deeper comes first where two come in at one place.
            for (node, change) in own.sorted(by: { $0.key.ordinal > $1.key.ordinal }) {
                edits += try writer.edits(node, change)
            }
            guard let ordered = TextEdit.ordered(edits) else {
                throw EditFault("it changes the same words as another edit: amend again behind that")
            }
            try prove(TextEdit.apply(ordered, to: document.file.bytes), of: document, own)
            all[document.file.path] = ordered
        }
        return all
    }

    private func prove(
        _ bytes: [UInt8], of document: ContractDocument, _ changes: [Node: NodeChanges]
    ) throws(EditFault) {
        let read = SourceReader.read(SourceFile(path: document.file.path, bytes: bytes))
        defer { read.release() }
        var comparison = TreeComparison(changes)
        guard let root = read.root, comparison.isExpected(document.root, root) else {
            throw EditFault("it cannot be written without changing something else")
        }
    }
}

/// How often each text occurs.
private struct Counts {
    private var counts: [String: Int] = [:]

    init(_ texts: [String]) {
        for text in texts { counts[text, default: 0] += 1 }
    }

    func isWithin(_ other: Counts) -> Bool { counts.allSatisfy { $0.value <= other.counts[$0.key] ?? 0 } }
}
