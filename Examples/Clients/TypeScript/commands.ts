import type { AnalysisKind, Attachment, EntityReference } from "../../../Generated/TypeScript/models.js";
import { Device } from "./device.js";
import { Failure } from "./failure.js";
import type { Follow } from "./follow.js";

/** Values of one command, each of the type that is asked for. */
export class Arguments {
    constructor(private readonly values: Record<string, unknown>) {}

    text(name: string, otherwise?: string): string {
        return this.#value(name, "string", otherwise);
    }

    number(name: string, otherwise?: number): number {
        return this.#value(name, "number", otherwise);
    }

    flag(name: string, otherwise?: boolean): boolean {
        return this.#value(name, "boolean", otherwise);
    }

    list<Element>(name: string, otherwise?: Element[]): Element[] {
        const value = this.values[name] ?? otherwise;
        if (!Array.isArray(value)) throw new Failure("bad-command", `${name} is missing, or no list`);
        return value as Element[];
    }

    any(name: string): unknown {
        return this.values[name];
    }

    entity(name: string): EntityReference {
        const value = this.values[name] as Partial<EntityReference> | undefined;
        if (typeof value?.type !== "string" || typeof value.id !== "string") throw new Failure("bad-command", `${name} is no entity`);
        return { type: value.type, id: value.id };
    }

    /** The id that the command gives, or a new one. */
    id(name = "id"): string {
        return this.text(name, crypto.randomUUID());
    }

    #value<Value>(name: string, type: string, otherwise: Value | undefined): Value {
        const value = this.values[name] ?? otherwise;
        if (typeof value !== type) throw new Failure("bad-command", `${name} is missing, or no ${type}`);
        return value as Value;
    }
}

type Command = (device: Device, given: Arguments) => Promise<Record<string, unknown> | void> | Record<string, unknown> | void;

