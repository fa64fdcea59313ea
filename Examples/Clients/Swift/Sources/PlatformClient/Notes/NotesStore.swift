import Foundation
import PlatformModels

/// What is kept of the notes: a snapshot, the log after it, and the operations of this device.
package struct NotesStore: Sendable {
    let database: Database

    /// This device's copy, for as long as its store exists.
    struct Replica: Sendable {
        let id: String
        /// The number of the last operation that it made.
        var number: Int64 = 0
        var clock = HybridLogicalClock()
        /// Where the next pull begins.
        var cursor: String?
    }

    /// An operation of this device.
    struct Pending: Sendable {
        let number: Int64
        let operation: NoteOperation
        let isAcknowledged: Bool
    }

    /// The replica; it is made once.
    func replica(device: String) throws -> Replica {
        try database.write { connection in
            if let row = try connection.row("SELECT id, number, wall, counter, cursor FROM replica") {
                return Replica(
                    id: row.text(0) ?? "", number: row.integer(1) ?? 0,
                    clock: HybridLogicalClock(wall: row.integer(2) ?? 0, counter: row.integer(3) ?? 0),
                    cursor: row.text(4))
            }
            let suffix = Data.random(count: 4).map { String(format: "%02x", $0) }.joined()
            let replica = Replica(id: device.lowercased().prefix(27) + "-" + suffix)
            try NotesStore.save(replica, connection)
            return replica
        }
    }

    /// Writes an operation of this device down, with the number and the clock that it used up.
    func add(_ operation: NoteOperation, _ replica: Replica) throws {
        guard let stamp = operation.stamp else { return }
        try database.write { connection in
            try connection.run(
                "INSERT INTO note_pending (number, id, json) VALUES (?, ?, ?)", SQLValue(stamp.number),
                .text(stamp.id.description), .text(try StoredJSON.text(operation)))
            try NotesStore.save(replica, connection)
        }
    }

    /// The operations of this device that have not been pulled, in order.
    func pending() throws -> [Pending] {
        try database.read {
            try $0.rows("SELECT number, json, position FROM note_pending ORDER BY number").map { row in
                Pending(
                    number: row.integer(0) ?? 0, operation: try StoredJSON.value(row.text(1) ?? ""),
                    isAcknowledged: row.integer(2) != nil)
            }
        }
    }

    /// How many are not acknowledged.
    func waiting() throws -> Int {
        try database.read {
            Int(try $0.row("SELECT count(*) FROM note_pending WHERE position IS NULL")?.integer(0) ?? 0)
        }
    }

    /// What became of a push. What was refused is kept apart, for the person to see.
    func take(_ outcomes: [NoteOutcome]) throws {
        try database.write { connection in
            for outcome in outcomes {
                switch outcome {
                case .taken(let taken):
                    // What was pulled before it was acknowledged is in the log already.
                    let position = SQLValue(taken.position)
                    let id = SQLValue.text(taken.opID.description)
                    try connection.run("UPDATE note_pending SET position = ? WHERE id = ?", position, id)
                    try NotesStore.dropPulled(connection)
                case .refused(let refused):
                    let id = SQLValue.text(refused.opID.description)
                    try connection.run(
                        "INSERT OR REPLACE INTO note_refusal SELECT id, json, ? FROM note_pending WHERE id = ?",
                        .text(refused.code.rawValue), id)
                    try connection.run("DELETE FROM note_pending WHERE id = ?", id)
                case .unknown: break
                }
            }
        }
    }

    /// A part of the log, and the cursor after it.
    func take(_ changes: NoteChanges, _ replica: Replica) throws {
        try database.write { connection in
            for item in changes.items {
                try connection.run(
                    "INSERT OR IGNORE INTO note_log VALUES (?, ?, ?, ?)", SQLValue(item.position),
                    .text(item.replica),
                    SQLValue(item.operation.stamp?.number ?? 0), .text(try StoredJSON.text(item.operation)))
            }
            try NotesStore.dropPulled(connection)
            try NotesStore.save(replica, connection)
        }
    }

    /// A snapshot in the place of everything that came from the platform.
    func take(_ snapshot: NotesSnapshot, _ replica: Replica) throws {
        try database.write { connection in
            try connection.run("DELETE FROM note_log")
            try connection.run(
                "INSERT OR REPLACE INTO note_snapshot VALUES (1, ?)", .text(try StoredJSON.text(snapshot)))
            try connection.run(
                "DELETE FROM note_pending WHERE position IS NOT NULL AND number <= ?",
                SQLValue(snapshot.vector[replica.id] ?? 0))
            try NotesStore.save(replica, connection)
        }
    }

    /// The snapshot, if there is one, and the log after it.
    func copy() throws -> (snapshot: NotesSnapshot?, log: [(replica: String, operation: NoteOperation)]) {
        try database.read { connection in
            let snapshot: NotesSnapshot? = try connection.row("SELECT json FROM note_snapshot")?.text(0)
                .map { try StoredJSON.value($0) }
            let log = try connection.rows("SELECT replica, json FROM note_log ORDER BY position")
            return (snapshot, try log.map { ($0.text(0) ?? "", try StoredJSON.value($0.text(1) ?? "")) })
        }
    }

    func logCount() throws -> Int {
        try database.read { Int(try $0.row("SELECT count(*) FROM note_log")?.integer(0) ?? 0) }
    }

    /// Operations that the platform will never take.
    package func refusals() throws -> [(id: String, code: String)] {
        try database.read {
            try $0.rows("SELECT id, code FROM note_refusal ORDER BY rowid").map {
                ($0.text(0) ?? "", $0.text(1) ?? "")
            }
        }
    }

    private static func dropPulled(_ connection: Connection) throws {
        try connection.run(
            """
            DELETE FROM note_pending WHERE position IS NOT NULL AND (
                position IN (SELECT position FROM note_log)
                OR number <= (SELECT coalesce(max(number), 0) FROM note_log
                              WHERE replica = (SELECT id FROM replica)))
            """)
    }

    private static func save(_ replica: Replica, _ connection: Connection) throws {
        try connection.run(
            "INSERT OR REPLACE INTO replica VALUES (1, ?, ?, ?, ?, ?)", .text(replica.id),
            SQLValue(replica.number),
            SQLValue(replica.clock.wall), SQLValue(replica.clock.counter), SQLValue(replica.cursor))
    }
}
