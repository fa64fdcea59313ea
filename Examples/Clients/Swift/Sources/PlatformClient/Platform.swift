import Foundation
import PlatformModels

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What every product of the client stands on: the API with the tokens of who is signed in, the file, the device.
package struct Platform: Sendable {
    /// What can be set.
    package struct Options: Sendable {
        package var base: URL
        package var clientID = "suite-ios"
        package var redirectURI = "https://suite-ios.documents.example/signed-in"
        package var device: String
        /// The first pause before an attempt, the rest of a token's life at which it is renewed, the longest wait for an
        /// answer, in seconds.
        package var backoff = 0.5
        package var refreshMargin = 30.0
        package var timeout = 10.0
        /// Seeds every random choice but ids, so that a run can be run again.
        package var seed: UInt64?

        package init(base: URL, device: String) {
            self.base = base
            self.device = device
        }
    }

    package let options: Options
    package let api: API
    package let tokens: TokenKeeper
    package let database: Database
    package let clock = Clock()
    package let connectivity: Connectivity
    package let reconnects = Reconnects()
    package let faults = DeliberateFaults()
    private let generator: SharedGenerator

    package init(_ options: Options, database: Database) {
        self.options = options
        self.database = database
        connectivity = Connectivity()
        api = API(
            base: options.base, transport: HTTPTransport(timeout: options.timeout), connectivity: connectivity
        )
        tokens = TokenKeeper(
            api: api, database: database, clientID: options.clientID, margin: options.refreshMargin)
        generator = SharedGenerator(seed: options.seed)
    }

    /// The pauses of one connection.
    package func backoff() -> Backoff { Backoff(base: options.backoff, generator: generator.split()) }

    /// Sends a call as who is signed in. A token that the platform calls expired is renewed, and the call sent once more.
    package func send(_ call: Call) async throws -> API.Answer {
        try connectivity.check()
        let token = try await tokens.accessToken()
        do {
            return try await api.send(call, token: token)
        } catch ClientError.problem(let problem) where problem.status == 401 {
            return try await sendAgain(call, insteadOf: token)
        }
    }

    private func sendAgain(_ call: Call, insteadOf token: String) async throws -> API.Answer {
        do {
            return try await api.send(call, token: try await tokens.accessToken(insteadOf: token))
        } catch ClientError.problem(let problem) where problem.status == 401 {
            throw ClientError.signedOut
        }
    }

    /// A token for a request that is sent in another way than `send` does, after one that was refused.
    func token(insteadOf refused: String?) async throws -> String {
        try connectivity.check()
        if let refused { return try await tokens.accessToken(insteadOf: refused) }
        return try await tokens.accessToken()
    }

    /// Such a request.
    func request(_ call: Call, token: String) throws -> URLRequest {
        try connectivity.check()
        var request = try call.request(base: api.base)
        request.setValue("Bearer " + token, forHTTPHeaderField: "Authorization")
        return request
    }
}
