package client

import java.util.concurrent.ConcurrentHashMap

/** The device's connection to the world, which can be switched off: then every connection ends, and none begins. */
class Network {
    @Volatile var isOnline: Boolean = true
        private set
    private val connections = ConcurrentHashMap.newKeySet<AutoCloseable>()

    fun set(online: Boolean) {
        isOnline = online
        if (!online) connections.forEach { runCatching(it::close) }
    }

    /** Throws `offline` where there is no network. */
    fun check() {
        if (!isOnline) throw Failure(Failure.OFFLINE, "the network is switched off")
    }

    /** Does something over a connection that is closed when the network goes off. */
    fun <T> during(connection: AutoCloseable, work: () -> T): T {
        hold(connection)
        try {
            return work()
        } finally {
            connections -= connection
        }
    }

    /** A connection that is closed when the network goes off. */
    fun hold(connection: AutoCloseable) {
        connections += connection
        if (!isOnline) connection.close()
    }

    fun release(connection: AutoCloseable) {
        connections -= connection
    }
}
