import { Failure } from "./failure.js";
import type { Session } from "./session.js";
import type { Store } from "./store.js";
import type { ListChange, TaskStore } from "./tasks.js";

/** Sends what is pending of task lists, and pulls what has changed. */
export class TaskSync {
    /** A fault that tests switch on: deletions that are pulled have no effect. */
    ignoreTombstones = false;

    constructor(private readonly device: string, private readonly tasks: TaskStore, private readonly store: Store, private readonly session: Session) {}

    async settle(): Promise<void> {
        const known = await this.#pullLists();
        for (const list of this.tasks.lists) await this.#settleList(list, known);
    }

    /** Every list that the server has for this person. */
    async #pullLists(): Promise<Set<string>> {
        const known = new Set<string>();
        let cursor: string | undefined;
        do {
            const page = await this.session.call("listTaskLists", { query: { cursor } });
            this.store.transaction(() => page.items.forEach((list) => this.tasks.takeList(list)));
            for (const { id } of page.items) known.add(id);
            cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        return known;
    }

    async #settleList(list: string, known: ReadonlySet<string>): Promise<void> {
        const path = { listId: list };
        for (const change of this.tasks.pending(list, "create")) {
            const isTaken = await this.#send(change, async () => {
                const answer = await this.session.call("createTaskList", { path, json: change.json });
                this.store.transaction(() => this.tasks.takeList(answer));
            });
            if (!isTaken) return;
        }
        for (const change of this.tasks.pending(list, "invite")) {
            await this.#send(change, async () => {
                const answer = await this.session.call("inviteGuest", { path: { listId: list, personId: change.id } });
                this.store.transaction(() => this.tasks.takeList(answer));
            });
        }
        if (!known.has(list) && this.tasks.pending(list).length === 0 && this.store.row("SELECT 1 FROM list WHERE id = ?", list) === undefined) return;
        try {
            while (await this.#push(list));
            await this.#pull(list);
        } catch (error) {
            if (!(error instanceof Failure) || (error.status !== 404 && error.status !== 410)) throw error;
            this.store.transaction(() => this.tasks.drop(list, error.code));
            return;
        }
        for (const change of this.tasks.pending(list, "delete")) {
            const isTaken = await this.#send(change, () => this.session.call("deleteTaskList", { path }));
            if (isTaken) this.store.transaction(() => this.tasks.drop(list, "deleted"));
        }
    }

    /** One change that is a request of its own. False if the server will never take it. */
    async #send(change: ListChange, request: () => Promise<unknown>): Promise<boolean> {
        try {
            await request();
            this.store.transaction(() => this.tasks.acknowledge(change.position));
            return true;
        } catch (error) {
            if (!(error instanceof Failure) || error.isPassing || error.status < 400 || error.status === 401) throw error;
            const isGone = error.status === 404 || error.status === 410;
            this.store.transaction(() => {
                if (isGone) this.tasks.drop(change.list, error.code);
                else this.tasks.refuse(change.position, change.id, error.code);
            });
            return false;
        }
    }

    /** Pushes some operations, and pulls. False if there were none. */
    async #push(list: string): Promise<boolean> {
        const person = this.store.get<{ personId: string }>("identity")?.personId ?? "";
        const operations = this.tasks.nextOperations(list, person, 100);
        if (operations.length === 0) return false;
        const answer = await this.session.call("pushTaskOperations", {
            path: { listId: list }, json: { device: this.device, operations: operations.map(({ operation }) => operation) },
        });
        this.store.transaction(() => {
            for (const outcome of answer.outcomes) {
                const sent = operations.find(({ operation }) => operation.operationId === outcome.operationId);
                if (sent === undefined) continue;
                if (outcome.outcome === "refused") this.tasks.refuse(sent.position, outcome.operationId, outcome.code);
                else this.tasks.acknowledge(sent.position, outcome.revision);
            }
        });
        if (operations.length > 0 && answer.outcomes.length === 0) throw new Failure("contract", "a push without outcomes", 200);
        await this.#pull(list);
        return true;
    }

    async #pull(list: string): Promise<void> {
        for (;;) {
            const changes = await this.session.call("pullTaskChanges", { path: { listId: list }, query: { after: this.tasks.pulled(list) } });
            this.store.transaction(() => {
                for (const change of changes.items) {
                    if (change.kind === "task") this.tasks.takeTask(list, change.task);
                    else if (change.kind === "conflict") this.tasks.takeConflict(list, change.conflict);
                    else if (change.kind === "tombstone" && !this.ignoreTombstones) this.tasks.takeTombstone(list, change.taskId);
                }
                this.tasks.reach(list, changes.nextAfter);
            });
            if (!changes.more) return;
        }
    }
}
