package client

import stele.platform.HybridClock

/** Later is what has the greater wall, then the greater counter, then the greater replica. */
operator fun HybridClock.compareTo(other: HybridClock): Int =
    compareValuesBy(this, other, HybridClock::wall, HybridClock::counter, HybridClock::replica)

/** The next own stamp: never earlier than anything seen, however wrong the device's clock is. */
fun HybridClock.ticked(deviceTime: Long): HybridClock {
    val next = maxOf(deviceTime, wall)
    return copy(wall = next, counter = if (next == wall) counter + 1 else 0)
}

/** The own clock after a stamp was seen. */
fun HybridClock.advanced(seen: HybridClock): HybridClock =
    if (compareValuesBy(seen, this, HybridClock::wall, HybridClock::counter) > 0) copy(wall = seen.wall, counter = seen.counter) else this
