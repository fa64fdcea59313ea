import type { NoteOperation } from "../../../Generated/TypeScript/models.js";
import { Failure } from "./failure.js";
import type { NoteStore } from "./notes.js";
import type { Session } from "./session.js";
import type { Store } from "./store.js";

/** Pulls the log of the notes, and pushes what this device did. */
export class NoteSync {
    constructor(private readonly notes: NoteStore, private readonly store: Store, private readonly session: Session) {}

    async settle(): Promise<void> {
        await this.#pull();
        while (await this.#push());
        await this.#pull();
        this.notes.touch();
    }

    async compact(): Promise<number> {
        return (await this.session.call("compactNotes")).operationsFolded;
    }

    async #pull(): Promise<void> {
        for (;;) {
            try {
                const changes = await this.session.call("pullNoteOperations", { query: { cursor: this.notes.cursor } });
                this.store.transaction(() => this.notes.takeLog(changes.items, changes.nextCursor));
                if (!changes.more) return;
            } catch (error) {
                if (!(error instanceof Failure) || error.code !== "cursor-expired") throw error;
                const snapshot = await this.session.call("getNotesSnapshot");
                this.store.transaction(() => this.notes.takeSnapshot(snapshot));
            }
        }
    }

    /** Pushes what was not answered. False if there is nothing. */
    async #push(): Promise<boolean> {
        const operations = this.notes.operations(100);
        if (operations.length === 0) return false;
        try {
            await this.#send(operations);
        } catch (error) {
            if (!(error instanceof Failure) || error.code !== "sequence-gap" || error.expectedSequence === null) throw error;
            // The server knows less than it had acknowledged: from there on again.
            const again = this.notes.operations(100, error.expectedSequence);
            if (again[0]?.number !== error.expectedSequence) throw error;
            await this.#send(again);
        }
        return true;
    }

    async #send(operations: NoteOperation[]): Promise<void> {
        const answer = await this.session.call("pushNoteOperations", { json: { replica: this.notes.replica, operations } });
        if (answer.outcomes.length === 0) throw new Failure("contract", "a push without outcomes", 200);
        this.store.transaction(() => {
            for (const outcome of answer.outcomes) {
                if (outcome.outcome === "refused") this.notes.refuse(outcome.opId, outcome.code);
                else if (outcome.outcome === "taken") this.notes.acknowledge(outcome.opId);
            }
        });
    }
}
