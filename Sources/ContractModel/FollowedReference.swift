import SteleFindings

/// A reference of the contract's text, and where it leads: for whoever edits that text.
package struct FollowedReference: Hashable, Sendable {
    /// Of the reference's own words.
    package let place: SourceRange
    package let target: SourceRange

    package init(place: SourceRange, target: SourceRange) {
        self.place = place
        self.target = target
    }
}
