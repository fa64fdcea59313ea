package client

import java.nio.file.Path
import kotlin.system.exitProcess
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

/** One device, driven by a command per line; PROTOCOL.md says how. */
fun main(arguments: Array<String>) {
    var device = Device(Options.from(arguments.toList()))
    for (line in generateSequence(::readLine)) {
        val answer = try {
            val values = Json.parseToJsonElement(line) as? JsonObject ?: throw Failure.badCommand("a command is an object")
            val given = Arguments(values)
            when (val name = given.text("do")) {
                "quit" -> null
                "reset" -> {
                    val options = device.options
                    device.close()
                    device = Device(options.copy(
                        store = Path.of(given.text("store", options.store.toString())), device = given.text("device", options.device),
                        seed = given.long("seed", options.seed), server = given.text("server", options.server),
                    ))
                    ok(emptyMap())
                }
                else -> ok(carryOut(name, device, given))
            }
        } catch (failure: Failure) {
            failed(failure.code, failure.status, failure.message)
        } catch (failure: SerializationException) {
            failed("bad-command", 0, failure.message.orEmpty())
        } catch (failure: IllegalArgumentException) {
            failed("bad-command", 0, failure.message.orEmpty())
        }
        println(answer ?: ok(emptyMap()))
        if (answer == null) break
    }
    device.close()
    exitProcess(0)
}

private fun ok(members: Map<String, JsonElement>): JsonObject = JsonObject(mapOf("ok" to JsonPrimitive(true)) + members)

private fun failed(code: String, status: Int, message: String): JsonObject = JsonObject(mapOf(
    "ok" to JsonPrimitive(false),
    "error" to JsonObject(mapOf("code" to JsonPrimitive(code), "status" to JsonPrimitive(status), "message" to JsonPrimitive(message))),
))
