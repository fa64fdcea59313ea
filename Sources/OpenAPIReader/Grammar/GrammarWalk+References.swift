import SteleFindings
import SteleSourceTree

extension GrammarWalk {
    /// Goes on at the end of a reference in place of an object. Answers whether that is all there is to the
    /// object: the `$ref` of a path item is a field among others.
    func follow(_ reference: Node, _ place: Place) -> Bool {
        let grammar = place.object.grammar
        guard let referable = grammar.referable else {
            guard reference.kind == .scalar, reference.text != nil else { return false }
            reportMisplaced(reference, grammar.name)
            goOn(to: reference, place)
            return true
        }
        if referable > reading.dialect {
            reading.log.report(
                .otherVersion,
                "a reference in place of \(grammar.name) is a feature of OpenAPI \(referable.name), and this "
                    + "document is \(reading.dialect.name); it is followed", at: reference.range)
        }
        goOn(to: reference, place)
        if place.object == .pathItem { return false }
        checkSiblings(place.node)
        return true
    }

    private func goOn(to reference: Node, _ place: Place) {
        let isIdle = place.isIdle || place.object.grammar.isIdle
        let isSound = isIdle ? idleEnd(of: place.node) != nil : reading.follow(place.node)
        guard isSound, let target = reading.resolver.node(of: reference), !target.isNull else { return }
        let context = Context(
            place.node.keyNode("$ref") ?? reference, isIdle: isIdle, at: .element)
        check(target, .object(place.object), context)
    }

    /// What a reference names from which nothing is generated.
    private func idleTarget(_ reference: Node) -> Node? {
        guard reference.kind == .scalar, let text = reference.text else {
            reading.log.report(
                .fieldValue, "`$ref` is \(reference.kindName), not a text", at: reference.headRange)
            return nil
        }
        switch reading.resolver.resolution(of: text, at: reference) {
        case .target(let node, _): return node
        case .failure(let failure):
            // What is remote is not looked at, so it is not known to be wrong.
            let isRemote = Reference(text).isRemote
            reading.log.report(
                .referenceUnresolved, failure.message, at: reference.range,
                severity: isRemote ? .note : nil, help: failure.help)
            return nil
        }
    }

    /// OAS 3.0.4 §4.7.23, 3.1 §4.8.23: what may stand beside a reference.
    private func checkSiblings(_ node: Node) {
        for (key, _) in node.entries {
            guard let name = key.text, name != "$ref", !name.hasPrefix("x-") else { continue }
            // Words beside a reference are heeded, as later versions say.
            if name == "summary" || name == "description" { continue }
            reading.log.report(
                .referenceSiblings, "`\(name)` beside a `$ref` has no effect", at: key.range)
        }
    }

    /// Goes on at the end of a reference in place of a whole list or map, where OpenAPI has none. Answers whether
    /// there is one.
    func followMisplaced(in node: Node, _ value: FieldValue, _ context: Context) -> Bool {
        guard node.kind == .mapping, let reference = node["$ref"], reference.kind == .scalar else {
            return false
        }
        switch value {
        case .map(.any, _), .map(.text, _): return false
        default: break
        }
        reportMisplaced(reference, context.what)
        guard let target = context.isIdle ? idleEnd(of: node) : reading.dereference(node)?.node else {
            return true
        }
        switch value {
        case .list(.object(let object)), .map(.object(let object), _):
            if isNew(target, of: object) { check(target, value, context) }
        default: check(target, value, context)
        }
        return true
    }

    /// The end of a chain of references from which nothing is generated.
    private func idleEnd(of node: Node) -> Node? {
        idleChains.end(of: node, next: idleTarget) { circle in
            let places = circle.compactMap { $0["$ref"]?.headRange }
            reading.log.report(
                .referenceUnresolved, "references lead in a circle", at: places.min())
        }
    }

    private func reportMisplaced(_ reference: Node, _ place: String) {
        reading.log.report(
            .referenceMisplaced, "OpenAPI has no `$ref` in place of \(place); it is followed",
            at: reference.range)
    }
}
