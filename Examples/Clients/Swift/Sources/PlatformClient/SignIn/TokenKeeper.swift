import Foundation
import PlatformModels

/// Gives out access tokens that are good. They are renewed before they expire, by one request at a time, however many
/// ask; a refusal ends the session, because it means that somebody else has used the refresh token.
package actor TokenKeeper {
    private let api: API
    private let database: Database
    private let clientID: String
    private let margin: Double
    private var renewal: Task<StoredSession, any Error>?

    /// How many requests for new tokens were made.
    package private(set) var requests = 0

    /// `margin`: a token that has no more than this left is renewed first, in seconds.
    package init(api: API, database: Database, clientID: String, margin: Double) {
        self.api = api
        self.database = database
        self.clientID = clientID
        self.margin = margin
    }

    /// The session that is kept, good or not.
    package nonisolated func session() throws -> StoredSession? { try database.read(StoredSession.load) }

    /// Forgets the tokens; everything else stays.
    package func end() throws {
        renewal = nil
        try database.write(StoredSession.remove)
    }

    /// Believes from now on that the access token has expired.
    package func expire() throws {
        guard var session = try session() else { return }
        session.expiresAt = .distantPast
        try database.write(session.save)
    }

    /// A token that is good for a while.
    package func accessToken() async throws -> String {
        guard let session = try session() else { throw ClientError.signedOut }
        if session.expiresAt.timeIntervalSinceNow > margin { return session.accessToken }
        return try await renewed(from: session).accessToken
    }

    /// The next token, after the platform refused this one; the one that is there by now if somebody was quicker.
    package func accessToken(insteadOf refused: String) async throws -> String {
        guard let session = try session() else { throw ClientError.signedOut }
        if session.accessToken != refused { return try await accessToken() }
        return try await renewed(from: session).accessToken
    }

    private func renewed(from session: StoredSession) async throws -> StoredSession {
        if let renewal { return try await renewal.value }
        let task = Task { try await self.renew(session) }
        renewal = task
        defer { if renewal == task { renewal = nil } }
        return try await task.value
    }

    private func renew(_ session: StoredSession) async throws -> StoredSession {
        let fields = [
            "grant_type": GrantType.refreshToken.rawValue, "client_id": clientID,
            "refresh_token": session.refreshToken,
        ]
        do {
            let tokens = try await ask(fields)
            let next = StoredSession(tokens, isAnonymous: session.isAnonymous)
            // Kept before anybody uses it: the old refresh token is of no use any more.
            try database.write(next.save)
            return next
        } catch ClientError.refused(let fault) where !ClientError.refused(fault).canRetry {
            try database.write(StoredSession.remove)
            throw ClientError.signedOut
        }
    }

    /// Without an answer nobody knows whether the token was used up. It is shown once more: perhaps it was not.
    private func ask(_ fields: [String: String]) async throws -> TokenSet {
        requests += 1
        do {
            return try await api.send(Call(.getTokens, body: .form(fields)), once: true).value()
        } catch ClientError.unreachable {
            requests += 1
            return try await api.send(Call(.getTokens, body: .form(fields)), once: true).value()
        }
    }
}
