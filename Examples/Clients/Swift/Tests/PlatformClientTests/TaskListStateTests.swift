import Foundation
import PlatformClient
import PlatformModels
import Testing

struct TaskListStateTests {
    private let task = JSONUUID()
    private let ada = JSONUUID()
    private let time = Date(timeIntervalSince1970: 5)

    private func item(_ title: String) -> TaskItem {
        TaskItem(id: task, title: title, completion: nil, createdBy: ada, createdAt: time, updatedAt: time)
    }

    private func retitle(_ title: String) -> TaskOperation {
        .retitle(RetitleTask(operationID: JSONUUID(), taskID: task, seenRevision: 1, title: title))
    }

    private var delete: TaskOperation {
        .delete(DeleteTask(operationID: JSONUUID(), taskID: task, seenRevision: 1))
    }

    @Test("operations show at once, on top of what the platform has")
    func optimistic() {
        var state = TaskListState(tasks: [item("old")])
        state.apply(retitle("new"))
        let completion = Completion(by: ada, at: time)
        state.apply(
            .complete(
                CompleteTask(operationID: JSONUUID(), taskID: task, seenRevision: 1, completion: completion)))
        let other = JSONUUID()
        state.apply(
            .create(CreateTask(operationID: JSONUUID(), taskID: other, seenRevision: 1, title: "second")))
        #expect(state.tasks.map(\.title) == ["new", "second"])
        #expect(state.tasks[0].completion == completion && state.tasks.allSatisfy { $0.isPending })
    }

    @Test("nothing brings a deleted task back")
    func deleted() {
        var state = TaskListState(tasks: [item("old")])
        state.apply(delete)
        state.apply(retitle("new"))
        state.apply(
            .create(CreateTask(operationID: JSONUUID(), taskID: task, seenRevision: 1, title: "again")))
        #expect(state.tasks.isEmpty && state.tombstones == [task])
    }

    @Test("a conflict is kept until a person has chosen, and then the choice holds")
    func conflicts() {
        func written(_ title: String) -> WrittenValue {
            WrittenValue(value: .string(title), by: ada, at: time)
        }
        let conflict = TaskConflict(
            id: JSONUUID(), taskID: task, field: .title, winner: written("theirs"),
            overwritten: written("mine"),
            resolvedAt: nil)
        var state = TaskListState(tasks: [item("theirs")], conflicts: [conflict])
        #expect(state.openConflicts == [conflict])
        state.apply(
            .resolve(
                ResolveConflict(
                    operationID: JSONUUID(), taskID: task, seenRevision: 1, conflictID: conflict.id,
                    choice: .overwritten)))
        #expect(state.openConflicts.isEmpty && state.tasks[0].title == "mine")
    }
}
