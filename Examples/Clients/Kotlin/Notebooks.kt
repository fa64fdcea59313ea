package client

import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.buildJsonObject
import stele.platform.CreateEntity
import stele.platform.DeleteEntity
import stele.platform.DeleteText
import stele.platform.EntityReference
import stele.platform.EntityType
import stele.platform.FieldState
import stele.platform.HybridClock
import stele.platform.InsertText
import stele.platform.NoteBlock
import stele.platform.NoteOperation
import stele.platform.NotesSnapshot
import stele.platform.SetField

/** Faults that tests switch on to see that they would be noticed. */
class NoteFaults(var ignoresTombstones: Boolean = false, var appendsText: Boolean = false)

/** What a snapshot and operations amount to. */
class Notebooks(snapshot: NotesSnapshot? = null) {
    private class Entity(val type: EntityType, val id: String, val parent: String?, fields: Map<String, FieldState>) {
        val fields = LinkedHashMap(fields)
        var body = BodyText()
        var isDeleted = false

        /** The later stamp holds. */
        fun set(name: String, value: JsonElement, clock: HybridClock) {
            val known = fields[name]
            if (known == null || clock > known.clock) fields[name] = FieldState(value, clock)
        }

        val values get() = JsonObject(fields.mapValues { it.value.value })
    }

    private val entities = LinkedHashMap<String, Entity>()

    init {
        for (notebook in snapshot?.notebooks.orEmpty()) {
            add(EntityType.Notebook, notebook.id.toString(), null, notebook.fields)
            for (page in notebook.pages) {
                add(EntityType.Page, page.id.toString(), notebook.id.toString(), page.fields)
                page.blocks.forEach { addBlock(it, page.id.toString()) }
            }
        }
        for (tombstone in snapshot?.tombstones.orEmpty()) add(tombstone.type, tombstone.id.toString(), null, emptyMap()).isDeleted = true
    }

    fun apply(operation: NoteOperation, faults: NoteFaults = NoteFaults()) {
        when (operation) {
            is CreateEntity -> {
                val id = operation.entity.id.toString()
                val entity = entities[id] ?: add(operation.entity.type, id, operation.parent?.id?.toString(), emptyMap())
                operation.fields.forEach { (name, value) -> entity.set(name, value, operation.clock) }
            }
            is SetField -> entities[operation.entity.id.toString()]?.set(operation.field, operation.value, operation.clock)
            is DeleteEntity -> if (!faults.ignoresTombstones) entities[operation.entity.id.toString()]?.isDeleted = true
            is InsertText -> body(operation.entity.id.toString())?.insert(operation.after, operation.first, operation.text, faults.appendsText)
            is DeleteText -> body(operation.entity.id.toString())?.erase(operation.elements)
            is NoteOperation.Unknown -> Unit
        }
    }

    /** Throws where nobody can work on it: it is not there, or deleted by itself or by something around it. */
    fun expect(reference: EntityReference) {
        val entity = entities[reference.id.toString()]?.takeIf { it.type == reference.type } ?: throw Failure.unknown(reference.type.value)
        if (generateSequence(entity) { it.parent?.let(entities::get) }.any { it.isDeleted }) {
            throw Failure("deleted", "the ${reference.type.value} is deleted")
        }
    }

    fun body(id: String): BodyText? = entities[id]?.body

    /** What lives, for comparison. */
    fun state(): JsonElement = buildJsonObject {
        for (notebook in children(null)) put(notebook.id, buildJsonObject {
            put("fields", notebook.values)
            put("pages", buildJsonObject {
                for (page in children(notebook.id)) put(page.id, buildJsonObject {
                    put("fields", page.values)
                    put("blocks", blocks(page.id))
                })
            })
        })
    }

    private fun blocks(parent: String): JsonElement = buildJsonObject {
        for (block in children(parent)) put(block.id, buildJsonObject {
            put("fields", block.values)
            put("text", JsonPrimitive(block.body.text))
            put("children", blocks(block.id))
        })
    }

    private fun children(parent: String?) =
        entities.values.filter { it.parent == parent && !it.isDeleted && (parent != null || it.type == EntityType.Notebook) }

    private fun addBlock(block: NoteBlock, parent: String) {
        add(EntityType.Block, block.id.toString(), parent, block.fields).body = BodyText.of(block.body)
        block.children.forEach { addBlock(it, block.id.toString()) }
    }

    private fun add(type: EntityType, id: String, parent: String?, fields: Map<String, FieldState>): Entity =
        Entity(type, id, parent, fields).also { entities[id] = it }
}
