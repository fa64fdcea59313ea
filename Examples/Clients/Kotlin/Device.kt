package client

import java.util.concurrent.atomic.AtomicInteger
import kotlin.random.Random
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.buildJsonObject

/** Everything that stands for one device: its store, its clock, its network, and the four products. */
class Device(val options: Options) : AutoCloseable {
    val clock: DeviceClock = DeviceClock()
    val network: Network = Network()
    val pauses: MutableList<Double> = mutableListOf()
    val socketsOpened: AtomicInteger = AtomicInteger()
    private val random = Random(options.seed)
    private val opened: () -> Unit = { socketsOpened.incrementAndGet() }
    private val store = Store(options.store)
    private val http = Http(options.server, options.timeout, network)
    val session: Session = Session(http, store, options.refreshMargin)
    val analysis: Analysis = Analysis(session, store, network, clock, ::backoff, options.timeout, opened)
    val chat: ChatStore = ChatStore(store, clock) { session.user }
    val chatSync: ChatSync = ChatSync(options, chat, store, session, http, network, opened)
    val tasks: TaskStore = TaskStore(store, clock) { session.user }
    val taskSync: TaskSync = TaskSync(options.device, tasks, store, session)
    val notes: NoteStore = NoteStore(store, clock, options.device)
    val noteSync: NoteSync = NoteSync(notes, store, session)

    /** Pauses for something that is tried again and again. */
    fun backoff(): Backoff = Backoff(options.backoff, random, pauses)

    /** Sends everything pending and pulls everything; what fails on its way is tried again until the deadline. */
    fun settle(deadline: Long, keepsSocket: Boolean): Int {
        val until = steady() + deadline
        val backoff = backoff()
        var rounds = 1
        try {
            for (product in listOf({ chatSync.settle(backoff, until) }, taskSync::settle, noteSync::settle)) {
                while (true) {
                    network.check()
                    if (!session.isSignedIn) throw Failure("signed-out", "nobody is signed in")
                    try {
                        product()
                        break
                    } catch (failure: Failure) {
                        if (failure.status == 403 && failure.code == "forbidden") break // A product that this app may not reach.
                        if (!failure.isPassing) throw failure
                        chatSync.close()
                        rounds += 1
                        backoff.pause(until)
                    }
                }
            }
        } finally {
            if (!keepsSocket) chatSync.close()
        }
        return rounds
    }

    fun state(): Map<String, JsonElement> = mapOf(
        "state" to buildJsonObject {
            put("chat", chat.state())
            put("tasks", tasks.state())
            put("notes", notes.state())
        },
        "pending" to buildJsonObject {
            put("chat", JsonPrimitive(chat.pendingCount))
            put("tasks", JsonPrimitive(tasks.pendingCount))
            put("notes", JsonPrimitive(notes.pendingCount))
        },
        "refused" to store.refused(),
    )

    /** Ends every connection, and closes the store. */
    override fun close() {
        network.set(online = false)
        chatSync.close()
        store.close()
    }
}
