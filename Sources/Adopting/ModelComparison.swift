import SteleClients
import SteleContractModel
import SteleFindings

/// Holds Swift types against the schemas that they stand for: every property with its field, and what these hold.
///
/// A disagreement is named by the deviation that a body has which the contract allows, and its verdict is the one that the
/// tables of hand-written Swift give. Where clients send a type, what a server may refuse is told as well.
package struct ModelComparison {
    /// What to compare, and for whom.
    package struct Setting: Sendable {
        let models: ModelSet
        let contract: Contract
        let dates: DateReading
        /// As it is called in reports.
        package let client: Client
        let rules = VerdictRules.standard

        package init(models: ModelSet, contract: Contract, dates: DateReading) {
            self.models = models
            self.contract = contract
            self.dates = dates
            client = Client(name: "models", kind: .handwritten(.swift, dates.options))
        }
    }

    /// A Swift type that was held against a type of the contract.
    package struct Pair: Hashable, Sendable {
        package let model: String
        package let type: TypeID
    }

    /// Where a comparison is.
    struct Spot {
        /// What the Swift source has there.
        let swift: SourceRange
        /// The component schema from which the path starts.
        let schema: String
        let path: String
        let isRead: Bool
        let isSent: Bool

        func root(_ schema: String) -> Spot {
            Spot(swift: swift, schema: schema, path: "$", isRead: isRead, isSent: isSent)
        }

        func step(_ text: String, swift: SourceRange? = nil) -> Spot {
            Spot(
                swift: swift ?? self.swift, schema: schema, path: path + text, isRead: isRead, isSent: isSent)
        }
    }

    let setting: Setting
    package var client: Client { setting.client }
    package private(set) var findings: [Finding] = []
    /// In the order in which they were met.
    package private(set) var pairs: [Pair] = []
    private var met: Set<Pair> = []
    private var metModels: Set<String> = []
    /// What was met and is not compared yet: models hold each other as deep as they like.
    private var waiting: [(declaration: SwiftDeclaration, type: TypeID, spot: Spot)] = []
    private let components: [TypeID: String]

    package init(_ setting: Setting) {
        self.setting = setting
        components = Dictionary(setting.contract.components.map { ($0.use.type, $0.name) }) { first, _ in
            first
        }
        for remark in setting.models.remarks { pass(remark.message, at: remark.range) }
    }

    /// Whether a type was held against any schema.
    package func hasMet(_ declaration: SwiftDeclaration) -> Bool { metModels.contains(declaration.name) }

    /// Compares a type with the schema that it stands for, and all types that it holds.
    package mutating func compare(_ declaration: SwiftDeclaration, with schema: Pairing.Schema) {
        let usage = setting.contract[schema.type].usage
        let isSent = usage.contains(.request) && setting.models.isEncodable(declaration)
        let isRead = (usage.contains(.response) || usage.isEmpty) && setting.models.isDecodable(declaration)
        let spot = Spot(
            swift: declaration.range, schema: schema.name, path: "$", isRead: isRead, isSent: isSent)
        meet(declaration, with: schema.type, spot)
        var next = 0
        while next < waiting.count {
            let (declaration, type, spot) = waiting[next]
            next += 1
            compare(declaration, with: type, spot)
        }
        waiting = []
    }

    /// Has a type compared that stands in the place of a type of the contract, once for each such pair.
    mutating func meet(_ declaration: SwiftDeclaration, with type: TypeID, _ around: Spot) {
        let pair = Pair(model: declaration.name, type: type)
        guard met.insert(pair).inserted else { return }
        metModels.insert(declaration.name)
        pairs.append(pair)
        // A component is spoken of by its own name, whatever holds it.
        waiting.append((declaration, type, components[type].map { around.root($0) } ?? around))
    }

    private mutating func compare(_ declaration: SwiftDeclaration, with type: TypeID, _ spot: Spot) {
        if let (message, place) = setting.models.notJudged(declaration) { return pass(message, at: place) }
        if declaration.kind == .enumeration {
            return compareCases(of: declaration, with: type, spot)
        }
        switch setting.contract[type].shape {
        case .object(let object): compareProperties(of: declaration, with: object, type, spot)
        case .union:
            pass(
                "`\(declaration.name)` stands for a schema of several variants at \(spot.path)",
                at: spot.swift)
        case .map where declaration.keyed.isEmpty: break
        case .map:
            pass(
                "`\(declaration.name)` stands for an object whose keys the contract does not name at \(spot.path)",
                at: spot.swift)
        case let shape: tellType(declaration.name, shape, type, spot)
        }
    }

    // MARK: Telling

    mutating func pass(_ message: String, at place: SourceRange) {
        findings.append(Finding(.modelNotJudged, message, at: place))
    }

    /// Says that nothing can be said about a model.
    package mutating func unpaired(_ declaration: SwiftDeclaration, near: [String]) {
        if declaration.isGeneric { return pass("`\(declaration.name)` is generic", at: declaration.range) }
        let message =
            near.isEmpty
            ? "`\(declaration.name)` belongs to no schema"
            : "`\(declaration.name)` is equally near to \(ContractWords.list(near))"
        findings.append(
            Finding(
                .modelUnpaired, message, at: declaration.range,
                help: "say which one it is: `--type \(declaration.name)=SCHEMA`"))
    }

    /// What a deviation does to the models, by the tables.
    func outcome(of deviations: Deviation...) -> Outcome {
        let outcomes = deviations.compactMap { setting.rules.outcome(of: $0, for: setting.client.kind) }
        return outcomes.max { $0.verdict < $1.verdict } ?? Outcome(.safe, "nothing that the model reads")
    }

    /// What falls short of a contract in a request does to whoever sends it.
    func refusal(of deviation: RequestDeviation) -> Outcome { setting.rules.outcome(of: deviation) }

    /// - Parameter swift: what the model says.
    mutating func tell(
        _ rule: Rule, _ message: String, _ outcome: Outcome, _ spot: Spot, swift: String?, contract: String?,
        place: SourceRange?, help: String? = nil
    ) {
        let verdict = ClientVerdict(
            client: setting.client.name, verdict: outcome.verdict, reason: outcome.reason)
        let direction: Change.Direction = spot.isRead ? (spot.isSent ? .both : .response) : .request
        findings.append(
            Finding(
                rule, message, at: spot.swift,
                notes: place.map { [RelatedPlace("in the contract", at: $0)] } ?? [], help: help,
                change: Change(
                    direction: direction, schema: spot.schema, path: spot.path, before: swift,
                    after: contract, places: [], operations: 0, regeneration: nil, verdicts: [verdict])))
    }

    mutating func tellType(
        _ swift: String, _ shape: Shape, _ type: TypeID, _ spot: Spot, outcome: Outcome? = nil,
        help: String? = nil
    ) {
        let words = ContractWords.describe(shape)
        tell(
            .modelTypeDiffers, "`\(swift)` for \(words)", outcome ?? self.outcome(of: .typeMismatch), spot,
            swift: swift, contract: words, place: setting.contract[type].location, help: help)
    }
}
