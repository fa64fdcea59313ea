import SteleContractModel

/// The decoders: a function for each component and each type of an operation that is received, and the shapes that they
/// follow.
struct TypeScriptDecoders {
    let plan: TypeScriptPlan
    let shapes: TypeScriptShapes
    private var support: TypeScriptSupport { shapes.support }

    func write(to writer: inout SourceWriter) {
        support.need(.decode)
        for key in plan.models where plan.received.contains(key) {
            if plan.isNamedByContract(key), !key.isRequestTwin {
                let type = plan.decodedTypes.reference(key)
                let direction = plan.directions.direction(of: key)
                writeDecoder(plan.names[key], type, shapes.shape(of: key.id, direction), &writer)
            }
            writeShape(key, &writer)
        }
        for key in plan.hidden.sorted(by: {
            ($0.id, $0.isRequestTwin ? 1 : 0) < ($1.id, $1.isRequestTwin ? 1 : 0)
        })
        where plan.received.contains(key) {
            writeShape(key, &writer)
        }
        for alias in plan.aliases where plan.received.contains(ModelKey(alias.use.type)) {
            let name = plan.names[alias: alias.name]
            let isOpen = plan.openness.isOpen(alias.use.type)
            let type = TypeScriptType(text: name + (isOpen ? "<UnknownVariant>" : ""))
            writeDecoder(name, type, shapes.shape(of: alias.use, .response), &writer)
        }
    }

    private func writeDecoder(
        _ name: String, _ type: TypeScriptType, _ shape: String, _ writer: inout SourceWriter
    ) {
        writer.gap()
        writer.block("export function decode\(name)(json: unknown): \(type.text)") { writer in
            writer.line("return \(support(.decoded))(json, \(shape)) as \(type.text);")
        }
    }

    private func writeShape(_ key: ModelKey, _ writer: inout SourceWriter) {
        guard shapes.hasFunction(key.id) else { return }
        let direction = plan.directions.direction(of: key)
        support.need(.shape)
        writer.gap()
        writer.block("function \(shapes.function(key))(): JSONShape") { writer in
            switch plan.forms[key.id] {
            case .structure(let object): write(object, direction, &writer)
            case .union(let union): write(union, direction, &writer)
            case .tuple(let tuple): write(tuple, direction, &writer)
            case .enumeration, .wrapper, .alias, .inline:
                writer.line("return \(shapes.written(key.id, direction));")
            }
        }
    }

    private func write(_ object: ObjectShape, _ direction: Direction, _ writer: inout SourceWriter) {
        let members = object.properties(in: direction).map { shapes.member($0, direction) }
        let others = object.requiredUndeclared.map(TypeScriptText.literal).joined(separator: ", ")
        var rest = ""
        switch RestMembers(object) {
        case .none: if !others.isEmpty { rest = ", null" }
        case .typed(let use): rest = ", " + shapes.shape(of: use, direction)
        case .any: rest = ", " + support(.anything)
        }
        let patterns = object.keptKeys.map(TypeScriptText.literal).joined(separator: ", ")
        if !others.isEmpty || !patterns.isEmpty { rest += ", [\(others)]" }
        if !patterns.isEmpty { rest += ", \(support(.matching))(\(patterns))" }
        writer.list("return \(support(.object))([", members, "]\(rest));")
    }

    private func write(_ tuple: TupleShape, _ direction: Direction, _ writer: inout SourceWriter) {
        let rest = tuple.rest.map { ", " + shapes.shape(of: $0, direction) } ?? ""
        let elements = tuple.elements.map { shapes.shape(of: $0, direction) }
        writer.list("return \(support(.tuple))([", elements, "]\(rest));")
    }

    private func write(_ union: Union, _ direction: Direction, _ writer: inout SourceWriter) {
        let variants = plan.variants(of: union)
        switch union.distinction {
        case .tag(let property, _, let fallback):
            writeTagged(union, property, fallback, direction, &writer)
        case .jsonType:
            let kinds = kinds(variants, direction).map { "\($0): \($1)" }
            writer.list("return \(support(.byType))({", kinds, "});")
        case .keys(let mark):
            let end = mark.map { ", " + TypeScriptText.literal($0) } ?? ""
            writer.list(
                "return \(support(.byKeys))([", variants.map { shapes.shape(of: $0.use, direction) },
                "]\(end));")
        }
    }

    private func writeTagged(
        _ union: Union, _ property: String, _ fallback: Int?, _ direction: Direction,
        _ writer: inout SourceWriter
    ) {
        let tagged = union.tagGroups.flatMap { group -> [String] in
            let variants = group.variants.map { union.variants[$0].use }.filter {
                !plan.openness.isEndless($0)
            }
            .map { shapes.shape(of: $0, direction) }
            if variants.isEmpty { return [] }
            let shape =
                variants.count == 1
                ? variants[0] : "\(support(.oneOf))(\(variants.joined(separator: ", ")))"
            return group.tags.map { "[\(TypeScriptText.literal($0)), \(shape)]" }
        }
        let fallback = fallback.map { union.variants[$0].use }.flatMap {
            plan.openness.isEndless($0) ? nil : $0
        }
        let untagged = kinds(plan.variants(of: union), direction, covered: [.object])
        let others = "{ " + untagged.map { "\($0): \($1)" }.joined(separator: ", ") + " }"
        var end = ""
        if fallback != nil || !untagged.isEmpty {
            end += ", " + (fallback.map { shapes.shape(of: $0, direction) } ?? "null")
        }
        if !untagged.isEmpty { end += ", " + others }
        writer.list(
            "return \(support(.byTag))(\(TypeScriptText.literal(property)), [", tagged, "]\(end));")
    }

    /// The variant for each JSON type: the first that has it.
    private func kinds(
        _ variants: [Union.Variant], _ direction: Direction, covered: Set<JSONKind> = []
    ) -> [(JSONKind, String)] {
        var covered = covered
        var list: [(JSONKind, String)] = []
        for variant in variants {
            let kinds = plan.contract.kinds(of: variant.use).subtracting(covered)
            if kinds.isEmpty { continue }
            covered.formUnion(kinds)
            let shape = shapes.shape(of: variant.use, direction)
            list += JSONKind.allCases.filter(kinds.contains).map { ($0, shape) }
        }
        return list
    }
}

extension TypeScriptPlan {
    /// True for what has a name in the contract, and for the types of operations.
    func isNamedByContract(_ key: ModelKey) -> Bool {
        if case .nested = contract[key.id].origin { false } else { true }
    }
}
