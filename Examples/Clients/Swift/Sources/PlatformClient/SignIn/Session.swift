import Foundation
import PlatformModels

/// The tokens of who is signed in, as they are kept.
package struct StoredSession: Sendable, Equatable {
    package var accessToken: String
    package var refreshToken: String
    package var expiresAt: Date
    package var isAnonymous: Bool

    /// An expiry is counted from when the tokens came, by the machine's clock, however wrong the device is about the time.
    init(_ tokens: TokenSet, isAnonymous: Bool) {
        accessToken = tokens.accessToken
        refreshToken = tokens.refreshToken
        expiresAt = Date().addingTimeInterval(Double(tokens.expiresIn))
        self.isAnonymous = isAnonymous
    }

    private init(_ row: SQLRow) {
        accessToken = row.text(0) ?? ""
        refreshToken = row.text(1) ?? ""
        expiresAt = row.date(2) ?? .distantPast
        isAnonymous = row.integer(3) == 1
    }

    /// The session that the database holds.
    static func load(_ connection: Connection) throws -> StoredSession? {
        try connection.row("SELECT access_token, refresh_token, expires_at, is_anonymous FROM session")
            .map { StoredSession($0) }
    }

    func save(_ connection: Connection) throws {
        try connection.run(
            "INSERT OR REPLACE INTO session VALUES (1, ?, ?, ?, ?)", .text(accessToken), .text(refreshToken),
            SQLValue(expiresAt), isAnonymous ? 1 : 0)
    }

    /// Ends the session. The last token of somebody without a name is kept: it proves whose data this is.
    static func remove(_ connection: Connection) throws {
        try connection.run(
            "INSERT OR REPLACE INTO claim SELECT 1, refresh_token, 0 FROM session WHERE is_anonymous = 1")
        try connection.run("DELETE FROM session")
    }
}
