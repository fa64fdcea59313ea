import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { mkdirSync } from "node:fs";

/** Each entry is run once, in order; `PRAGMA user_version` counts them. */
const migrations = [
    `CREATE TABLE note (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
     CREATE TABLE refused (position INTEGER PRIMARY KEY, product TEXT NOT NULL, id TEXT NOT NULL, code TEXT NOT NULL) STRICT;

     CREATE TABLE conversation (id TEXT PRIMARY KEY, json TEXT NOT NULL, seen_at INTEGER NOT NULL) STRICT;
     CREATE TABLE opening (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, json TEXT NOT NULL) STRICT;
     CREATE TABLE message (conversation TEXT NOT NULL, sequence INTEGER NOT NULL, json TEXT NOT NULL,
                           PRIMARY KEY (conversation, sequence)) STRICT, WITHOUT ROWID;
     CREATE TABLE outbox (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, conversation TEXT NOT NULL, content TEXT NOT NULL) STRICT;
     CREATE TABLE reading (conversation TEXT PRIMARY KEY, read_up_to INTEGER NOT NULL) STRICT;

     CREATE TABLE list (id TEXT PRIMARY KEY, json TEXT NOT NULL, pulled INTEGER NOT NULL, seen_at INTEGER NOT NULL) STRICT;
     CREATE TABLE task (list TEXT NOT NULL, id TEXT NOT NULL, json TEXT, PRIMARY KEY (list, id)) STRICT, WITHOUT ROWID;
     CREATE TABLE conflict (list TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (list, id)) STRICT, WITHOUT ROWID;
     CREATE TABLE list_change (position INTEGER PRIMARY KEY, list TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
                               json TEXT NOT NULL, revision INTEGER) STRICT;

     CREATE TABLE note_snapshot (one INTEGER PRIMARY KEY CHECK (one = 1), json TEXT NOT NULL) STRICT;
     CREATE TABLE note_log (position INTEGER PRIMARY KEY, replica TEXT NOT NULL, json TEXT NOT NULL) STRICT;
     CREATE TABLE note_operation (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, taken INTEGER NOT NULL, json TEXT NOT NULL) STRICT;`,
];

/** Everything that has to outlive the process, in SQLite: what `transaction` has returned from is on the disk. */
export class Store {
    readonly #database: DatabaseSync;
    readonly #statements = new Map<string, StatementSync>();

    /** Opens the store in a folder, and makes it if there is none. */
    constructor(folder: string) {
        mkdirSync(folder, { recursive: true });
        this.#database = new DatabaseSync(`${folder}/client.sqlite`);
        this.#database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
        const version = Number(this.row("PRAGMA user_version")?.["user_version"] ?? 0);
        for (let next = version; next < migrations.length; next += 1) {
            this.transaction(() => this.#database.exec(`${migrations[next]}; PRAGMA user_version = ${next + 1}`));
        }
    }

    close(): void {
        this.#statements.clear();
        this.#database.close();
    }

    /** All or nothing, and durable when it returns. */
    transaction<Result>(work: () => Result): Result {
        this.#database.exec("BEGIN IMMEDIATE");
        try {
            const result = work();
            this.#database.exec("COMMIT");
            return result;
        } catch (error) {
            this.#database.exec("ROLLBACK");
            throw error;
        }
    }

    run(sql: string, ...values: SQLInputValue[]): void {
        this.#statement(sql).run(...values);
    }

    rows(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
        return this.#statement(sql).all(...values) as Record<string, unknown>[];
    }

    row(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined {
        return this.#statement(sql).get(...values) as Record<string, unknown> | undefined;
    }

    /** A named value, or undefined if it was never put. */
    get<Value>(key: string): Value | undefined {
        const row = this.row("SELECT value FROM note WHERE key = ?", key);
        return row === undefined ? undefined : JSON.parse(String(row["value"])) as Value;
    }

    /** Keeps a named value; undefined forgets it. */
    put(key: string, value: unknown): void {
        if (value === undefined) this.run("DELETE FROM note WHERE key = ?", key);
        else this.run("INSERT INTO note VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", key, JSON.stringify(value));
    }

    /** Something that the server will never take. */
    refuse(product: "chat" | "tasks" | "notes", id: string, code: string): void {
        this.run("INSERT INTO refused (product, id, code) VALUES (?, ?, ?)", product, id, code);
    }

    /** Empties the local copy and everything pending, for another person. */
    clear(): void {
        const tables = ["note", "refused", "conversation", "opening", "message", "outbox", "reading", "list", "task", "conflict", "list_change",
            "note_snapshot", "note_log", "note_operation"];
        for (const table of tables) this.#database.exec(`DELETE FROM ${table}`);
    }

    #statement(sql: string): StatementSync {
        let statement = this.#statements.get(sql);
        if (statement === undefined) this.#statements.set(sql, statement = this.#database.prepare(sql));
        return statement;
    }
}
