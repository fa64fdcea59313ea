package client

import java.util.UUID
import kotlin.time.ExperimentalTime
import kotlin.time.Instant
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.buildJsonArray
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.long
import stele.platform.ApiJson
import stele.platform.CompleteTask
import stele.platform.Completion
import stele.platform.CreateTask
import stele.platform.DeleteTask
import stele.platform.JsonUuid
import stele.platform.ResolveConflict
import stele.platform.ResolveConflictChoice
import stele.platform.RetitleTask
import stele.platform.TaskConflict
import stele.platform.TaskItem
import stele.platform.TaskList
import stele.platform.TaskOperation

/** Something about a list that was not acknowledged yet, or is acknowledged and not in the copy yet. */
@Serializable
data class ListChange(
    val list: String,
    val kind: Kind,
    /** The list's, the guest's or the operation's id. */
    val id: String,
    val title: String? = null,
    val operation: TaskOperation? = null,
    /** What an acknowledged operation has made. */
    val revision: Long? = null,
) {
    enum class Kind { CREATE, INVITE, DELETE, OPERATION }
}

/** A task as a person sees it. */
data class VisibleTask(val title: String, val completion: Completion?)

/** The local copy of all task lists, and what this device did that the server has not answered. */
@OptIn(ExperimentalTime::class)
class TaskStore(private val store: Store, private val clock: DeviceClock, private val user: () -> User?) {
    // What a person does

    fun createList(id: String, title: String): Unit = add(ListChange(id, ListChange.Kind.CREATE, id, title = title))

    fun invite(list: String, personId: String) {
        expectList(list)
        add(ListChange(list, ListChange.Kind.INVITE, personId))
    }

    fun deleteList(list: String) {
        expectList(list)
        add(ListChange(list, ListChange.Kind.DELETE, list))
    }

    fun create(list: String, taskId: String, title: String) {
        expectList(list)
        operate(list) { id, seen -> CreateTask(operationId = id, taskId = JsonUuid(taskId), seenRevision = seen, title = title) }
    }

    fun retitle(list: String, taskId: String, title: String) {
        expectTask(list, taskId)
        operate(list) { id, seen -> RetitleTask(operationId = id, taskId = JsonUuid(taskId), seenRevision = seen, title = title) }
    }

    fun complete(list: String, taskId: String, isCompleted: Boolean) {
        expectTask(list, taskId)
        val completion = if (isCompleted) Completion(NOBODY, clock.instant()) else null
        operate(list) { id, seen -> CompleteTask(operationId = id, taskId = JsonUuid(taskId), seenRevision = seen, completion = completion) }
    }

    fun delete(list: String, taskId: String) {
        expectTask(list, taskId)
        operate(list) { id, seen -> DeleteTask(operationId = id, taskId = JsonUuid(taskId), seenRevision = seen) }
    }

    fun resolve(list: String, conflictId: String, choice: String) {
        expectList(list)
        val conflict = conflicts(list)[conflictId] ?: throw Failure.unknown("conflict")
        operate(list) { id, seen ->
            ResolveConflict(
                operationId = id, taskId = conflict.taskId, seenRevision = seen, conflictId = conflict.id, choice = ResolveConflictChoice.of(choice))
        }
    }

    // What is to be sent

    /** The lists that anything is known or pending of, in the order of their creation. */
    val lists: List<String>
        get() {
            val known = store.all("lists", TaskList.serializer()).values.sortedBy { it.createdAt }.map { it.id.toString() }
            return (known + changes.values.map { it.list }).distinct()
        }

    /** What waits for an answer, in the order in which it was done. */
    fun pending(list: String, kind: ListChange.Kind? = null): Map<String, ListChange> =
        changes.filterValues { it.list == list && it.revision == null && (kind == null || it.kind == kind) }

