import PlatformModels

/// The id of a character: a counter, and the replica that inserted it.
package struct ElementID: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let counter: Int64
    package let replica: String

    package init(counter: Int64, replica: String) {
        self.counter = counter
        self.replica = replica
    }

    /// Reads `17@laptop-1`.
    package init?(_ text: ElementId) {
        let parts = text.split(separator: "@", maxSplits: 1)
        guard parts.count == 2, let counter = Int64(parts[0]), counter > 0 else { return nil }
        self.init(counter: counter, replica: String(parts[1]))
    }

    package var description: String { "\(counter)@\(replica)" }

    /// The id of a character that comes so many after this one, in one insertion.
    package func advanced(by count: Int) -> ElementID {
        ElementID(counter: counter &+ Int64(count), replica: replica)
    }

    package static func < (left: ElementID, right: ElementID) -> Bool {
        if left.counter != right.counter { return left.counter < right.counter }
        return left.replica.utf8.lexicographicallyPrecedes(right.replica.utf8)
    }
}
