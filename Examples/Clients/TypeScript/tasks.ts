import type { Completion, TaskConflict, TaskItem, TaskList, TaskOperation } from "../../../Generated/TypeScript/models.js";
import { Failure } from "./failure.js";
import type { Store } from "./store.js";
import type { Clock } from "./time.js";

/** Something about a list that was not acknowledged yet, or is acknowledged and not in the copy yet. */
export interface ListChange {
    position: number;
    list: string;
    kind: "create" | "invite" | "delete" | "operation";
    id: string;
    json: unknown;
}

/** Who completed a task, until the operation is sent for the first time: the device's person, who may not be known yet. */
const self = "self";

/** The local copy of all task lists, and what this device did that the server has not answered. */
export class TaskStore {
    constructor(private readonly store: Store, private readonly clock: Clock) {}

    // What a person does

    createList(id: string, title: string): void {
        this.#add(id, "create", id, { title });
    }

    invite(list: string, personId: string): void {
        this.#expectList(list);
        this.#add(list, "invite", personId, {});
    }

    deleteList(list: string): void {
        this.#expectList(list);
        this.#add(list, "delete", list, {});
    }

    create(list: string, taskId: string, title: string): void {
        this.#expectList(list);
        this.#operate(list, { kind: "create", taskId, title, ...this.#stamp(list) });
    }

    retitle(list: string, taskId: string, title: string): void {
        this.#expectTask(list, taskId);
        this.#operate(list, { kind: "retitle", taskId, title, ...this.#stamp(list) });
    }

    complete(list: string, taskId: string, isCompleted: boolean): void {
        this.#expectTask(list, taskId);
        const completion = isCompleted ? { by: self, at: this.clock.text() } : null;
        this.#operate(list, { kind: "complete", taskId, completion, ...this.#stamp(list) });
    }

    delete(list: string, taskId: string): void {
        this.#expectTask(list, taskId);
        this.#operate(list, { kind: "delete", taskId, ...this.#stamp(list) });
    }

    resolve(list: string, conflictId: string, choice: "winner" | "overwritten"): void {
        this.#expectList(list);
        const conflict = this.#conflicts(list).find(({ id }) => id === conflictId);
        if (conflict === undefined) throw new Failure("unknown", "there is no such conflict here");
        this.#operate(list, { kind: "resolve", taskId: conflict.taskId, conflictId, choice, ...this.#stamp(list) });
    }

    // What is to be sent

    /** The lists that anything is known or pending of, in the order of their creation. */
    get lists(): string[] {
        return this.store.rows(
            `SELECT id FROM (SELECT id, json_extract(json, '$.createdAt') AS at, 0 AS position FROM list
                             UNION ALL SELECT list, '9', min(position) FROM list_change WHERE list NOT IN (SELECT id FROM list) GROUP BY list)
             ORDER BY at, position`).map((row) => String(row["id"]));
    }

    /** What waits for an answer, in the order in which it was done. */
    pending(list: string, kind?: ListChange["kind"]): ListChange[] {
        return this.#changes(list).filter((change) => change.revision === null && (kind === undefined || change.kind === kind));
    }

    /** The next operations, with the person in place of the one who was not known. Pushed again they are word for word the same. */
    nextOperations(list: string, personId: string, count: number): { position: number; operation: TaskOperation }[] {
        return this.store.transaction(() => this.pending(list, "operation").slice(0, count).map(({ position, json }) => {
            const operation = json as TaskOperation;
            if (operation.kind === "complete" && operation.completion?.by === self) {
                operation.completion.by = personId;
                this.store.run("UPDATE list_change SET json = ? WHERE position = ?", JSON.stringify(operation), position);
            }
            return { position, operation };
        }));
    }

    get pendingCount(): number {
        return Number(this.store.row("SELECT count(*) AS n FROM list_change WHERE revision IS NULL")?.["n"] ?? 0);
    }

    pulled(list: string): number {
        return Number(this.store.row("SELECT pulled FROM list WHERE id = ?", list)?.["pulled"] ?? 0);
    }

    // What the server says

    takeList(list: TaskList): void {
        this.store.run(
            `INSERT INTO list VALUES (?, ?, 0, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json, seen_at = excluded.seen_at`,
            list.id, JSON.stringify(list), this.clock.now());
    }

    /** A change is answered. An operation stays in sight until its revision is pulled. */
    acknowledge(position: number, revision?: number): void {
        if (revision === undefined) this.store.run("DELETE FROM list_change WHERE position = ?", position);
        else this.store.run("UPDATE list_change SET revision = ? WHERE position = ?", revision, position);
    }

    refuse(position: number, id: string, code: string): void {
        this.store.run("DELETE FROM list_change WHERE position = ?", position);
        this.store.refuse("tasks", id, code);
    }

    takeTask(list: string, task: TaskItem): void {
        this.#put(list, task.id, JSON.stringify(task));
    }

    takeTombstone(list: string, taskId: string): void {
        this.#put(list, taskId, null);
    }

    takeConflict(list: string, conflict: TaskConflict): void {
        this.store.run(
            "INSERT INTO conflict VALUES (?, ?, ?) ON CONFLICT (list, id) DO UPDATE SET json = excluded.json", list, conflict.id, JSON.stringify(conflict));
    }

    /** The copy of a list goes up to a revision. */
    reach(list: string, revision: number): void {
        this.store.run("UPDATE list SET pulled = ?, seen_at = ? WHERE id = ?", revision, this.clock.now(), list);
        this.store.run("DELETE FROM list_change WHERE list = ? AND revision <= ?", list, revision);
    }