    /** The next operations, with the person in place of the one who was not known. Pushed again they are word for word the same. */
    fun nextOperations(list: String, count: Int): Map<String, TaskOperation> = store.transaction {
        pending(list, ListChange.Kind.OPERATION).entries.take(count).associate { (position, change) ->
            var operation = checkNotNull(change.operation)
            if (operation is CompleteTask && operation.completion?.by == NOBODY) {
                operation = operation.copy(completion = named(operation.completion))
                store.put("list changes", position, ListChange.serializer(), change.copy(operation = operation))
            }
            position to operation
        }
    }

    val pendingCount: Int get() = changes.values.count { it.revision == null }

    fun isKnown(list: String): Boolean = store.get("lists", list) != null

    fun pulled(list: String): Long = store.get("pulled", list)?.jsonPrimitive?.long ?: 0

    // What the server says

    fun takeList(list: TaskList) {
        store.put("lists", list.id.toString(), TaskList.serializer(), list)
        store.put("lists seen", list.id.toString(), JsonPrimitive(clock.now()))
    }

    /** A change is answered. An operation stays in sight until its revision is pulled. */
    fun acknowledge(position: String, revision: Long? = null) {
        val change = changes[position] ?: return
        if (revision == null) store.put("list changes", position, null)
        else store.put("list changes", position, ListChange.serializer(), change.copy(revision = revision))
    }

    fun refuse(position: String, code: String) {
        val change = changes[position] ?: return
        store.put("list changes", position, null)
        store.refuse("tasks", change.id, code)
    }

    fun takeTask(list: String, task: TaskItem): Unit = store.put("tasks $list", task.id.toString(), TaskItem.serializer(), task)

    /** A tombstone stands in the table as `false`. */
    fun takeTombstone(list: String, taskId: JsonUuid): Unit = store.put("tasks $list", taskId.toString(), JsonPrimitive(false))

    fun takeConflict(list: String, conflict: TaskConflict): Unit =
        store.put("conflicts $list", conflict.id.toString(), TaskConflict.serializer(), conflict)

    /** The copy of a list goes up to a revision. */
    fun reach(list: String, revision: Long) {
        store.put("pulled", list, JsonPrimitive(revision))
        store.put("lists seen", list, JsonPrimitive(clock.now()))
        for ((position, change) in changes) {
            if (change.list == list && change.revision != null && change.revision <= revision) store.put("list changes", position, null)
        }
    }

    /** The list is no more, or not for this person; what is pending for it is refused. */
    fun drop(list: String, code: String) {
        for ((position, change) in changes.filterValues { it.list == list }) {
            store.put("list changes", position, null)
            val isRefused = change.kind == ListChange.Kind.OPERATION || change.kind == ListChange.Kind.CREATE
            if (isRefused && change.revision == null) store.refuse("tasks", change.id, code)
        }
        for (table in listOf("lists", "pulled", "lists seen")) store.put(table, list, null)
        store.clear { it == "tasks $list" || it == "conflicts $list" }
    }

    // What a person sees

    /** The copy with everything pending on top. */
    fun tasks(list: String): JsonElement {
        expectList(list)
        val resolved = operations(list).filterIsInstance<ResolveConflict>().map { it.conflictId }
        val seen = store.get("lists seen", list)?.jsonPrimitive?.long
        return buildJsonObject {
            put("items", buildJsonArray {
                for ((id, task) in view(list)) {
                    if (task != null) add(buildJsonObject {
                        put("id", JsonPrimitive(id))
                        put("title", JsonPrimitive(task.title))
                        put("completion", json(task.completion))
                    })
                }
            })
            put("conflicts", buildJsonArray {
                for (conflict in conflicts(list).values) {
                    if (conflict.resolvedAt == null && conflict.id !in resolved) add(ApiJson.encodeToJsonElement(TaskConflict.serializer(), conflict))
                }
            })
            put("ageMilliseconds", JsonPrimitive(if (seen == null) 0 else maxOf(0, clock.now() - seen)))
        }
    }

