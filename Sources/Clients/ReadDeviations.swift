/// The deviations that a decoder meets, those inside an element of a list apart: a list may do without an element.
package struct ReadDeviations: Hashable, Sendable {
    /// With no list around.
    package private(set) var outside: DeviationSet
    /// In an element of a list, at any depth.
    package private(set) var inElements: DeviationSet

    package init(_ outside: DeviationSet = DeviationSet(), inElements: DeviationSet = DeviationSet()) {
        self.outside = outside
        self.inElements = inElements
    }

    package mutating func insert(_ deviation: Deviation, isInElement: Bool = false) {
        if isInElement { inElements.insert(deviation) } else { outside.insert(deviation) }
    }

    /// Wherever they are.
    package var all: DeviationSet { outside.union(inElements) }
    package var isEmpty: Bool { all.isEmpty }

    package func union(_ other: ReadDeviations) -> ReadDeviations {
        ReadDeviations(outside.union(other.outside), inElements: inElements.union(other.inElements))
    }
}
