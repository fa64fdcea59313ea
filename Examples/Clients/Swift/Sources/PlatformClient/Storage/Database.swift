import Foundation

/// The client's file. What `write` did is on the disk when it returns; a kill at any moment leaves all of it or nothing.
package final class Database: @unchecked Sendable {
    private let connection: Connection
    private let lock = NSLock()

    /// Opens the file, or makes it; without a path the database lives in memory.
    package init(path: String = ":memory:") throws {
        connection = try Connection(path: path)
        _ = try connection.rows("PRAGMA journal_mode = WAL")
        try connection.run("PRAGMA synchronous = FULL")
        try Migrations.apply(to: connection)
    }

    /// One transaction: everything in `body`, or nothing of it.
    @discardableResult
    package func write<T>(_ body: (Connection) throws -> T) throws -> T {
        try lock.withLock {
            try connection.run("BEGIN IMMEDIATE")
            do {
                let result = try body(connection)
                try connection.run("COMMIT")
                return result
            } catch {
                _ = try? connection.run("ROLLBACK")
                throw error
            }
        }
    }

    /// Reads of one moment.
    package func read<T>(_ body: (Connection) throws -> T) throws -> T {
        try lock.withLock { try body(connection) }
    }
}