/** Everything that a line can ask for, but `reset` and `quit`. PROTOCOL.md says what they mean. */
export const commands: Readonly<Record<string, Command>> = {
    "sign-in": (device, given) => device.session.signIn(given.text("name"), given.list("scopes", ["documents", "chat", "tasks", "notes"])),
    "begin-anonymous": async (device) => ({ personId: await device.session.beginAnonymous() }),
    "claim": (device) => claim(device),
    "sign-out": (device) => device.session.signOut(),
    "who": async (device) => {
        const { person, isAnonymous } = await device.session.call("getIdentity");
        return { personId: person.id, isAnonymous };
    },
    "refresh": async (device, given) => {
        const before = device.session.tokenRequests;
        await Promise.all(Array.from({ length: given.number("times", 1) }, () => device.session.refresh()));
        return { requests: device.session.tokenRequests - before };
    },
    "expire": (device) => device.session.expire(),

    "clock": (device, given) => void (device.clock.skew = given.number("skew")),
    "network": (device, given) => {
        const state = given.text("state");
        if (state !== "online" && state !== "offline") throw new Failure("bad-command", "a network is online or offline");
        device.network.set(state);
    },
    "sockets": (device) => ({ opened: device.socketsOpened, pauses: device.pauses }),

    "upload": async (device, given) => ({ documentId: await device.analysis.upload(given.text("title"), given.text("text")) }),
    "analyse": async (device, given) => ({
        jobId: await device.analysis.analyse(
            given.text("documentId"), given.list<AnalysisKind>("kinds"), given.id("key"), given.any("experimental") as Record<string, unknown> | undefined),
    }),
    "follow": async (device, given) => {
        device.analysis.follow(given.text("jobId"));
        return given.flag("background", false) ? {} : followed(await device.analysis.followed(given.text("jobId")));
    },
    "followed": async (device, given) => followed(await device.analysis.followed(given.text("jobId"))),
    "result": async (device, given) => ({ ...await device.analysis.result(given.text("jobId")) }),
    "job": (device, given) => device.analysis.job(given.text("jobId")),
    "documents": async (device) => ({ ...await device.analysis.documents() }),

    "open-conversation": (device, given) => {
        const id = given.id();
        const title = given.any("title") === undefined ? {} : { title: given.any("title") as string | null };
        device.chat.open(id, { ...title, memberIds: given.list<string>("memberIds", []) });
        return { conversationId: id };
    },
    "send": (device, given) => {
        const id = given.id();
        device.chat.send(given.text("conversationId"), id, given.text("text"), given.list<Attachment>("attachments", []));
        return { messageId: id };
    },
    "read-up-to": (device, given) => device.chat.read(given.text("conversationId"), given.number("sequence")),
    "typing": (device, given) => device.chatSync.compose(given.text("conversationId"), given.number("times", 1)),
    "listen": async (device, given) => {
        device.chatSync.typing.length = 0;
        device.chatSync.messagesTaken = 0;
        await device.chatSync.listen(given.number("milliseconds"), device.backoff());
        return { typing: device.chatSync.typing, messages: device.chatSync.messagesTaken };
    },
    "messages": (device, given) => {
        const { items, pending, ageMilliseconds } = device.chat.messages(given.text("conversationId"));
        return { items: items.map(({ id, sequence, senderId, text }) => ({ id, sequence, senderId, text })), pending, ageMilliseconds };
    },

    "list-create": (device, given) => {
        const id = given.id();
        device.tasks.createList(id, given.text("title"));
        return { listId: id };
    },
    "list-invite": (device, given) => device.tasks.invite(given.text("listId"), given.text("personId")),
    "list-delete": (device, given) => device.tasks.deleteList(given.text("listId")),
    "task-create": (device, given) => {
        const id = given.id();
        device.tasks.create(given.text("listId"), id, given.text("title"));
        return { taskId: id };
    },
    "task-retitle": (device, given) => device.tasks.retitle(given.text("listId"), given.text("taskId"), given.text("title")),
    "task-complete": (device, given) => device.tasks.complete(given.text("listId"), given.text("taskId"), given.flag("completed")),
    "task-delete": (device, given) => device.tasks.delete(given.text("listId"), given.text("taskId")),
    "task-resolve": (device, given) => {
        const choice = given.text("choice");
        if (choice !== "winner" && choice !== "overwritten") throw new Failure("bad-command", "a choice is winner or overwritten");
        device.tasks.resolve(given.text("listId"), given.text("conflictId"), choice);
    },
    "tasks": (device, given) => device.tasks.tasks(given.text("listId")),

    "notebook-create": (device, given) => made(given.id(), (id) => device.notes.createNotebook(id, given.text("title"))),
    "page-create": (device, given) => made(given.id(), (id) => device.notes.createPage(id, given.text("notebookId"), given.text("title"))),
    "block-create": (device, given) => made(given.id(), (id) => device.notes.createBlock(
        id, given.entity("parent"), (given.any("fields") ?? {}) as Record<string, unknown>)),
    "note-set": (device, given) => device.notes.set(given.entity("entity"), given.text("field"), given.any("value") ?? null),
    "note-delete": (device, given) => device.notes.delete(given.entity("entity")),
    "note-insert": (device, given) => device.notes.insert(given.text("blockId"), given.number("at"), given.text("text")),
    "note-erase": (device, given) => device.notes.erase(given.text("blockId"), given.number("at"), given.number("count")),
    "note-text": (device, given) => device.notes.text(given.text("blockId")),
    "compact": async (device) => ({ operationsFolded: await device.noteSync.compact() }),

    "settle": async (device, given) => ({ rounds: await device.settle(given.number("deadline", 8000), given.flag("keep", false)) }),
    "state": (device) => device.state(),
    "break": (device, given) => switchOn(device, given.text("fault")),
};

function made(id: string, create: (id: string) => void): { id: string } {
    create(id);
    return { id };
}

function followed({ states, events, types }: Follow): Record<string, unknown> {
    return { states, events, types };
}

/** Takes over what the store's anonymous identity made; asked again until there is an answer. */
async function claim(device: Device): Promise<Record<string, unknown>> {
    const anonymousToken = device.store.get<string>("anonymousToken");
    if (anonymousToken === undefined) throw new Failure("bad-command", "there was no anonymous identity");
    const backoff = device.backoff();
    const until = performance.now() + 6 * device.options.timeout;
    for (;;) {
        try {
            const { anonymousId, listIds } = await device.session.call("claimAnonymousData", { json: { anonymousToken } });
            return { anonymousId, listIds };
        } catch (error) {
            if (!(error instanceof Failure) || !error.isPassing) throw error;
            await backoff.wait(until);
        }
    }
}

/** A deliberate fault, by which tests prove that they can fail. */
function switchOn(device: Device, fault: string): void {
    switch (fault) {
        case "forget-outbox":
            device.chatSync.faults.forgetOutbox = true;
            break;
        case "new-id-on-retry":
            device.chatSync.faults.newIdOnRetry = true;
            break;
        case "ignore-tombstones":
            device.taskSync.ignoreTombstones = true;
            device.notes.faults.ignoreTombstones = true;
            break;
        case "append-text":
            device.notes.faults.appendText = true;
            break;
        default:
            throw new Failure("bad-command", `no fault ${fault}`);
    }
}
