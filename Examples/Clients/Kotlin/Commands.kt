package client

import java.util.UUID
import kotlin.concurrent.thread
import kotlinx.serialization.builtins.ListSerializer
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.booleanOrNull
import kotlinx.serialization.json.buildJsonArray
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.contentOrNull
import kotlinx.serialization.json.longOrNull
import stele.platform.AnalysisResult
import stele.platform.ApiJson
import stele.platform.ApiOperations
import stele.platform.Attachment
import stele.platform.ClaimAnswer
import stele.platform.Claim
import stele.platform.EntityReference
import stele.platform.EntityType
import stele.platform.Identity
import stele.platform.JsonField
import stele.platform.JsonUuid
import stele.platform.NewConversation

/** Values of one command, each of the type that is asked for. */
class Arguments(private val values: JsonObject) {
    fun text(name: String, otherwise: String? = null): String = textOrNull(name) ?: otherwise ?: missing(name)

    fun textOrNull(name: String): String? = (values[name] as? JsonPrimitive)?.takeIf { it.isString }?.content

    fun long(name: String, otherwise: Long? = null): Long = (values[name] as? JsonPrimitive)?.longOrNull ?: otherwise ?: missing(name)

    fun flag(name: String, otherwise: Boolean? = null): Boolean = (values[name] as? JsonPrimitive)?.booleanOrNull ?: otherwise ?: missing(name)

    fun texts(name: String, otherwise: List<String>): List<String> =
        (values[name] as? JsonArray)?.mapNotNull { (it as? JsonPrimitive)?.contentOrNull } ?: otherwise

    fun any(name: String): JsonElement? = values[name]

    fun members(name: String): Map<String, JsonElement>? = values[name] as? JsonObject

    fun entity(name: String): EntityReference {
        val entity = Arguments(values[name] as? JsonObject ?: missing(name))
        return EntityReference(EntityType.of(entity.text("type")), entity.uuid("id"))
    }

    /** The id that the command gives, or a new one. */
    fun id(name: String = "id"): String = text(name, UUID.randomUUID().toString())

    fun uuid(name: String): JsonUuid = try {
        JsonUuid(text(name))
    } catch (_: IllegalArgumentException) {
        throw Failure.badCommand("$name is no UUID")
    }

    private fun missing(name: String): Nothing = throw Failure.badCommand("$name is missing, or of another type")
}

private typealias Answer = Map<String, JsonElement>

private fun answer(vararg members: Pair<String, Any?>): Answer = members.associate { (name, value) ->
    name to when (value) {
        null -> JsonNull
        is JsonElement -> value
        is Number -> JsonPrimitive(value)
        is Boolean -> JsonPrimitive(value)
        is List<*> -> JsonArray(value.map { if (it is Number) JsonPrimitive(it) else JsonPrimitive(it.toString()) })
        else -> JsonPrimitive(value.toString())
    }
}

/** Carries a command out, all but `reset` and `quit`. PROTOCOL.md says what they mean. */
fun carryOut(name: String, device: Device, given: Arguments): Answer =
    identity(name, device, given) ?: analysis(name, device, given) ?: chat(name, device, given) ?: tasks(name, device, given)
        ?: notes(name, device, given) ?: throw Failure.badCommand("no command $name")

private fun identity(name: String, device: Device, given: Arguments): Answer? {
    when (name) {
        "sign-in" -> {
            val person = device.session.signIn(given.text("name"), given.texts("scopes", listOf("documents", "chat", "tasks", "notes")))
            return answer("personId" to person.id, "displayName" to person.displayName)
        }
        "begin-anonymous" -> return answer("personId" to device.session.beginAnonymous())
        "claim" -> return claim(device)
        "sign-out" -> device.session.signOut()
        "who" -> {
            val identity = device.session.call<Identity>(ApiOperations.getIdentity)
            return answer("personId" to identity.person.id, "isAnonymous" to identity.isAnonymous)
        }
        "refresh" -> return answer("requests" to refresh(device, given.long("times", 1).toInt()))
        "expire" -> device.session.expire()
        "clock" -> device.clock.skew = given.long("skew")
        "network" -> when (given.text("state")) {
            "online" -> device.network.set(online = true)
            "offline" -> device.network.set(online = false)
            else -> throw Failure.badCommand("a network is online or offline")
        }
        "sockets" -> return answer("opened" to device.socketsOpened.get(), "pauses" to synchronized(device.pauses) { device.pauses.toList() })
        "settle" -> return answer("rounds" to device.settle(given.long("deadline", 8000), given.flag("keep", false)))
        "state" -> return device.state()
        "break" -> switchOn(device, given.text("fault"))
        else -> return null
    }
    return answer()
}

