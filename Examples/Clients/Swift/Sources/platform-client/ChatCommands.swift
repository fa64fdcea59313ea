import PlatformClient
import PlatformModels

extension Device {
    /// Conversations and their messages.
    func chatting(_ command: Command) async throws -> Answer? {
        let store = ChatStore(platform.database)
        switch try command.name {
        case "open-conversation":
            let id = try command.idOrNew()
            let conversation = NewConversation(
                title: command.has("title") ? JSONField(try command.text("title")) : .absent,
                memberIDs: try command.value("memberIds") ?? [])
            try store.open(id, conversation)
            return .ok(["conversationId": JSONValue(id)])
        case "send":
            let id = try command.idOrNew()
            let content = MessageContent(
                text: try command.text("text"), attachments: try command.value("attachments") ?? [],
                composedAt: platform.clock.now.inMilliseconds)
            try store.compose(content, id: id, in: try command.id("conversationId"))
            return .ok(["messageId": JSONValue(id)])
        case "read-up-to":
            try store.read(try command.id("conversationId"), upTo: try command.number("sequence"))
            return .ok()
        case "typing":
            let times = try command.has("times") ? Int(clamping: command.number("times")) : 1
            await chat.compose(in: try command.id("conversationId"), times: times)
            return .ok()
        case "listen": return try await listen(milliseconds: try command.number("milliseconds"))
        case "messages": return try messages(try store.view(try command.id("conversationId")))
        default: return nil
        }
    }

    private func listen(milliseconds: Int64) async throws -> Answer {
        let heard = try await chat.listen(seconds: Double(milliseconds) / 1000)
        let typing = heard.typing.map { frame -> JSONValue in
            ["conversationId": JSONValue(frame.conversationID), "personIds": JSONValue(frame.personIDs)]
        }
        return .ok(["typing": .array(typing), "messages": JSONValue(heard.messages)])
    }

    private func messages(_ view: ConversationView) throws -> Answer {
        let items = view.messages.map { message -> JSONValue in
            [
                "id": JSONValue(message.id), "sequence": .integer(message.sequence),
                "senderId": JSONValue(message.senderID), "text": .string(message.text),
            ]
        }
        let pending = view.waiting.filter { $0.refusal == nil }.map(\.id)
        let age = try platform.database.read { try Freshness.age(of: "chat", now: platform.clock.now, $0) }
        return .ok(["items": .array(items), "pending": JSONValue(pending), "ageMilliseconds": .age(age)])
    }
}
