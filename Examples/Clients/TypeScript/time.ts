import { Failure } from "./failure.js";

/** The device's clock, which may be wrong, and a steady one, which only measures. */
export class Clock {
    /** How wrong the device's clock is, in milliseconds. */
    skew = 0;

    /** Milliseconds since 1970, as the device believes. */
    now(): number {
        return Date.now() + this.skew;
    }

    /** The device's time in the contract's form. */
    text(): string {
        return new Date(this.now()).toISOString();
    }
}

/** Random numbers that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
}

/** Growing pauses with jitter: between one half of and the whole of `base * 2^n`, at most `base * 32`. */
export class Backoff {
    #attempt = 0;

    constructor(private readonly base: number, private readonly random: () => number, private readonly pauses: number[]) {}

    /** Forgets the failures, after a success. */
    reset(): void {
        this.#attempt = 0;
    }

    /** Waits for the next pause, or until `signal`; refuses to wait beyond `until` (milliseconds of the steady clock). */
    async wait(until = Infinity, signal?: AbortSignal): Promise<void> {
        const longest = Math.min(this.base * 2 ** this.#attempt, this.base * 32);
        const pause = longest * (0.5 + this.random() / 2);
        this.#attempt += 1;
        this.pauses.push(pause);
        if (this.pauses.length > 100) this.pauses.shift();
        if (performance.now() + pause > until) throw new Failure("deadline", "there was no time for another try");
        await sleep(pause, signal);
    }
}

/** Resolves after `milliseconds`, or at once when `signal` is raised. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
        const timer = setTimeout(done, milliseconds);
        function done(): void {
            clearTimeout(timer);
            signal?.removeEventListener("abort", done);
            resolve();
        }
        signal?.addEventListener("abort", done);
        if (signal?.aborted) done();
    });
}
