import SteleChecking
import SteleClients
import SteleContractModel
import SteleSourceTree

// Statuses and media types that an operation does not declare.
extension Planner {
    func status(_ contradiction: Contradiction) throws(Refusal) -> Proposal {
        let operation = contract.operations[contradiction.operation]
        guard let responses = operations.node(of: operation)?["responses"], responses.kind == .mapping else {
            throw Refusal("the operation has no `responses` that could hold it")
        }
        if responses["$ref"] != nil { throw Refusal("its `responses` are a reference") }
        try requireAlone(responses)
        let names = contradiction.values
        if names.contains("HTML body") {
            throw Refusal("a web page came with it: more likely a proxy's answer than the operation's")
        }
        guard names.allSatisfy(isMediaType) else {
            throw Refusal("what came with it has no media type")
        }
        var members = [
            JSONLiteral.Member(name: "description", value: .string(Planner.phrase(contradiction.status)))
        ]
        if !names.isEmpty {
            let content = names.map { JSONLiteral.Member(name: $0, value: .object([])) }
            members.append(.init(name: "content", value: .object(content)))
        }
        let name = String(contradiction.status)
        let before = responses.ownEntries.last { entry in
            (entry.key.text?.prefix(3)).flatMap {
                Int($0.replacing("X", with: "9").replacing("x", with: "9"))
            }
            .map { $0 < contradiction.status } ?? false
        }
        return Proposal(
            kind: .status, node: responses, name: name, words: "`\(operation.id)` may answer \(name)",
            location: responses.range.head,
            changes: [
                .insertEntry(in: responses, key: name, value: .object(members), behind: before?.key.text)
            ],
            cost: Cost(.status, name: operation.id), contradictions: [contradiction])
    }

    func mediaType(_ contradiction: Contradiction) throws(Refusal) -> Proposal {
        let operation = contract.operations[contradiction.operation]
        guard let mediaType = contradiction.mediaType, isMediaType(mediaType) else {
            throw Refusal("the body has no media type")
        }
        if mediaType == "text/html" || mediaType == "application/xhtml+xml" {
            throw Refusal("a web page: more likely a proxy's answer than the operation's")
        }
        let declared = Checker.declared(in: operation, status: contradiction.status, mediaType: nil).response
        guard let declared, let responses = operations.node(of: operation)?["responses"],
            let written = responses[declared.status.description]
                ?? responses[declared.status.description.lowercased()]
        else { throw Refusal("the place of its response is not known") }
        let response = written["$ref"].flatMap { trees.target(of: $0) } ?? written
        guard response.kind == .mapping, response["$ref"] == nil else {
            throw Refusal("its response is a reference to a reference")
        }
        try requireAlone(response)
        let words = "`\(operation.id)` \(declared.status) may be `\(mediaType)`"
        let cost = Cost(.mediaType, name: operation.id)
        guard let content = response["content"], content.kind == .mapping, content.count > 0 else {
            let value = JSONLiteral.object([.init(name: mediaType, value: .object([]))])
            if response["content"] != nil { throw Refusal("its `content` is empty") }
            return Proposal(
                kind: .mediaType, node: response, name: mediaType, words: words,
                location: response.range.head,
                changes: [.insertEntry(in: response, key: "content", value: value, behind: "description")],
                cost: cost, contradictions: [contradiction])
        }
        try requireAlone(content)
        return Proposal(
            kind: .mediaType, node: content, name: mediaType, words: words, location: content.range.head,
            changes: [
                .insertEntry(
                    in: content, key: mediaType, value: schema(beside: content, contradiction), behind: nil)
            ],
            cost: cost, contradictions: [contradiction])
    }

    /// The schema of the JSON that is declared, by its reference, where the bodies were seen to be of it; else none.
    private func schema(beside content: Node, _ contradiction: Contradiction) -> JSONLiteral {
        let isAsDeclared =
            contradiction.deviations.contains(.mediaTypeOtherJSON)
            && contradiction.read.all.allSatisfy { $0 == .mediaTypeOtherJSON }
        let json = content.ownEntries.first { $0.key.text?.lowercased().contains("json") ?? false }
        guard isAsDeclared, let reference = json?.value["schema"]?["$ref"]?.text,
            json?.value["schema"]?.count == 1
        else { return .object([]) }
        let schema = JSONLiteral.object([.init(name: "$ref", value: .string(reference))])
        return .object([.init(name: "schema", value: schema)])
    }

    private func isMediaType(_ name: String) -> Bool {
        name.utf8.count { $0 == UInt8(ascii: "/") } == 1 && !name.contains(" ")
    }

    /// RFC 9110 §15; a response needs words, and these are everybody's.
    private static func phrase(_ status: Int) -> String {
        let phrases = [
            200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information",
            204: "No Content",
            205: "Reset Content", 206: "Partial Content", 207: "Multi-Status", 300: "Multiple Choices",
            301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
            307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
            402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
            406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
            411: "Length Required",
            412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
            415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
            421: "Misdirected Request", 422: "Unprocessable Content", 423: "Locked", 424: "Failed Dependency",
            426: "Upgrade Required", 428: "Precondition Required", 429: "Too Many Requests",
            451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
            502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
        ]
        return phrases[status] ?? "Status \(status)"
    }
}
