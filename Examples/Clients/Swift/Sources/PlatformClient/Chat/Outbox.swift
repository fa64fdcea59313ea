import Foundation
import PlatformModels

/// Messages that were written and are not acknowledged: first in, first out, for each conversation.
package enum Outbox {
    /// A message that waits, with the id that its writer's device made.
    package struct Entry: Equatable, Sendable {
        package let id: JSONUUID
        package let conversation: JSONUUID
        package let content: MessageContent
        /// The number that it got, while the message itself has not come back.
        package let sequence: Int64?
        /// Why it never will be sent.
        package let refusal: String?
    }

    /// Writes a message down; it is safe when this returns.
    package static func add(
        _ content: MessageContent, id: JSONUUID, to conversation: JSONUUID, _ connection: Connection
    ) throws {
        // The same id again is the same message.
        try connection.run(
            "INSERT OR IGNORE INTO outbox (conversation, id, json) VALUES (?, ?, ?)",
            .text(conversation.description), .text(id.description), .text(try StoredJSON.text(content)))
    }

    /// The first of each conversation that the platform knows: nothing overtakes it.
    package static func heads(_ connection: Connection) throws -> [Entry] {
        try connection.rows(
            """
            SELECT id, conversation, json, sequence, refusal, min(position) FROM outbox
            WHERE sequence IS NULL AND refusal IS NULL
                AND conversation NOT IN (SELECT id FROM conversation WHERE opening IS NOT NULL)
            GROUP BY conversation ORDER BY min(position)
            """
        ).map(entry)
    }

    /// What is shown behind the messages of a conversation.
    package static func entries(of conversation: JSONUUID, _ connection: Connection) throws -> [Entry] {
        try connection.rows(
            "SELECT id, conversation, json, sequence, refusal FROM outbox WHERE conversation = ? ORDER BY position",
            .text(conversation.description)
        ).map(entry)
    }

    /// How many wait to be acknowledged.
    package static func waiting(_ connection: Connection) throws -> Int {
        let row = try connection.row("SELECT count(*) FROM outbox WHERE sequence IS NULL AND refusal IS NULL")
        return Int(row?.integer(0) ?? 0)
    }

    /// The platform has the message. It stays here until it comes back as everybody sees it.
    package static func acknowledge(_ acknowledgement: Acknowledgement, _ connection: Connection) throws {
        let id = SQLValue.text(acknowledgement.messageID.description)
        if try connection.row("SELECT 1 FROM message WHERE id = ?", id) != nil {
            try connection.run("DELETE FROM outbox WHERE id = ?", id)
        } else {
            try connection.run(
                "UPDATE outbox SET sequence = ? WHERE id = ?", SQLValue(acknowledgement.sequence), id)
        }
    }

    /// The platform will never take the message; the person sees why, and the next one goes on.
    package static func refuse(_ id: JSONUUID, code: String, _ connection: Connection) throws {
        try connection.run(
            "UPDATE outbox SET refusal = ? WHERE id = ? AND sequence IS NULL", .text(code),
            .text(id.description))
    }

    /// The message came back. Without an acknowledgement it goes on waiting for one.
    static func arrived(_ id: JSONUUID, _ connection: Connection) throws {
        try connection.run("DELETE FROM outbox WHERE id = ? AND sequence IS NOT NULL", .text(id.description))
    }

    private static func entry(_ row: SQLRow) throws -> Entry {
        guard let id = row.text(0).flatMap({ JSONUUID($0) }),
            let conversation = row.text(1).flatMap({ JSONUUID($0) })
        else { throw StorageError(code: 0, message: "an outbox entry without ids") }
        return Entry(
            id: id, conversation: conversation, content: try StoredJSON.value(row.text(2) ?? ""),
            sequence: row.integer(3), refusal: row.text(4))
    }
}

/// What `DeliberateFaults` does to the outbox.
extension ChatStore {
    func forget(_ entry: Outbox.Entry) throws {
        try database.write { try $0.run("DELETE FROM outbox WHERE id = ?", .text(entry.id.description)) }
    }

    func renew(_ entry: Outbox.Entry) throws -> Outbox.Entry {
        let id = JSONUUID()
        try database.write {
            try $0.run(
                "UPDATE outbox SET id = ? WHERE id = ?", .text(id.description), .text(entry.id.description))
        }
        return Outbox.Entry(
            id: id, conversation: entry.conversation, content: entry.content, sequence: nil, refusal: nil)
    }
}
