package client

import java.nio.ByteBuffer
import java.nio.channels.FileChannel
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardCopyOption.ATOMIC_MOVE
import java.nio.file.StandardCopyOption.REPLACE_EXISTING
import java.nio.file.StandardOpenOption.CREATE
import java.nio.file.StandardOpenOption.READ
import java.nio.file.StandardOpenOption.TRUNCATE_EXISTING
import java.nio.file.StandardOpenOption.WRITE
import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonPrimitive
import stele.platform.ApiJson

/**
 * Everything that has to outlive the process: tables of JSON by key, in the order in which the keys came. They are kept in memory
 * and in a journal, of which a line is a transaction: `[[table, key, value], …]`, with `null` for what was removed. A line is on
 * the disk before `transaction` returns; a last line that was cut is dropped.
 */
class Store(folder: Path) : AutoCloseable {
    private val path = Files.createDirectories(folder).resolve("journal.ndjson")
    private val tables = HashMap<String, LinkedHashMap<String, JsonElement>>()
    private var journal: FileChannel
    private var changes: MutableList<JsonElement>? = null

    init {
        val lines = load()
        journal = FileChannel.open(path, CREATE, READ, WRITE)
        if (lines > 2_000) shorten() else journal.position(journal.size())
    }

    /** All or nothing, and durable when it returns. */
    @Synchronized
    fun <T> transaction(work: () -> T): T {
        if (changes != null) return work()
        val made = mutableListOf<JsonElement>()
        changes = made
        try {
            val result = work()
            if (made.isNotEmpty()) append(JsonArray(made))
            return result
        } catch (failure: Throwable) {
            load()
            throw failure
        } finally {
            changes = null
        }
    }

    /** Keeps a value; null removes it. Only inside a transaction. */
    @Synchronized
    fun put(table: String, key: String, value: JsonElement?) {
        val made = checkNotNull(changes) { "a change outside a transaction" }
        apply(table, key, value)
        made.add(JsonArray(listOf(JsonPrimitive(table), JsonPrimitive(key), value ?: JsonNull)))
    }

    fun <T : Any> put(table: String, key: String, serializer: KSerializer<T>, value: T): Unit =
        put(table, key, ApiJson.encodeToJsonElement(serializer, value))

    @Synchronized
    fun get(table: String, key: String): JsonElement? = tables[table]?.get(key)

    fun <T : Any> get(table: String, key: String, serializer: KSerializer<T>): T? =
        get(table, key)?.let { ApiJson.decodeFromJsonElement(serializer, it) }

    /** A copy of a table, in the order in which its keys came. */
    @Synchronized
    fun all(table: String): Map<String, JsonElement> = LinkedHashMap(tables[table].orEmpty())

    fun <T : Any> all(table: String, serializer: KSerializer<T>): Map<String, T> =
        all(table).mapValues { ApiJson.decodeFromJsonElement(serializer, it.value) }

    @Synchronized
    fun size(table: String): Int = tables[table]?.size ?: 0

    /** Removes every key of the tables. */
    @Synchronized
    fun clear(isWanted: (String) -> Boolean) {
        for (table in tables.keys.filter(isWanted)) all(table).keys.forEach { put(table, it, null) }
    }

    override fun close() = journal.close()

    private fun apply(table: String, key: String, value: JsonElement?) {
        if (value == null || value is JsonNull) tables[table]?.remove(key)
        else tables.getOrPut(table) { LinkedHashMap() }[key] = value
    }

    private fun append(line: JsonElement) {
        val bytes = ByteBuffer.wrap("$line\n".encodeToByteArray())
        while (bytes.hasRemaining()) journal.write(bytes)
        journal.force(true)
    }

    /** Reads the journal anew, and cuts half a line off its end. Returns how many lines it has. */
    private fun load(): Int {
        tables.clear()
        if (!Files.exists(path)) return 0
        val bytes = Files.readAllBytes(path)
        val end = bytes.lastIndexOf('\n'.code.toByte()) + 1
        val lines = String(bytes, 0, end, Charsets.UTF_8).lineSequence().filter { it.isNotEmpty() }.toList()
        for (line in lines) {
            val parsed = try {
                Json.parseToJsonElement(line).jsonArray
            } catch (_: SerializationException) {
                throw IllegalStateException("$path is damaged")
            }
            for (change in parsed) {
                val (table, key, value) = change.jsonArray
                apply(table.jsonPrimitive.content, key.jsonPrimitive.content, value)
            }
        }
        if (end < bytes.size) FileChannel.open(path, WRITE).use { it.truncate(end.toLong()) }
        return lines.size
    }

    /** Writes the journal anew, with what holds and nothing else. */
    private fun shorten() {
        val made = tables.flatMap { (table, rows) ->
            rows.map { (key, value) -> JsonArray(listOf(JsonPrimitive(table), JsonPrimitive(key), value)) }
        }
        val other = path.resolveSibling("journal.new")
        journal.close()
        journal = FileChannel.open(other, CREATE, WRITE, TRUNCATE_EXISTING)
        append(JsonArray(made))
        journal.close()
        Files.move(other, path, ATOMIC_MOVE, REPLACE_EXISTING)
        journal = FileChannel.open(path, READ, WRITE)
        journal.position(journal.size())
    }
}
