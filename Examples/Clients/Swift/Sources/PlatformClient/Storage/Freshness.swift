import Foundation

/// A value as the device has it, and how old that is. What was never level with the platform has no age.
package struct Aged<Value: Sendable>: Sendable {
    package let value: Value
    package let age: TimeInterval?
}

/// When a product was last level with the platform.
package enum Freshness {
    package static func mark(_ what: String, at now: Date, _ connection: Connection) throws {
        try connection.run("INSERT OR REPLACE INTO freshness VALUES (?, ?)", .text(what), SQLValue(now))
    }

    /// In seconds; a clock that was put back makes nothing younger than now.
    package static func age(of what: String, now: Date, _ connection: Connection) throws -> TimeInterval? {
        try connection.row("SELECT at FROM freshness WHERE what = ?", .text(what))?.date(0)
            .map { max(0, now.timeIntervalSince($0)) }
    }
}
