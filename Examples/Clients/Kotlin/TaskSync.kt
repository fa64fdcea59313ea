package client

import stele.platform.AppliedOutcome
import stele.platform.ApiOperations
import stele.platform.ChangedConflict
import stele.platform.ChangedTask
import stele.platform.ConflictOutcome
import stele.platform.NewTaskList
import stele.platform.RefusedOutcome
import stele.platform.TaskChange
import stele.platform.TaskChanges
import stele.platform.TaskList
import stele.platform.TaskListPage
import stele.platform.TaskOutcome
import stele.platform.TaskPush
import stele.platform.TaskPushAnswer
import stele.platform.TaskTombstone

/** Sends what is pending of task lists, and pulls what has changed. */
class TaskSync(private val device: String, private val tasks: TaskStore, private val store: Store, private val session: Session) {
    /** A fault that tests switch on: deletions that are pulled have no effect. */
    var ignoresTombstones: Boolean = false

    fun settle() {
        pullLists()
        for (list in tasks.lists) settleList(list)
    }

    /** Every list that the server has for this person. */
    private fun pullLists() {
        var cursor: String? = null
        do {
            val page = session.call<TaskListPage>(ApiOperations.listTaskLists, Request(mapOf("cursor" to cursor)))
            store.transaction { page.items.forEach(tasks::takeList) }
            cursor = page.nextCursor
        } while (cursor != null)
    }

    private fun settleList(list: String) {
        val path = mapOf("listId" to list)
        for ((position, change) in tasks.pending(list, ListChange.Kind.CREATE)) {
            val isTaken = send(position, change) {
                val answer = session.call<TaskList>(
                    ApiOperations.createTaskList, Request.json(NewTaskList.serializer(), NewTaskList(change.title.orEmpty()), path))
                store.transaction { tasks.takeList(answer) }
            }
            if (!isTaken) return
        }
        for ((position, change) in tasks.pending(list, ListChange.Kind.INVITE)) {
            send(position, change) {
                val answer = session.call<TaskList>(ApiOperations.inviteGuest, Request(path + ("personId" to change.id)))
                store.transaction { tasks.takeList(answer) }
            }
        }
        if (!tasks.isKnown(list) && tasks.pending(list).isEmpty()) return
        try {
            while (push(list)) Unit
            pull(list)
        } catch (failure: Failure) {
            if (failure.status != 404 && failure.status != 410) throw failure
            store.transaction { tasks.drop(list, failure.code) }
            return
        }
        for ((position, change) in tasks.pending(list, ListChange.Kind.DELETE)) {
            val isTaken = send(position, change) { session.call<Any?>(ApiOperations.deleteTaskList, Request(path)) }
            if (isTaken) store.transaction { tasks.drop(list, "deleted") }
        }
    }

    /** One change that is a request of its own. False if the server will never take it. */
    private fun send(position: String, change: ListChange, request: () -> Unit): Boolean {
        try {
            request()
            store.transaction { tasks.acknowledge(position) }
            return true
        } catch (failure: Failure) {
            if (!failure.isFinal) throw failure
            store.transaction {
                if (failure.status == 404 || failure.status == 410) tasks.drop(change.list, failure.code) else tasks.refuse(position, failure.code)
            }
            return false
        }
    }

    /** Pushes some operations, and pulls. False if there were none. */
    private fun push(list: String): Boolean {
        val operations = tasks.nextOperations(list, 100)
        if (operations.isEmpty()) return false
        val answer = session.call<TaskPushAnswer>(ApiOperations.pushTaskOperations, Request.json(
            TaskPush.serializer(), TaskPush(device, operations.values.toList()), mapOf("listId" to list)))
        if (answer.outcomes.size != operations.size) throw Failure("contract", "a push without all of its outcomes", 200)
        store.transaction {
            for ((position, outcome) in operations.keys.zip(answer.outcomes)) when (outcome) {
                is AppliedOutcome -> tasks.acknowledge(position, outcome.revision)
                is ConflictOutcome -> tasks.acknowledge(position, outcome.revision)
                is RefusedOutcome -> tasks.refuse(position, outcome.code.value)
                is TaskOutcome.Unknown -> Unit
            }
        }
        pull(list)
        return true
    }

    private fun pull(list: String) {
        do {
            val changes = session.call<TaskChanges>(
                ApiOperations.pullTaskChanges, Request(mapOf("listId" to list, "after" to tasks.pulled(list).toString())))
            store.transaction {
                for (change in changes.items) when (change) {
                    is ChangedTask -> tasks.takeTask(list, change.task)
                    is TaskTombstone -> if (!ignoresTombstones) tasks.takeTombstone(list, change.taskId)
                    is ChangedConflict -> tasks.takeConflict(list, change.conflict)
                    is TaskChange.Unknown -> Unit
                }
                tasks.reach(list, changes.nextAfter)
            }
        } while (changes.more)
    }
}
