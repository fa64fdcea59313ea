package examples

import stele.platform.AnalysisBlockFinished
import stele.platform.AnalysisCancelled
import stele.platform.AnalysisCompleted
import stele.platform.AnalysisEvent
import stele.platform.AnalysisFailed
import stele.platform.AnalysisProgressed
import stele.platform.AnalysisQueued
import stele.platform.AnalysisStarted
import stele.platform.AnalysisTextAdded
import stele.platform.ApiDecodingException
import stele.platform.ApiRegistry

/** What to show for an event. Without one of the branches this does not compile. */
private fun words(event: AnalysisEvent): String = when (event) {
    is AnalysisQueued -> "waits behind ${event.position} others"
    is AnalysisStarted -> "begins, try ${event.attempt}"
    is AnalysisProgressed -> "is ${event.progress.stage.value}"
    is AnalysisTextAdded -> "adds \"${event.text}\""
    is AnalysisBlockFinished -> "has finished a block"
    is AnalysisCompleted -> "is complete: ${event.resultUrl}"
    is AnalysisFailed -> "has failed: ${event.failure.code.value}"
    is AnalysisCancelled -> "was cancelled"
    is AnalysisEvent.Unknown -> "does something new: ${event.tag}"
}

private const val HEAD =
    """"sequence": 1, "jobId": "8b7e0d3c-1f6f-4f51-9a52-36d54f0c8b7e", "occurredAt": "2026-11-30T12:00:00Z""""

private val lines = listOf(
    """{$HEAD, "type": "analysis.queued", "position": 3}""",
    """{$HEAD, "type": "analysis.text", "blockId": "b1", "text": "Once upon"}""",
    // From a server that is newer than this client.
    """{$HEAD, "type": "analysis.paused", "until": "2026-12-01T12:00:00Z"}""",
    // From a server that does not keep the contract.
    """{$HEAD, "type": "analysis.started", "attempt": "second"}""",
)

public fun main() {
    for (line in lines) {
        try {
            val body = line.encodeToByteArray()
            println(words(ApiRegistry.decode("followAnalysisJob", 200, "text/event-stream", body) as AnalysisEvent))
        } catch (fault: ApiDecodingException) {
            println("breaks the contract at ${fault.path}: ${fault.expected}, not ${fault.found}")
        }
    }
}
