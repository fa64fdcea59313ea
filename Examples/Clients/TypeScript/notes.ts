import type {
    EntityReference, HybridClock, LoggedOperation, NoteOperation, NotesSnapshot, VectorClock,
} from "../../../Generated/TypeScript/models.js";
import { Failure } from "./failure.js";
import { advanced, ticked } from "./hybrid-clock.js";
import { Notebooks, type NoteFaults } from "./notebooks.js";
import type { Store } from "./store.js";
import type { Clock } from "./time.js";

/** What a kind of operation says beyond its stamp. */
type Change<Operation = NoteOperation> = Operation extends NoteOperation ? Omit<Operation, "opId" | "number" | "clock" | "vector"> : never;

/** The server's notes (a snapshot, and the log after it) and what this device did that is not in them yet. */
export class NoteStore {
    readonly faults: NoteFaults = { ignoreTombstones: false, appendText: false };
    /** The snapshot and the log, folded; and the same with what is pending on top. Made when they are asked for. */
    #copy: Notebooks | undefined;
    #view: Notebooks | undefined;

    constructor(private readonly store: Store, private readonly clock: Clock, private readonly device: string) {}

    // What a person does

    createNotebook(id: string, title: string): void {
        this.#operate({ kind: "create", entity: { type: "notebook", id }, parent: null, fields: { title } });
    }

    createPage(id: string, notebookId: string, title: string): void {
        const parent = { type: "notebook", id: notebookId };
        this.#expect(parent);
        this.#operate({ kind: "create", entity: { type: "page", id }, parent, fields: { title } });
    }

    createBlock(id: string, parent: EntityReference, fields: Record<string, unknown>): void {
        this.#expect(parent);
        this.#operate({ kind: "create", entity: { type: "block", id }, parent, fields });
    }

    set(entity: EntityReference, field: string, value: unknown): void {
        this.#expect(entity);
        this.#operate({ kind: "set", entity, field, value });
    }

    delete(entity: EntityReference): void {
        this.#expect(entity);
        this.#operate({ kind: "delete", entity });
    }

    /** Inserts before the visible character number `at`, or at the end. */
    insert(blockId: string, at: number, text: string): void {
        const entity = { type: "block", id: blockId };
        const body = this.#body(entity);
        const before = body.visible(0, at);
        const after = before[before.length - 1] ?? null;
        if (text !== "") this.#operate({ kind: "insert-text", entity, after, first: `${body.nextCounter}@${this.replica}`, text });
    }

    erase(blockId: string, at: number, count: number): void {
        const entity = { type: "block", id: blockId };
        const elements = this.#body(entity).visible(at, count);
        if (elements.length > 0) this.#operate({ kind: "delete-text", entity, elements });
    }

    text(blockId: string): { text: string; ageMilliseconds: number } {
        const { text } = this.#body({ type: "block", id: blockId });
        const seen = this.store.get<number>("notes seen at");
        return { text, ageMilliseconds: seen === undefined ? 0 : Math.max(0, this.clock.now() - seen) };
    }

    // What is to be sent

