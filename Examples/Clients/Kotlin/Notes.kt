package client

import java.security.SecureRandom
import java.util.UUID
import kotlinx.serialization.Serializable
import kotlinx.serialization.builtins.MapSerializer
import kotlinx.serialization.builtins.serializer
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.long
import stele.platform.CreateEntity
import stele.platform.DeleteEntity
import stele.platform.DeleteText
import stele.platform.EntityReference
import stele.platform.EntityType
import stele.platform.HybridClock
import stele.platform.InsertText
import stele.platform.JsonUuid
import stele.platform.LoggedOperation
import stele.platform.NoteOperation
import stele.platform.NotesSnapshot
import stele.platform.SetField
import stele.platform.VectorClock

/** An operation of this device's, until it is seen in the log. */
@Serializable
data class OwnOperation(val opId: JsonUuid, val isTaken: Boolean, val operation: NoteOperation)

/** What an operation carries beside what it does. */
class Stamp(val opId: JsonUuid, val number: Long, val clock: HybridClock, val vector: VectorClock)

/** The server's notes (a snapshot, and the log after it) and what this device did that is not in them yet. */
class NoteStore(private val store: Store, private val clock: DeviceClock, private val device: String) {
    val faults: NoteFaults = NoteFaults()

    /** The snapshot and the log, folded; and the same with what is pending on top. Made when they are asked for. */
    private var copy: Notebooks? = null
    private var view: Notebooks? = null

    // What a person does

    fun create(entity: EntityReference, parent: EntityReference?, fields: Map<String, JsonElement>) {
        parent?.let { seen.expect(it) }
        operate { CreateEntity(it.opId, it.number, entity, it.clock, it.vector, parent = parent, fields = fields) }
    }

    fun set(entity: EntityReference, field: String, value: JsonElement) {
        seen.expect(entity)
        operate { SetField(it.opId, it.number, entity, it.clock, it.vector, field = field, value = value) }
    }

    fun delete(entity: EntityReference) {
        seen.expect(entity)
        operate { DeleteEntity(it.opId, it.number, entity, it.clock, it.vector) }
    }

    /** Inserts before the visible character number `at`, or at the end. */
    fun insert(blockId: String, at: Int, text: String) {
        val body = body(blockId)
        val after = body.visible(0, at).lastOrNull()
        val first = ElementKey(body.nextCounter, replica).toString()
        if (text.isEmpty()) return
        operate { InsertText(it.opId, it.number, block(blockId), it.clock, it.vector, after = after, first = first, text = text) }
    }

    fun erase(blockId: String, at: Int, count: Int) {
        val elements = body(blockId).visible(at, count)
        if (elements.isEmpty()) return
        operate { DeleteText(it.opId, it.number, block(blockId), it.clock, it.vector, elements = elements) }
    }

    fun text(blockId: String): Aged<String> {
        val last = store.get("notes", "seen")?.jsonPrimitive?.long
        return Aged(body(blockId).text, last?.let { maxOf(0, clock.now() - it) } ?: 0)
    }

    // What is to be sent

    /** This copy's own name, made once. */
    val replica: String
        get() = store.get("notes", "replica")?.jsonPrimitive?.content ?: store.transaction {
            val made = device.lowercase().take(27) + "-" + "%08x".format(SecureRandom().nextInt())
            store.put("notes", "replica", JsonPrimitive(made))
            made
        }

    val pendingCount: Int get() = own.count { !it.isTaken }

    /** Operations that were not answered; with a number those from it on. */
    fun operations(count: Int, from: Long? = null): List<OwnOperation> =
        own.filter { if (from == null) !it.isTaken else it.number >= from }.take(count)

    val cursor: String? get() = store.get("notes", "cursor")?.jsonPrimitive?.content

    // What the server says

    /** It is in the log; it stays in sight until it is pulled. */
    fun acknowledge(operation: OwnOperation): Unit =
        store.put("own operations", operation.opId.toString(), OwnOperation.serializer(), operation.copy(isTaken = true))

    fun refuse(opId: JsonUuid, code: String) {
        store.put("own operations", opId.toString(), null)
        store.refuse("notes", opId.toString(), code)
        view = null
    }

