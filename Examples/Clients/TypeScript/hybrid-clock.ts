import type { HybridClock } from "../../../Generated/TypeScript/models.js";

/** Whether one stamp is later than another: the greater wall, then the greater counter, then the greater replica. */
export function isLater(one: HybridClock, other: HybridClock): boolean {
    if (one.wall !== other.wall) return one.wall > other.wall;
    if (one.counter !== other.counter) return one.counter > other.counter;
    return one.replica > other.replica;
}

/** The next own stamp: never earlier than anything seen, however wrong the device's clock is. */
export function ticked(clock: HybridClock, deviceTime: number): HybridClock {
    const wall = Math.max(deviceTime, clock.wall);
    return { wall, counter: wall === clock.wall ? clock.counter + 1 : 0, replica: clock.replica };
}

/** The own clock after a stamp was seen. */
export function advanced(clock: HybridClock, seen: HybridClock): HybridClock {
    const isAhead = seen.wall > clock.wall || (seen.wall === clock.wall && seen.counter > clock.counter);
    return isAhead ? { ...clock, wall: seen.wall, counter: seen.counter } : clock;
}
