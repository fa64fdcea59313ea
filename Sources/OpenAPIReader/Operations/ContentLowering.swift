import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads `content`: media types and their schemas (OAS 3.1 §4.8.14, 3.2 §4.14).
struct ContentLowering {
    let reading: Reading
    let schemas: SchemaLowering

    /// Where a schema under `content` stands, given its media type and whether it describes an item of a stream.
    typealias Place = (_ mediaType: String, _ isItem: Bool) -> TypeOrigin

    /// All media types of a body.
    func content(of fields: Fields, place: Place) -> [MediaContent] {
        var seen: Set<String> = []
        var result: [MediaContent] = []
        for (key, value) in fields.entries("content") {
            guard let text = key.text, let mediaType = bareMediaType(text) else { continue }
            guard seen.insert(mediaType).inserted else {
                reportTwice(mediaType, value, fields, at: key)
                continue
            }
            guard let target = reading.dereference(value)?.node, let media = Fields(target, reading: reading)
            else { continue }
            let payload = payload(mediaType, media, place: place)
            result.append(MediaContent(mediaType: mediaType, payload: payload, location: key.range))
        }
        return result
    }

    /// Two media types that differ only in parameters, such as a charset, are one; that matters only where their
    /// schemas differ.
    private func reportTwice(_ mediaType: String, _ value: Node, _ fields: Fields, at key: Node) {
        let isSame = fields.entries("content").contains { other, first in
            other != key && other.text?.lowercased().hasPrefix(mediaType) == true
                && isEqual(first["schema"], value["schema"])
        }
        guard !isSame else { return }
        reading.log.report(
            .keywordIgnored,
            "`\(key.text ?? "")` differs from an earlier media type only in its parameters; the first one stands",
            at: key.range)
    }

    private func isEqual(_ left: Node?, _ right: Node?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left == right || JSONLiteral(left) == JSONLiteral(right)
    }

    private func payload(_ mediaType: String, _ media: Fields, place: Place) -> MediaContent.Payload {
        let kind = MediaKind(mediaType)
        if kind == .events { return events(mediaType, media, place: place) }
        if let item = media["itemSchema"] {
            let use = lower(item, place(mediaType, true))
            return kind == .json || kind == .lines ? .jsonLines(use) : .other(use)
        }
        let use = media["schema"].map { lower($0, place(mediaType, false)) }
        switch kind {
        case .json: return .json(use ?? any(media, place(mediaType, false)))
        case .lines: return .jsonLines(use ?? any(media, place(mediaType, false)))
        case .form: return use.map { .form($0) } ?? .other(nil)
        case .anything: return use.map { isText($0) ? .other($0) : .json($0) } ?? .other(nil)
        case .events, .other: return .other(use)
        }
    }

    /// Server-sent events: 3.2 describes the event object with `itemSchema`; `x-stele-event`, or a schema that is
    /// no text, describes the JSON in each event's `data`.
    private func events(_ mediaType: String, _ media: Fields, place: Place) -> MediaContent.Payload {
        if let item = media["itemSchema"] { return .events(lower(item, place(mediaType, true))) }
        if let data = media["x-stele-event"] { return .eventData(lower(data, place(mediaType, true))) }
        guard let schema = media["schema"] else { return .other(nil) }
        let use = lower(schema, place(mediaType, true))
        return isText(use) ? .other(use) : .eventData(use)
    }

    private func lower(_ node: Node, _ origin: TypeOrigin) -> TypeUse {
        schemas.lower(node, as: origin)
    }

    private func any(_ media: Fields, _ origin: TypeOrigin) -> TypeUse {
        let id = schemas.table.share(.any, origin: origin, location: media.node.headRange)
        return TypeUse(id, isNullable: true)
    }

    /// Whether a type is text or bytes, seen from its draft.
    private func isText(_ use: TypeUse) -> Bool {
        schemas.drain()
        var index = use.type.index
        for _ in 0..<64 {
            let draft = schemas.table.drafts[index]
            guard let alias = draft.alias else {
                if case .string = draft.shape { return true }
                return false
            }
            index = alias.type.index
        }
        return false
    }
}

/// How the bytes of a media type are read.
enum MediaKind {
    case json, lines, events, form, anything, other

    init(_ mediaType: String) {
        switch mediaType {
        case "application/json", "text/json", "application/*": self = .json
        case "application/jsonl", "application/x-jsonl", "application/jsonlines", "application/x-jsonlines",
            "application/ndjson", "application/x-ndjson", "application/json-seq", "application/stream+json",
            "application/x-json-stream", "text/x-ndjson":
            self = .lines
        case "text/event-stream": self = .events
        case "application/x-www-form-urlencoded", "multipart/form-data": self = .form
        case "*/*": self = .anything
        default: self = mediaType.hasSuffix("+json") ? .json : .other
        }
    }
}
