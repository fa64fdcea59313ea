import SteleContractModel

/// Everything that is decided about the TypeScript of a contract before the first line is printed.
struct TypeScriptPlan: Sendable {
    let contract: Contract
    let options: TypeScriptOptions
    let directions: Directions
    let places: ContractPlaces
    let names: TypeNames
    /// Those of hidden models, which nothing but the decoders' own code has.
    private let hiddenNames: TypeNames
    /// The models to print, in contract order, each twin after its type.
    let models: [ModelKey]
    /// The models of the contract in whose place types of the user's own stand, and what only they need: decoders read
    /// them.
    let hidden: Set<ModelKey>
    /// Components that are only another name: printed as type aliases.
    let aliases: [Contract.Component]
    let forms: Forms
    /// The models that decoders make: those of responses, components that nothing uses, and what both are made of.
    let received: Set<ModelKey>
    let openness: TypeScriptOpenness
    /// The types of the support code that declarations use.
    let declaredPieces: Set<TypeScriptPiece>

    init(_ survey: Survey, options: TypeScriptOptions) {
        let contract = survey.contract
        self.contract = contract
        self.options = options
        directions = survey.directions
        places = survey.places
        forms = survey.forms()
        let reach = survey.reach(replaced: options.custom.replaced(in: contract, places))
        let all = survey.reach()
        models = reach.models.filter { [forms] in forms.isDeclared($0.id) }
        let hidden = Set(all.models.filter { [forms] in forms.isDeclared($0.id) }).subtracting(models)
        self.hidden = hidden
        aliases = contract.components.filter { component in
            contract[component.use.type].origin != .component(component.name)
                && options.custom.schemas[component.name] == nil
        }
        let reserved = TypeScriptPlan.reservedTypes.union(options.custom.reserved)
        names = TypeNames(
            contract, keys: models, aliases: aliases.map(\.name), places: places, reserved: reserved,
            overrides: options.names.types)
        let taken = models.map { [names] in names[$0] } + aliases.map { [names] in names[alias: $0.name] }
        hiddenNames = TypeNames(
            contract, keys: all.models.filter(hidden.contains), aliases: [], places: places,
            reserved: reserved.union(taken), overrides: [:])
        received = options.hasDecoders ? TypeScriptPlan.received(all.models, contract, directions, forms) : []
        openness = TypeScriptOpenness(contract, reach.models, received, forms, places)
        declaredPieces = TypeScriptPlan.pieces(of: reach.models, contract, places, options)
    }

    /// The type parameter of models in which a decoder may find a variant that the contract does not list: `never`, or
    /// the type that keeps such a variant. No name of the contract begins with an underscore and a letter.
    static let parameter = "_U"

    /// References inside declarations, where the type parameter is passed on.
    var types: TypeScriptTypes { TypeScriptTypes(plan: self, argument: TypeScriptPlan.parameter) }

    /// References outside of them: to values as they are on the wire.
    var wireTypes: TypeScriptTypes { TypeScriptTypes(plan: self, argument: nil) }

    /// References to what decoders return.
    var decodedTypes: TypeScriptTypes { TypeScriptTypes(plan: self, argument: "UnknownVariant") }

    /// What the functions that read a model are called by.
    func readingName(_ key: ModelKey) -> String { hidden.contains(key) ? hiddenNames[key] : names[key] }

    /// True where a type of the user's own stands for the schema.
    func isReplaced(_ id: TypeID) -> Bool {
        !options.custom.schemas.isEmpty && options.custom.schemas[places[id]] != nil
    }

    /// The type that stands in place of one of the contract's.
    func custom(_ id: TypeID) -> TypeScriptType? {
        options.custom.type(of: id, in: contract, places).map { TypeScriptType(text: $0) }
    }

    /// The name of a declared type with its parameter.
    func head(_ key: ModelKey) -> String {
        names[key] + (openness.isOpen(key.id) ? "<\(TypeScriptPlan.parameter) = never>" : "")
    }

    /// The name of a component that is only another name.
    func head(_ component: Contract.Component) -> String {
        let isOpen = openness.isOpen(component.use.type)
        return names[alias: component.name] + (isOpen ? "<\(TypeScriptPlan.parameter) = never>" : "")
    }

    /// True for types that have `null` among their values.
    func holdsNull(_ id: TypeID) -> Bool {
        switch contract[id].shape {
        case .any, .nothing, .null: true
        case .constant(let literal): [.null, .array, .object].contains(literal.kind)
        case .enumeration(let enumeration): enumeration.kind == .mixed && enumeration.values.isEmpty
        case .union(let union): union.variants.isEmpty
        default: false
        }
    }

    private static func received(
        _ models: [ModelKey], _ contract: Contract, _ directions: Directions, _ forms: Forms
    ) -> Set<ModelKey> {
        var received: [Direction: Set<ModelKey>] = [:]
        var pending: [(key: ModelKey, direction: Direction)] = []
        /// What is written out where it is used travels as its holder does.
        func receive(_ key: ModelKey, in direction: Direction) {
            let direction = forms.isDeclared(key.id) ? directions.direction(of: key) : direction
            if received[direction, default: []].insert(key).inserted { pending.append((key, direction)) }
        }
        for key in models where !key.isRequestTwin && contract[key.id].usage != .request {
            if forms.isDeclared(key.id) { receive(key, in: .response) }
        }
        while let (key, direction) = pending.popLast() {
            contract[key.id].shape.forEachMember(in: direction) {
                receive(directions.key($0, direction), in: direction)
            }
        }
        return received.values.reduce(into: []) { $0.formUnion($1) }
    }

    private static func pieces(
        of models: [ModelKey], _ contract: Contract, _ places: ContractPlaces, _ options: TypeScriptOptions
    ) -> Set<TypeScriptPiece> {
        var pieces: Set<TypeScriptPiece> = []
        for key in models {
            guard case .string(let format) = contract[key.id].shape else { continue }
            if format == .binary, contract[key.id].usage == .request { pieces.insert(.binaryBody) }
            if options.custom.type(of: key.id, in: contract, places) != nil { continue }
            if options.brands, let brand = TypeScriptBrand(format) { pieces.insert(brand.piece) }
        }
        return pieces
    }

    /// Names that no type of the contract may have: those of the support code, whether a contract needs it or not, and
    /// those of the language.
    private static let reservedTypes = TypeScriptSupport.typeNames.union(TypeScriptText.reservedTypes)
}
