import PlatformClient
import PlatformModels

extension Device {
    /// What the device has of the platform, without what is pending, for a comparison with the platform itself.
    func state() async throws -> Answer {
        let chatStore = ChatStore(platform.database)
        let taskStore = TaskStore(platform.database)
        let copy = await notes.copy
        let state: JSONValue = [
            "chat": try chatState(chatStore), "tasks": try taskState(taskStore), "notes": notesState(copy),
        ]
        let pending: JSONValue = [
            "chat": JSONValue(try chatStore.waiting()), "tasks": JSONValue(try taskStore.waiting()),
            "notes": JSONValue(try await notes.waiting()),
        ]
        let refused =
            try chatStore.refusals().map { refusal("chat", $0, $1) }
            + taskStore.refusals().map { refusal("tasks", $0, $1) }
            + (await notes.refusals()).map { refusal("notes", $0, $1) }
        return .ok(["state": state, "pending": pending, "refused": .array(refused)])
    }

    private func refusal(_ product: String, _ id: String, _ code: String) -> JSONValue {
        ["product": .string(product), "id": .string(id), "code": .string(code)]
    }

    private func chatState(_ store: ChatStore) throws -> JSONValue {
        var conversations: [String: JSONValue] = [:]
        for id in try store.conversations() {
            let view = try store.view(id)
            guard let conversation = view.conversation else { continue }
            let messages = view.messages.map { message -> JSONValue in
                [
                    .integer(message.sequence), JSONValue(message.id), JSONValue(message.senderID),
                    .string(message.text),
                ]
            }
            conversations[id.description] = [
                "title": JSONValue(conversation.title), "messages": .array(messages),
                "readUpTo": .object(view.receipts.mapValues { .integer($0) }),
            ]
        }
        return .object(conversations)
    }

    private func taskState(_ store: TaskStore) throws -> JSONValue {
        var lists: [String: JSONValue] = [:]
        for id in try store.lists() {
            guard let list = try store.list(id) else { continue }
            let state = try store.state(of: id, withPending: false)
            let tasks = try state.tasks.map { task -> (String, JSONValue) in
                (task.id.description, ["title": .string(task.title), "completion": try .of(task.completion)])
            }
            let conflicts = try state.conflicts.filter { !state.tombstones.contains($0.taskID) }
                .map { conflict -> (String, JSONValue) in
                    (
                        conflict.id.description,
                        [
                            "taskId": JSONValue(conflict.taskID), "field": .string(conflict.field.rawValue),
                            "winner": try .of(conflict.winner.value),
                            "overwritten": try .of(conflict.overwritten.value),
                            "resolved": .bool(conflict.resolvedAt != nil),
                        ]
                    )
                }
            lists[id.description] = [
                "title": .string(list.title), "owner": JSONValue(list.owner.id),
                "guests": .array(list.guests.map(\.id.description).sorted().map { .string($0) }),
                "tasks": .object(Dictionary(tasks, uniquingKeysWith: { first, _ in first })),
                "conflicts": .object(Dictionary(conflicts, uniquingKeysWith: { first, _ in first })),
            ]
        }
        return .object(lists)
    }

    private func notesState(_ notes: NotesState) -> JSONValue {
        entities(notes.notebooks, of: notes) { notebook in
            [
                "fields": fields(notebook),
                "pages": entities(notebook.children, of: notes) { page in
                    ["fields": fields(page), "blocks": blocks(page.children, of: notes)]
                },
            ]
        }
    }

    private func blocks(_ ids: [JSONUUID], of notes: NotesState) -> JSONValue {
        entities(ids, of: notes) { block in
            [
                "fields": fields(block), "text": .string(block.body.text),
                "children": blocks(block.children, of: notes),
            ]
        }
    }

    private func entities(
        _ ids: [JSONUUID], of notes: NotesState, _ body: (NotesState.Entity) -> JSONValue
    ) -> JSONValue {
        let values = ids.compactMap { id in notes.entities[id].map { (id.description, body($0)) } }
        return .object(Dictionary(values, uniquingKeysWith: { first, _ in first }))
    }

    private func fields(_ entity: NotesState.Entity) -> JSONValue {
        .object(entity.fields.mapValues(\.value))
    }
}
