import SteleContractModel

/// A union: an enum with a case per variant and one that keeps what fits none.
///
/// How a value is told, in this order (the checker decides the same way). `null` is always an error: where it may
/// stand, the use is optional.
///
/// By tag (`Union.Distinction.tag`):
/// 1. A value that is no object is the first variant of its JSON type; without one the unknown case keeps the JSON.
/// 2. The tag is the property's text; a number or boolean counts by its JSON text where a variant has such a tag.
/// 3. The variant with that tag is decoded; a fault inside it is an error, never another variant. Where several have
///    the tag, the body decides among them (`SwiftAlternatives`).
/// 4. No variant has the tag, or it is absent, `null` or no text: the fallback variant where there is one. Else
///    an unknown text is kept with its JSON, and everything else is an error at the property.
///
/// By JSON type (`.jsonType`): the variant of the value's JSON type is decoded, and a fault inside it is an error.
/// No variant has the type: the unknown case keeps the JSON.
///
/// By keys (`.keys`): see `SwiftAlternatives`.
///
/// A tag that is no member of the variant is kept beside it, unless it can only have been one text (`TagKeeping`).
struct SwiftUnion {
    let plan: SwiftPlan
    let key: ModelKey
    let union: Union
    private var access: String { plan.access }
    private var direction: Direction { plan.directions.direction(of: key) }

    func write(to writer: inout SourceWriter) {
        let (names, unknown, _) = plan.caseNames(of: union, key)
        let cases = Cases(names: names.map(SwiftText.identifier), unknown: unknown)
        let keyword = plan.forms.isIndirect(union) ? "nonisolated indirect enum" : "nonisolated enum"
        writer.gap()
        writer.documentation(of: key.id, plan)
        writer.block("\(access)\(keyword) \(plan.identifier(of: key)): \(plan.conformances)") {
            writer in
            writer.use(.value)
            for index in union.variants.indices { writer.use(type(index).codedPieces) }
            writeCases(cases, &writer)
            writeShapes(&writer)
            writer.gap()
            writer.block("\(access)init(from decoder: any \(plan.spelling("Decoder"))) throws") { writer in
                switch union.distinction {
                case .tag(let property, _, let fallback): writeTagged(property, fallback, cases, &writer)
                case .jsonType: writeByType(cases, &writer)
                case .keys(let mark): writeByKeys(mark, cases, &writer)
                }
            }
            if plan.isEncodable { writeEncoding(cases, &writer) }
        }
    }

    /// Names of the cases, in the order of the variants.
    private struct Cases {
        let names: [String]
        let unknown: String
    }

    private var isTagged: Bool {
        if case .tag = union.distinction { true } else { false }
    }

    private func type(_ index: Int) -> SwiftType { plan.type(of: union.variants[index].use, direction) }

    private func writeCases(_ cases: Cases, _ writer: inout SourceWriter) {
        for (index, name) in cases.names.enumerated() {
            let tag = keeping(index) == .payload ? ", tag: JSONValue?" : ""
            writer.line("case \(name)(\(type(index).text(plan.spelling.callAsFunction))\(tag))")
        }
        // What fits no variant, kept as it came.
        let tag = "tag: \(plan.spelling("String"))?, "
        writer.line("case \(cases.unknown)(\(isTagged ? tag : "")json: JSONValue)")
    }

    private func keeping(_ index: Int) -> TagKeeping {
        plan.contract.tagKeeping(of: index, in: union, direction)
    }

    /// `.pet(try .init(from: decoder))`
    private func reading(_ index: Int, _ cases: Cases) -> String {
        let type = self.type(index)
        let variant = plan.representative(of: plan.directions.key(union.variants[index].use, direction))
        let source = isTagged && plan.taggedVariants.contains(variant) ? "(reading: json)" : "(from: decoder)"
        // What the case holds says which type is read.
        let name = type.decodesItself ? ".init" : type.wireText(plan.spelling.callAsFunction)
        let read = "try \(name)\(source)"
        var tag = ""
        if keeping(index) == .payload, case .tag(let property, _, _) = union.distinction {
            tag = ", tag: try json.jsonIfPresent(\(SwiftText.literal(property)))"
        }
        return ".\(cases.names[index])(\(type.unwrapping(read))\(tag))"
    }

    private func assignment(_ index: Int, _ cases: Cases) -> String { "self = " + reading(index, cases) }

    private func unknown(_ cases: Cases, tag: String = "nil") -> String {
        ".\(cases.unknown)(\(isTagged ? "tag: \(tag), " : "")json: try JSONValue(unlisted: decoder))"
    }

