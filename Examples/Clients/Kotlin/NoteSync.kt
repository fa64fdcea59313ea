package client

import stele.platform.ApiOperations
import stele.platform.Compaction
import stele.platform.NoteChanges
import stele.platform.NoteOutcome
import stele.platform.NotePush
import stele.platform.NotePushAnswer
import stele.platform.NotesSnapshot
import stele.platform.RefusedOperation
import stele.platform.TakenOperation

/** Pulls the log of the notes, and pushes what this device did. */
class NoteSync(private val notes: NoteStore, private val store: Store, private val session: Session) {
    fun settle() {
        pull()
        while (push()) Unit
        pull()
        notes.touch()
    }

    fun compact(): Long = session.call<Compaction>(ApiOperations.compactNotes).operationsFolded

    private fun pull() {
        while (true) {
            try {
                val changes = session.call<NoteChanges>(ApiOperations.pullNoteOperations, Request(mapOf("cursor" to notes.cursor)))
                store.transaction { notes.takeLog(changes.items, changes.nextCursor) }
                if (!changes.more) return
            } catch (failure: Failure) {
                if (failure.code != "cursor-expired") throw failure
                val snapshot = session.call<NotesSnapshot>(ApiOperations.getNotesSnapshot)
                store.transaction { notes.takeSnapshot(snapshot) }
            }
        }
    }

    /** Pushes what was not answered. False if there is nothing. */
    private fun push(): Boolean {
        val operations = notes.operations(100)
        if (operations.isEmpty()) return false
        try {
            send(operations)
        } catch (failure: Failure) {
            val expected = failure.expectedSequence
            if (failure.code != "sequence-gap" || expected == null) throw failure
            // The server knows less than it had acknowledged: from there on again.
            val again = notes.operations(100, from = expected)
            if (again.isEmpty() || again.first().opId == operations.first().opId) throw failure
            send(again)
        }
        return true
    }

    private fun send(operations: List<OwnOperation>) {
        val answer = session.call<NotePushAnswer>(ApiOperations.pushNoteOperations, Request.json(
            NotePush.serializer(), NotePush(notes.replica, operations.map { it.operation })))
        if (answer.outcomes.size != operations.size) throw Failure("contract", "a push without all of its outcomes", 200)
        store.transaction {
            for ((operation, outcome) in operations.zip(answer.outcomes)) when (outcome) {
                is TakenOperation -> notes.acknowledge(operation)
                is RefusedOperation -> notes.refuse(outcome.opId, outcome.code.value)
                is NoteOutcome.Unknown -> Unit
            }
        }
    }
}
