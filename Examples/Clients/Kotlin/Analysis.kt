package client

import java.util.UUID
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CompletionException
import java.util.concurrent.ConcurrentHashMap
import kotlin.concurrent.thread
import kotlinx.serialization.KSerializer
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.long
import stele.platform.AnalysisJob
import stele.platform.AnalysisKind
import stele.platform.AnalysisOptions
import stele.platform.AnalysisRequest
import stele.platform.AnalysisResult
import stele.platform.ApiJson
import stele.platform.ApiOperations
import stele.platform.Document
import stele.platform.DocumentDetails
import stele.platform.DocumentPage
import stele.platform.DocumentStatus
import stele.platform.JsonUuid

/** A value, and how old the copy is that it comes from. */
class Aged<T>(val value: T, val ageMilliseconds: Long)

/** Documents, and jobs that analyse them. */
class Analysis(
    private val session: Session,
    private val store: Store,
    private val network: Network,
    private val clock: DeviceClock,
    private val backoff: () -> Backoff,
    private val timeout: Long,
    private val opened: () -> Unit,
) {
    private val follows = ConcurrentHashMap<String, CompletableFuture<Follow>>()

    /** Uploads a text, and waits until it can be analysed. */
    fun upload(title: String, text: String): String {
        val boundary = "part-${UUID.randomUUID()}"
        val details = ApiJson.encodeToString(DocumentDetails.serializer(), DocumentDetails(title = title))
        val name = title.replace(Regex("[^A-Za-z0-9 ._-]"), "_")
        val body = "--$boundary\r\nContent-Disposition: form-data; name=\"file\"; filename=\"$name.txt\"\r\nContent-Type: text/plain\r\n\r\n$text\r\n" +
            "--$boundary\r\nContent-Disposition: form-data; name=\"details\"\r\nContent-Type: application/json\r\n\r\n$details\r\n--$boundary--\r\n"
        val document = session.call<Document>(ApiOperations.uploadDocument, Request(
            mapOf("Idempotency-Key" to UUID.randomUUID().toString()), body.encodeToByteArray(), "multipart/form-data; boundary=$boundary"))
        val until = steady() + 6 * timeout
        while (true) {
            val now = session.call<Document>(ApiOperations.getDocument, Request(mapOf("documentId" to document.id.toString())))
            if (now.status == DocumentStatus.Ready) return now.id.toString()
            if (now.status == DocumentStatus.Rejected) throw Failure("document-not-ready", "the document was rejected", 409)
            if (steady() > until) throw Failure("deadline", "the document did not become ready")
            Thread.sleep(20)
        }
    }

    /** Starts a job. Without a network it is refused, never kept for later: it costs money, and would be out of date. */
    fun analyse(documentId: String, kinds: List<String>, key: String, experimental: Map<String, JsonElement>?): String {
        network.check()
        val request = AnalysisRequest(
            JsonUuid(documentId), kinds.map(AnalysisKind::of), options = experimental?.let { AnalysisOptions(experimental = it) })
        return session.call<AnalysisJob>(
            ApiOperations.createAnalysisJob, Request.json(AnalysisRequest.serializer(), request, mapOf("Idempotency-Key" to key))).id.toString()
    }

    /** Begins to follow a job. */
    fun follow(jobId: String) {
        network.check()
        val follow = Follow(jobId, session, network, backoff(), timeout, opened)
        val future = CompletableFuture<Follow>()
        follows[jobId] = future
        thread(isDaemon = true) {
            try {
                follow.run()
                future.complete(follow)
            } catch (failure: Throwable) {
                future.completeExceptionally(failure)
            }
        }
    }

    /** Waits for the end of a job that is followed. */
    fun followed(jobId: String): Follow {
        val future = follows[jobId] ?: throw Failure.unknown("job that is followed")
        try {
            return future.join()
        } catch (failure: CompletionException) {
            throw failure.cause ?: failure
        }
    }

    fun job(jobId: String): AnalysisJob = session.call(ApiOperations.getAnalysisJob, Request(mapOf("jobId" to jobId)))

    /** The result of a job; without a network the copy of it, with its age. */
    fun result(jobId: String): Aged<AnalysisResult> = read("result $jobId", AnalysisResult.serializer()) {
        session.call(ApiOperations.getAnalysisResult, Request(mapOf("jobId" to jobId)))
    }

    /** All documents; without a network the copy of the list, with its age. */
    fun documents(): Aged<List<Document>> = read("documents", kotlinx.serialization.builtins.ListSerializer(Document.serializer())) {
        val items = mutableListOf<Document>()
        var cursor: String? = null
        do {
            val page = session.call<DocumentPage>(ApiOperations.listDocuments, Request(mapOf("cursor" to cursor)))
            items += page.items
            cursor = page.nextCursor
        } while (cursor != null)
        items
    }

    /** From the server where there is a network, and kept; else what was kept. */
    private fun <T : Any> read(key: String, serializer: KSerializer<T>, ask: () -> T): Aged<T> {
        if (network.isOnline) {
            val value = ask()
            store.transaction {
                store.put("answers", key, buildJsonObject {
                    put("value", ApiJson.encodeToJsonElement(serializer, value))
                    put("cameAt", JsonPrimitive(clock.now()))
                })
            }
            return Aged(value, 0)
        }
        val copy = store.get("answers", key)?.jsonObject ?: throw Failure.unknown("copy")
        val age = maxOf(0, clock.now() - copy.getValue("cameAt").jsonPrimitive.long)
        return Aged(ApiJson.decodeFromJsonElement(serializer, copy.getValue("value")), age)
    }
}