private fun analysis(name: String, device: Device, given: Arguments): Answer? = when (name) {
    "upload" -> answer("documentId" to device.analysis.upload(given.text("title"), given.text("text")))
    "analyse" -> answer("jobId" to device.analysis.analyse(
        given.text("documentId"), given.texts("kinds", emptyList()), given.id("key"), given.members("experimental")))
    "follow" -> {
        device.analysis.follow(given.text("jobId"))
        if (given.flag("background", false)) answer() else followed(device, given)
    }
    "followed" -> followed(device, given)
    "result" -> device.analysis.result(given.text("jobId")).let {
        answer("result" to ApiJson.encodeToJsonElement(AnalysisResult.serializer(), it.value), "ageMilliseconds" to it.ageMilliseconds)
    }
    "job" -> device.analysis.job(given.text("jobId")).let { answer("state" to it.state.value, "canRetry" to it.failure?.canRetry) }
    "documents" -> device.analysis.documents().let { documents ->
        val items = documents.value.map { JsonObject(answer("id" to it.id, "title" to it.title, "status" to it.status.value)) }
        answer("items" to JsonArray(items), "ageMilliseconds" to documents.ageMilliseconds)
    }
    else -> null
}

private fun chat(name: String, device: Device, given: Arguments): Answer? {
    when (name) {
        "open-conversation" -> {
            val id = given.id()
            val title = when (val title = given.any("title")) {
                null -> JsonField.Absent
                else -> JsonField.of((title as? JsonPrimitive)?.contentOrNull)
            }
            device.chat.open(id, NewConversation(title, given.texts("memberIds", emptyList()).map(::JsonUuid)))
            return answer("conversationId" to id)
        }
        "send" -> {
            val id = given.id()
            val attachments = given.any("attachments")?.let { ApiJson.decodeFromJsonElement(ListSerializer(Attachment.Serializer), it) }
            device.chat.send(given.text("conversationId"), id, given.text("text"), attachments.orEmpty())
            return answer("messageId" to id)
        }
        "read-up-to" -> device.chat.read(given.text("conversationId"), given.long("sequence"))
        "typing" -> device.chatSync.compose(given.text("conversationId"), given.long("times", 1).toInt())
        "listen" -> {
            device.chatSync.typing.clear()
            device.chatSync.messagesTaken = 0
            device.chatSync.listen(given.long("milliseconds"), device.backoff())
            val typing = device.chatSync.typing.map { JsonObject(answer("conversationId" to it.conversationId, "personIds" to it.personIds)) }
            return answer("typing" to JsonArray(typing), "messages" to device.chatSync.messagesTaken)
        }
        "messages" -> {
            val (items, pending, age) = device.chat.messages(given.text("conversationId"))
            return answer("items" to buildJsonArray {
                for (item in items) add(JsonObject(answer("id" to item.id, "sequence" to item.sequence, "senderId" to item.senderId, "text" to item.text)))
            }, "pending" to pending, "ageMilliseconds" to age)
        }
        else -> return null
    }
    return answer()
}

