import Foundation
import PlatformModels

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request of an operation: where it goes and what it says, all from the operation's descriptor.
package struct Call: Sendable {
    package let operation: APIOperation
    private let arguments: [Argument]
    private let body: Body?

    private struct Argument: Sendable {
        let name: String
        let value: String
    }

    /// What a request carries.
    package enum Body: Sendable {
        case json(any Encodable & Sendable)
        /// Names and values, as HTML forms send them.
        case form([String: String])
        /// Anything else under its media type.
        case bytes(Data, mediaType: String)
    }

    /// Arguments go by the names of the contract; a nil is left out, a name that is there twice is a list.
    package init(
        _ operation: APIOperation, _ arguments: KeyValuePairs<String, String?> = [:], body: Body? = nil
    ) {
        self.operation = operation
        self.arguments = arguments.compactMap { name, value in value.map { Argument(name: name, value: $0) } }
        self.body = body
    }

    /// The request, under the address that the API has.
    package func request(base: URL, correlation: UUID = UUID()) throws -> URLRequest {
        var request = URLRequest(url: try url(base: base))
        request.httpMethod = operation.method
        for parameter in operation.parameters where parameter.place == .header {
            if let value = value(of: parameter) {
                request.setValue(value, forHTTPHeaderField: parameter.name)
            }
        }
        request.setValue(correlation.uuidString.lowercased(), forHTTPHeaderField: "X-Correlation-Id")
        request.setValue(accepted, forHTTPHeaderField: "Accept")
        try put(body, into: &request)
        return request
    }

    /// The address alone, for what a browser opens.
    package func url(base: URL) throws -> URL {
        if let name = undeclared ?? missing {
            throw ClientError.unexpected("\(operation.id): the contract and the call disagree about \(name)")
        }
        var path = operation.path
        for parameter in operation.parameters where parameter.place == .path {
            let value = value(of: parameter).map { Call.encoded($0) } ?? ""
            path = path.replacingOccurrences(of: "{\(parameter.name)}", with: value)
        }
        let query = operation.parameters.filter { $0.place == .query }.flatMap { parameter in
            arguments.filter { $0.name == parameter.name }
                .map { Call.encoded($0.name) + "=" + Call.encoded($0.value) }
        }
        let text = base.absoluteString + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        guard let url = URL(string: text) else { throw ClientError.unexpected("no address: \(text)") }
        return url
    }

    private var undeclared: String? {
        let declared = Set(operation.parameters.map(\.name))
        return arguments.first { !declared.contains($0.name) }?.name
    }

    private var missing: String? {
        operation.parameters.first { $0.isRequired && value(of: $0) == nil }?.name
    }

    private func value(of parameter: APIParameter) -> String? {
        arguments.first { $0.name == parameter.name }?.value
    }

    /// Every media type that the contract declares for an answer.
    private var accepted: String {
        var types: [String] = []
        for response in operation.responses
        where response.form != .empty && !types.contains(response.contentType) {
            types.append(response.contentType)
        }
        return types.isEmpty ? "*/*" : types.joined(separator: ", ")
    }

    private func put(_ body: Body?, into request: inout URLRequest) throws {
        switch body {
        case .json(let value):
            request.httpBody = try JSONEncoder().encode(value)
            let declared = operation.requests.first { $0.form == .json }?.contentType
            request.setValue(declared ?? "application/json", forHTTPHeaderField: "Content-Type")
        case .form(let fields):
            let pairs = fields.sorted { $0.key < $1.key }.map {
                Call.encoded($0.key) + "=" + Call.encoded($0.value)
            }
            request.httpBody = Data(pairs.joined(separator: "&").utf8)
            request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        case .bytes(let bytes, let mediaType):
            request.httpBody = bytes
            request.setValue(mediaType, forHTTPHeaderField: "Content-Type")
        case nil: break
        }
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
