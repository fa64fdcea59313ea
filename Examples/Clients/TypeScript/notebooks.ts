import type {
    EntityReference, FieldStates, HybridClock, NoteBlock, NoteOperation, NotesSnapshot,
} from "../../../Generated/TypeScript/models.js";
import { BodyText } from "./body-text.js";
import { isLater } from "./hybrid-clock.js";

/** A notebook, a page or a block. */
interface Entity {
    type: string;
    id: string;
    parent: string | null;
    fields: Map<string, { value: unknown; clock: HybridClock }>;
    body: BodyText;
    isDeleted: boolean;
}

/** Faults that tests switch on to see that they would be noticed. */
export interface NoteFaults {
    ignoreTombstones: boolean;
    appendText: boolean;
}

/** What a snapshot and operations amount to. */
export class Notebooks {
    readonly #entities = new Map<string, Entity>();

    constructor(snapshot?: NotesSnapshot) {
        for (const notebook of snapshot?.notebooks ?? []) {
            this.#add("notebook", notebook.id, null, notebook.fields);
            for (const page of notebook.pages) {
                this.#add("page", page.id, notebook.id, page.fields);
                for (const block of page.blocks) this.#addBlock(block, page.id);
            }
        }
        for (const { type, id } of snapshot?.tombstones ?? []) {
            this.#add(type, id, null, {}).isDeleted = true;
        }
    }

    apply(operation: NoteOperation, faults?: NoteFaults): void {
        const { entity: { type, id }, clock } = operation;
        if (operation.kind === "create") {
            const entity = this.#entities.get(id) ?? this.#add(type, id, operation.parent?.id ?? null, {});
            for (const [name, value] of Object.entries(operation.fields)) set(entity, name, value, clock);
            return;
        }
        const entity = this.#entities.get(id);
        if (entity === undefined) return;
        switch (operation.kind) {
            case "set":
                set(entity, operation.field, operation.value, clock);
                break;
            case "delete":
                if (faults?.ignoreTombstones !== true) entity.isDeleted = true;
                break;
            case "insert-text":
                entity.body.insert(operation.after, operation.first, operation.text, faults?.appendText);
                break;
            case "delete-text":
                entity.body.erase(operation.elements);
                break;
        }
    }

    /** Whether somebody can work on it: `unknown`, or `deleted` by itself or by something around it. */
    standing({ type, id }: EntityReference): "unknown" | "deleted" | "lives" {
        const entity = this.#entities.get(id);
        if (entity === undefined || entity.type !== type) return "unknown";
        for (let each: Entity | undefined = entity; each !== undefined; each = each.parent === null ? undefined : this.#entities.get(each.parent)) {
            if (each.isDeleted) return "deleted";
        }
        return "lives";
    }

    body(id: string): BodyText | undefined {
        return this.#entities.get(id)?.body;
    }

    /** What lives, for comparison. */
    state(): Record<string, unknown> {
        return Object.fromEntries(this.#children(null).map((notebook) => [notebook.id, {
            fields: values(notebook),
            pages: Object.fromEntries(this.#children(notebook.id).map((page) => [page.id, { fields: values(page), blocks: this.#blocks(page.id) }])),
        }]));
    }

    #blocks(parent: string): Record<string, unknown> {
        return Object.fromEntries(this.#children(parent).map((block) => [block.id, {
            fields: values(block), text: block.body.text, children: this.#blocks(block.id),
        }]));
    }

    #children(parent: string | null): Entity[] {
        return [...this.#entities.values()].filter((entity) =>
            entity.parent === parent && !entity.isDeleted && (parent !== null || entity.type === "notebook"));
    }

    #addBlock(block: NoteBlock, parent: string): void {
        this.#add("block", block.id, parent, block.fields).body = BodyText.from(block.body);
        for (const child of block.children) this.#addBlock(child, block.id);
    }

    #add(type: string, id: string, parent: string | null, fields: FieldStates): Entity {
        const entity: Entity = { type, id, parent, fields: new Map(Object.entries(fields)), body: new BodyText(), isDeleted: false };
        this.#entities.set(id, entity);
        return entity;
    }
}

/** The later stamp holds. */
function set(entity: Entity, name: string, value: unknown, clock: HybridClock): void {
    const known = entity.fields.get(name);
    if (known === undefined || isLater(clock, known.clock)) entity.fields.set(name, { value, clock });
}

function values(entity: Entity): Record<string, unknown> {
    return Object.fromEntries([...entity.fields].map(([name, { value }]) => [name, value]));
}