private fun tasks(name: String, device: Device, given: Arguments): Answer? {
    fun list() = given.text("listId")
    when (name) {
        "list-create" -> return given.id().let { id ->
            device.tasks.createList(id, given.text("title"))
            answer("listId" to id)
        }
        "list-invite" -> device.tasks.invite(list(), given.text("personId"))
        "list-delete" -> device.tasks.deleteList(list())
        "task-create" -> return given.id().let { id ->
            device.tasks.create(list(), id, given.text("title"))
            answer("taskId" to id)
        }
        "task-retitle" -> device.tasks.retitle(list(), given.text("taskId"), given.text("title"))
        "task-complete" -> device.tasks.complete(list(), given.text("taskId"), given.flag("completed"))
        "task-delete" -> device.tasks.delete(list(), given.text("taskId"))
        "task-resolve" -> device.tasks.resolve(list(), given.text("conflictId"), given.text("choice"))
        "tasks" -> return device.tasks.tasks(list()) as JsonObject
        else -> return null
    }
    return answer()
}

private fun notes(name: String, device: Device, given: Arguments): Answer? {
    fun title() = mapOf("title" to JsonPrimitive(given.text("title")))
    fun create(type: EntityType, parent: EntityReference?, fields: Map<String, JsonElement>): Answer = given.id().let { id ->
        device.notes.create(EntityReference(type, JsonUuid(id)), parent, fields)
        answer("id" to id)
    }
    when (name) {
        "notebook-create" -> return create(EntityType.Notebook, null, title())
        "page-create" -> return create(EntityType.Page, EntityReference(EntityType.Notebook, given.uuid("notebookId")), title())
        "block-create" -> return create(EntityType.Block, given.entity("parent"), given.members("fields").orEmpty())
        "note-set" -> device.notes.set(given.entity("entity"), given.text("field"), given.any("value") ?: JsonNull)
        "note-delete" -> device.notes.delete(given.entity("entity"))
        "note-insert" -> device.notes.insert(given.text("blockId"), given.long("at").toInt(), given.text("text"))
        "note-erase" -> device.notes.erase(given.text("blockId"), given.long("at").toInt(), given.long("count").toInt())
        "note-text" -> return device.notes.text(given.text("blockId")).let { answer("text" to it.value, "ageMilliseconds" to it.ageMilliseconds) }
        "compact" -> return answer("operationsFolded" to device.noteSync.compact())
        else -> return null
    }
    return answer()
}

private fun followed(device: Device, given: Arguments): Answer {
    val follow = device.analysis.followed(given.text("jobId"))
    return answer("states" to follow.states.map { it.name.lowercase() }, "events" to follow.events, "types" to follow.types)
}

/** Asks for fresh tokens several times at the same moment, and counts the requests. */
private fun refresh(device: Device, times: Int): Int {
    val before = device.session.tokenRequests.get()
    val failures = java.util.concurrent.ConcurrentLinkedQueue<Throwable>()
    val gate = java.util.concurrent.CountDownLatch(1)
    val threads = List(times) {
        thread {
            gate.await()
            runCatching { device.session.refresh() }.onFailure(failures::add)
        }
    }
    gate.countDown()
    threads.forEach { it.join() }
    failures.firstOrNull()?.let { throw it }
    return device.session.tokenRequests.get() - before
}

/** Takes over what the store's anonymous identity made; asked again until there is an answer. */
private fun claim(device: Device): Answer {
    val token = device.session.anonymousToken ?: throw Failure.badCommand("there was no anonymous identity")
    val backoff = device.backoff()
    val until = steady() + 6 * device.options.timeout
    while (true) {
        try {
            val taken = device.session.call<ClaimAnswer>(ApiOperations.claimAnonymousData, Request.json(Claim.serializer(), Claim(token)))
            return answer("anonymousId" to taken.anonymousId, "listIds" to taken.listIds)
        } catch (failure: Failure) {
            if (!failure.isPassing) throw failure
            backoff.pause(until)
        }
    }
}

/** A deliberate fault, by which tests prove that they can fail. */
private fun switchOn(device: Device, fault: String) {
    when (fault) {
        "forget-outbox" -> device.chatSync.forgetsOutbox = true
        "new-id-on-retry" -> device.chatSync.newIdOnRetry = true
        "ignore-tombstones" -> {
            device.taskSync.ignoresTombstones = true
            device.notes.faults.ignoresTombstones = true
        }
        "append-text" -> device.notes.faults.appendsText = true
        else -> throw Failure.badCommand("no fault $fault")
    }
}
