package client

import java.io.IOException
import java.io.InputStream
import java.net.URI
import java.net.URLEncoder
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse
import java.net.http.HttpResponse.BodyHandlers
import java.time.Duration
import java.util.UUID
import java.util.concurrent.CancellationException
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ExecutionException
import java.util.concurrent.TimeUnit
import java.util.concurrent.TimeoutException
import kotlinx.serialization.KSerializer
import stele.platform.ApiDecodingException
import stele.platform.ApiJson
import stele.platform.ApiOperation
import stele.platform.ApiParameter
import stele.platform.AuthError
import stele.platform.Problem

/** What a request carries, by the names of the contract's parameters. */
class Request(
    val parameters: Map<String, String?> = emptyMap(),
    val body: ByteArray? = null,
    val mediaType: String? = null,
) {
    companion object {
        fun <T> json(serializer: KSerializer<T>, value: T, parameters: Map<String, String?> = emptyMap()): Request =
            Request(parameters, ApiJson.encodeToString(serializer, value).encodeToByteArray(), "application/json")

        fun form(vararg fields: Pair<String, String>): Request =
            Request(body = query(fields.toList()).encodeToByteArray(), mediaType = "application/x-www-form-urlencoded")

        internal fun query(fields: List<Pair<String, String>>): String =
            fields.joinToString("&") { (name, value) -> "${encoded(name)}=${encoded(value)}" }

        internal fun encoded(text: String): String = URLEncoder.encode(text, Charsets.UTF_8)
    }
}

/** Sends requests as the contract's descriptors say, and reads answers through its registry. */
class Http(private val server: String, private val timeout: Long, private val network: Network) {
    val client: HttpClient = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).followRedirects(HttpClient.Redirect.NEVER).build()

    /** The answer of an operation; throws for an error of the contract, for no answer, and for one that breaks the contract. */
    inline fun <reified T> call(operation: ApiOperation, request: Request, token: String? = null): T = answer(operation, request, token) as T

    @PublishedApi
    internal fun answer(operation: ApiOperation, request: Request, token: String?): Any? {
        val response = send(operation, request, token)
        val value = read(operation, response, response.body())
        if (response.statusCode() in 200..299) return value
        throw refusal(value, response.statusCode())
    }

    /** The head of an answer whose body is read as it comes. */
    fun open(operation: ApiOperation, request: Request, token: String): HttpResponse<InputStream> {
        network.check()
        val response = await(client.sendAsync(built(operation, request, token), BodyHandlers.ofInputStream()))
        if (response.statusCode() in 200..299) return response
        val bytes = response.body().use { runCatching { it.readAllBytes() }.getOrDefault(ByteArray(0)) }
        throw refusal(read(operation, response, bytes), response.statusCode())
    }

    /** Where a redirect leads; the redirect is not followed. */
    fun redirect(operation: ApiOperation, request: Request): URI {
        val response = send(operation, request, null)
        val place = response.headers().firstValue("Location")
        if (response.statusCode() == 302 && place.isPresent) return URI(place.get())
        throw refusal(read(operation, response, response.body()), response.statusCode())
    }

    private fun send(operation: ApiOperation, request: Request, token: String?): HttpResponse<ByteArray> {
        network.check()
        return await(client.sendAsync(built(operation, request, token), BodyHandlers.ofByteArray()))
    }

    private fun built(operation: ApiOperation, request: Request, token: String?): HttpRequest {
        fun given(place: ApiParameter.Place) =
            operation.parameters.filter { it.place == place }.mapNotNull { known -> request.parameters[known.name]?.let { known.name to it } }
        val path = given(ApiParameter.Place.PATH).fold(operation.path) { path, (name, value) -> path.replace("{$name}", Request.encoded(value)) }
        val query = Request.query(given(ApiParameter.Place.QUERY))
        val builder = HttpRequest.newBuilder(URI(server + path + if (query.isEmpty()) "" else "?$query"))
        builder.method(operation.method, request.body?.let(BodyPublishers::ofByteArray) ?: BodyPublishers.noBody())
        given(ApiParameter.Place.HEADER).forEach { (name, value) -> builder.setHeader(name, value) }
        builder.setHeader("X-Correlation-Id", UUID.randomUUID().toString())
        request.mediaType?.let { builder.setHeader("Content-Type", it) }
        token?.let { builder.setHeader("Authorization", "Bearer $it") }
        return builder.timeout(Duration.ofMillis(timeout)).build()
    }

    private fun <T> await(future: CompletableFuture<T>): T = network.during({ future.cancel(true) }) {
        try {
            future.get(timeout, TimeUnit.MILLISECONDS)
        } catch (failure: ExecutionException) {
            if (failure.cause is IOException) throw Failure.unreachable(failure.cause!!)
            throw failure
        } catch (failure: TimeoutException) {
            future.cancel(true)
            throw Failure.unreachable(failure)
        } catch (_: CancellationException) {
            throw Failure(Failure.OFFLINE, "the network was switched off")
        }
    }

    /** The body as the contract declares it. A body that is no JSON was cut on its way. */
    private fun read(operation: ApiOperation, response: HttpResponse<*>, body: ByteArray): Any? {
        val mediaType = response.headers().firstValue("Content-Type").orElse(null)
        try {
            return operation.decode(response.statusCode(), mediaType, body)
        } catch (failure: ApiDecodingException) {
            if (failure.reason == ApiDecodingException.Reason.NOT_JSON) throw Failure.unreachable(failure)
            throw Failure("contract", failure.message, response.statusCode(), canRetry = response.statusCode() >= 500)
        }
    }

    private fun refusal(value: Any?, status: Int): Failure = when (value) {
        is Problem -> Failure(value.code.value, value.detail ?: value.title, status, value.canRetry, value.expectedSequence)
        is AuthError -> Failure(value.error.value, value.errorDescription ?: value.error.value, status)
        else -> Failure("contract", "status $status without a problem", status, status >= 500)
    }
}
