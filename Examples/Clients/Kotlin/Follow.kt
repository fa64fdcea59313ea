package client

import java.io.IOException
import java.io.InputStream
import java.util.Timer
import kotlin.concurrent.schedule
import stele.platform.AnalysisCancelled
import stele.platform.AnalysisCompleted
import stele.platform.AnalysisEvent
import stele.platform.AnalysisFailed
import stele.platform.AnalysisJob
import stele.platform.ApiDecodingException
import stele.platform.ApiOperations
import stele.platform.JobState

/** An event of a stream, as HTML's "server-sent events" describe it. */
data class StreamEvent(val id: String, val event: String, val data: String)

/** The events of a body as its lines come; half an event at the end is dropped. */
fun events(body: InputStream): Sequence<StreamEvent> = sequence {
    var id = ""
    var event = ""
    var data = mutableListOf<String>()
    // A `BufferedReader` takes CR, LF and CRLF for the end of a line, as the format asks.
    for (line in body.bufferedReader().lineSequence()) {
        if (line.isEmpty()) {
            if (data.isNotEmpty()) yield(StreamEvent(id, event.ifEmpty { "message" }, data.joinToString("\n")))
            event = ""
            data = mutableListOf()
            continue
        }
        val value = line.substringAfter(':', "").removePrefix(" ")
        when (line.substringBefore(':')) {
            "id" -> if ('\u0000' !in value) id = value
            "event" -> event = value
            "data" -> data += value
        }
    }
}

/** Where somebody who follows a job is. */
enum class FollowState {
    IDLE, STREAMING, RECONNECTING, DONE, FAILED;

    val isEnd: Boolean get() = this == DONE || this == FAILED

    fun canBecome(next: FollowState): Boolean = when (this) {
        IDLE -> next == STREAMING
        STREAMING -> next == RECONNECTING || next.isEnd
        RECONNECTING -> next == STREAMING || next.isEnd
        DONE, FAILED -> false
    }
}

/** Follows one job to its end, over as many connections as it takes, and takes no event twice. */
class Follow(
    private val jobId: String,
    private val session: Session,
    private val network: Network,
    private val backoff: Backoff,
    private val quiet: Long,
    private val opened: () -> Unit,
) {
    val states: MutableList<FollowState> = mutableListOf(FollowState.IDLE)
    val events: MutableList<Long> = mutableListOf()
    val types: MutableList<String> = mutableListOf()

    private val state get() = states.last()

    /** Returns when the job has ended. Throws for what no new connection would mend. */
    fun run() {
        while (true) {
            try {
                connection()
            } catch (failure: Failure) {
                if (!failure.isPassing && failure.code != Failure.OFFLINE) throw failure
            }
            if (state.isEnd) return
            if (state == FollowState.STREAMING) enter(FollowState.RECONNECTING)
            backoff.pause()
        }
    }

    private fun enter(next: FollowState) {
        check(state.canBecome(next)) { "$state can't become $next" }
        states += next
    }

    private fun connection() {
        val response = session.open(
            ApiOperations.followAnalysisJob, Request(mapOf("jobId" to jobId, "Last-Event-ID" to events.lastOrNull()?.toString())))
        opened()
        response.body().use { body ->
            if (response.statusCode() == 204) {
                val job = session.call<AnalysisJob>(ApiOperations.getAnalysisJob, Request(mapOf("jobId" to jobId)))
                enter(if (job.state == JobState.Succeeded) FollowState.DONE else FollowState.FAILED)
                return
            }
            enter(FollowState.STREAMING)
            network.during(body) { read(body) }
        }
    }

    private fun read(body: InputStream) {
        val timer = Timer(true)
        try {
            var cut = timer.schedule(quiet) { body.close() }
            for (event in events(body)) {
                cut.cancel()
                cut = timer.schedule(quiet) { body.close() }
                take(event)
                if (state.isEnd) return
            }
        } catch (failure: IOException) {
            throw Failure.unreachable(failure)
        } finally {
            timer.cancel()
        }
    }

    /** One event; an id that is not greater than the last one's came before. */
    private fun take(event: StreamEvent) {
        val sequence = event.id.toLongOrNull() ?: return
        if (sequence <= (events.lastOrNull() ?: -1)) return
        val value = try {
            ApiOperations.followAnalysisJob.decode(200, "text/event-stream", event.data.encodeToByteArray()) as AnalysisEvent
        } catch (failure: ApiDecodingException) {
            throw Failure("contract", failure.message, 200)
        }
        events += sequence
        types += event.event
        backoff.reset()
        when (value) {
            is AnalysisCompleted -> enter(FollowState.DONE)
            is AnalysisFailed, is AnalysisCancelled -> enter(FollowState.FAILED)
            else -> Unit
        }
    }
}
