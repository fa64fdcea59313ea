import SteleClients
import SteleFindings

/// One root cause: what differs, where, and what that may show.
struct Difference {
    let rule: any ChangeRule.Type
    /// What a sentence calls it: `` `price` ``, `an element of `tags``, `the body`.
    let subject: String
    /// What the contracts say, as phrases.
    let before: String?
    let after: String?
    /// The places in both contracts; one of them for what is new or gone.
    let old: SourceRange?
    let new: SourceRange?
    /// What is special about it, for the wording: `added, removed`.
    let detail: String
    /// Where it is.
    private(set) var spots: [Spot]
    /// Where it was written, when that is not where it shows: a use that leads to another schema now.
    let home: Spot?
    private(set) var effects: Effects

    init(
        _ rule: any ChangeRule.Type, _ subject: String, before: String? = nil, after: String? = nil,
        old: SourceRange?, new: SourceRange?, detail: String = "", at spot: Spot, home: Spot? = nil,
        effects: Effects = Effects()
    ) {
        self.rule = rule
        self.subject = subject
        self.before = before
        self.after = after
        self.old = old
        self.new = new
        self.detail = detail
        spots = [spot]
        self.home = home
        self.effects = effects
    }

    var key: Key { Key(rule: rule.rule.id, old: old, new: new, subject: subject, detail: detail) }

    mutating func add(_ other: Difference) {
        for spot in other.spots where !spots.contains(spot) { spots.append(spot) }
        effects = effects.union(other.effects)
    }

    /// Differences that agree in all of this have one cause: a schema that is merged into several others, or that
    /// travels both ways.
    struct Key: Hashable {
        let rule: String
        let old: SourceRange?
        let new: SourceRange?
        let subject: String
        let detail: String
    }

    /// Where in the comparison it was found.
    enum Spot: Hashable {
        /// In a pair of types, or at a member of theirs.
        case node(Int, Step)
        /// In an operation: its index, and the part that differs.
        case operation(Int, part: String?, status: String?, Change.Direction)
        /// In a component schema as such.
        case component(String)
        case document
    }
}

/// A step from a type to one that it holds, as a field path writes it.
enum Step: Hashable {
    case none
    case property(String)
    case element
    case value

    var text: String {
        switch self {
        case .none: ""
        case .property(let name): "." + name
        case .element: "[]"
        case .value: "{}"
        }
    }
}

/// What clients that were made of the old contract may meet.
struct Effects: Hashable {
    /// In what they receive.
    var response = DeviationSet()
    /// Those that show in an element of a list or a value of a map as such.
    var isInElement = false
    /// In what they send.
    var request: Set<RequestDeviation> = []
    /// In the source of their models, if those are generated anew.
    var source: Set<SourceChange> = []

    init() {}

    init(request: RequestDeviation..., source: SourceChange...) {
        self.request = Set(request)
        self.source = Set(source)
    }

    init(response: Deviation..., source: SourceChange...) {
        for deviation in response { self.response.insert(deviation) }
        self.source = Set(source)
    }

    /// What a reader meets: the client in a response, the server in a request.
    init(_ way: Way, _ deviations: DeviationSet, source: SourceChange..., isInElement: Bool = false) {
        switch way {
        case .response: response = deviations
        case .request: request = Set(deviations.all.compactMap(Effects.ofRequest))
        }
        self.source = Set(source)
        self.isInElement = isInElement
    }

    func union(_ other: Effects) -> Effects {
        var union = self
        union.response = response.union(other.response)
        union.isInElement = isInElement && other.isInElement
        union.request.formUnion(other.request)
        union.source.formUnion(other.source)
        return union
    }

    /// What becomes of a request in which a server meets a deviation from its own contract.
    private static func ofRequest(_ deviation: Deviation) -> RequestDeviation? {
        switch deviation {
        case .requiredMissing, .requiredNullableMissing, .requiredUndeclaredMissing: .requiredMissing
        case .undeclaredField: .unread
        case .undeclaredFieldInClosed: .fieldRefused
        case .integerPointZero, .integerInexact: nil
        default: .valueRefused
        }
    }
}

/// Which way values travel.
enum Way: Hashable {
    case request
    case response

    var direction: Change.Direction { self == .request ? .request : .response }
}
