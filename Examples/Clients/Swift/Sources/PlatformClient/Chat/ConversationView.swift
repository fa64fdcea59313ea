import Foundation
import PlatformModels

/// A conversation as it is shown: what everybody has, and behind it what still waits to be sent.
package struct ConversationView: Sendable {
    package let id: JSONUUID
    package let conversation: Conversation?
    package let messages: [Message]
    package let waiting: [Outbox.Entry]
    /// How far each person has read.
    package let receipts: [String: Int64]
    package let trouble: String?
}

extension ChatStore {
    /// The ids of all conversations.
    package func conversations() throws -> [JSONUUID] {
        try database.read {
            try $0.rows("SELECT id FROM conversation ORDER BY rowid").compactMap {
                $0.text(0).flatMap { JSONUUID($0) }
            }
        }
    }

    /// What the device knows of a conversation, in one moment.
    package func view(_ id: JSONUUID) throws -> ConversationView {
        try database.read { connection in
            try ChatStore.check(id, connection)
            let key = SQLValue.text(id.description)
            let row = try connection.row("SELECT json, trouble FROM conversation WHERE id = ?", key)
            let messages: [Message] = try connection.rows(
                "SELECT json FROM message WHERE conversation = ? ORDER BY sequence", key
            ).map { try StoredJSON.value($0.text(0) ?? "") }
            let sent = Set(messages.map(\.id))
            let receipts = try connection.rows(
                "SELECT person, read_up_to FROM receipt WHERE conversation = ?", key)
            return ConversationView(
                id: id, conversation: try row?.text(0).map { try StoredJSON.value($0) }, messages: messages,
                waiting: try Outbox.entries(of: id, connection).filter { !sent.contains($0.id) },
                receipts: Dictionary(
                    receipts.map { ($0.text(0) ?? "", $0.integer(1) ?? 0) }, uniquingKeysWith: { max($0, $1) }
                ),
                trouble: row?.text(1))
        }
    }
}
