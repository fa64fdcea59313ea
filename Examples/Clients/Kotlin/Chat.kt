package client

import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.buildJsonArray
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.long
import stele.platform.Attachment
import stele.platform.Conversation
import stele.platform.ConversationPosition
import stele.platform.JsonUuid
import stele.platform.Message
import stele.platform.MessageContent
import stele.platform.NewConversation

/** A message that was not acknowledged yet. */
@Serializable
data class Outgoing(val id: JsonUuid, val conversation: JsonUuid, val content: MessageContent)

/** The local copy of all conversations, the outbox, and what was read and not told yet. */
class ChatStore(private val store: Store, private val clock: DeviceClock, private val user: () -> User?) {
    // What a person does

    fun open(id: String, request: NewConversation): Unit = store.transaction {
        if (store.get("openings", id) == null) store.put("openings", id, NewConversation.serializer(), request)
    }

    fun send(conversation: String, id: String, text: String, attachments: List<Attachment>): Unit = store.transaction {
        if (store.get("outbox", id) == null) {
            val content = MessageContent(text, attachments, clock.instant())
            store.put("outbox", id, Outgoing.serializer(), Outgoing(JsonUuid(id), JsonUuid(conversation), content))
        }
    }

    fun read(conversation: String, upTo: Long): Unit = store.transaction {
        store.put("readings", conversation, JsonPrimitive(maxOf(upTo, readings[conversation] ?: 0)))
    }

    // What is to be sent

    val openings: Map<String, NewConversation> get() = store.all("openings", NewConversation.serializer())

    /** Of each conversation the oldest message that was not acknowledged. */
    val heads: List<Outgoing> get() = store.all("outbox", Outgoing.serializer()).values.distinctBy { it.conversation }

    val readings: Map<String, Long> get() = store.all("readings").mapValues { it.value.jsonPrimitive.long }

    val pendingCount: Int get() = store.size("openings") + store.size("outbox") + store.size("readings")

    /** How far the copy of each conversation goes. */
    val positions: List<ConversationPosition>
        get() = store.all("conversations").keys.map { ConversationPosition(JsonUuid(it), lastSequence(it)) }

    /** Numbers have no gaps, so the count is the last one. */
    fun lastSequence(conversation: String): Long = store.size("messages $conversation").toLong()

    // What the server says

    fun takeConversation(conversation: Conversation) {
        val id = conversation.id.toString()
        store.put("conversations", id, Conversation.serializer(), conversation)
        store.put("openings", id, null)
        touch(id)
        for (member in conversation.members) settleReading(id, member.person.id, member.readUpTo)
    }

    /** Takes a message in if it is the next one. False if there is a gap before it. */
    fun takeMessage(message: Message): Boolean {
        val conversation = message.conversationId.toString()
        val last = lastSequence(conversation)
        if (message.sequence == last + 1) store.put("messages $conversation", message.sequence.toString(), Message.serializer(), message)
        return message.sequence <= last + 1
    }

    fun acknowledge(messageId: JsonUuid): Unit = store.put("outbox", messageId.toString(), null)

    /** Gives a message another id; only a deliberate fault asks for it. */
    fun rename(message: Outgoing, other: JsonUuid) {
        acknowledge(message.id)
        store.put("outbox", other.toString(), Outgoing.serializer(), message.copy(id = other))
    }

    fun takeReceipt(conversationId: JsonUuid, personId: JsonUuid, readUpTo: Long) {
        val id = conversationId.toString()
        store.get("conversations", id, Conversation.serializer())?.let { conversation ->
            val members = conversation.members.map {
                if (it.person.id == personId && it.readUpTo < readUpTo) it.copy(readUpTo = readUpTo) else it
            }
            if (members != conversation.members) store.put("conversations", id, Conversation.serializer(), conversation.copy(members = members))
        }
        settleReading(id, personId, readUpTo)
    }

    fun refuse(table: String, id: String, code: String) {
        store.put(table, id, null)
        store.refuse("chat", id, code)
    }

    // What a person sees

    fun messages(conversation: String): Triple<List<Message>, List<String>, Long> {
        val pending = store.all("outbox", Outgoing.serializer()).values.filter { it.conversation.toString() == conversation }.map { it.id.toString() }
        val isKnown = store.get("conversations", conversation) != null
        if (!isKnown && pending.isEmpty() && store.get("openings", conversation) == null) throw Failure.unknown("conversation")
        val seen = store.get("seen", conversation)?.jsonPrimitive?.long
        return Triple(copy(conversation), pending, seen?.let { maxOf(0, clock.now() - it) } ?: 0)
    }

    /** Everything was up to date now. */
    fun touchAll(): Unit = store.transaction { store.all("conversations").keys.forEach(::touch) }

    fun state(): JsonElement = buildJsonObject {
        for ((id, conversation) in store.all("conversations", Conversation.serializer())) {
            put(id, buildJsonObject {
                put("title", JsonPrimitive(conversation.title))
                put("messages", buildJsonArray {
                    for (message in copy(id)) {
                        add(buildJsonArray {
                            add(JsonPrimitive(message.sequence))
                            listOf(message.id.toString(), message.senderId.toString(), message.text).forEach { add(JsonPrimitive(it)) }
                        })
                    }
                })
                put("readUpTo", buildJsonObject {
                    for (member in conversation.members) put(member.person.id.toString(), JsonPrimitive(member.readUpTo))
                })
            })
        }
    }

    private fun copy(conversation: String): List<Message> = store.all("messages $conversation", Message.serializer()).values.toList()

    private fun touch(conversation: String) = store.put("seen", conversation, JsonPrimitive(clock.now()))

    /** A receipt of this person's that reaches what was pending settles it. */
    private fun settleReading(conversation: String, person: JsonUuid, readUpTo: Long) {
        val wanted = readings[conversation] ?: return
        if (person.toString() == user()?.personId && readUpTo >= wanted) store.put("readings", conversation, null)
    }
}