    /** Takes a part of the log in, with the cursor behind it. */
    fun takeLog(items: List<LoggedOperation>, cursor: String) {
        val known = copied
        val seen = vector.toMutableMap()
        var latest = latestClock
        for (item in items) {
            val stamp = stamp(item.operation) ?: continue
            seen.merge(item.replica, stamp.number, ::maxOf)
            latest = latest.advanced(stamp.clock)
            store.put("own operations", stamp.opId.toString(), null)
            if (store.get("note log", item.position.toString()) != null) continue
            store.put("note log", item.position.toString(), LoggedOperation.serializer(), item)
            known.apply(item.operation, faults)
        }
        store.put("notes", "vector", vectors, seen)
        store.put("notes", "clock", HybridClock.serializer(), latest)
        store.put("notes", "cursor", JsonPrimitive(cursor))
        view = null
    }

    /** Begins anew with a snapshot; what is pending stays. */
    fun takeSnapshot(snapshot: NotesSnapshot) {
        store.clear { it == "note log" }
        store.put("notes", "snapshot", NotesSnapshot.serializer(), snapshot)
        for (operation in own) {
            if (operation.isTaken && operation.number <= (snapshot.vector[replica] ?: 0)) store.put("own operations", operation.opId.toString(), null)
        }
        store.put("notes", "vector", vectors, (vector.keys + snapshot.vector.keys).associateWith { maxOf(vector[it] ?: 0, snapshot.vector[it] ?: 0) })
        snapshot.clock?.let { store.put("notes", "clock", HybridClock.serializer(), latestClock.advanced(it)) }
        store.put("notes", "cursor", JsonPrimitive(snapshot.cursor))
        copy = null
        view = null
    }

    fun touch(): Unit = store.transaction { store.put("notes", "seen", JsonPrimitive(clock.now())) }

    /** Without what is pending. */
    fun state(): JsonElement = copied.state()

    private val own get() = store.all("own operations", OwnOperation.serializer()).values

    private val OwnOperation.number get() = stamp(operation)?.number ?: 0

    private val vector: VectorClock get() = store.get("notes", "vector", vectors).orEmpty()

    private val latestClock get() = store.get("notes", "clock", HybridClock.serializer()) ?: HybridClock(0, 0, replica)

    private val copied get() = copy ?: folded().also { copy = it }

    private val seen get() = view ?: folded().also { made ->
        own.forEach { made.apply(it.operation) }
        view = made
    }

    private fun folded() = Notebooks(store.get("notes", "snapshot", NotesSnapshot.serializer())).also { made ->
        store.all("note log", LoggedOperation.serializer()).values.sortedBy { it.position }.forEach { made.apply(it.operation, faults) }
    }

    private fun block(id: String) = EntityReference(EntityType.Block, JsonUuid(id))

    private fun body(blockId: String): BodyText {
        seen.expect(block(blockId))
        return seen.body(blockId) ?: throw Failure.unknown("block")
    }

    /** Stamps an operation, and keeps it before anything else happens. */
    private fun operate(made: (Stamp) -> NoteOperation) {
        val operation = store.transaction {
            val number = (store.get("notes", "number")?.jsonPrimitive?.long ?: 0) + 1
            val stamp = Stamp(
                JsonUuid(UUID.randomUUID().toString()), number, latestClock.copy(replica = replica).ticked(clock.now()), vector + (replica to number))
            store.put("notes", "number", JsonPrimitive(number))
            store.put("notes", "clock", HybridClock.serializer(), stamp.clock)
            made(stamp).also {
                store.put("own operations", stamp.opId.toString(), OwnOperation.serializer(), OwnOperation(stamp.opId, isTaken = false, it))
            }
        }
        view?.apply(operation)
    }

    private companion object {
        val vectors = MapSerializer(String.serializer(), Long.serializer())

        fun stamp(operation: NoteOperation): Stamp? = when (operation) {
            is CreateEntity -> Stamp(operation.opId, operation.number, operation.clock, operation.vector)
            is SetField -> Stamp(operation.opId, operation.number, operation.clock, operation.vector)
            is DeleteEntity -> Stamp(operation.opId, operation.number, operation.clock, operation.vector)
            is InsertText -> Stamp(operation.opId, operation.number, operation.clock, operation.vector)
            is DeleteText -> Stamp(operation.opId, operation.number, operation.clock, operation.vector)
            is NoteOperation.Unknown -> null
        }
    }
}
