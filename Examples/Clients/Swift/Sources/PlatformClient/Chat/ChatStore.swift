import Foundation
import PlatformModels

/// The device's copy of its conversations.
package struct ChatStore: Sendable {
    package let database: Database

    package init(_ database: Database) { self.database = database }

    /// What became of a message that came.
    package enum Arrival: Equatable, Sendable {
        case stored, known
        /// Messages before it are missing; the copy ends after `last`.
        case gap(last: Int64)
    }

    /// A conversation to open, now or when there is a network; the device makes the id.
    package func open(_ id: JSONUUID, _ conversation: NewConversation) throws {
        try database.write {
            try $0.run(
                "INSERT OR IGNORE INTO conversation (id, opening) VALUES (?, ?)", .text(id.description),
                .text(try StoredJSON.text(conversation)))
        }
    }

    /// Writes a message down that goes to a conversation of this device's.
    package func compose(_ content: MessageContent, id: JSONUUID, in conversation: JSONUUID) throws {
        try database.write {
            try ChatStore.check(conversation, $0)
            try Outbox.add(content, id: id, to: conversation, $0)
        }
    }

    /// Conversations that the platform has not heard of.
    package func unopened() throws -> [(id: JSONUUID, conversation: NewConversation)] {
        try database.read { connection in
            try connection.rows(
                "SELECT id, opening FROM conversation WHERE opening IS NOT NULL AND trouble IS NULL"
            )
            .compactMap { row in
                guard let id = row.text(0).flatMap({ JSONUUID($0) }), let opening = row.text(1) else {
                    return nil
                }
                return (id, try StoredJSON.value(opening))
            }
        }
    }

    /// A conversation as the platform has it.
    package func take(_ conversation: Conversation) throws {
        try database.write { connection in
            try connection.run(
                """
                INSERT INTO conversation (id, json) VALUES (?1, ?2)
                ON CONFLICT (id) DO UPDATE SET json = ?2, opening = NULL
                """, .text(conversation.id.description), .text(try StoredJSON.text(conversation)))
            for member in conversation.members {
                try ChatStore.raise(conversation.id, member.person.id, to: member.readUpTo, connection)
            }
        }
    }

    /// The platform will not have the conversation, nor what was written in it.
    package func refuse(_ conversation: JSONUUID, _ code: String) throws {
        try trouble(conversation, code)
        try database.write {
            try $0.run(
                "UPDATE outbox SET refusal = ? WHERE conversation = ? AND sequence IS NULL", .text(code),
                .text(conversation.description))
        }
    }

    /// Something that a person has to know: the platform does not agree with this copy.
    package func trouble(_ conversation: JSONUUID, _ code: String) throws {
        try database.write {
            try $0.run(
                "UPDATE conversation SET trouble = ? WHERE id = ?", .text(code),
                .text(conversation.description))
        }
    }

    /// A message takes its place, if it is the next one.
    package func take(_ message: Message) throws -> Arrival {
        try database.write { connection in
            let conversation = SQLValue.text(message.conversationID.description)
            try connection.run("INSERT OR IGNORE INTO conversation (id) VALUES (?)", conversation)
            let row = try connection.row("SELECT last_sequence FROM conversation WHERE id = ?", conversation)
            let last = row?.integer(0) ?? 0
            if message.sequence <= last { return .known }
            if message.sequence > last + 1 { return .gap(last: last) }
            try connection.run(
                "INSERT INTO message VALUES (?, ?, ?, ?)", conversation, SQLValue(message.sequence),
                .text(message.id.description), .text(try StoredJSON.text(message)))
            try connection.run(
                "UPDATE conversation SET last_sequence = ? WHERE id = ?", SQLValue(message.sequence),
                conversation)
            try Outbox.arrived(message.id, connection)
            return .stored
        }
    }

    /// How far the copy of each conversation goes.
    package func positions() throws -> [ConversationPosition] {
        try database.read { connection in
            try connection.rows(
                "SELECT id, last_sequence FROM conversation WHERE opening IS NULL ORDER BY id"
            )
            .compactMap { row in
                row.text(0).flatMap { JSONUUID($0) }.map {
                    ConversationPosition(conversationID: $0, lastSequence: row.integer(1) ?? 0)
                }
            }
        }
    }

    /// How far the copy of one conversation goes.
    package func position(of conversation: JSONUUID) throws -> Int64 {
        try database.read {
            try $0.row(
                "SELECT last_sequence FROM conversation WHERE id = ?", .text(conversation.description))?
                .integer(0) ?? 0
        }
    }

    /// The person has read up to here. A receipt only grows.
    package func read(_ conversation: JSONUUID, upTo sequence: Int64) throws {
        try database.write {
            try ChatStore.check(conversation, $0)
            try $0.run(
                """
                INSERT INTO pending_receipt VALUES (?1, ?2)
                ON CONFLICT (conversation) DO UPDATE SET read_up_to = max(read_up_to, ?2)
                """, .text(conversation.description), SQLValue(sequence))
        }
    }

    /// Receipts that the platform has not confirmed.
    package func unconfirmedReceipts() throws -> [ConversationPosition] {
        try database.read { connection in
            try connection.rows(
                """
                SELECT conversation, read_up_to FROM pending_receipt
                WHERE conversation IN (SELECT id FROM conversation WHERE opening IS NULL)
                """
            ).compactMap { row in
                row.text(0).flatMap { JSONUUID($0) }.map {
                    ConversationPosition(conversationID: $0, lastSequence: row.integer(1) ?? 0)
                }
            }
        }
    }

    /// Gives a receipt up that the platform will not take.
    package func dropReceipt(of conversation: JSONUUID) throws {
        try database.write {
            try $0.run("DELETE FROM pending_receipt WHERE conversation = ?", .text(conversation.description))
        }
    }

    /// A receipt of anybody's; of one's own it is the confirmation.
    package func take(_ receipt: Receipt, isOwn: Bool) throws {
        try database.write { connection in
            try ChatStore.raise(receipt.conversationID, receipt.personID, to: receipt.readUpTo, connection)
            if isOwn {
                try connection.run(
                    "DELETE FROM pending_receipt WHERE conversation = ? AND read_up_to <= ?",
                    .text(receipt.conversationID.description), SQLValue(receipt.readUpTo))
            }
        }
    }

    /// How much the platform has not confirmed: conversations, messages, receipts.
    package func waiting() throws -> Int {
        try database.read { connection in
            let row = try connection.row(
                """
                SELECT (SELECT count(*) FROM conversation WHERE opening IS NOT NULL AND trouble IS NULL)
                    + (SELECT count(*) FROM pending_receipt)
                """)
            return try Outbox.waiting(connection) + Int(row?.integer(0) ?? 0)
        }
    }

    /// Messages that the platform will never take.
    package func refusals() throws -> [(id: String, code: String)] {
        try database.read {
            try $0.rows("SELECT id, refusal FROM outbox WHERE refusal IS NOT NULL ORDER BY position")
                .map { ($0.text(0) ?? "", $0.text(1) ?? "") }
        }
    }

    static func check(_ conversation: JSONUUID, _ connection: Connection) throws {
        let row = try connection.row(
            "SELECT 1 FROM conversation WHERE id = ?", .text(conversation.description))
        if row == nil { throw ClientError.missing("conversation \(conversation)") }
    }

    private static func raise(
        _ conversation: JSONUUID, _ person: JSONUUID, to sequence: Int64, _ connection: Connection
    ) throws {
        try connection.run(
            """
            INSERT INTO receipt VALUES (?1, ?2, ?3)
            ON CONFLICT (conversation, person) DO UPDATE SET read_up_to = max(read_up_to, ?3)
            """, .text(conversation.description), .text(person.description), SQLValue(sequence))
    }
}
