import PlatformModels

/// A task as it is shown.
package struct ShownTask: Equatable, Sendable {
    package let id: JSONUUID
    package var title: String
    package var completion: Completion?
    /// Something about it is not acknowledged.
    package var isPending = false
}

/// A list as it is shown: what the platform has, and on top of it what this device did since. A deleted task stays deleted.
package struct TaskListState: Equatable, Sendable {
    package private(set) var tasks: [ShownTask] = []
    package private(set) var tombstones: Set<JSONUUID> = []
    package private(set) var conflicts: [TaskConflict] = []
    /// What a person has to choose between.
    package var openConflicts: [TaskConflict] {
        conflicts.filter { $0.resolvedAt == nil && !tombstones.contains($0.taskID) }
    }

    package init(tasks: [TaskItem] = [], tombstones: Set<JSONUUID> = [], conflicts: [TaskConflict] = []) {
        self.tasks = tasks.map { ShownTask(id: $0.id, title: $0.title, completion: $0.completion) }
        self.tombstones = tombstones
        self.conflicts = conflicts
    }

    /// Does what the platform will do, without waiting for it.
    package mutating func apply(_ operation: TaskOperation) {
        guard let id = operation.taskID, !tombstones.contains(id) else { return }
        switch operation {
        case .create(let operation):
            if !tasks.contains(where: { $0.id == id }) {
                tasks.append(ShownTask(id: id, title: operation.title, isPending: true))
            }
        case .retitle(let operation): change(id) { $0.title = operation.title }
        case .complete(let operation): change(id) { $0.completion = operation.completion }
        case .delete:
            tombstones.insert(id)
            tasks.removeAll { $0.id == id }
        case .resolve(let operation): resolve(operation)
        case .unknown: break
        }
    }

    private mutating func change(_ id: JSONUUID, _ body: (inout ShownTask) -> Void) {
        guard let index = tasks.firstIndex(where: { $0.id == id }) else { return }
        body(&tasks[index])
        tasks[index].isPending = true
    }

    private mutating func resolve(_ operation: ResolveConflict) {
        guard let index = conflicts.firstIndex(where: { $0.id == operation.conflictID }) else { return }
        let conflict = conflicts.remove(at: index)
        let chosen = operation.choice == .overwritten ? conflict.overwritten : conflict.winner
        change(operation.taskID) { task in
            switch (conflict.field, chosen.value) {
            case (.title, .string(let title)): task.title = title
            case (.completion, .completion(let completion)): task.completion = completion
            case (.completion, nil): task.completion = nil
            default: break
            }
        }
    }
}
