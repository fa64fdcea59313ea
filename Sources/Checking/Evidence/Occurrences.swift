import SteleContractModel

/// How often fields of responses occur, as evidence tells.
package struct Occurrences: Sendable {
    /// So many of so many objects that could have the field.
    package struct Count: Hashable, Sendable {
        package let seen: Int
        package let of: Int

        /// Whole per cent; 100 and 0 mean all and none.
        package var percent: Int {
            if seen == 0 || of == 0 { return 0 }
            return seen >= of ? 100 : min(99, max(1, seen * 100 / of))
        }
    }

    private struct Place: Hashable {
        let operation: String
        let path: String
    }

    /// By status.
    private var counts: [Place: [Int: Count]] = [:]

    init(_ checker: Checker) {
        let tree = checker.walk.tree
        let paths = FieldPath(tree: tree, plan: checker.walk.plan)
        for (index, node) in tree.nodes.enumerated() where node.parent >= 0 {
            switch node.step {
            case .property, .undeclared: break
            default: continue
            }
            let slot = checker.responses.slots[Int(node.slot)]
            let place = Place(
                operation: checker.contract.operations[slot.operation].id, path: paths.text(Int32(index)))
            let objects = tree.nodes[Int(node.parent)].objects
            let known = counts[place]?[slot.status] ?? Count(seen: 0, of: 0)
            counts[place, default: [:]][slot.status] = Count(
                seen: sum(known.seen, node.values), of: sum(known.of, max(objects, node.values)))
        }
    }

    /// Nil where no object was recorded that could have it.
    ///
    /// - Parameter status: as the contract declares it: `200` or `4XX`.
    package func count(of path: String, operation: String, status: StatusPattern) -> Count? {
        var count = Count(seen: 0, of: 0)
        for (recorded, other) in counts[Place(operation: operation, path: path)] ?? [:]
        where status.matches(recorded) {
            count = Count(seen: sum(count.seen, other.seen), of: sum(count.of, other.of))
        }
        return count.of == 0 ? nil : count
    }
}

extension Checker {
    /// How often fields occur in what gave the evidence.
    package func occurrences(in evidence: Evidence) -> Occurrences {
        var checker = self
        checker.restore(evidence)
        return Occurrences(checker)
    }
}