    private func writeTagged(
        _ property: String, _ fallback: Int?, _ cases: Cases, _ writer: inout SourceWriter
    ) {
        writer.use(.reader)
        writer.line("guard let json = try JSONReader(ifObject: decoder) else {")
        writer.indented { writer in
            let others = union.variants.indices.filter {
                plan.contract.kinds(of: union.variants[$0].use) != [.object]
            }
            if others.isEmpty {
                writer.line("self = " + unknown(cases))
            } else {
                writer.use(.kind)
                writer.line("switch try JSONKind(decoder) {")
                writeKinds(others, covered: [.object], cases, &writer)
                writer.line("default: self = \(unknown(cases))")
                writer.line("}")
            }
            writer.line("return")
        }
        writer.line("}")
        let key = SwiftText.literal(property)
        let isLoose = union.variants.contains { $0.tags.contains(where: Union.isNumberOrBoolean) }
        let method = fallback != nil ? "tagIfPresent" : isLoose ? "tag" : "string"
        if method != "string" { writer.use(.tag) }
        writer.line("let tag = try json.\(method)(\(key))")
        writer.line("switch tag {")
        for group in union.tagGroups {
            let tags = group.tags.map(SwiftText.literal)
            let head = "case \(tags.joined(separator: ", ")):"
            let only = group.variants.count == 1 ? assignment(group.variants[0], cases) : nil
            if let only, writer.fits(head + " " + only) || tags.count == 1 {
                writer.line(head + " " + only)
                continue
            }
            writer.pattern(tags)
            writer.indented { writer in
                if let only { writer.line(only) } else { writeShared(group.variants, cases, &writer) }
            }
        }
        // A number that no variant has is no text.
        let tag = isLoose ? "try json.string(\(key))" : "tag"
        let other = fallback.map { reading($0, cases) } ?? unknown(cases, tag: tag)
        writer.line("default: self = \(other)")
        writer.line("}")
    }

    /// The body decides among variants that have one tag in common; one of them it must be.
    private func writeShared(_ variants: [Int], _ cases: Cases, _ writer: inout SourceWriter) {
        let alternatives = SwiftAlternatives(plan: plan, direction: direction, mark: nil).list(
            union, variants)
        writer.use(.shape)
        writer.list(
            "self = try JSONShape.first(of: decoder, in: [", alternatives.map(\.text),
            "], isOneOfThem: true) {")
        writer.indented { writer in
            writer.line("switch $0 {")
            writeReturns(variants, alternatives, cases, &writer)
            writer.line("default: return \(unknown(cases, tag: "tag"))")
            writer.line("}")
        }
        writer.line("}")
    }

    private func writeReturns(
        _ variants: [Int], _ alternatives: [SwiftAlternatives.Alternative], _ cases: Cases,
        _ writer: inout SourceWriter
    ) {
        for index in variants {
            let places = alternatives.indices.filter { alternatives[$0].variant == index }.map(String.init)
            if places.isEmpty { continue }
            writer.line("case \(places.joined(separator: ", ")): return \(reading(index, cases))")
        }
    }

    private func writeByType(_ cases: Cases, _ writer: inout SourceWriter) {
        writer.use(.kind)
        writer.line("switch try JSONKind(decoder) {")
        let covered = writeKinds(Array(union.variants.indices), covered: [], cases, &writer)
        if covered.count < JSONKind.allCases.count {
            writer.line("default: self = \(unknown(cases))")
        }
        writer.line("}")
    }

    /// A `case` per variant for the JSON types that it has; each type only once.
    @discardableResult
    private func writeKinds(
        _ indices: [Int], covered: Set<JSONKind>, _ cases: Cases, _ writer: inout SourceWriter
    ) -> Set<JSONKind> {
        var covered = covered
        for index in indices {
            let kinds = plan.contract.kinds(of: union.variants[index].use).subtracting(covered)
            if kinds.isEmpty { continue }
            covered.formUnion(kinds)
            let pattern = JSONKind.allCases.filter(kinds.contains).map { "." + $0.rawValue }.joined(
                separator: ", ")
            writer.line("case \(pattern): \(assignment(index, cases))")
        }
        return covered
    }

    /// What tells variants apart that no tag does; a constant, because making it takes longer than using it.
    private func writeShapes(_ writer: inout SourceWriter) {
        guard case .keys(let mark) = union.distinction else { return }
        writer.use(.shape)
        let alternatives = SwiftAlternatives(plan: plan, direction: direction, mark: mark).list(union)
        writer.gap()
        writer.list("private static let _shapes: [JSONShape] = [", alternatives.map(\.text), "]")
    }

    private func writeByKeys(_ mark: String?, _ cases: Cases, _ writer: inout SourceWriter) {
        let alternatives = SwiftAlternatives(plan: plan, direction: direction, mark: mark).list(union)
        let by = mark.map { " by: \(SwiftText.literal($0))," } ?? ""
        writer.block("self = try JSONShape.first(of: decoder,\(by) in: Self._shapes)") { writer in
            writer.line("switch $0 {")
            writeReturns(Array(union.variants.indices), alternatives, cases, &writer)
            writer.line("default: return \(unknown(cases))")
            writer.line("}")
        }
    }

    private func writeEncoding(_ cases: Cases, _ writer: inout SourceWriter) {
        writer.block("\(access)func encode(to encoder: any \(plan.spelling("Encoder"))) throws") { writer in
            writer.line("switch self {")
            let tag = isTagged ? "_, " : ""
            let known = cases.names.enumerated().map { index, name in
                let write = "try \(type(index).wrapping("value")).encode(to: encoder)"
                if keeping(index) != .variant { writer.use(.putTag) }
                switch keeping(index) {
                case .variant: return "case .\(name)(let value): \(write)"
                case .constant(let tag):
                    return "case .\(name)(let value): \(write); \(writingTag(SwiftText.literal(tag)))"
                case .payload: return "case .\(name)(let value, let tag): \(write); \(writingTag("tag"))"
                }
            }
            let other = "case .\(cases.unknown)(\(tag)let json): try json.encode(to: encoder)"
            writer.statements(TextList(known + [other]))
            writer.line("}")
        }
    }

    private func writingTag(_ tag: String) -> String {
        guard case .tag(let property, _, _) = union.distinction else { return "" }
        return "try encoder.putTag(\(tag), for: \(SwiftText.literal(property)))"
    }
}
