import Foundation
import PlatformModels

/// What is sent in a chat, and what becomes of what comes.
extension ChatSession {
    /// Conversations that were begun on this device.
    func openConversations() async throws {
        for (id, conversation) in try store.unopened() {
            do {
                let call = Call(
                    .openConversation, ["conversationId": id.description], body: .json(conversation))
                try store.take(try await platform.send(call).value(as: Conversation.self))
            } catch ClientError.problem(let problem)
                where !ClientError.problem(problem).canRetry && ![401, 403].contains(problem.status)
            {
                try store.refuse(id, problem.code.rawValue)
            }
        }
    }

    func send(_ frame: ClientFrame) throws {
        guard let socket = link?.socket else { throw ClientError.unreachable("no socket") }
        do {
            try socket.send(.text(try StoredJSON.text(frame)))
        } catch is WebSocketError {
            unlink()
            throw ClientError.unreachable("the socket was cut")
        }
    }

    /// The first message of each conversation, and the next one only when that is acknowledged; and what was read.
    func sendWhatWaits() throws {
        for entry in try heads() where maySend("send \(entry.id)") {
            var entry = entry
            if sent.contains(entry.id), platform.faults.isOn(.newIDOnRetry) { entry = try store.renew(entry) }
            let frame = SendFrame(
                messageID: entry.id, conversationID: entry.conversation, content: entry.content)
            try send(.send(frame))
            sent.insert(entry.id)
            if platform.faults.isOn(.forgetOutbox) {
                try store.forget(entry)
            } else {
                expectAnswer(to: "send \(entry.id)")
            }
        }
        for receipt in try receipts() where maySend("read \(receipt.conversationID)") {
            try send(.read(ReadFrame(conversationID: receipt.conversationID, readUpTo: receipt.lastSequence)))
            expectAnswer(to: "read \(receipt.conversationID)")
        }
    }

    func isLevel() throws -> Bool {
        guard link?.person != nil, try heads().isEmpty, try receipts().isEmpty else { return false }
        let positions = try store.positions().map { ($0.conversationID, $0.lastSequence) }
        let copies = Dictionary(positions, uniquingKeysWith: { first, _ in first })
        return ends.allSatisfy { conversation, end in copies[conversation, default: 0] >= end }
    }

    func take(_ frame: ServerFrame) async throws {
        switch frame {
        case .welcome(let welcome): try take(welcome)
        case .conversation(let news): try take(news.conversation)
        case .message(let news): try await take(news.message)
        case .ack(let news): try take(news.acknowledgement)
        case .receipt(let news): try take(news.receipt)
        case .typing(let news): heard.typing.append(news)
        case .error(let news): try take(news)
        case .pong(let news):
            awaited["ping"] = nil
            pong = news.nonce
        case .unknown(_, let json): heard.unknown.append(json)
        }
    }

    private func heads() throws -> [Outbox.Entry] {
        try platform.database.read(Outbox.heads).filter { !behind.contains($0.conversation) }
    }

    private func receipts() throws -> [ConversationPosition] {
        try store.unconfirmedReceipts().filter { !behind.contains($0.conversationID) }
    }

    private func maySend(_ what: String) -> Bool {
        awaited[what] == nil && putOff[what, default: .distantPast] <= Date()
    }

    private func take(_ welcome: WelcomeFrame) throws {
        awaited["hello"] = nil
        behind = []
        for conversation in welcome.conversations { try take(conversation) }
        backoff.reset()
        link?.person = welcome.personID
    }

    private func take(_ acknowledgement: Acknowledgement) throws {
        awaited["send \(acknowledgement.messageID)"] = nil
        try platform.database.write { try Outbox.acknowledge(acknowledgement, $0) }
        // The message itself comes back as well; before that the copy is not complete.
        let conversation = acknowledgement.conversationID
        ends[conversation] = max(ends[conversation, default: 0], acknowledgement.sequence)
    }

    private func take(_ conversation: Conversation) throws {
        try store.take(conversation)
        ends[conversation.id] = conversation.lastSequence
        if try store.position(of: conversation.id) > conversation.lastSequence {
            behind.insert(conversation.id)
        }
    }

    private func take(_ message: Message) async throws {
        heard.messages += 1
        if case .gap(let last) = try store.take(message) {
            try await fetch(message.conversationID, after: last)
        }
    }

    /// What is missing before a message that came.
    private func fetch(_ conversation: JSONUUID, after last: Int64) async throws {
        var after = last
        while true {
            let arguments: KeyValuePairs<String, String?> = [
                "conversationId": conversation.description, "after": String(after), "limit": "200",
            ]
            let page: MessagePage = try await platform.send(Call(.listMessages, arguments)).value()
            for message in page.items {
                _ = try store.take(message)
                after = message.sequence
            }
            if !page.more || page.items.isEmpty { return }
        }
    }

    private func take(_ receipt: Receipt) throws {
        let isOwn = receipt.personID == link?.person
        if isOwn { awaited["read \(receipt.conversationID)"] = nil }
        try store.take(receipt, isOwn: isOwn)
    }

    private func take(_ error: ErrorFrame) throws {
        if let message = error.messageID {
            let what = "send \(message)"
            awaited[what] = nil
            if error.canRetry {
                putOff[what] = Date().addingTimeInterval(backoff.next())
            } else {
                try platform.database.write { try Outbox.refuse(message, code: error.code.rawValue, $0) }
            }
        } else if let conversation = error.conversationID, error.code == .cursorAhead {
            awaited["read \(conversation)"] = nil
            behind.insert(conversation)
        } else if let conversation = error.conversationID {
            let what = "read \(conversation)"
            awaited[what] = nil
            putOff[what] = Date().addingTimeInterval(backoff.next())
            if !error.canRetry { try store.dropReceipt(of: conversation) }
        } else if link?.person == nil {
            throw ClientError.unexpected("hello: \(error.code.rawValue)")
        }
    }
}
