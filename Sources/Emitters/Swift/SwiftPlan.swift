import SteleContractModel
import SteleFindings

/// Everything that is decided about the Swift of a contract before the first line is printed.
struct SwiftPlan: Sendable {
    let contract: Contract
    let options: SwiftOptions
    let directions: Directions
    let places: ContractPlaces
    let names: TypeNames
    /// What declared models are called in generated code.
    private let identifiers: ModelTexts
    let memberNames: MemberNames
    let valueNames: MemberNames
    /// The models, in contract order, each twin after its type; those for which another stands included.
    let models: [ModelKey]
    /// Which model stands for others.
    private(set) var equal: EqualTypes
    /// Components that are only another name: printed as type aliases.
    let aliases: [Contract.Component]
    let forms: Forms
    private(set) var boxes = SwiftBoxes.none
    /// The structs that a union with a tag reads from the members in which it found the tag.
    private(set) var taggedVariants: Set<ModelKey>
    private var mapKeys: Set<TypeID>
    let spelling: SwiftSpelling
    /// By union, what its variants are called.
    private(set) var variantNames: [ModelKey: [String]] = [:]

    init(_ survey: Survey, options: SwiftOptions) {
        let contract = survey.contract
        self.contract = contract
        self.options = options
        directions = survey.directions
        places = survey.places
        let replaced = options.custom.replaced(in: contract, places)
        forms = survey.forms(replaced: replaced)
        let named = survey.reach(replaced: replaced).models.filter { [forms] in forms.isDeclared($0.id) }
        aliases = contract.components.filter { component in
            contract[component.use.type].origin != .component(component.name)
                && options.custom.schemas[component.name] == nil
        }
        names = TypeNames(
            contract, keys: named, aliases: aliases.map(\.name), places: places,
            reserved: SwiftSpelling.reservedTypes.union(options.namespace.map { [$0] } ?? []).union(
                options.custom.reserved),
            overrides: options.names.types)
        var identifiers = ModelTexts(contract)
        for key in named {
            let isHidden = contract.isDeprecatedComponent(key.id)
            identifiers[key] = isHidden ? "_" + names[key] : SwiftText.identifier(names[key])
        }
        self.identifiers = identifiers
        memberNames = MemberNames(
            properties: contract, reserved: ["hashValue", "additionalProperties"]
        ) {
            SwiftPlan.memberName($0)
        }
        valueNames = MemberNames(values: contract, reserved: SwiftPlan.contestedCases) {
            SwiftPlan.memberName($0)
        }
        models = named
        mapKeys = Set(
            contract.types.compactMap { type in
                if case .map(let map) = type.shape { map.key } else { nil }
            })
        equal = EqualTypes(apart: contract)
        taggedVariants = SwiftPlan.taggedVariants(named, forms, directions)
        let contractNames =
            named.map { [names] in names[$0] } + aliases.map { [names] in names[alias: $0.name] }
        spelling = SwiftSpelling(contractNames: Set(contractNames))
        variantNames = allVariantNames()
        if options.inline == .shared { joinEqualTypes(survey) }
        boxes = SwiftBoxes(contract, forms, places, equal)
    }

    /// From here on one declaration stands for equal types. All names are settled before and stay.
    private mutating func joinEqualTypes(_ survey: Survey) {
        equal = EqualTypes(survey, models: models, forms: forms, apart: typesWithSettings()) {
            [variantNames] in
            variantNames[$0] ?? []
        }
        taggedVariants = Set(taggedVariants.map(representative(of:)))
        mapKeys = Set(mapKeys.map { [equal] in equal[$0] })
    }

    /// The types about which the user has said something: others in their place, or names of members.
    private func typesWithSettings() -> Set<TypeID> {
        let pinned = Array(options.names.properties.keys) + Array(options.names.cases.keys)
        if pinned.isEmpty, options.custom.schemas.isEmpty { return [] }
        let ids = contract.types.indices.map { TypeID($0) }
        return Set(
            ids.filter { id in
                let place = places[id]
                return options.custom.schemas[place] != nil || pinned.contains { $0.hasPrefix(place + ".") }
            })
    }

    /// The name under which a type is declared and meant in generated code, which must not warn about itself: of a
    /// deprecated component the contract's name is only an alias, which is marked.
    func identifier(of key: ModelKey) -> String { identifiers[key] ?? names[key] }

    /// The model whose declaration stands for a model.
    func representative(of key: ModelKey) -> ModelKey {
        ModelKey(equal[key.id], isRequestTwin: key.isRequestTwin)
    }

    private static func taggedVariants(
        _ models: [ModelKey], _ forms: Forms, _ directions: Directions
    ) -> Set<ModelKey> {
        var variants: Set<ModelKey> = []
        for key in models {
            guard case .union(let union) = forms[key.id], case .tag = union.distinction else { continue }
            for variant in union.variants {
                guard case .structure = forms[variant.use] else { continue }
                variants.insert(directions.key(variant.use, directions.direction(of: key)))
            }
        }
        return variants
    }

    /// The names of all types, those of the support code included.
    var declaredNames: Set<String> {
        let contractNames = models.map { names[$0] } + aliases.map { names[alias: $0.name] }
        let hidden = models.filter { isHidden($0.id) }.map { identifier(of: $0) }
        return SwiftSpelling.supportTypes.union(contractNames).union(hidden)
    }

    /// True when values of the type are the keys of a map.
    func isMapKey(_ id: TypeID) -> Bool { mapKeys.contains(id) }

    var isEncodable: Bool { options.coding == .codable }
    var coding: String { isEncodable ? "Codable" : "Decodable" }
    var equality: String { options.equality == .hashable ? "Hashable" : "Equatable" }

    /// `public var `, or `public let `: how a stored property is declared.
    var property: String { access + (options.properties == .variable ? "var " : "let ") }

    /// What every model conforms to.
    var conformances: String {
        [coding, equality, "Sendable"].map { spelling($0) }.joined(separator: ", ")
    }

    /// The prefix of a declaration that users see: `public `, or nothing.
    var access: String { options.access == .internal ? "" : options.access.rawValue + " " }
}

extension SwiftPlan {
    /// True when a text of the contract is a URI.
    var usesURLs: Bool {
        contract.types.contains { type in
            if case .string(.uri) = type.shape { true } else { false }
        }
    }
}