    fun state(): JsonElement = buildJsonObject {
        for ((id, list) in store.all("lists", TaskList.serializer())) put(id, buildJsonObject {
            put("title", JsonPrimitive(list.title))
            put("owner", JsonPrimitive(list.owner.id.toString()))
            put("guests", buildJsonArray { list.guests.map { it.id.toString() }.sorted().forEach { add(JsonPrimitive(it)) } })
            put("tasks", buildJsonObject {
                for ((task, seen) in copy(id)) if (seen != null) put(task, buildJsonObject {
                    put("title", JsonPrimitive(seen.title))
                    put("completion", json(seen.completion))
                })
            })
            put("conflicts", buildJsonObject {
                for ((conflict, seen) in conflicts(id)) put(conflict, buildJsonObject {
                    val known = ApiJson.encodeToJsonElement(TaskConflict.serializer(), seen) as Map<*, *>
                    for (key in listOf("taskId", "field")) put(key, known[key] as JsonElement)
                    for (key in listOf("winner", "overwritten")) put(key, (known[key] as Map<*, *>)["value"] as JsonElement)
                    put("resolved", JsonPrimitive(seen.resolvedAt != null))
                })
            })
        })
    }

    /** The copy, with null for what was deleted. */
    private fun copy(list: String): LinkedHashMap<String, VisibleTask?> = store.all("tasks $list").mapValuesTo(LinkedHashMap()) { (_, json) ->
        if (json is JsonPrimitive) null
        else ApiJson.decodeFromJsonElement(TaskItem.serializer(), json).let { VisibleTask(it.title, it.completion) }
    }

    private fun view(list: String): Map<String, VisibleTask?> {
        val view = copy(list)
        for (operation in operations(list)) when (operation) {
            is CreateTask -> view.putIfAbsent(operation.taskId.toString(), VisibleTask(operation.title, null)).let { }
            is RetitleTask -> view.computeIfPresent(operation.taskId.toString()) { _, task -> task.copy(title = operation.title) }
            is CompleteTask -> view.computeIfPresent(operation.taskId.toString()) { _, task -> task.copy(completion = named(operation.completion)) }
            is DeleteTask -> view[operation.taskId.toString()] = null
            is ResolveConflict, is TaskOperation.Unknown -> Unit
        }
        return view
    }

    private fun named(completion: Completion?): Completion? =
        if (completion?.by == NOBODY) user()?.let { completion.copy(by = JsonUuid(it.personId)) } ?: completion else completion

    private fun json(completion: Completion?): JsonElement =
        if (completion == null) JsonNull else ApiJson.encodeToJsonElement(Completion.serializer(), completion)

    private val changes: Map<String, ListChange> get() = store.all("list changes", ListChange.serializer())

    private fun operations(list: String): List<TaskOperation> = changes.values.filter { it.list == list }.mapNotNull { it.operation }

    private fun conflicts(list: String): Map<String, TaskConflict> = store.all("conflicts $list", TaskConflict.serializer())

    private fun operate(list: String, made: (JsonUuid, Long) -> TaskOperation) {
        val id = UUID.randomUUID().toString()
        add(ListChange(list, ListChange.Kind.OPERATION, id, operation = made(JsonUuid(id), pulled(list))))
    }

    private fun add(change: ListChange): Unit = store.transaction {
        val next = (store.get("counters", "list changes")?.jsonPrimitive?.long ?: 0) + 1
        store.put("counters", "list changes", JsonPrimitive(next))
        store.put("list changes", next.toString(), ListChange.serializer(), change)
    }

    private fun expectList(list: String) {
        val kinds = changes.values.filter { it.list == list }.map { it.kind }
        if (ListChange.Kind.DELETE in kinds) throw Failure("deleted", "the list is deleted")
        if (!isKnown(list) && ListChange.Kind.CREATE !in kinds) throw Failure.unknown("list")
    }

    private fun expectTask(list: String, taskId: String) {
        expectList(list)
        val view = view(list)
        if (taskId !in view) throw Failure.unknown("task")
        if (view[taskId] == null) throw Failure("deleted", "the task is deleted")
    }

    private companion object {
        /** Who completed a task, until the operation is sent for the first time: the device's person, who may not be known yet. */
        val NOBODY = JsonUuid("00000000-0000-0000-0000-000000000000")
    }
}
