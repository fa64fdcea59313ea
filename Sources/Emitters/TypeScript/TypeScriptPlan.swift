import SteleContractModel

/// Everything that is decided about the TypeScript of a contract before the first line is printed.
struct TypeScriptPlan: Sendable {
    let contract: Contract
    let options: TypeScriptOptions
    let directions: Directions
    let places: ContractPlaces
    let names: TypeNames
    /// The models to print, in contract order, each twin after its type.
    let models: [ModelKey]
    /// Components that are only another name: printed as type aliases.
    let aliases: [Contract.Component]
    let forms: Forms
    /// The models that decoders make: those of responses, components that nothing uses, and what both are made of.
    let received: Set<ModelKey>
    let openness: TypeScriptOpenness
    /// The types of the support code that declarations use.
    let declaredPieces: Set<TypeScriptPiece>

    init(_ contract: Contract, options: TypeScriptOptions) {
        self.contract = contract
        self.options = options
        directions = Directions(contract)
        places = ContractPlaces(contract)
        forms = Forms(contract, places)
        let reach = Reach(contract, directions)
        models = reach.models.filter { [forms] in forms.isDeclared($0.id) }
        aliases = contract.components.filter { contract[$0.use.type].origin != .component($0.name) }
        names = TypeNames(
            contract, keys: models, aliases: aliases.map(\.name), places: places,
            reserved: TypeScriptPlan.reservedTypes, overrides: options.names.types)
        received =
            options.hasDecoders ? TypeScriptPlan.received(reach.models, contract, directions, forms) : []
        openness = TypeScriptOpenness(contract, reach.models, received, forms, places)
        declaredPieces = TypeScriptPlan.pieces(of: reach.models, contract, options)
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
            for member in contract[key.id].shape.members(in: direction) {
                receive(directions.key(member, direction), in: direction)
            }
        }
        return received.values.reduce(into: []) { $0.formUnion($1) }
    }

    private static func pieces(
        of models: [ModelKey], _ contract: Contract, _ options: TypeScriptOptions
    ) -> Set<TypeScriptPiece> {
        var pieces: Set<TypeScriptPiece> = []
        for key in models {
            guard case .string(let format) = contract[key.id].shape else { continue }
            if format == .binary, contract[key.id].usage == .request { pieces.insert(.binaryBody) }
            if options.brands, let brand = TypeScriptBrand(format) { pieces.insert(brand.piece) }
        }
        return pieces
    }

    /// Names that no type of the contract may have: those of the support code, whether a contract needs it or not, and
    /// those of the language.
    private static let reservedTypes = TypeScriptSupport.typeNames.union(TypeScriptText.reservedTypes)
}
