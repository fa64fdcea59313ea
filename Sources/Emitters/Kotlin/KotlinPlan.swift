import SteleContractModel

/// Everything that is decided about the Kotlin of a contract before the first line is printed.
struct KotlinPlan: Sendable {
    let contract: Contract
    let options: KotlinOptions
    let directions: Directions
    let places: ContractPlaces
    let names: TypeNames
    /// What declared models are called in Kotlin.
    private let identifiers: ModelTexts
    let memberNames: MemberNames
    let valueNames: MemberNames
    /// The models to print, in contract order, each twin after its type.
    let models: [ModelKey]
    /// Components that are only another name: printed as type aliases.
    let aliases: [Contract.Component]
    let forms: Forms
    private(set) var spelling: KotlinSpelling
    /// The sealed interfaces that a class implements because it is a variant of their unions.
    private(set) var interfaces: [ModelKey: [String]] = [:]

    init(_ survey: Survey, options: KotlinOptions) {
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
            reserved: KotlinSpelling.reservedTypes.union(
                options.modelFileNames.map { $0.dropLast(3) + "Kt" }
            ).union(options.custom.reserved),
            overrides: options.names.types, acronyms: .words)
        var identifiers = ModelTexts(contract)
        for key in named { identifiers[key] = KotlinText.identifier(names[key]) }
        self.identifiers = identifiers
        memberNames = MemberNames(properties: contract, reserved: ["additionalProperties"]) {
            KotlinPlan.memberName($0)
        }
        valueNames = MemberNames(
            values: contract, reserved: KotlinPlan.contestedNames, ignoringCase: true
        ) { KotlinPlan.className($0) }
        models = named
        let contractNames =
            named.map { [names] in names[$0] } + aliases.map { [names] in names[alias: $0.name] }
        spelling = KotlinSpelling(
            package: KotlinText.packageName(options.packageName), contractNames: Set(contractNames),
            uses: KotlinUses())
        for key in models { if case .union(let union) = forms[key.id] { addInterfaces(of: union, key) } }
    }

    /// The plan for the lines of one file.
    func noting(in uses: KotlinUses) -> KotlinPlan {
        var plan = self
        plan.spelling = spelling.noting(in: uses)
        return plan
    }

    private mutating func addInterfaces(of union: Union, _ key: ModelKey) {
        let direction = directions.direction(of: key)
        let wrapped = Set(wrapped(union, key).map(\.index))
        for (index, variant) in union.variants.enumerated() where !wrapped.contains(index) {
            interfaces[directions.key(variant.use, direction), default: []].append(identifier(of: key))
        }
    }

    /// The prefix of a declaration that users see.
    var access: String { options.access.rawValue + " " }

    /// The name by which kotlinx.serialization knows a model with a serializer of its own, as a literal.
    func serialName(of key: ModelKey) -> String { KotlinText.literal(options.packageName + "." + names[key]) }

    /// A model's name as it stands in Kotlin.
    func identifier(of key: ModelKey) -> String {
        identifiers[key] ?? KotlinText.identifier(names[key])
    }
}
