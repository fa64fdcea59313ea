import SteleFindings

/// One of several types, and how to tell which.
package struct Union: Hashable, Sendable {
    package let variants: [Variant]
    package let distinction: Distinction
    /// `oneOf` promises that exactly one variant fits; `anyOf` that at least one does.
    package let isExclusive: Bool

    package init(variants: [Variant], distinction: Distinction, isExclusive: Bool) {
        self.variants = variants
        self.distinction = distinction
        self.isExclusive = isExclusive
    }

    /// A branch of the union. `null` is never one: it makes the use nullable.
    package struct Variant: Hashable, Sendable {
        package let use: TypeID
        /// The values of the tag property that select this variant; empty unless the distinction is `tag`. Where
        /// variants share one, the body decides among them as it does by `keys`, and one that lacks a required key
        /// comes last.
        package let tags: [String]
        package let location: SourceRange

        package init(use: TypeID, tags: [String] = [], location: SourceRange) {
            self.use = use
            self.tags = tags
            self.location = location
        }
    }

    /// How a decoder tells variants apart.
    package enum Distinction: Hashable, Sendable {
        /// By the text of one property (a number or boolean there is compared by its JSON text); `isDeclared` when
        /// a `discriminator` names it, else it was inferred from the variants' constants. `fallback` is the
        /// variant of `discriminator.defaultMapping`. A variant without tags is of another JSON type than an
        /// object, unlike every other variant, and is told by that.
        case tag(property: String, isDeclared: Bool, fallback: Int?)
        /// Each variant is another JSON type (`JSONKind`).
        case jsonType
        /// By JSON type first; objects of equal type by their keys: none required missing, then most declared
        /// present, then fewest undeclared, then contract order. Arrays of equal type are told by their first
        /// element, then by contract order. Where the best one cannot be read, the next one is tried.
        ///
        /// `mark` is a property for which some of the objects list texts that no other lists: where a body has a
        /// text that one of them lists, those that list other texts are out before keys are looked at.
        case keys(mark: String?)
    }
}

/// The JSON type of a value; an integer is a number without fraction.
package enum JSONKind: String, Hashable, Sendable, CaseIterable {
    case null
    case boolean
    case number
    case string
    case array
    case object
}
