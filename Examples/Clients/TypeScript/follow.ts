import { APIDecodingError, decodeAnalysisEvent } from "../../../Generated/TypeScript/models.js";
import { eventsOf } from "./events.js";
import { Failure } from "./failure.js";
import { unreachable } from "./http.js";
import type { Network } from "./network.js";
import type { Session } from "./session.js";
import type { Backoff } from "./time.js";

/** Where somebody who follows a job is. */
export type FollowState = "idle" | "streaming" | "reconnecting" | "done" | "failed";

/** Which state may follow which. */
const next: Record<FollowState, readonly FollowState[]> = {
    idle: ["streaming"],
    streaming: ["reconnecting", "done", "failed"],
    reconnecting: ["streaming", "done", "failed"],
    done: [],
    failed: [],
};

/** How the type of an event ends a job. */
const ends: Record<string, FollowState> = {
    "analysis.completed": "done", "analysis.failed": "failed", "analysis.cancelled": "failed",
};

/** Follows one job to its end, over as many connections as it takes, and takes no event twice. */
export class Follow {
    readonly states: FollowState[] = ["idle"];
    readonly events: number[] = [];
    readonly types: string[] = [];

    constructor(
        private readonly jobId: string, private readonly session: Session, private readonly network: Network, private readonly backoff: Backoff,
        private readonly quiet: number, private readonly opened: () => void,
    ) {}

    /** Resolves when the job has ended. Throws for what no new connection would mend. */
    async run(): Promise<void> {
        while (!this.#hasEnded) {
            try {
                await this.#connection();
            } catch (error) {
                if (!(error instanceof Failure) || !(error.isPassing || error.code === "offline")) throw error;
            }
            if (this.#hasEnded) return;
            if (this.#state === "streaming") this.#enter("reconnecting");
            await this.backoff.wait();
        }
    }

    get #state(): FollowState {
        return this.states[this.states.length - 1] ?? "idle";
    }

    get #hasEnded(): boolean {
        return next[this.#state].length === 0;
    }

    #enter(state: FollowState): void {
        if (!next[this.#state].includes(state)) throw new Error(`${this.#state} can't become ${state}`);
        this.states.push(state);
    }

    async #connection(): Promise<void> {
        const cut = new AbortController();
        const last = this.events[this.events.length - 1];
        const response = await this.session.open("followAnalysisJob", {
            path: { jobId: this.jobId }, headers: last === undefined ? {} : { "Last-Event-ID": String(last) },
        }, cut.signal);
        this.opened();
        if (response.status === 204 || response.body === null) {
            const job = await this.session.call("getAnalysisJob", { path: { jobId: this.jobId } });
            this.#enter(job.state === "succeeded" ? "done" : "failed");
            return;
        }
        this.#enter("streaming");
        let timer = setTimeout(() => cut.abort(), this.quiet);
        try {
            for await (const event of eventsOf(response.body)) {
                clearTimeout(timer);
                timer = setTimeout(() => cut.abort(), this.quiet);
                this.#take(event.id, event.data);
                if (this.#hasEnded) return;
            }
        } catch (error) {
            if (error instanceof APIDecodingError) throw new Failure("contract", error.message, 200);
            if (error instanceof Failure) throw error;
            throw unreachable(error);
        } finally {
            clearTimeout(timer);
            cut.abort();
        }
    }

    /** One event; an id that is not greater than the last one's came before. */
    #take(id: string, data: string): void {
        const sequence = Number(id);
        const last = this.events[this.events.length - 1] ?? -1;
        if (id === "" || !Number.isSafeInteger(sequence) || sequence <= last) return;
        let json: unknown;
        try {
            json = JSON.parse(data);
        } catch {
            throw new Failure("contract", "the data of an event is no JSON", 200);
        }
        const event = decodeAnalysisEvent(json);
        const type = event.type ?? event.unknownTag ?? "";
        this.events.push(sequence);
        this.types.push(type);
        this.backoff.reset();
        const end = ends[type];
        if (end !== undefined) this.#enter(end);
    }
}
