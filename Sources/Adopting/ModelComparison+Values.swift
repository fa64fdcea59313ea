import SteleClients
import SteleContractModel
import SteleFindings

// Values: whether a property's type reads what its field may be.
extension ModelComparison {
    mutating func compareValue(
        _ notation: SwiftTypeNotation, in scope: String, with type: TypeID, _ spot: Spot, depth: Int = 0
    ) {
        guard depth < SwiftReader.depthLimit else { return }
        let shape = setting.contract[type].shape
        switch notation {
        case .optional: compareValue(notation.unwrapped.type, in: scope, with: type, spot, depth: depth + 1)
        case .array(let element): compareElements(notation, element, in: scope, with: type, spot, depth)
        case .dictionary(let key, let value):
            guard key == .named("String") else {
                return pass("the keys of `\(notation.spelling)` are no texts", at: spot.swift)
            }
            compareMembers(notation, value, in: scope, with: type, spot, depth)
        case .other(let spelling): pass("`\(spelling)` is not looked into", at: spot.swift)
        case .named(let name):
            switch setting.models.resolve(name, in: scope) {
            case .declared(let declaration): meet(declaration, with: type, spot)
            case .notation(let other, let scope):
                compareValue(other, in: scope, with: type, spot, depth: depth + 1)
            case .elsewhere(let name):
                guard let scalar = SwiftScalar(name) else {
                    return pass("`\(name)` is declared in none of the files", at: spot.swift)
                }
                compareScalar(scalar, name, with: shape, type, spot)
            }
        }
    }

    private mutating func compareElements(
        _ notation: SwiftTypeNotation, _ element: SwiftTypeNotation, in scope: String, with type: TypeID,
        _ spot: Spot, _ depth: Int
    ) {
        let uses: [(use: TypeUse, step: String)]
        switch setting.contract[type].shape {
        case .array(let use): uses = [(use, "[]")]
        case .tuple(let tuple):
            uses =
                tuple.elements.enumerated().map { ($1, "[\($0)]") } + (tuple.rest.map { [($0, "[]")] } ?? [])
        case .union: return union(notation, spot)
        case let shape:
            return tellType(notation.spelling, shape, type, spot)
        }
        for (use, step) in uses {
            held(element, in: scope, by: use, spot.step(step), .nullInElement, type, depth)
        }
    }

    private mutating func compareMembers(
        _ notation: SwiftTypeNotation, _ value: SwiftTypeNotation, in scope: String, with type: TypeID,
        _ spot: Spot, _ depth: Int
    ) {
        switch setting.contract[type].shape {
        case .map(let map):
            held(value, in: scope, by: map.value, spot.step("{}"), .nullInMapValue, type, depth)
        case .object(let object):
            for property in object.properties {
                held(
                    value, in: scope, by: property.use, spot.step("." + property.name), .nullInMapValue, type,
                    depth)
            }
            if case .typed(let use) = object.additional {
                held(value, in: scope, by: use, spot.step("{}"), .nullInMapValue, type, depth)
            }
        case .union: union(notation, spot)
        case let shape: tellType(notation.spelling, shape, type, spot)
        }
    }

    /// An element or a value under a key.
    private mutating func held(
        _ notation: SwiftTypeNotation, in scope: String, by use: TypeUse, _ spot: Spot, _ null: Deviation,
        _ holder: TypeID, _ depth: Int
    ) {
        let (type, isOptional) = notation.unwrapped
        if use.isNullable, !isOptional, spot.isRead {
            let words = ContractWords.describe(
                setting.contract[use.type].shape, isRequired: true, isNullable: true)
            tell(
                .modelFieldNotOptional, "what is held at \(spot.path) is not optional, and may be null",
                outcome(of: null), spot, swift: notation.spelling, contract: words,
                place: setting.contract[use.type].location, help: "make it `\(notation.spelling)?`")
        }
        compareValue(type, in: scope, with: use.type, spot, depth: depth + 1)
    }

