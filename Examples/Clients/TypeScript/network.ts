import { Failure } from "./failure.js";

/** The device's connection to the world, which can be switched off: then every connection ends, and none begins. */
export class Network {
    #switch = new AbortController();
    #isOnline = true;

    get isOnline(): boolean {
        return this.#isOnline;
    }

    /** Raised when the network goes off. */
    get signal(): AbortSignal {
        return this.#switch.signal;
    }

    set(state: "online" | "offline"): void {
        this.#isOnline = state === "online";
        if (!this.#isOnline) this.#switch.abort();
        else if (this.#switch.signal.aborted) this.#switch = new AbortController();
    }

    /** Throws `offline` where there is no network. */
    check(): void {
        if (!this.#isOnline) throw new Failure("offline", "the network is switched off");
    }
}
