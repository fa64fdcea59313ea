import Foundation
import PlatformModels

/// Brings task lists level with the platform: what was done with lists, then operations, then what others did.
package struct TaskSync: Sendable {
    private let platform: Platform
    private let store: TaskStore
    private static let pushLimit = 200

    package init(_ platform: Platform) {
        self.platform = platform
        store = TaskStore(platform.database)
    }

    /// One round over everything. An operation counts only once the platform has answered for it; what has no answer is
    /// pushed again the next time, and answered as it was.
    package func sync() async throws {
        try await findLists()
        // Lists of the anonymous identity are not found until they are claimed; nothing of them is given up for that.
        let isClaiming = try Account(platform).hasClaim()
        for list in try store.lists() {
            do {
                try await perform(on: list) { $0 != .delete }
                try await push(list)
                try await perform(on: list) { $0 == .delete }
                if try store.lists().contains(list) { try await pull(list) }
            } catch ClientError.problem(let problem) where [404, 410].contains(problem.status) {
                if problem.status == 404, isClaiming { continue }
                try store.lose(list, code: problem.code.rawValue)
            }
        }
        try platform.database.write { try Freshness.mark("tasks", at: platform.clock.now, $0) }
    }

    private func findLists() async throws {
        var cursor: String?
        repeat {
            let arguments: KeyValuePairs<String, String?> = ["cursor": cursor, "limit": "200"]
            let page: TaskListPage = try await platform.send(Call(.listTaskLists, arguments)).value()
            for list in page.items.reversed() { try store.take(list) }
            cursor = page.nextCursor
        } while cursor != nil
    }

    private func perform(on list: JSONUUID, _ isNow: (TaskStore.ListAction) -> Bool) async throws {
        for (position, action) in try store.actions(on: list) where isNow(action) {
            do {
                try await perform(action, on: list)
            } catch ClientError.problem(let problem) where [400, 403, 409].contains(problem.status) {
                try store.refuse(action, on: list, code: problem.code.rawValue)
            }
            try store.done(actionAt: position)
        }
    }

    private func perform(_ action: TaskStore.ListAction, on list: JSONUUID) async throws {
        let id = list.description
        switch action {
        case .create(let title):
            let call = Call(.createTaskList, ["listId": id], body: .json(NewTaskList(title: title)))
            try store.take(try await platform.send(call).value(as: TaskList.self))
        case .delete:
            _ = try await platform.send(Call(.deleteTaskList, ["listId": id]))
            try store.lose(list, code: ProblemCode.deleted.rawValue)
        case .invite(let person):
            let call = Call(.inviteGuest, ["listId": id, "personId": person.description])
            try store.take(try await platform.send(call).value(as: TaskList.self))
        }
    }

    private func push(_ list: JSONUUID) async throws {
        while true {
            let operations = try store.unacknowledged(of: list, limit: TaskSync.pushLimit)
            if operations.isEmpty { return }
            let push = TaskPush(device: platform.options.device, operations: operations)
            let call = Call(.pushTaskOperations, ["listId": list.description], body: .json(push))
            let answer: TaskPushAnswer = try await platform.send(call).value()
            try store.take(answer.outcomes, of: list)
            // An answer that acknowledges nothing would be asked for again without end.
            if answer.outcomes.isEmpty { throw ClientError.unexpected("a push without outcomes") }
        }
    }

    private func pull(_ list: JSONUUID) async throws {
        while true {
            let after = try platform.database.read { try TaskStore.revision(of: list, $0) }
            let arguments: KeyValuePairs<String, String?> = [
                "listId": list.description, "after": String(after), "limit": "200",
            ]
            let changes: TaskChanges
            do {
                changes = try await platform.send(Call(.pullTaskChanges, arguments)).value()
            } catch ClientError.problem(let problem) where problem.code == .cursorAhead {
                throw ClientError.disagreement(.cursorAhead)
            }
            try store.take(changes, of: list, platform.faults)
            if !changes.more { return }
        }
    }
}