    /** This copy's own name, made once. */
    get replica(): string {
        const known = this.store.get<string>("replica");
        if (known !== undefined) return known;
        const bytes = crypto.getRandomValues(new Uint8Array(4));
        const made = `${this.device.toLowerCase().slice(0, 27)}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
        this.store.put("replica", made);
        return made;
    }

    get pendingCount(): number {
        return Number(this.store.row("SELECT count(*) AS n FROM note_operation WHERE taken = 0")?.["n"] ?? 0);
    }

    /** Operations from a number on, at most `count`; without a number those that were not answered. */
    operations(count: number, from?: number): NoteOperation[] {
        const rows = from === undefined
            ? this.store.rows("SELECT json FROM note_operation WHERE taken = 0 ORDER BY number LIMIT ?", count)
            : this.store.rows("SELECT json FROM note_operation WHERE number >= ? ORDER BY number LIMIT ?", from, count);
        return rows.map((row) => JSON.parse(String(row["json"])) as NoteOperation);
    }

    get cursor(): string | undefined {
        return this.store.get<string>("notes cursor");
    }

    // What the server says

    /** It is in the log; it stays in sight until it is pulled. */
    acknowledge(opId: string): void {
        this.store.run("UPDATE note_operation SET taken = 1 WHERE id = ?", opId);
    }

    refuse(opId: string, code: string): void {
        this.store.run("DELETE FROM note_operation WHERE id = ?", opId);
        this.store.refuse("notes", opId, code);
        this.#view = undefined;
    }

    /** Takes a part of the log in, with the cursor behind it. */
    takeLog(items: readonly LoggedOperation[], cursor: string): void {
        const copy = this.#made;
        const vector = this.#vector;
        let clock = this.#clock;
        for (const { position, replica, operation } of items) {
            vector[replica] = Math.max(operation.number, vector[replica] ?? 0);
            clock = advanced(clock, operation.clock);
            this.store.run("DELETE FROM note_operation WHERE id = ?", operation.opId);
            if (this.store.row("SELECT 1 FROM note_log WHERE position = ?", position) !== undefined) continue;
            this.store.run("INSERT INTO note_log VALUES (?, ?, ?)", position, replica, JSON.stringify(operation));
            copy.apply(operation, this.faults);
        }
        this.store.put("vector", vector);
        this.store.put("clock", clock);
        this.store.put("notes cursor", cursor);
        this.#view = undefined;
    }

    /** Begins anew with a snapshot; what is pending stays. */
    takeSnapshot(snapshot: NotesSnapshot): void {
        const vector = this.#vector;
        for (const [replica, number] of Object.entries(snapshot.vector)) vector[replica] = Math.max(number, vector[replica] ?? 0);
        this.store.run("DELETE FROM note_log");
        this.store.run("INSERT INTO note_snapshot VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET json = excluded.json", JSON.stringify(snapshot));
        this.store.run("DELETE FROM note_operation WHERE taken = 1 AND number <= ?", snapshot.vector[this.replica] ?? 0);
        this.store.put("vector", vector);
        if (snapshot.clock !== null) this.store.put("clock", advanced(this.#clock, snapshot.clock));
        this.store.put("notes cursor", snapshot.cursor);
        this.#copy = this.#view = undefined;
    }

    touch(): void {
        this.store.transaction(() => this.store.put("notes seen at", this.clock.now()));
    }

    /** Without what is pending. */
    state(): Record<string, unknown> {
        return this.#made.state();
    }

    get #vector(): VectorClock {
        return this.store.get<VectorClock>("vector") ?? {};
    }

    get #clock(): HybridClock {
        return this.store.get<HybridClock>("clock") ?? { wall: 0, counter: 0, replica: this.replica };
    }

    get #made(): Notebooks {
        return this.#copy ??= this.#folded();
    }

    get #seen(): Notebooks {
        if (this.#view === undefined) {
            this.#view = this.#folded();
            for (const operation of this.operations(-1, 0)) this.#view.apply(operation);
        }
        return this.#view;
    }

    #folded(): Notebooks {
        const snapshot = this.store.row("SELECT json FROM note_snapshot");
        const notebooks = new Notebooks(snapshot === undefined ? undefined : JSON.parse(String(snapshot["json"])) as NotesSnapshot);
        for (const row of this.store.rows("SELECT json FROM note_log ORDER BY position")) {
            notebooks.apply(JSON.parse(String(row["json"])) as NoteOperation, this.faults);
        }
        return notebooks;
    }

    #expect(entity: EntityReference): void {
        const standing = this.#seen.standing(entity);
        if (standing !== "lives") throw new Failure(standing, `there is no such ${entity.type} here`);
    }

    #body(entity: EntityReference) {
        this.#expect(entity);
        const body = this.#seen.body(entity.id);
        if (body === undefined) throw new Failure("unknown", "there is no such block here");
        return body;
    }

    /** Stamps an operation, and keeps it before anything else happens. */
    #operate(change: Change): void {
        const operation = this.store.transaction(() => {
            const number = (this.store.get<number>("last number") ?? 0) + 1;
            const clock = ticked(this.#clock, this.clock.now());
            const operation = {
                ...change, opId: crypto.randomUUID(), number, clock, vector: { ...this.#vector, [this.replica]: number },
            } as NoteOperation;
            this.store.run("INSERT INTO note_operation VALUES (?, ?, 0, ?)", number, operation.opId, JSON.stringify(operation));
            this.store.put("last number", number);
            this.store.put("clock", clock);
            return operation;
        });
        this.#view?.apply(operation);
    }
}
