import SteleContractModel

/// An object: a struct that codes itself member by member through the shared reader and writer.
struct SwiftStruct {
    let plan: SwiftPlan
    let key: ModelKey
    let object: ObjectShape
    let properties: [SwiftProperty]
    /// The type of the undeclared members that are kept.
    let rest: SwiftType?
    private var access: String { plan.access }

    func write(to writer: inout SourceWriter) {
        writer.gap()
        writer.documentation(of: key.id, plan)
        let name = plan.identifier(of: key)
        let object = plan.isEncodable ? "JSONObject, " : ""
        let identity = isIdentifiable ? ", " + plan.spelling("Identifiable") : ""
        writer.block("\(access)nonisolated struct \(name): \(object)\(plan.conformances)\(identity)") {
            writer in
            usePieces(&writer)
            writeProperties(&writer)
            writeInitializer(&writer)
            writeDecoding(&writer)
            if plan.isEncodable { writeEncoding(&writer) }
        }
    }

    private func usePieces(_ writer: inout SourceWriter) {
        writer.use(.reader)
        if plan.isEncodable { writer.use(.writer) }
        for property in properties {
            writer.use(property.type.codedPieces)
            if property.isBoxed { writer.use(.box) }
            guard case .threeState = property.presence else { continue }
            writer.use(.field)
            if plan.isEncodable { writer.use(.putField) }
        }
        guard let rest else { return }
        writer.use(rest.codedPieces)
        writer.use(object.keptKeys.isEmpty ? .rest : .keyPatterns)
        if plan.isEncodable { writer.use(.putRest) }
    }

    private func writeProperties(_ writer: inout SourceWriter) {
        let declaration = plan.property
        for property in properties {
            writer.documentation(property.property.documentation, constant: constant(of: property))
            if property.isStoredApart {
                writeStoredApart(property, &writer)
            } else {
                writer.line(declaration, property.name, ": ", property.declaredType)
            }
        }
        if let rest {
            writer.line("/// The members that have no property of their own.")
            writer.line("\(plan.property)additionalProperties: [\(plan.spelling("String")): \(text(rest))]")
            if !object.keptKeys.isEmpty {
                let patterns = object.keptKeys.map(SwiftText.literal)
                writer.list("private static let keptKeys = JSONKeyPatterns(", patterns, ")")
            }
        }
    }

    private func writeStoredApart(_ property: SwiftProperty, _ writer: inout SourceWriter) {
        let type = property.declaredType
        if property.property.documentation.isDeprecated { writer.line("@available(*, deprecated)") }
        let get = "get { \(property.unboxed) }"
        let isVariable = plan.options.properties == .variable
        let set = "set { \(property.storedName) = \(property.boxing("newValue")) }"
        let line =
            "\(access)var \(property.name): \(type) { \(isVariable ? get + " " + set : property.unboxed) }"
        if writer.fits(line) {
            writer.line(line)
        } else {
            writer.block("\(access)var \(property.name): \(type)") { writer in
                writer.line(isVariable ? get : property.unboxed)
                if isVariable { writer.line(set) }
            }
        }
        writer.line(
            "private \(isVariable ? "var" : "let") \(property.storedName): \(property.storedType)"
        )
    }

    private func constant(of property: SwiftProperty) -> JSONLiteral? {
        guard case .constant(let literal) = plan.contract[property.property.use.type].shape else {
            return nil
        }
        return literal
    }

    private func writeInitializer(_ writer: inout SourceWriter) {
        writer.gap()
        var parameters = TextList()
        var statements = TextList()
        for property in properties {
            if let value = defaultValue(of: property) {
                parameters.add(property.name, ": ", property.declaredType, " = ", value)
            } else {
                parameters.add(property.name, ": ", property.declaredType)
            }
            let value = property.boxing(property.name)
            if property.isStoredApart {
                statements.add(property.storedName, " = ", value)
            } else {
                statements.add("self.", property.name, " = ", value)
            }
        }
        if let rest {
            parameters.add("additionalProperties: [\(plan.spelling("String")): \(text(rest))] = [:]")
            statements.add("self.additionalProperties = additionalProperties")
        }
        writer.function("\(access)init", parameters, statements)
    }

    private func writeDecoding(_ writer: inout SourceWriter) {
        let head = "\(access)init(from decoder: any \(plan.spelling("Decoder"))) throws"
        var statements = TextList()
        if plan.taggedVariants.contains(key) {
            writer.line(head, " { try self.init(reading: JSONReader(decoder)) }")
            addReading(to: &statements)
            return writer.body("init(reading json: JSONReader) throws", statements)
        }
        let isEmpty = properties.isEmpty && rest == nil
        statements.add(isEmpty ? "_ = try JSONReader(decoder)" : "let json = try JSONReader(decoder)")
        addReading(to: &statements)
        writer.body(head, statements)
    }

    /// The statements that read all members.
    private func addReading(to statements: inout TextList) {
        for property in properties { property.addReading(to: &statements, plan.spelling) }
        guard let rest else { return }
        let keys = properties.map(\.key).joined(separator: ", ")
        let wire = "[\(plan.spelling("String")): \(rest.wireText(plan.spelling.callAsFunction))].self"
        let matching = object.keptKeys.isEmpty ? "" : ", matching: Self.keptKeys"
        let read = "try json.rest(besides: [\(keys)]\(matching), as: \(wire))"
        statements.add("additionalProperties = ", SwiftType.map(key: nil, rest).unwrapping(read))
    }

    private func writeEncoding(_ writer: inout SourceWriter) {
        var statements = TextList()
        if let rest {
            let wrapped = SwiftType.map(key: nil, rest).wrapping("additionalProperties")
            statements.add("json.putRest(", wrapped, ")")
        }
        for property in properties { property.addWriting(to: &statements) }
        writer.body("\(access)func write(to json: inout JSONWriter)", statements)
    }

    /// True when the object has an identity: a required scalar `id`.
    private var isIdentifiable: Bool {
        guard let id = properties.first(where: { $0.name == "id" }), case .required = id.presence else {
            return false
        }
        switch id.type.resolved {
        case .scalar(.string), .scalar(.int), .scalar(.int64), .named("JSONUUID"): return true
        default: return false
        }
    }

    private func text(_ type: SwiftType) -> String { type.text(plan.spelling.callAsFunction) }
}
