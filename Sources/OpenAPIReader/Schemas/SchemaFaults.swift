import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// `true` is any JSON, `false` is no value at all.
    func lowerBoolean(_ constant: Bool, _ node: Node, as origin: TypeOrigin) -> TypeUse {
        if reading.dialect == .v30 {
            reading.log.report(
                .otherVersion,
                "a boolean in place of a schema is a feature of OpenAPI 3.1; it is read as there",
                at: node.range)
        }
        return TypeUse(
            table.share(constant ? .any : .nothing, origin: origin, location: node.range),
            isNullable: constant)
    }

    /// A value where a schema must stand.
    func notASchema(_ node: Node, _ origin: TypeOrigin) -> TypeUse {
        reportNoSchema(node)
        return TypeUse(table.append(TypeDraft(origin: origin, location: node.range, isNullable: true)))
    }

    func reportNoSchema(_ node: Node) {
        reading.log.report(
            .wrongType, "a schema is an object (or, from 3.1 on, a boolean), not \(node.kindName)",
            at: node.headRange)
    }

    func tooDeep(_ node: Node, _ origin: TypeOrigin) -> TypeUse {
        reading.log.report(
            .tooDeep, "inline schemas lie in each other over more than \(SchemaLowering.maximumDepth) levels",
            at: node.headRange, help: "move inner schemas to `components/schemas`")
        return TypeUse(table.append(TypeDraft(origin: origin, location: node.range, isNullable: true)))
    }

    /// Two parts of a schema that no value can satisfy together.
    func reportConflict(_ conflict: (first: Node, second: Node)) -> Shape {
        reading.log.report(
            .allOfConflict,
            "no value fits: \(words(conflict.second)) here, and \(words(conflict.first)) in another part",
            at: conflict.second.range, notes: [RelatedPlace("the other part", at: conflict.first.range)],
            help: "decide for one type; until then the value is read as any JSON")
        return .any
    }

    private func words(_ type: Node) -> String {
        guard let stated = TypeFacts.stated(type, reading: reading) else { return "nothing" }
        return stated.types.subtracting(.null).words
    }

    /// Checks what does not depend on the type: words are texts, marks are booleans, keywords are of this version.
    func check(_ view: SchemaView) {
        for keyword in [Keyword.nullable, .readOnly, .writeOnly, .deprecated, .uniqueItems] {
            guard let node = view[keyword], node.boolean == nil else { continue }
            reading.log.report(
                .wrongType, "`\(keyword.text)` is \(node.kindName), not a boolean", at: node.headRange)
        }
        for keyword in [Keyword.title, .description, .format] {
            guard let node = view[keyword], node.kind != .scalar else { continue }
            reading.log.report(
                .wrongType, "`\(keyword.text)` is \(node.kindName), not a text", at: node.headRange)
        }
        checkDialect(view)
        checkApplicability(view)
    }

    /// Keywords about elements beside a type that has none, and about members beside one that has none: they hold
    /// for no value (JSON Schema validation 2020-12 §6.1).
    private func checkApplicability(_ view: SchemaView) {
        guard let type = view[.type], !view.present.isDisjoint(with: SchemaLowering.structured),
            let stated = TypeFacts.stated(type, reading: reading)
        else { return }
        for (owner, keywords) in SchemaLowering.keywordsOfTypes where stated.types.isDisjoint(with: owner) {
            for keyword in keywords where view[keyword] != nil {
                reading.log.report(
                    .keywordIgnored, "`\(keyword.text)` has no effect: the type is \(stated.types.words)",
                    at: view.key(keyword))
            }
        }
    }

    private static let keywordsOfTypes: [(TypeSet, [Keyword])] = [
        (.array, [.items, .prefixItems]),
        (.object, [.properties, .patternProperties, .additionalProperties]),
    ]
    private static let structured: KeywordSet = [
        .items, .prefixItems, .properties, .patternProperties, .additionalProperties,
    ]

    /// Keywords that the document's version does not have are read as in the version that has them.
    private func checkDialect(_ view: SchemaView) {
        guard reading.dialect == .v30, !view.present.isDisjoint(with: Keyword.later) else { return }
        for text in view.texts(of: Keyword.later) {
            guard let keyword = Keyword.byText[text] else { continue }
            reading.log.report(
                .otherVersion, "`\(text)` is a feature of OpenAPI 3.1; it is read as there",
                at: view.key(keyword))
        }
    }
}
