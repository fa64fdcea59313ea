import Foundation
import SteleChecking
import SteleContractModel
import SteleRecordings

/// One recorded body, or one message of a recorded stream, and the model that has to decode it.
public struct DecodingCase: Sendable, CustomStringConvertible {
    /// The operation's id; nil without a contract.
    public let operation: String?
    /// Capitals: `GET`; empty where a file is nothing but a body.
    public let method: String
    /// As recorded, with scheme, host and query.
    public let url: String
    /// 200 where a file is nothing but a body.
    public let status: Int
    /// As recorded, with parameters.
    public let contentType: String?
    /// What has to be decoded.
    public let body: Data
    /// What was recorded; nil where the recording is damaged.
    package let exchange: Exchange?
    /// The recording, by its name.
    public let file: String
    /// The index of the exchange in the recording, from 0.
    public let entry: Int
    /// The index of the message in a stream, from 0; nil for a body.
    public let message: Int?

    /// `getUser 200`; empty where a file is nothing but a body.
    let title: String

    private let work: @Sendable (DecodingCase) throws(DecodingFailure) -> Void

    /// Decodes the body.
    ///
    /// - Throws: what the model refuses, with its place in body, recording and contract.
    public func decode() throws(DecodingFailure) { try work(self) }

    /// `getUser 200, users.har, entry 3`
    public var description: String {
        "\(title.isEmpty ? "a body" : title), \(place)"
    }

    /// `users.har, entry 3, message 2`
    var place: String {
        "\(file), entry \(entry)" + (message.map { ", message \($0)" } ?? "")
    }
}

extension DecodingCase {
    /// Of an exchange that belongs to an operation: one case, or one a message.
    static func cases(
        of exchange: Exchange, _ declared: DeclaredMessages, _ checker: Checker, _ reporting: DecodingReports,
        _ decode: @escaping DecodingSuite.Registry
    ) -> [DecodingCase] {
        declared.messages.enumerated().map { index, message in
            let isFirst = index == 0
            return DecodingCase(
                exchange, operation: declared.operation.id, body: Data(message),
                message: declared.isStream ? index : nil
            ) { recorded throws(DecodingFailure) in
                do {
                    _ = try decode(
                        declared.operation.id, recorded.status, recorded.contentType, recorded.body)
                } catch {
                    let fault = ModelFault(error)
                    let place = declared.use.map {
                        FieldPlace(contract: checker.contract).location(of: fault.path, in: $0)
                    }
                    throw DecodingFailure(
                        recorded, [fault], contract: "\(place ?? declared.operation.location)")
                }
                // What is to be reported of a stream is reported of all its messages, once.
                guard isFirst, !reporting.isEmpty else { return }
                let faults = checker.surprises(in: exchange).filter { reporting.contains($0.kind) }
                if !faults.isEmpty {
                    throw DecodingFailure(recorded, faults.map(ModelFault.init), contract: nil)
                }
            }
        }
    }

    /// Of an exchange that no operation has, where that is a failure.
    init(unmatched exchange: Exchange, _ request: String, contract: String) {
        self.init(exchange, operation: nil, shown: request, body: Data(), message: nil) {
            recorded throws(DecodingFailure) in
            let fault = ModelFault(
                path: "$", expected: "an operation of \(contract)", found: "none of this method and path")
            throw DecodingFailure(recorded, [fault], contract: nil)
        }
    }

    /// Without a contract; nil where there is no body that could be JSON.
    init?(of exchange: Exchange, _ decoding: ModelDecoding) {
        guard case .bytes(let bytes) = exchange.response.body, !bytes.isEmpty,
            exchange.response.mediaType.map(DecodingCase.mayBeJSON) ?? true
        else { return nil }
        self.init(exchange, operation: nil, body: Data(bytes), message: nil) {
            recorded throws(DecodingFailure) in
            do {
                try decoding.decode(recorded.body)
            } catch {
                throw DecodingFailure(recorded, [ModelFault(error)], contract: nil)
            }
        }
    }

    /// A recording that could not be read whole: the case fails.
    init(damaged damage: SuiteRecordings.Damage) {
        operation = nil
        title = ""
        (method, url, status, contentType, body) = ("", "", 0, nil, Data())
        (file, entry, message, exchange) = (damage.file, damage.entry, nil, nil)
        work = { recorded throws(DecodingFailure) in
            let fault = ModelFault(path: "$", expected: "a recording", found: damage.message)
            throw DecodingFailure(recorded, [fault], contract: nil)
        }
    }

    private init(
        _ exchange: Exchange, operation: String?, shown: String? = nil, body: Data, message: Int?,
        work: @escaping @Sendable (DecodingCase) throws(DecodingFailure) -> Void
    ) {
        self.operation = operation
        let request = exchange.request
        // A query or a fragment is no name, and may be secret.
        let name = shown ?? "\(request.method) \(request.url.prefix { $0 != "?" && $0 != "#" })"
        title = operation == nil && name == " " ? "" : "\(operation ?? name) \(exchange.response.status)"
        method = exchange.request.method
        url = exchange.request.url
        status = exchange.response.status
        contentType = exchange.response.mediaType
        self.body = body
        file = exchange.source.file
        entry = exchange.source.entry
        self.message = message
        self.exchange = exchange
        self.work = work
    }

    private static func mayBeJSON(_ mediaType: String) -> Bool {
        let name = mediaType.prefix { $0 != ";" }.lowercased().trimmingCharacters(in: .whitespaces)
        return name.hasSuffix("/json") || name.hasSuffix("+json") || name == "text/plain"
    }
}
