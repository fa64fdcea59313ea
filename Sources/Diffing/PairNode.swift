import SteleContractModel
import SteleFindings

/// A type of the old contract and one of the new one that stand in the same place, for one direction.
struct PairNode: Hashable {
    let old: TypeID
    let new: TypeID
    let way: Way
}

/// The place that leads to a pair.
struct PairUse {
    /// What a sentence calls it.
    let subject: String
    let old: SourceRange?
    let new: SourceRange?
    let spot: Difference.Spot
}

/// A way from one pair to another.
struct PairEdge: Hashable {
    let child: Int
    let step: Step
    /// What the value is in a client's model.
    let holder: Holder
    /// Whether the value is an element of a list.
    let isElement: Bool
    /// Whether it is one of several variants of its JSON type that a reader looks at for a fit before it reads one.
    let isAlternative: Bool
}

/// How a client's model holds a value.
enum Holder: Int, Hashable {
    case required
    case optional
    case requiredNullable
}

/// A body, parameter or header of an operation from which pairs are reached.
struct PairRoot {
    /// The operation's index among those that were paired.
    let operation: Int
    let way: Way
    let part: String
    let status: String?
    let node: Int
    /// Whether clients read it at all; the models of none read headers.
    let isRead: Bool
}

/// An operation of either contract, where findings speak of it.
struct PairedOperation {
    let old: Operation?
    let new: Operation?

    /// The one that finding names: clients know the old one.
    var named: Operation? { old ?? new }
}
