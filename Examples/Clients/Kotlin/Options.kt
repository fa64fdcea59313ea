package client

import java.nio.file.Path

/** What one run of the client is told. */
data class Options(
    /** Base URL of the backend; paths of the contract follow it. */
    val server: String,
    /** Folder of everything durable. */
    val store: Path,
    val device: String,
    /** Seeds jitter; ids are random all the same. */
    val seed: Long,
    /** First pause before a reconnect, in milliseconds. */
    val backoff: Long,
    /** How long before its expiry an access token is refreshed, in seconds. */
    val refreshMargin: Long,
    /** Longest wait for one response or one awaited frame, in milliseconds. */
    val timeout: Long,
) {
    companion object {
        private val names = setOf("server", "store", "device", "seed", "backoff", "refresh-margin", "timeout")

        /** Options from arguments: `--server URL --store FOLDER …`. */
        fun from(arguments: List<String>): Options {
            val values = arguments.chunked(2).associate { pair ->
                val name = pair[0].removePrefix("--")
                require(name in names && pair.size == 2) { "no option ${pair[0]}, or no value for it" }
                name to pair[1]
            }
            fun given(name: String) = requireNotNull(values[name]) { "--$name is missing" }
            return Options(
                given("server"), Path.of(given("store")), given("device"), values["seed"]?.toLong() ?: 0, values["backoff"]?.toLong() ?: 500,
                values["refresh-margin"]?.toLong() ?: 30, values["timeout"]?.toLong() ?: 10_000,
            )
        }
    }
}
