import SteleChecking
import SteleContractModel
import SteleRecordings

/// Recorded exchanges as lines that a test suite of any language can read: an NDJSON of exchanges (`docs/recordings.md`)
/// whose member `decoding` says what a client decodes of each, and where the contract declares it.
///
/// No header is written, and no query: there is no credential in them.
struct CaseLines {
    /// NDJSON, in the order of the recordings.
    private(set) var bytes: [UInt8] = []
    /// Bodies, and messages of streams.
    private(set) var cases = 0
    private(set) var exchanges = 0
    /// Those that belong to no operation, as a report shows them.
    private(set) var strangers: [String] = []
    /// Ids of those that a case belongs to.
    private(set) var operations: Set<String> = []
    private let checker: Checker

    /// - Parameter checker: one that has seen nothing.
    init(_ checker: Checker) {
        self.checker = checker
    }

    mutating func add(_ exchange: Exchange) {
        exchanges += 1
        guard let declared = checker.declaredMessages(of: exchange) else {
            if let request = checker.stranger(exchange) {
                let source = exchange.source
                strangers.append(
                    "\(request) \(exchange.response.status), \(source.file), entry \(source.entry)")
            }
            return
        }
        cases += declared.messages.count
        operations.insert(declared.operation.id)
        line(exchange, declared).write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    private func line(_ exchange: Exchange, _ declared: DeclaredMessages) -> CaseJSON {
        var members: [(name: String, value: CaseJSON)]
        if case .operation = exchange.address {
            // Nothing was recorded of the request.
            members = [("method", .text(declared.operation.method)), ("url", .text(declared.operation.path))]
        } else {
            let url = exchange.request.url.prefix { $0 != "?" && $0 != "#" }
            members = [("method", .text(exchange.request.method)), ("url", .text(String(url)))]
        }
        members.append(("status", .number(exchange.response.status)))
        if let type = exchange.response.mediaType { members.append(("mediaType", .text(type))) }
        if case .bytes(let body) = exchange.response.body { members.append(content(body)) }
        if let time = exchange.startedAt { members.append(("time", .text(time))) }
        members.append(("decoding", decoding(exchange, declared)))
        return .record(members)
    }

    private func content(_ body: [UInt8]) -> (name: String, value: CaseJSON) {
        let text = String(decoding: body, as: UTF8.self)
        return text.utf8.elementsEqual(body) ? ("text", .text(text)) : ("base64", .text(base64(body)))
    }

    private func decoding(_ exchange: Exchange, _ declared: DeclaredMessages) -> CaseJSON {
        let source = exchange.source
        var members: [(name: String, value: CaseJSON)] = [
            ("operation", .text(declared.operation.id)), ("recording", .text(source.file)),
            ("entry", .number(source.entry)),
        ]
        if declared.isStream {
            let messages = declared.messages.map { CaseJSON.text(String(decoding: $0, as: UTF8.self)) }
            members.append(("messages", .list(messages)))
        }
        let places = declared.use.map {
            CaseLines.places(PlaceTree(checker.contract, $0, bodies: declared.messages))
        }
        members.append(("places", places ?? .text("\(declared.operation.location)")))
        let surprises = checker.surprises(in: exchange)
        if !surprises.isEmpty { members.append(("surprises", .list(surprises.map(CaseLines.surprise)))) }
        return .record(members)
    }

    /// The place in the contract; in a list with it, those of what is inside.
    private static func places(_ tree: PlaceTree) -> CaseJSON {
        let place = CaseJSON.text("\(tree.location)")
        if tree.children.isEmpty { return place }
        return .list([place, .record(tree.children.map { ($0.key, places($0.tree)) })])
    }

    private static func surprise(_ surprise: Surprise) -> CaseJSON {
        var members: [(name: String, value: CaseJSON)] = [
            ("kind", .text(surprise.kind.rawValue)), ("path", .text(surprise.path)),
            ("expected", .text(surprise.expected)), ("found", .text(surprise.found)),
        ]
        if let location = surprise.location { members.append(("contract", .text("\(location)"))) }
        return .record(members)
    }
}

/// RFC 4648 §4.
private func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
        for index in 0..<4 {
            let digit = alphabet[Int(bits >> UInt32(18 - 6 * index)) & 63]
            text.append(index <= group.count ? digit : UInt8(ascii: "="))
        }
    }
    return String(decoding: text, as: UTF8.self)
}
