package client

import java.net.URI
import java.util.UUID
import stele.platform.AckFrame
import stele.platform.ChatTicket
import stele.platform.ComposingFrame
import stele.platform.Conversation
import stele.platform.ConversationFrame
import stele.platform.ApiOperations
import stele.platform.ErrorFrame
import stele.platform.HelloFrame
import stele.platform.JsonUuid
import stele.platform.Message
import stele.platform.MessageFrame
import stele.platform.MessagePage
import stele.platform.NewConversation
import stele.platform.PongFrame
import stele.platform.ReadFrame
import stele.platform.ReceiptFrame
import stele.platform.SendFrame
import stele.platform.ServerFrame
import stele.platform.TypingFrame
import stele.platform.WelcomeFrame

/** Keeps the local copy of the chat up to date over a socket, and empties the outbox. */
class ChatSync(
    private val options: Options,
    private val chat: ChatStore,
    private val store: Store,
    private val session: Session,
    private val http: Http,
    private val network: Network,
    private val opened: () -> Unit,
) {
    private var socket: ChatSocket? = null

    /** How far the server has come, of each conversation. */
    private val targets = HashMap<String, Long>()

    /** The message of each conversation that an acknowledgement is awaited for. */
    private val inFlight = HashMap<JsonUuid, JsonUuid>()
    private val readSent = HashMap<String, Long>()
    private val sentBefore = HashSet<JsonUuid>()

    /** Conversations of which the server has less than this copy. */
    private val ahead = HashSet<String>()
    val typing: MutableList<TypingFrame> = mutableListOf()
    var messagesTaken: Int = 0

    /** Faults that tests switch on to see that they would be noticed. */
    var forgetsOutbox: Boolean = false
    var newIdOnRetry: Boolean = false

    /** Opens conversations, sends and receives until there is nothing left to do, or throws what a new connection may mend. */
    fun settle(backoff: Backoff, until: Long) {
        openConversations()
        connect()
        var quietSince = steady()
        while (true) {
            sendHeads()
            if (isDone) break
            val frame = connected.next(minOf(options.timeout, until - steady()))
            if (frame != null) {
                quietSince = steady()
                take(frame, backoff, until)
                backoff.reset()
            } else if (steady() >= until || steady() - quietSince >= options.timeout) {
                close()
                throw Failure(Failure.UNREACHABLE, "the server says nothing")
            }
        }
        chat.touchAll()
        ahead.firstOrNull()?.let { throw Failure("cursor-ahead", "the server has lost messages of $it", 409) }
    }

    /** Keeps the socket open for a while and takes in what comes. */
    fun listen(milliseconds: Long, backoff: Backoff) {
        val until = steady() + milliseconds
        connect()
        while (steady() < until) connected.next(until - steady())?.let { take(it, backoff, until + options.timeout) }
    }

    /** Tells that the person is writing; without a socket nobody hears of it. */
    fun compose(conversationId: String, times: Int) {
        val open = socket?.takeIf { it.isOpen } ?: return
        repeat(times) { open.send(ComposingFrame(conversationId = JsonUuid(conversationId))) }
    }

    fun close() {
        socket?.close()
        socket = null
    }

    private val connected: ChatSocket get() = socket ?: throw Failure(Failure.UNREACHABLE, "there is no socket")

    private val isDone: Boolean
        get() = chat.pendingCount == 0 && chat.positions.all { position ->
            val id = position.conversationId.toString()
            id in ahead || position.lastSequence >= (targets[id] ?: 0)
        }

    private fun openConversations() {
        for ((id, request) in chat.openings) {
            try {
                val conversation = session.call<Conversation>(
                    ApiOperations.openConversation, Request.json(NewConversation.serializer(), request, mapOf("conversationId" to id)))
                store.transaction { chat.takeConversation(conversation) }
            } catch (failure: Failure) {
                if (!failure.isFinal) throw failure
                store.transaction { chat.refuse("openings", id, failure.code) }
            }
        }
    }

    /** A socket that has said hello, and been welcomed. */
    private fun connect() {
        if (socket?.isOpen == true) return
        network.check()
        val ticket = session.call<ChatTicket>(ApiOperations.createChatTicket).ticket
        val address = options.server.replaceFirst("http", "ws") + "/chat/socket?" + Request.query(listOf("ticket" to ticket))
        listOf(inFlight, readSent, targets).forEach { it.clear() }
        ahead.clear()
        val made = ChatSocket(http.client, URI(address), options.timeout, network)
        socket = made
        opened()
        try {
            made.send(HelloFrame(device = options.device, conversations = chat.positions))
            do {
                val frame = made.next(options.timeout) ?: throw Failure(Failure.UNREACHABLE, "nobody welcomes")
                takeSimple(frame)
            } while (frame !is WelcomeFrame)
        } catch (failure: Failure) {
            close()
            throw failure
        }
    }

    /** Sends of each conversation the oldest message, once per connection, and what was read. */
    private fun sendHeads() {
        for (message in chat.heads) {
            if (message.conversation in inFlight) continue
            var id = message.id
            if (newIdOnRetry && id in sentBefore) {
                id = JsonUuid(UUID.randomUUID().toString())
                store.transaction { chat.rename(message, id) }
            }
            connected.send(SendFrame(messageId = id, conversationId = message.conversation, content = message.content))
            sentBefore += id
            if (forgetsOutbox) store.transaction { chat.acknowledge(id) } else inFlight[message.conversation] = id
        }
        for ((conversation, readUpTo) in chat.readings) {
            if ((readSent[conversation] ?: -1) >= readUpTo) continue
            connected.send(ReadFrame(conversationId = JsonUuid(conversation), readUpTo = readUpTo))
            readSent[conversation] = readUpTo
        }
    }

    private fun take(frame: ServerFrame, backoff: Backoff, until: Long) {
        if (frame is MessageFrame) return takeMessage(frame.message)
        if (frame !is ErrorFrame || !frame.canRetry) return takeSimple(frame)
        backoff.pause(until)
        frame.conversationId?.let {
            inFlight -= it
            readSent -= it.toString()
        }
    }

    /** Everything that asks for no other request and no pause. */
    private fun takeSimple(frame: ServerFrame): Unit = store.transaction {
        when (frame) {
            is WelcomeFrame -> for (conversation in frame.conversations) {
                takeConversation(conversation)
                val id = conversation.id.toString()
                if (chat.lastSequence(id) > conversation.lastSequence) ahead += id
            }
            is ConversationFrame -> takeConversation(frame.conversation)
            is AckFrame -> {
                chat.acknowledge(frame.acknowledgement.messageId)
                inFlight -= frame.acknowledgement.conversationId
                aim(frame.acknowledgement.conversationId, frame.acknowledgement.sequence)
            }
            is ReceiptFrame -> chat.takeReceipt(frame.receipt.conversationId, frame.receipt.personId, frame.receipt.readUpTo)
            is TypingFrame -> typing += frame
            is ErrorFrame -> takeError(frame)
            is MessageFrame, is PongFrame, is ServerFrame.Unknown -> Unit
        }
    }

    private fun takeConversation(conversation: Conversation) {
        chat.takeConversation(conversation)
        aim(conversation.id, conversation.lastSequence)
    }

    private fun takeError(frame: ErrorFrame) {
        val message = frame.messageId
        val conversation = frame.conversationId?.toString()
        if (message != null) {
            chat.refuse("outbox", message.toString(), frame.code.value)
            inFlight.values.remove(message)
        } else if (conversation != null && conversation in readSent) {
            chat.refuse("readings", conversation, frame.code.value)
        } else if (conversation != null && frame.code.value == "cursor-ahead") {
            ahead += conversation
        }
    }

    /** A message that leaves a number out comes after those that are fetched first. */
    private fun takeMessage(message: Message) {
        val conversation = message.conversationId.toString()
        aim(message.conversationId, message.sequence)
        while (!store.transaction { chat.takeMessage(message) }) {
            val after = chat.lastSequence(conversation)
            val page = session.call<MessagePage>(
                ApiOperations.listMessages, Request(mapOf("conversationId" to conversation, "after" to after.toString())))
            store.transaction { page.items.forEach(chat::takeMessage) }
            if (chat.lastSequence(conversation) == after) throw Failure("contract", "a page of messages leaves numbers out")
        }
        messagesTaken += 1
    }

    private fun aim(conversation: JsonUuid, sequence: Long) {
        targets.merge(conversation.toString(), sequence, ::maxOf)
    }
}
