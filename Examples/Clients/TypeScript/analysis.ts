import type { AnalysisKind, AnalysisResult, DocumentDetails } from "../../../Generated/TypeScript/models.js";
import { Failure } from "./failure.js";
import { Follow } from "./follow.js";
import type { Network } from "./network.js";
import type { Session } from "./session.js";
import type { Store } from "./store.js";
import { type Backoff, type Clock, sleep } from "./time.js";

/** A copy of an answer, and when it came by the device's clock. */
interface Copy<Value> {
    value: Value;
    cameAt: number;
}

/** Documents, and jobs that analyse them. */
export class Analysis {
    readonly #followed = new Map<string, Promise<Follow>>();

    constructor(
        private readonly session: Session, private readonly store: Store, private readonly network: Network, private readonly clock: Clock,
        private readonly backoff: () => Backoff, private readonly timeout: number, private readonly opened: () => void,
    ) {}

    /** Uploads a text, and waits until it can be analysed. */
    async upload(title: string, text: string): Promise<string> {
        const details: DocumentDetails = { title };
        const parts = new FormData();
        parts.set("file", new File([text], `${title}.txt`, { type: "text/plain" }));
        parts.set("details", new Blob([JSON.stringify(details)], { type: "application/json" }));
        const { id } = await this.session.call("uploadDocument", { parts, headers: { "Idempotency-Key": crypto.randomUUID() } });
        const until = performance.now() + 6 * this.timeout;
        for (;;) {
            const { status } = await this.session.call("getDocument", { path: { documentId: id } });
            if (status === "ready") return id;
            if (status === "rejected") throw new Failure("document-not-ready", "the document was rejected", 409);
            if (performance.now() > until) throw new Failure("deadline", "the document did not become ready");
            await sleep(20);
        }
    }

    /** Starts a job. Without a network it is refused, never kept for later: it costs money, and would be out of date. */
    async analyse(documentId: string, kinds: AnalysisKind[], key: string, experimental?: Record<string, unknown>): Promise<string> {
        this.network.check();
        const options = experimental === undefined ? {} : { options: { experimental } };
        const job = await this.session.call("createAnalysisJob", {
            json: { documentId, kinds, ...options }, headers: { "Idempotency-Key": key },
        });
        return job.id;
    }

    /** Begins to follow a job. */
    follow(jobId: string): void {
        this.network.check();
        const follow = new Follow(jobId, this.session, this.network, this.backoff(), this.timeout, this.opened);
        const run = follow.run().then(() => follow);
        run.catch(() => undefined); // `followed` tells.
        this.#followed.set(jobId, run);
    }

    /** Waits for the end of a job that is followed. */
    async followed(jobId: string): Promise<Follow> {
        const run = this.#followed.get(jobId);
        if (run === undefined) throw new Failure("unknown", "nobody follows this job");
        return await run;
    }

    async job(jobId: string): Promise<{ state: string; canRetry: boolean | null }> {
        const job = await this.session.call("getAnalysisJob", { path: { jobId } });
        return { state: job.state, canRetry: job.failure?.canRetry ?? null };
    }

    /** The result of a job; without a network the copy of it, with its age. */
    async result(jobId: string): Promise<{ result: AnalysisResult; ageMilliseconds: number }> {
        const { value, age } = await this.#read(`result ${jobId}`, () => this.session.call("getAnalysisResult", { path: { jobId } }));
        return { result: value, ageMilliseconds: age };
    }

    /** All documents; without a network the copy of the list, with its age. */
    async documents(): Promise<{ items: { id: string; title: string; status: string }[]; ageMilliseconds: number }> {
        const { value, age } = await this.#read("documents", async () => {
            const items: { id: string; title: string; status: string }[] = [];
            let cursor: string | undefined;
            do {
                const page = await this.session.call("listDocuments", { query: { cursor } });
                for (const { id, title, status } of page.items) items.push({ id, title, status });
                cursor = page.nextCursor ?? undefined;
            } while (cursor !== undefined);
            return items;
        });
        return { items: value, ageMilliseconds: age };
    }

    /** From the server where there is a network, and kept; else what was kept. */
    async #read<Value>(key: string, ask: () => Promise<Value>): Promise<{ value: Value; age: number }> {
        if (this.network.isOnline) {
            const value = await ask();
            this.store.transaction(() => this.store.put(key, { value, cameAt: this.clock.now() }));
            return { value, age: 0 };
        }
        const copy = this.store.get<Copy<Value>>(key);
        if (copy === undefined) throw new Failure("unknown", "there is no copy of this");
        return { value: copy.value, age: Math.max(0, this.clock.now() - copy.cameAt) };
    }
}
