package client

/** Why a command could not be carried out: a code of the contract, or one of the client's own with status 0. */
class Failure(
    val code: String,
    override val message: String,
    val status: Int = 0,
    val canRetry: Boolean = false,
    val expectedSequence: Long? = null,
) : Exception(message) {
    /** Whether the same thing may succeed later: no answer came, or the server says so. */
    val isPassing: Boolean get() = code == UNREACHABLE || canRetry || status >= 500

    /** Whether the server has refused something for good. */
    val isFinal: Boolean get() = !isPassing && status >= 400 && status != 401

    companion object {
        const val UNREACHABLE = "unreachable"
        const val OFFLINE = "offline"

        /** No connection, no answer in time, or an answer that was cut. */
        fun unreachable(cause: Throwable): Failure = Failure(UNREACHABLE, cause.message ?: cause.toString())

        fun unknown(what: String): Failure = Failure("unknown", "there is no such $what here")

        fun badCommand(why: String): Failure = Failure("bad-command", why)
    }
}