    private mutating func union(_ notation: SwiftTypeNotation, _ spot: Spot) {
        pass("`\(notation.spelling)` stands for a schema of several variants at \(spot.path)", at: spot.swift)
    }

    private mutating func compareScalar(
        _ scalar: SwiftScalar, _ name: String, with shape: Shape, _ type: TypeID, _ spot: Spot
    ) {
        if scalar == .date, setting.dates == .custom {
            return pass("`Date` is read by code of its own", at: spot.swift)
        }
        if case .union(let union) = shape {
            // What reads every variant reads the union.
            for variant in union.variants {
                let inner = setting.contract[variant.use]
                guard
                    scalar.clash(with: inner, dates: setting.dates, setting.rules, setting.client.kind) == nil
                else { return tellType(name, shape, type, spot) }
            }
            return
        }
        let declaration = setting.contract[type]
        guard
            let outcome = scalar.clash(
                with: declaration, dates: setting.dates, setting.rules, setting.client.kind)
        else { return }
        let strategy =
            "Date is taken to be read by the strategy \(setting.dates.rawValue); `--dates` names another one"
        tellType(
            name, shape, type, spot, outcome: spot.isRead ? outcome : refusal(of: .valueRefused),
            help: scalar == .date ? strategy : nil)
    }

    // MARK: Enumerations

    mutating func compareCases(of declaration: SwiftDeclaration, with type: TypeID, _ spot: Spot) {
        guard let raw = declaration.rawValues else {
            return pass(
                "`\(declaration.name)` has no raw values, and decodes in a form of its own",
                at: declaration.range)
        }
        for item in raw where item.value == .unknown {
            return pass("the value of `\(item.item.name)` is no plain literal", at: item.item.range)
        }
        let known = raw.map { ($0.value.literal, $0.item) }
        let shape = setting.contract[type].shape
        let declared: [(value: JSONLiteral, place: SourceRange)]
        var isOpen = false
        switch shape {
        case .enumeration(let enumeration):
            declared = enumeration.values.map { ($0.value, $0.location) }
            isOpen = enumeration.isExtensible
        case .constant(let value): declared = [(value, setting.contract[type].location)]
        case .string where raw.allSatisfy { $0.value.isText },
            .integer where !raw.contains { $0.value.isText }:
            declared = []
            isOpen = true
        case .union: return union(.named(declaration.name), spot)
        default: return tellType(declaration.name, shape, type, spot)
        }
        let words = ContractWords.describe(shape)
        let values = ContractWords.list(known.map { ContractWords.text($0.0) })
        let knownTexts = Set(known.map(\.0.json))
        let unknown = declared.filter { !knownTexts.contains($0.value.json) }
        if spot.isRead, !unknown.isEmpty || isOpen {
            let lacking = ContractWords.list(unknown.map { ContractWords.text($0.value) })
            let message =
                unknown.isEmpty
                ? "`\(declaration.name)` is closed, and the contract leaves the values open"
                : "`\(declaration.name)` has no case for \(lacking)"
            tell(
                .modelEnumCaseMissing, message, outcome(of: .enumValueUnknown),
                spot.step("", swift: declaration.range), swift: values, contract: words,
                place: unknown.first?.place ?? setting.contract[type].location)
        }
        if declared.isEmpty { return }
        let declaredTexts = Set(declared.map(\.value.json))
        for (value, item) in known where !declaredTexts.contains(value.json) {
            let outcome =
                spot.isSent
                ? refusal(of: .valueRefused)
                : Outcome(.safe, "no response has the value")
            tell(
                .modelEnumCaseUndeclared, "the contract does not list `\(ContractWords.text(value))`",
                outcome,
                spot.step("", swift: item.range), swift: ContractWords.text(value), contract: words,
                place: setting.contract[type].location)
        }
    }
}

extension SwiftCase.Value {
    fileprivate var literal: JSONLiteral {
        switch self {
        case .text(let text): .string(text)
        case .number(let number): .number(String(number))
        case .unknown: .null
        }
    }

    fileprivate var isText: Bool {
        if case .text = self { return true }
        return false
    }
}
