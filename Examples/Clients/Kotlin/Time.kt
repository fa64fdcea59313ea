package client

import kotlin.random.Random
import kotlin.time.ExperimentalTime
import kotlin.time.Instant

/** The device's clock, which may be wrong. */
class DeviceClock {
    /** How wrong it is, in milliseconds. */
    @Volatile var skew: Long = 0

    /** Milliseconds since 1970, as the device believes. */
    fun now(): Long = System.currentTimeMillis() + skew

    @OptIn(ExperimentalTime::class)
    fun instant(): Instant = Instant.fromEpochMilliseconds(now())
}

/** Milliseconds of a steady clock, which only measures. */
fun steady(): Long = System.nanoTime() / 1_000_000

/** Growing pauses with jitter: between one half of and the whole of `base * 2^n`, at most `base * 32`. */
class Backoff(private val base: Long, private val random: Random, private val pauses: MutableList<Double>) {
    private var attempt = 0

    /** Forgets the failures, after a success. */
    fun reset() {
        attempt = 0
    }

    /** Waits for the next pause; refuses to wait beyond `until`, by the steady clock. */
    fun pause(until: Long = Long.MAX_VALUE) {
        val longest = base.toDouble() * (1L shl minOf(attempt, 5))
        attempt += 1
        val pause = longest * (0.5 + random.nextDouble() / 2)
        synchronized(pauses) {
            pauses += pause
            if (pauses.size > 100) pauses.removeAt(0)
        }
        if (until != Long.MAX_VALUE && steady() + pause > until) throw Failure("deadline", "there was no time for another try")
        Thread.sleep(pause.toLong())
    }
}
