package client

import java.net.URI
import java.net.http.HttpClient
import java.net.http.WebSocket
import java.util.concurrent.CancellationException
import java.util.concurrent.CompletionStage
import java.util.concurrent.ExecutionException
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import java.util.concurrent.TimeoutException
import kotlinx.serialization.SerializationException
import stele.platform.ApiJson
import stele.platform.ClientFrame
import stele.platform.ServerFrame

/** A WebSocket that speaks the contract's frames. It is used once: after it is closed there is a new one. */
class ChatSocket(http: HttpClient, uri: URI, timeout: Long, private val network: Network) : AutoCloseable {
    private val arrived = LinkedBlockingQueue<Result<ServerFrame>>()
    private var end: Failure? = null
    private val socket: WebSocket

    val isOpen: Boolean get() = end == null && !socket.isOutputClosed && !socket.isInputClosed

    init {
        network.check()
        val opening = http.newWebSocketBuilder().buildAsync(uri, Listener())
        socket = network.during({ opening.cancel(true) }) {
            try {
                opening.get(timeout, TimeUnit.MILLISECONDS)
            } catch (failure: ExecutionException) {
                throw Failure.unreachable(failure.cause ?: failure)
            } catch (failure: TimeoutException) {
                opening.cancel(true)
                throw Failure.unreachable(failure)
            } catch (_: CancellationException) {
                throw Failure(Failure.OFFLINE, "the network was switched off")
            }
        }
        network.hold(this)
    }

    fun send(frame: ClientFrame) {
        if (!isOpen) throw end ?: Failure(Failure.UNREACHABLE, "the socket is not open")
        try {
            socket.sendText(ApiJson.encodeToString(ClientFrame.Serializer, frame), true).join()
        } catch (failure: Exception) {
            throw Failure.unreachable(failure)
        }
    }

    /** The next frame, or null if none came in time. Throws once the socket has ended and its frames are taken. */
    fun next(timeout: Long): ServerFrame? {
        end?.let { if (arrived.isEmpty()) throw it }
        val next = arrived.poll(maxOf(0, timeout), TimeUnit.MILLISECONDS) ?: return null
        return next.getOrElse { failure ->
            end = failure as Failure
            throw failure
        }
    }

    override fun close() {
        network.release(this)
        socket.abort()
        arrived += Result.failure(Failure(Failure.UNREACHABLE, "the socket was closed here"))
    }

    private inner class Listener : WebSocket.Listener {
        private val text = StringBuilder()

        override fun onText(webSocket: WebSocket, data: CharSequence, last: Boolean): CompletionStage<*>? {
            text.append(data)
            if (last) {
                arrived += frame(text.toString())
                text.clear()
            }
            webSocket.request(1)
            return null
        }

        override fun onClose(webSocket: WebSocket, statusCode: Int, reason: String): CompletionStage<*>? {
            arrived += Result.failure(Failure(Failure.UNREACHABLE, "the socket was closed with code $statusCode"))
            return null
        }

        override fun onError(webSocket: WebSocket, error: Throwable) {
            arrived += Result.failure(Failure.unreachable(error))
        }

        private fun frame(text: String): Result<ServerFrame> = try {
            Result.success(ApiJson.decodeFromString(ServerFrame.Serializer, text))
        } catch (failure: SerializationException) {
            Result.failure(Failure("contract", failure.message ?: "a frame that breaks the contract"))
        }
    }
}