    /** The list is no more, or not for this person; what is pending for it is refused. */
    drop(list: string, code: string): void {
        for (const { kind, id, json, revision } of this.#changes(list)) {
            if (revision !== null) continue;
            if (kind === "operation") this.store.refuse("tasks", (json as TaskOperation).operationId, code);
            if (kind === "create") this.store.refuse("tasks", id, code);
        }
        this.store.run("DELETE FROM list_change WHERE list = ?", list);
        for (const table of ["task", "conflict"]) this.store.run(`DELETE FROM ${table} WHERE list = ?`, list);
        this.store.run("DELETE FROM list WHERE id = ?", list);
    }

    // What a person sees

    /** The copy with everything pending on top. */
    tasks(list: string): { items: Pick<TaskItem, "id" | "title" | "completion">[]; conflicts: TaskConflict[]; ageMilliseconds: number } {
        this.#expectList(list);
        const items = [...this.#view(list)].flatMap(([id, task]) => task === null ? [] : [{ id, title: task.title, completion: task.completion }]);
        const seen = this.store.row("SELECT seen_at FROM list WHERE id = ?", list)?.["seen_at"];
        const resolved = new Set(this.#operations(list).map((operation) => operation.kind === "resolve" ? operation.conflictId : ""));
        return {
            items, conflicts: this.#conflicts(list).filter((conflict) => conflict.resolvedAt === null && !resolved.has(conflict.id)),
            ageMilliseconds: seen === undefined ? 0 : Math.max(0, this.clock.now() - Number(seen)),
        };
    }

    state(): Record<string, unknown> {
        const lists = this.store.rows("SELECT json FROM list ORDER BY id").map((row) => JSON.parse(String(row["json"])) as TaskList);
        return Object.fromEntries(lists.map(({ id, title, owner, guests }) => [id, {
            title, owner: owner.id, guests: guests.map((guest) => guest.id).sort(),
            tasks: Object.fromEntries([...this.#copy(id)].flatMap(([task, item]) =>
                item === null ? [] : [[task, { title: item.title, completion: item.completion }]])),
            conflicts: Object.fromEntries(this.#conflicts(id).map((conflict) => [conflict.id, {
                taskId: conflict.taskId, field: conflict.field, winner: conflict.winner.value, overwritten: conflict.overwritten.value,
                resolved: conflict.resolvedAt !== null,
            }])),
        }]));
    }

    /** The copy, with `null` for what was deleted. */
    #copy(list: string): Map<string, Pick<TaskItem, "title" | "completion"> | null> {
        return new Map(this.store.rows("SELECT id, json FROM task WHERE list = ? ORDER BY id", list).map((row) =>
            [String(row["id"]), row["json"] === null ? null : JSON.parse(String(row["json"])) as TaskItem]));
    }

    #view(list: string): Map<string, Pick<TaskItem, "title" | "completion"> | null> {
        const view = this.#copy(list);
        for (const operation of this.#operations(list)) {
            const task = view.get(operation.taskId);
            if (operation.kind === "create") {
                if (task === undefined) view.set(operation.taskId, { title: operation.title, completion: null });
            } else if (operation.kind === "delete") {
                view.set(operation.taskId, null);
            } else if (task != null && operation.kind === "retitle") {
                view.set(operation.taskId, { ...task, title: operation.title });
            } else if (task != null && operation.kind === "complete") {
                view.set(operation.taskId, { ...task, completion: this.#named(operation.completion) });
            }
        }
        return view;
    }

    #named(completion: Completion | null): Completion | null {
        if (completion?.by !== self) return completion;
        return { ...completion, by: this.store.get<{ personId: string }>("identity")?.personId ?? self };
    }

    #operations(list: string): TaskOperation[] {
        return this.#changes(list).filter(({ kind }) => kind === "operation").map(({ json }) => json as TaskOperation);
    }

    #conflicts(list: string): TaskConflict[] {
        return this.store.rows("SELECT json FROM conflict WHERE list = ? ORDER BY id", list).map((row) => JSON.parse(String(row["json"])) as TaskConflict);
    }

    #changes(list: string): (ListChange & { revision: number | null })[] {
        return this.store.rows("SELECT * FROM list_change WHERE list = ? ORDER BY position", list).map((row) => ({
            position: Number(row["position"]), list, kind: row["kind"] as ListChange["kind"], id: String(row["id"]), json: JSON.parse(String(row["json"])),
            revision: row["revision"] === null ? null : Number(row["revision"]),
        }));
    }

    #stamp(list: string): { operationId: string; seenRevision: number } {
        return { operationId: crypto.randomUUID(), seenRevision: this.pulled(list) };
    }

    #operate(list: string, operation: TaskOperation): void {
        this.#add(list, "operation", operation.operationId, operation);
    }

    #add(list: string, kind: ListChange["kind"], id: string, json: unknown): void {
        this.store.transaction(() =>
            this.store.run("INSERT INTO list_change (list, kind, id, json) VALUES (?, ?, ?, ?)", list, kind, id, JSON.stringify(json)));
    }

    #put(list: string, id: string, json: string | null): void {
        this.store.run("INSERT INTO task VALUES (?, ?, ?) ON CONFLICT (list, id) DO UPDATE SET json = excluded.json", list, id, json);
    }

    #expectList(list: string): void {
        const changes = this.#changes(list);
        if (changes.some(({ kind }) => kind === "delete")) throw new Failure("deleted", "the list is deleted");
        const isKnown = this.store.row("SELECT 1 FROM list WHERE id = ?", list) !== undefined;
        if (!isKnown && !changes.some(({ kind }) => kind === "create")) throw new Failure("unknown", "there is no such list here");
    }

    #expectTask(list: string, taskId: string): void {
        this.#expectList(list);
        const task = this.#view(list).get(taskId);
        if (task === undefined) throw new Failure("unknown", "there is no such task here");
        if (task === null) throw new Failure("deleted", "the task is deleted");
    }
}
