import Foundation
import PlatformModels

/// Who uses this device: signing in and out, and what becomes of the data on it.
package struct Account: Sendable {
    private let platform: Platform

    package init(_ platform: Platform) { self.platform = platform }

    /// Who was signed in last; known without a network.
    package func person() throws -> Person? {
        try platform.database.read(Account.person)
    }

    /// The same, for what can't be done for nobody.
    package func owner() throws -> Person {
        guard let person = try person() else { throw ClientError.signedOut }
        return person
    }

    static func person(_ connection: Connection) throws -> Person? {
        try connection.row("SELECT json FROM person")?.text(0).map { try StoredJSON.value($0) }
    }

    /// Signs somebody in. The same person goes on with what is on the device; another one finds it empty, unless nobody
    /// had given a name before: then everything stays, to be claimed.
    package func signIn(as name: String, scopes: [String]? = nil) async throws -> Person {
        try await begin(try await SignIn(platform).tokens(for: name, scopes: scopes), isAnonymous: false)
    }

    /// Begins without a name.
    package func beginAnonymously() async throws -> Person {
        try await begin(try await SignIn(platform).anonymous(), isAnonymous: true)
    }

    private func begin(_ tokens: TokenSet, isAnonymous: Bool) async throws -> Person {
        let identity: Identity = try await platform.api.send(Call(.getIdentity), token: tokens.accessToken)
            .value()
        try platform.database.write { connection in
            let known = try Account.person(connection)
            let wasAnonymous = try connection.row("SELECT 1 FROM person WHERE is_anonymous = 1") != nil
            if wasAnonymous, !isAnonymous, let session = try StoredSession.load(connection) {
                try connection.run(
                    "INSERT OR REPLACE INTO claim VALUES (1, ?, 0)", .text(session.refreshToken))
            } else if let known, known.id != identity.person.id, !wasAnonymous {
                try Migrations.empty(connection)
            }
            try connection.run(
                "INSERT OR REPLACE INTO person VALUES (1, ?, ?)", .text(try StoredJSON.text(identity.person)),
                isAnonymous ? 1 : 0)
            try StoredSession(tokens, isAnonymous: isAnonymous).save(connection)
        }
        return identity.person
    }

    /// Who the platform says is signed in.
    package func identity() async throws -> Identity { try await platform.send(Call(.getIdentity)).value() }

    /// Takes over what was made without a name. Nil if there is nothing to claim.
    package func claim() async throws -> ClaimAnswer? {
        guard let token = try platform.database.read({ try $0.row("SELECT token FROM claim")?.text(0) })
        else {
            return nil
        }
        let answer: ClaimAnswer
        do {
            answer = try await platform.send(
                Call(.claimAnonymousData, body: .json(Claim(anonymousToken: token)))
            ).value()
        } catch ClientError.problem(let problem)
            where !ClientError.problem(problem).canRetry && problem.status != 401
        {
            try platform.database.write { try $0.run("UPDATE claim SET is_answered = 1") }
            throw ClientError.problem(problem)
        }
        try platform.database.write { try $0.run("UPDATE claim SET is_answered = 1") }
        return answer
    }

    /// Whether there is something to claim.
    package func hasClaim() throws -> Bool {
        try platform.database.read { try $0.row("SELECT 1 FROM claim WHERE is_answered = 0") != nil }
    }

    /// Forgets the tokens, and tells the platform if it can be reached; what is on the device stays.
    package func signOut() async throws {
        let session = try platform.tokens.session()
        try await platform.tokens.end()
        guard let session else { return }
        let fields = ["token": session.refreshToken, "client_id": platform.options.clientID]
        _ = try? await platform.api.send(Call(.revokeToken, body: .form(fields)))
    }
}
