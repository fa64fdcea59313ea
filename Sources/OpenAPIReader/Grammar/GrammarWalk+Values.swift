import SteleFindings
import SteleSourceTree

/// Where a value stands, for messages about it.
struct Context {
    /// The key that it belongs to, also that of a list for its elements.
    let key: Node
    let isIdle: Bool
    let position: Position

    enum Position {
        /// The value of a fixed field.
        case field
        /// One of the values of a map.
        case entry
        /// One of a list, or the end of a reference.
        case element
    }

    init(_ key: Node, isIdle: Bool, at position: Position = .field) {
        self.key = key
        self.isIdle = isIdle
        self.position = position
    }

    /// The value as messages name it.
    var what: String {
        position == .element ? "an element of `\(key.text ?? "")`" : "`\(key.text ?? "")`"
    }
}

extension GrammarWalk {
    /// Holds one value that is not null, or a null element, against what may stand there.
    func check(_ node: Node, _ value: FieldValue, _ context: Context) {
        switch value {
        case .any, .schema: return
        case .text:
            if !node.isString { _ = text(node, context) }
        case .url: checkURL(node, context)
        case .word(let words): checkWord(node, words, context)
        case .boolean:
            if node.boolean == nil { reportType(node, "a boolean", context) }
        case .object(let object):
            guard node.kind == .mapping else {
                let what = context.position == .field ? context.what : object.grammar.name
                return reportType(node, "an object", context, what: what)
            }
            add(
                Place(
                    node: node, object: object, key: context.position == .element ? nil : context.key,
                    isIdle: context.isIdle))
        case .list(let inner): checkList(node, inner, context)
        case .map(let inner, let keys): checkMap(node, inner, keys, context)
        }
    }

    private func checkList(_ node: Node, _ inner: FieldValue, _ context: Context) {
        if followMisplaced(in: node, .list(inner), context) { return }
        guard node.kind == .sequence else { return reportType(node, "a list", context) }
        if node.isAlias, case .object(let object) = inner, !isNew(node, of: object) { return }
        let context = Context(context.key, isIdle: context.isIdle, at: .element)
        for element in node.elements { check(element, inner, context) }
    }

    private func checkMap(_ node: Node, _ inner: FieldValue, _ keys: KeyRule, _ context: Context) {
        if followMisplaced(in: node, .map(inner, keys: keys), context) { return }
        guard node.kind == .mapping else { return reportType(node, "an object", context) }
        if node.isAlias, case .object(let object) = inner, !isNew(node, of: object) { return }
        for (key, value) in node.entries { checkEntry(key, value, inner, keys, isIdle: context.isIdle) }
    }

    // MARK: - Scalars

    /// A text. A number or boolean is taken as it is written, and reported.
    private func text(_ node: Node, _ context: Context) -> String? {
        guard let text = node.text, !node.isNull else {
            reportType(node, "a text", context)
            return nil
        }
        if node.isString { return text }
        reading.log.report(
            .textUnquoted,
            "\(context.what) is \(node.kindName); it is read as the text it is written as", at: node.range,
            help: "put it in quotes")
        return text
    }

    /// A URL is not taken apart: only characters that none has are reported (RFC 3986 §2).
    private func checkURL(_ node: Node, _ context: Context) {
        guard let text = text(node, context) else { return }
        let isOdd = text.utf8.contains(where: isForeignToURLs)
        guard isOdd else { return }
        reading.log.report(
            .fieldValue, "\(context.what) is no URL: it has a character that no URL has", at: node.range,
            severity: .note)
    }

    private func isForeignToURLs(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...UInt8(ascii: " "), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
        default: false
        }
    }

    private func checkWord(_ node: Node, _ words: [Word], _ context: Context) {
        guard let text = text(node, context) else { return }
        guard let word = words.first(where: { $0.text == text }) else {
            let list = words.map(\.text)
            let isOld = list.contains("path") && (text == "body" || text == "formData")
            let help =
                isOld
                ? "that is Swagger 2.0; here it is a `requestBody`"
                : didYouMean(text, among: list)
                    ?? (list.count == 1
                        ? "the one value is \(list[0])" : "the values are \(list.joined(separator: ", "))")
            return reading.log.report(
                context.isIdle ? .fieldValue : .wrongType, "\(context.what) cannot be `\(text)`",
                at: node.range, help: help)
        }
        guard word.since > reading.dialect else { return }
        reading.log.report(
            .otherVersion,
            "`\(text)` is a feature of OpenAPI \(word.since.name), and this document is "
                + "\(reading.dialect.name); it is read as there", at: node.range)
    }

    private func reportType(_ node: Node, _ wanted: String, _ context: Context, what: String? = nil) {
        reading.log.report(
            context.isIdle ? .fieldValue : .wrongType,
            "\(what ?? context.what) is \(node.kindName), not \(wanted)", at: node.headRange)
    }
}
