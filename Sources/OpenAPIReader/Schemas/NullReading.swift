import SteleFindings
import SteleSourceTree

/// Decides whether `null` may stand for a schema.
///
/// Authors mean what they write: a `nullable`, or a `"null"` among the types, of the schema itself lets `null` in,
/// whatever stands beside it: a `$ref`, an `allOf`, an `enum` without null. Read strictly, it has no effect there
/// (OAS 3.0.3 §4.7.24, JSON Schema validation 2020-12 §6.1); the difference is reported once per place. What a
/// schema only includes lets `null` in when no other part keeps it out.
struct NullReading {
    let reading: Reading
    let flat: FlatSchema

    /// What one layer says about `null`.
    private struct Voice {
        /// The node that lets null in.
        var grant: Node?
        /// Whether a strict reader of this layer alone keeps null out.
        var isStrictlyDenied = false
    }

    /// Whether `null` is allowed; reports where a strict reader differs.
    func isAllowed() -> Bool {
        guard flat.mask.contains(.null) else { return false }
        if flat.layers.count == 1, isPlain { return false }
        if flat.layers.count == 1, let answer = soleAnswer() { return answer }
        let voices = flat.layers.map(voice)
        guard let grant = granting(voices) else {
            return !flat.hasAny(.meaningful) && !voices.contains { $0.isStrictlyDenied }
        }
        if voices.contains(where: \.isStrictlyDenied) { reportStrictness(grant) }
        return true
    }

    /// The answer of a schema that is one layer; nil where a strict reader differs.
    private func soleAnswer() -> Bool? {
        let voice = voice(flat.layers[0])
        if voice.grant != nil { return voice.isStrictlyDenied ? nil : true }
        return !flat.hasAny(.meaningful) && !voice.isStrictlyDenied
    }

    /// The common case, decided quickly and without a copy of the layer: one type by its name and nothing else about
    /// null.
    private var isPlain: Bool {
        guard flat.layers[0].view.present.isDisjoint(with: .aboutNull), flat.layers[0].nullBranch == nil,
            let type = flat.layers[0].view[.type], type.kind == .scalar
        else { return false }
        return TypeSet(type).map { $0 != .null } ?? (!type.isText("null") && !type.isNull)
    }

    /// The node that lets null in: of the schema itself, or of any part when no part denies.
    private func granting(_ voices: [Voice]) -> Node? {
        for (layer, voice) in zip(flat.layers, voices) {
            let isMarkOnly = !layer.isReferenced && layer.view.present.isDisjoint(with: .meaningful)
            if let grant = voice.grant, layer.isOwn || isMarkOnly { return grant }
        }
        if voices.contains(where: { $0.grant == nil && $0.isStrictlyDenied }) { return nil }
        return voices.lazy.compactMap(\.grant).first
    }

    private func voice(_ layer: Layer) -> Voice {
        let view = layer.view
        var voice = Voice()
        voice.grant = layer.nullBranch
        hear(flagsOf: view, &voice)
        if let type = view[.type] {
            let isNamed = namesNull(type)
            if isNamed { voice.grant = voice.grant ?? type }
            let isFlagged = reading.dialect == .v30 && view[.nullable]?.boolean == true
            voice.isStrictlyDenied = voice.isStrictlyDenied || !(isNamed || isFlagged)
        }
        if let values = view[.enum], values.kind == .sequence {
            let null = values.elements.first { $0.isNull }
            voice.grant = voice.grant ?? null
            voice.isStrictlyDenied = voice.isStrictlyDenied || null == nil
        }
        if let constant = view[.const] {
            if constant.isNull {
                voice.grant = voice.grant ?? constant
            } else {
                voice.isStrictlyDenied = true
            }
        }
        for keyword in [Keyword.anyOf, .oneOf] where view.present.has(keyword) {
            hear(branches: keyword, of: view, &voice)
        }
        if layer.isBesideNull { voice.isStrictlyDenied = false }
        return voice
    }

    private func hear(flagsOf view: SchemaView, _ voice: inout Voice) {
        if let flag = view[.xNullable], flag.boolean == true { voice.grant = voice.grant ?? flag }
        guard let flag = view[.nullable], flag.boolean == true else { return }
        voice.grant = voice.grant ?? flag
        if reading.dialect != .v30 {
            reading.log.report(
                .otherVersion, "`nullable` is no keyword from OpenAPI 3.1 on; read as in 3.0", at: flag.range,
                help: "write `type: [T, \"null\"]`, or `anyOf` with `{type: \"null\"}`")
        }
    }

    private func hear(branches keyword: Keyword, of view: SchemaView, _ voice: inout Voice) {
        let merger = SchemaMerger(reading: reading)
        let branches = merger.elements(of: keyword, in: view)
        if let null = branches.first(where: merger.isNullSchema) {
            voice.grant = voice.grant ?? null
        } else if !branches.contains(where: mayBeNull) {
            voice.isStrictlyDenied = true
        }
    }

    /// A look at a branch without following all of it.
    private func mayBeNull(_ branch: Node) -> Bool {
        var node = branch
        if let reference = branch["$ref"], let target = reading.resolver.node(of: reference) { node = target }
        if node["nullable"]?.boolean == true || node["x-nullable"]?.boolean == true { return true }
        if let type = node["type"] { return namesNull(type) }
        return node["anyOf"] != nil || node["oneOf"] != nil
    }

    private func namesNull(_ type: Node) -> Bool {
        if type.kind == .sequence { return type.elements.contains { $0.isText("null") || $0.isNull } }
        return type.isText("null") || type.isNull
    }

    private func reportStrictness(_ grant: Node) {
        let isKeyword = grant.boolean == true
        if isKeyword, reading.dialect != .v30 { return }
        if flat.layers.contains(where: { $0.view[.xNullable] == grant }) { return }
        let reason = strictReason(grant, isKeyword: isKeyword)
        reading.log.reportOnce(
            .nullableStrictness, "read strictly, `null` is not allowed here: \(reason.words)",
            at: grant.headRange,
            help: reason.help)
    }

    private func strictReason(_ grant: Node, isKeyword: Bool) -> (words: String, help: String) {
        let own = flat.layers.last { $0.isOwn }?.view
        if grant.isNull {
            let help = reading.dialect == .v30 ? "write `nullable: true`" : "add `\"null\"` to `type`"
            return ("`type` keeps it out", help)
        }
        if own?.present.has(.enum) == true || own?.present.has(.const) == true {
            return ("`enum` does not list it", "list null in `enum`")
        }
        let composed = "`anyOf: [{$ref: …}, {type: \"null\"}]`"
        if isKeyword, own?.present.has(.type) == false {
            return ("`nullable` has no effect without `type`", "from 3.1 on: \(composed)")
        }
        let help = isKeyword ? "from 3.1 on: \(composed)" : "write \(composed)"
        return ("another part of the schema keeps it out", help)
    }
}
