import PlatformClient
import PlatformModels

extension Device {
    /// Task lists and their tasks.
    func lists(_ command: Command) async throws -> Answer? {
        let tasks = Tasks(platform)
        let name = try command.name
        guard name == "tasks" || name.hasPrefix("task-") || name.hasPrefix("list-") else { return nil }
        if name == "list-create" {
            let id = try command.idOrNew()
            try tasks.createList(id, title: try command.text("title"))
            return .ok(["listId": JSONValue(id)])
        }
        let list = try command.id("listId")
        switch name {
        case "list-invite": try tasks.invite(try command.id("personId"), to: list)
        case "list-delete": try tasks.deleteList(list)
        case "task-create":
            let id = try command.idOrNew()
            try tasks.create(id, title: try command.text("title"), in: list)
            return .ok(["taskId": JSONValue(id)])
        case "task-retitle": try tasks.retitle(try command.id("taskId"), try command.text("title"), in: list)
        case "task-complete":
            try tasks.complete(try command.id("taskId"), try command.bool("completed"), in: list)
        case "task-delete": try tasks.delete(try command.id("taskId"), in: list)
        case "task-resolve":
            try tasks.resolve(try command.id("conflictId"), try command.needed("choice"), in: list)
        case "tasks": return try shown(try tasks.shown(list))
        default: return nil
        }
        return .ok()
    }

    private func shown(_ list: Aged<TaskListState>) throws -> Answer {
        let items = try list.value.tasks.map { task -> JSONValue in
            ["id": JSONValue(task.id), "title": .string(task.title), "completion": try .of(task.completion)]
        }
        return .ok([
            "items": .array(items), "conflicts": try .of(list.value.openConflicts),
            "ageMilliseconds": .age(list.age),
        ])
    }
}
