import SteleContractModel
import SteleFindings
import SteleSourceTree

extension SchemaLowering {
    /// What another schema stands for, when this one only names it: a `$ref`; an `allOf` of one; an `anyOf` or
    /// `oneOf` of one beside `null`; each with nothing beside it but words, `nullable`, and a `type` that the other
    /// schema has anyway.
    enum Alias {
        case type(TypeUse)
        /// The reference leads nowhere; the finding is made.
        case broken(Node)
    }

    func alias(of view: SchemaView) -> Alias? {
        guard !view.present.isDisjoint(with: .including), let referring = aliasing(view, depth: 0),
            let reference = referring[.ref] ?? referring[.dynamicRef]
        else { return nil }
        guard let target = reading.target(of: referring) else { return .broken(reference) }
        if !reading.scope.bindings.isEmpty { reading.scope.reportPlain(reference, to: target.node) }
        reading.fates?.isAlias(view.node)
        let isNullable = speaksOfNull(view) && TypeFacts(merger.flatten(view), reading: reading).allowsNull
        return .type(TypeUse(table.refer(to: target.node, name: target.name), isNullable: isNullable))
    }

    /// The type that a schema stands for, if it stands for one; any JSON where the reference is broken.
    func aliasedType(of view: SchemaView, as origin: TypeOrigin) -> TypeUse? {
        switch alias(of: view) {
        case nil: nil
        case .type(let use): use
        case .broken(let reference):
            TypeUse(table.share(.any, origin: origin, location: reference.range), isNullable: true)
        }
    }

    /// The schema with the `$ref` that a schema boils down to.
    private func aliasing(_ view: SchemaView, depth: Int) -> SchemaView? {
        guard depth < SchemaMerger.maximumDepth else { return nil }
        let meaning = view.present.intersection(.meaningful)
        if view.present.has(.ref) || view.present.has(.dynamicRef) {
            if reading.dialect == .v30 {
                merger.reportIgnoredSiblings(view)
                return view
            }
            let isAlone = meaning.subtracting([.ref, .dynamicRef, .type]).isEmpty
            return isAlone && !binds(view) && hasFittingType(view, view) ? view : nil
        }
        guard let keyword = soleComposition(meaning), let branch = soleBranch(keyword, of: view) else {
            return nil
        }
        guard let referring = aliasing(reading.view(branch), depth: depth + 1) else { return nil }
        return hasFittingType(view, referring) ? referring : nil
    }

    /// Whether the schema gives dynamic anchors of the other one a meaning, so that it is a type of its own.
    private func binds(_ view: SchemaView) -> Bool {
        guard !reading.documents.contestedAnchors.isEmpty, let target = reading.target(of: view) else {
            return false
        }
        return !reading.scope.bindings(from: view.node, to: target.node).isEmpty
            && reading.scope.matters(target.node)
    }

    private func soleComposition(_ meaning: KeywordSet) -> Keyword? {
        let rest = meaning.subtracting([.type])
        for keyword in [Keyword.allOf, .anyOf, .oneOf] where rest == [keyword] { return keyword }
        return nil
    }

    /// The only branch of a composition that means anything.
    private func soleBranch(_ keyword: Keyword, of view: SchemaView) -> Node? {
        guard let list = view[keyword], list.kind == .sequence else { return nil }
        var only: Node?
        for branch in list.elements {
            if keyword == .allOf {
                if branch.boolean == true { continue }
                if reading.view(branch).present.isDisjoint(with: .meaningful) { continue }
            } else if merger.isNullSchema(branch) {
                continue
            }
            if let only, only != branch { return nil }
            only = branch
        }
        return only
    }

    /// Whether a `type` beside a reference says no more than the schema that the reference names.
    private func hasFittingType(_ view: SchemaView, _ referring: SchemaView) -> Bool {
        guard let type = view[.type], let stated = TypeFacts.stated(type, reading: reading) else {
            return true
        }
        guard let target = reading.target(of: referring) else { return true }
        let facts = TypeFacts(merger.flatten(reading.view(target.node)), reading: reading)
        return facts.isStated && stated.types.isSuperset(of: facts.types)
    }

    /// Whether anything around the reference can let null in.
    private func speaksOfNull(_ view: SchemaView) -> Bool {
        !view.present.isDisjoint(with: [.nullable, .xNullable, .type, .allOf, .anyOf, .oneOf])
    }
}
