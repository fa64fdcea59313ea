import { Analysis } from "./analysis.js";
import { ChatStore } from "./chat.js";
import { ChatSync } from "./chat-sync.js";
import { Failure } from "./failure.js";
import { HTTP } from "./http.js";
import { Network } from "./network.js";
import { NoteStore } from "./notes.js";
import { NoteSync } from "./notes-sync.js";
import type { Options } from "./options.js";
import { Session } from "./session.js";
import { Store } from "./store.js";
import { TaskStore } from "./tasks.js";
import { TaskSync } from "./tasks-sync.js";
import { Backoff, Clock, randomFrom } from "./time.js";

/** Everything that stands for one device: its store, its clock, its network, and the four products. */
export class Device {
    readonly clock = new Clock();
    readonly network = new Network();
    readonly pauses: number[] = [];
    socketsOpened = 0;
    readonly store: Store;
    readonly session: Session;
    readonly analysis: Analysis;
    readonly chat: ChatStore;
    readonly chatSync: ChatSync;
    readonly tasks: TaskStore;
    readonly taskSync: TaskSync;
    readonly notes: NoteStore;
    readonly noteSync: NoteSync;
    readonly #random: () => number;

    constructor(readonly options: Options) {
        const { server, device, timeout } = options;
        const opened = () => void (this.socketsOpened += 1);
        this.#random = randomFrom(options.seed);
        this.store = new Store(options.store);
        this.session = new Session(new HTTP(server, timeout, this.network), this.store, options.refreshMargin);
        this.analysis = new Analysis(this.session, this.store, this.network, this.clock, () => this.backoff(), timeout, opened);
        this.chat = new ChatStore(this.store, this.clock);
        this.chatSync = new ChatSync(server, device, this.chat, this.store, this.session, this.network, timeout, opened,
            { forgetOutbox: false, newIdOnRetry: false });
        this.tasks = new TaskStore(this.store, this.clock);
        this.taskSync = new TaskSync(device, this.tasks, this.store, this.session);
        this.notes = new NoteStore(this.store, this.clock, device);
        this.noteSync = new NoteSync(this.notes, this.store, this.session);
    }

    /** Pauses for something that is tried again and again. */
    backoff(): Backoff {
        return new Backoff(this.options.backoff, this.#random, this.pauses);
    }

    /** Sends everything pending and pulls everything; what fails on its way is tried again until the deadline. */
    async settle(deadline: number, keepsSocket: boolean): Promise<number> {
        const until = performance.now() + deadline;
        const backoff = this.backoff();
        const products = [
            () => this.chatSync.settle(backoff, until),
            () => this.taskSync.settle(),
            () => this.noteSync.settle(),
        ];
        let rounds = 1;
        try {
            for (const settle of products) {
                for (;;) {
                    this.network.check();
                    if (!this.session.isSignedIn) throw new Failure("signed-out", "nobody is signed in");
                    try {
                        await settle();
                        break;
                    } catch (error) {
                        if (!(error instanceof Failure)) throw error;
                        if (error.status === 403 && error.code === "forbidden") break; // A product that this app may not reach.
                        if (!error.isPassing) throw error;
                        this.chatSync.close();
                        rounds += 1;
                        await backoff.wait(until);
                    }
                }
            }
        } finally {
            if (!keepsSocket) this.chatSync.close();
        }
        return rounds;
    }

    state(): Record<string, unknown> {
        return {
            state: { chat: this.chat.state(), tasks: this.tasks.state(), notes: this.notes.state() },
            pending: { chat: this.chat.pendingCount, tasks: this.tasks.pendingCount, notes: this.notes.pendingCount },
            refused: this.store.rows("SELECT product, id, code FROM refused ORDER BY position"),
        };
    }

    /** Ends every connection, and closes the store. */
    close(): void {
        this.network.set("offline");
        this.chatSync.close();
        this.store.close();
    }
}
