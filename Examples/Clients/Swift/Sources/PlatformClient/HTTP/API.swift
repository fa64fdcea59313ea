import Foundation
import PlatformModels

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The platform over HTTP: requests from descriptors, answers through the generated registry.
package struct API: Sendable {
    package let base: URL
    private let transport: HTTPTransport
    private let connectivity: Connectivity

    package init(
        base: URL, transport: HTTPTransport = HTTPTransport(), connectivity: Connectivity = Connectivity()
    ) {
        self.base = base
        self.transport = transport
        self.connectivity = connectivity
    }

    /// What the platform answered, read as the contract says.
    package struct Answer: Sendable {
        package let status: Int
        package let value: any Codable & Sendable
        /// By their names in lower case.
        package let headers: [String: String]
    }

    /// Sends a call with or without a token, and throws every answer that is an error.
    package func send(_ call: Call, token: String? = nil, once: Bool = false) async throws -> Answer {
        try connectivity.check()
        var request = try call.request(base: base)
        if let token { request.setValue("Bearer " + token, forHTTPHeaderField: "Authorization") }
        let (data, response) = try await transport.send(request, once: once)
        let value = try decoded(data, response, of: call.operation)
        if let problem = value as? Problem { throw ClientError.problem(problem) }
        if let fault = value as? AuthError { throw ClientError.refused(fault) }
        return Answer(status: response.statusCode, value: value, headers: API.headers(of: response))
    }

    private func decoded(
        _ data: Data, _ response: HTTPURLResponse, of operation: APIOperation
    ) throws -> any Codable & Sendable {
        let contentType = response.value(forHTTPHeaderField: "Content-Type")
        do {
            return try APIRegistry.decode(
                operation: operation.id, status: response.statusCode, contentType: contentType, data: data)
        } catch let error as APIDecodingError {
            // What stands between client and platform answers in its own words when the platform is away.
            if [502, 503, 504].contains(response.statusCode) {
                throw ClientError.unreachable("status \(response.statusCode)")
            }
            throw ClientError.unexpected(error.description)
        }
    }

    private static func headers(of response: HTTPURLResponse) -> [String: String] {
        let pairs = response.allHeaderFields.compactMap { key, value in
            (key as? String).map { ($0.lowercased(), "\(value)") }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}

extension API.Answer {
    /// The value, for an operation that has one kind of good answer.
    package func value<Value>(as type: Value.Type = Value.self) throws -> Value {
        guard let value = value as? Value else {
            throw ClientError.unexpected("status \(status) holds no \(type)")
        }
        return value
    }
}
