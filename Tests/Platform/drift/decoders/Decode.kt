package platform.drift

import java.util.Base64
import kotlinx.serialization.KSerializer
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json
import stele.platform.ApiJson
import stele.platform.ApiRegistry
import stele.platform.ServerFrame

@Serializable
private data class Given(val operation: String, val status: Int, val contentType: String?, val isFrame: Boolean, val body: String)

@Serializable
private data class Answer(val ok: Boolean, val again: String? = null, val error: String? = null)

private fun answer(line: String): Answer {
    val given = Json.decodeFromString(Given.serializer(), line)
    return try {
        val body = Base64.getDecoder().decode(given.body)
        if (given.isFrame) {
            val frame = ApiJson.decodeFromString(ServerFrame.serializer(), body.decodeToString())
            return Answer(true, again = ApiJson.encodeToString(ServerFrame.serializer(), frame))
        }
        val value = ApiRegistry.decode(given.operation, given.status, given.contentType, body)
        val response = ApiRegistry.operation(given.operation)!!.response(given.status, given.contentType)
        @Suppress("UNCHECKED_CAST")
        Answer(true, again = ApiJson.encodeToString(response.serializer as KSerializer<Any?>, value))
    } catch (fault: Exception) {
        Answer(false, error = fault.toString())
    }
}

/** Reads a response a line, lets the generated models decode it, and says what came of it. */
public fun main() {
    for (line in generateSequence(::readLine)) println(Json.encodeToString(Answer.serializer(), answer(line)))
}
