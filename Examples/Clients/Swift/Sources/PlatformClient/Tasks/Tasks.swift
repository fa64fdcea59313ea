import Foundation
import PlatformModels

/// A person's task lists on this device. What is done is written down as an operation, shown at once, and told to the
/// platform by `TaskSync`.
package struct Tasks: Sendable {
    package let store: TaskStore
    private let platform: Platform

    package init(_ platform: Platform) {
        self.platform = platform
        store = TaskStore(platform.database)
    }

    package func createList(_ id: JSONUUID, title: String) throws {
        try store.add(.create(title: title), to: id)
    }

    /// For everybody, with its tasks.
    package func deleteList(_ id: JSONUUID) throws {
        try store.check(id)
        try store.add(.delete, to: id)
    }

    /// Lets somebody work with a list.
    package func invite(_ person: JSONUUID, to list: JSONUUID) throws {
        try store.check(list)
        try store.add(.invite(person), to: list)
    }

    package func create(_ task: JSONUUID, title: String, in list: JSONUUID) throws {
        try store.check(list)
        try store.add(to: list) {
            .create(CreateTask(operationID: JSONUUID(), taskID: task, seenRevision: $0, title: title))
        }
    }

    package func retitle(_ task: JSONUUID, _ title: String, in list: JSONUUID) throws {
        try check(task, in: list)
        try store.add(to: list) {
            .retitle(RetitleTask(operationID: JSONUUID(), taskID: task, seenRevision: $0, title: title))
        }
    }

    /// It is done, by who uses this device, now; or it is open again.
    package func complete(_ task: JSONUUID, _ isDone: Bool, in list: JSONUUID) throws {
        try check(task, in: list)
        let person = try Account(platform).owner()
        let completion = Completion(by: person.id, at: platform.clock.now.inMilliseconds)
        try store.add(to: list) {
            .complete(
                CompleteTask(
                    operationID: JSONUUID(), taskID: task, seenRevision: $0,
                    completion: isDone ? completion : nil))
        }
    }

    package func delete(_ task: JSONUUID, in list: JSONUUID) throws {
        try check(task, in: list)
        try store.add(to: list) {
            .delete(DeleteTask(operationID: JSONUUID(), taskID: task, seenRevision: $0))
        }
    }

    /// A person has chosen between two values.
    package func resolve(_ conflict: JSONUUID, _ choice: ResolveConflictChoice, in list: JSONUUID) throws {
        try store.check(list)
        let known = try store.state(of: list).conflicts.first { $0.id == conflict }
        guard let known else { throw ClientError.missing("conflict \(conflict)") }
        try store.add(to: list) {
            .resolve(
                ResolveConflict(
                    operationID: JSONUUID(), taskID: known.taskID, seenRevision: $0, conflictID: conflict,
                    choice: choice))
        }
    }

    /// A list as it is shown, and how old what came from the platform is.
    package func shown(_ list: JSONUUID) throws -> Aged<TaskListState> {
        try store.check(list)
        let age = try platform.database.read { try Freshness.age(of: "tasks", now: platform.clock.now, $0) }
        return Aged(value: try store.state(of: list), age: age)
    }

    private func check(_ task: JSONUUID, in list: JSONUUID) throws {
        try store.check(list)
        let state = try store.state(of: list)
        if state.tombstones.contains(task) { throw ClientError.deleted("task \(task)") }
        guard state.tasks.contains(where: { $0.id == task }) else {
            throw ClientError.missing("task \(task)")
        }
    }
}

extension Date {
    /// As precise as the contract's texts are.
    package var inMilliseconds: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded(.down) / 1000)
    }
}
