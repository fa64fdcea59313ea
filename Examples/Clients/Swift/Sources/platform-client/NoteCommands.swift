import PlatformClient
import PlatformModels

extension Device {
    /// Notebooks, pages and blocks.
    func notebooks(_ command: Command) async throws -> Answer? {
        switch try command.name {
        case "notebook-create":
            return try await create(
                .notebook, command, in: nil, fields: ["title": .string(try command.text("title"))])
        case "page-create":
            let notebook = EntityReference(type: .notebook, id: try command.id("notebookId"))
            return try await create(
                .page, command, in: notebook, fields: ["title": .string(try command.text("title"))])
        case "block-create":
            let parent: EntityReference = try command.needed("parent")
            return try await create(.block, command, in: parent, fields: try command.value("fields") ?? [:])
        case "note-set":
            let value = command.json["value"] ?? .null
            try await notes.set(try command.text("field"), to: value, of: try command.needed("entity"))
        case "note-delete": try await notes.delete(try command.needed("entity"))
        case "note-insert":
            let place = Int(clamping: try command.number("at"))
            try await notes.insert(try command.text("text"), at: place, in: try command.id("blockId"))
        case "note-erase":
            let place = Int(clamping: try command.number("at"))
            let count = Int(clamping: try command.number("count"))
            try await notes.erase(count, at: place, in: try command.id("blockId"))
        case "note-text":
            let text = try await notes.text(of: try command.id("blockId"))
            return .ok(["text": .string(text.value), "ageMilliseconds": .age(text.age)])
        case "compact": return .ok(["operationsFolded": .integer(try await notes.compact())])
        default: return nil
        }
        return .ok()
    }

    private func create(
        _ type: EntityType, _ command: Command, in parent: EntityReference?, fields: FieldValues
    ) async throws -> Answer {
        let entity = EntityReference(type: type, id: try command.idOrNew())
        try await notes.create(entity, in: parent, fields: fields)
        return .ok(["id": JSONValue(entity.id)])
    }
}
