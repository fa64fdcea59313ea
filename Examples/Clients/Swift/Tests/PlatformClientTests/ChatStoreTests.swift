import Foundation
import PlatformClient
import PlatformModels
import Testing

struct ChatStoreTests {
    private let database: Database
    private let store: ChatStore
    private let rooms = [JSONUUID(), JSONUUID()]
    private let person = JSONUUID()

    init() throws {
        database = try Database()
        store = ChatStore(database)
        for room in rooms {
            try store.take(
                Conversation(id: room, title: nil, members: [], lastSequence: 0, createdAt: Date()))
        }
    }

    private func content(_ text: String) -> MessageContent {
        MessageContent(text: text, attachments: [], composedAt: Date(timeIntervalSince1970: 1))
    }

    private func message(_ id: JSONUUID, _ sequence: Int64, in room: JSONUUID) -> Message {
        Message(
            id: id, conversationID: room, sequence: sequence, senderID: person, text: "t", attachments: [],
            composedAt: Date(timeIntervalSince1970: 1), sentAt: Date(timeIntervalSince1970: 2))
    }

    private func acknowledge(_ id: JSONUUID, _ sequence: Int64, in room: JSONUUID) throws {
        let acknowledgement = Acknowledgement(
            messageID: id, conversationID: room, sequence: sequence, sentAt: Date(timeIntervalSince1970: 2))
        try database.write { try Outbox.acknowledge(acknowledgement, $0) }
    }

    private func heads() throws -> [String] { try database.read(Outbox.heads).map(\.content.text) }

    @Test("first in, first out for each conversation, and conversations don't wait for each other")
    func order() throws {
        let ids = (0..<4).map { _ in JSONUUID() }
        for (index, id) in ids.enumerated() {
            try store.compose(content("\(index)"), id: id, in: rooms[index % 2])
        }
        #expect(try heads() == ["0", "1"])
        try acknowledge(ids[0], 1, in: rooms[0])
        #expect(try heads() == ["1", "2"])
        try database.write { try Outbox.refuse(ids[1], code: "forbidden", $0) }
        #expect(try heads() == ["2", "3"])
        #expect(try store.refusals().map(\.code) == ["forbidden"])
        #expect(try store.waiting() == 2)
    }

    @Test(
        "a message that came back waits on for its acknowledgement; an acknowledged one is shown until it comes back"
    )
    func acknowledgement() throws {
        let ids = [JSONUUID(), JSONUUID()]
        for id in ids { try store.compose(content("x"), id: id, in: rooms[0]) }
        #expect(try store.take(message(ids[0], 1, in: rooms[0])) == .stored)
        #expect(try store.waiting() == 2)
        #expect(try store.view(rooms[0]).waiting.map(\.id) == [ids[1]])
        try acknowledge(ids[0], 1, in: rooms[0])
        try acknowledge(ids[1], 2, in: rooms[0])
        #expect(try store.waiting() == 0)
        #expect(try store.view(rooms[0]).waiting.map(\.id) == [ids[1]])
        #expect(try store.take(message(ids[1], 2, in: rooms[0])) == .stored)
        #expect(try store.view(rooms[0]).waiting.isEmpty)
    }

    @Test("a number that is known is dropped, and one that leaves another out is a gap")
    func sequence() throws {
        let first = JSONUUID()
        #expect(try store.take(message(first, 1, in: rooms[0])) == .stored)
        #expect(try store.take(message(first, 1, in: rooms[0])) == .known)
        #expect(try store.take(message(JSONUUID(), 3, in: rooms[0])) == .gap(last: 1))
        #expect(try store.view(rooms[0]).messages.map(\.sequence) == [1])
    }

    @Test("receipts only grow, and one's own waits until it is confirmed")
    func receipts() throws {
        try store.read(rooms[0], upTo: 5)
        try store.read(rooms[0], upTo: 3)
        #expect(try store.unconfirmedReceipts().map(\.lastSequence) == [5])
        try store.take(Receipt(conversationID: rooms[0], personID: person, readUpTo: 4), isOwn: true)
        #expect(try store.unconfirmedReceipts().count == 1)
        try store.take(Receipt(conversationID: rooms[0], personID: person, readUpTo: 5), isOwn: true)
        try store.take(Receipt(conversationID: rooms[0], personID: person, readUpTo: 2), isOwn: false)
        #expect(try store.unconfirmedReceipts().isEmpty)
        #expect(try store.view(rooms[0]).receipts == [person.description: 5])
    }

    @Test("a conversation that was begun offline is opened before anything is sent to it")
    func opening() throws {
        let room = JSONUUID()
        try store.open(room, NewConversation(memberIDs: []))
        try store.compose(content("early"), id: JSONUUID(), in: room)
        #expect(try heads().isEmpty && store.waiting() == 2)
        try store.take(Conversation(id: room, title: nil, members: [], lastSequence: 0, createdAt: Date()))
        #expect(try heads() == ["early"] && store.unopened().isEmpty)
        #expect(throws: ClientError.self) { try store.compose(content("x"), id: JSONUUID(), in: JSONUUID()) }
    }

    @Test("what was written is there when the file is opened again")
    func durability() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("chat-\(UUID()).sqlite").path
        defer {
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        }
        // Never closed: what counts was written before the call came back.
        let kept = try Database(path: path)
        let first = ChatStore(kept)
        try first.open(rooms[0], NewConversation(memberIDs: [person]))
        try first.compose(content("grüße\0🙂"), id: JSONUUID(), in: rooms[0])
        let second = ChatStore(try Database(path: path))
        #expect(try second.view(rooms[0]).waiting.map(\.content.text) == ["grüße\0🙂"])
        #expect(try first.view(rooms[0]).waiting == second.view(rooms[0]).waiting)
    }

    @Test("a transaction that fails leaves nothing")
    func rollback() throws {
        #expect(throws: StorageError.self) {
            try database.write { connection in
                try Outbox.add(content("x"), id: JSONUUID(), to: rooms[0], connection)
                try connection.run("INSERT INTO nowhere VALUES (1)")
            }
        }
        #expect(try store.waiting() == 0)
    }
}
