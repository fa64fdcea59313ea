import type { Attachment, Conversation, Message, MessageContent, NewConversation } from "../../../Generated/TypeScript/models.js";
import { Failure } from "./failure.js";
import type { Store } from "./store.js";
import type { Clock } from "./time.js";

/** A message that was not acknowledged yet. */
export interface Outgoing {
    id: string;
    conversation: string;
    content: MessageContent;
}

/** The local copy of all conversations, the outbox, and what was read and not told yet. */
export class ChatStore {
    constructor(private readonly store: Store, private readonly clock: Clock) {}

    // What a person does

    open(id: string, request: NewConversation): void {
        this.store.transaction(() => this.store.run("INSERT OR IGNORE INTO opening (id, json) VALUES (?, ?)", id, JSON.stringify(request)));
    }

    send(conversation: string, id: string, text: string, attachments: Attachment[]): void {
        const content: MessageContent = { text, attachments, composedAt: this.clock.text() };
        this.store.transaction(() => {
            this.store.run("INSERT OR IGNORE INTO outbox (id, conversation, content) VALUES (?, ?, ?)", id, conversation, JSON.stringify(content));
        });
    }

    read(conversation: string, upTo: number): void {
        this.store.transaction(() => {
            this.store.run(
                `INSERT INTO reading VALUES (?, ?)
                 ON CONFLICT (conversation) DO UPDATE SET read_up_to = max(read_up_to, excluded.read_up_to)`, conversation, upTo);
        });
    }

    // What is to be sent

    get openings(): { id: string; request: NewConversation }[] {
        return this.store.rows("SELECT id, json FROM opening ORDER BY position").map((row) => ({
            id: String(row["id"]), request: JSON.parse(String(row["json"])) as NewConversation,
        }));
    }

    /** Of each conversation the oldest message that was not acknowledged. */
    get heads(): Outgoing[] {
        return this.store.rows("SELECT * FROM outbox WHERE position IN (SELECT min(position) FROM outbox GROUP BY conversation) ORDER BY position")
            .map(outgoing);
    }

    get readings(): { conversation: string; readUpTo: number }[] {
        return this.store.rows("SELECT * FROM reading").map((row) => ({
            conversation: String(row["conversation"]), readUpTo: Number(row["read_up_to"]),
        }));
    }

    get pendingCount(): number {
        const row = this.store.row("SELECT (SELECT count(*) FROM opening) + (SELECT count(*) FROM outbox) + (SELECT count(*) FROM reading) AS n");
        return Number(row?.["n"] ?? 0);
    }

    /** How far the copy of each conversation goes. */
    get positions(): { conversationId: string; lastSequence: number }[] {
        return this.store.rows(
            `SELECT c.id AS id, coalesce((SELECT max(sequence) FROM message m WHERE m.conversation = c.id), 0) AS last FROM conversation c`,
        ).map((row) => ({ conversationId: String(row["id"]), lastSequence: Number(row["last"]) }));
    }

    lastSequence(conversation: string): number {
        return Number(this.store.row("SELECT max(sequence) AS last FROM message WHERE conversation = ?", conversation)?.["last"] ?? 0);
    }

    // What the server says

    /** A conversation is known to the server: as it is now. */
    takeConversation(conversation: Conversation): void {
        this.store.run(
            `INSERT INTO conversation VALUES (?, ?, ?)
             ON CONFLICT (id) DO UPDATE SET json = excluded.json, seen_at = excluded.seen_at`,
            conversation.id, JSON.stringify(conversation), this.clock.now());
        this.store.run("DELETE FROM opening WHERE id = ?", conversation.id);
        for (const { person, readUpTo } of conversation.members) this.#settleReading(conversation.id, person.id, readUpTo);
    }

    /** Takes a message in if it is the next one. False if there is a gap before it. */
    takeMessage(message: Message): boolean {
        const last = this.lastSequence(message.conversationId);
        if (message.sequence > last + 1) return false;
        if (message.sequence === last + 1) {
            this.store.run("INSERT INTO message VALUES (?, ?, ?)", message.conversationId, message.sequence, JSON.stringify(message));
        }
        return true;
    }

    acknowledge(messageId: string): void {
        this.store.run("DELETE FROM outbox WHERE id = ?", messageId);
    }

    /** Forgets acknowledgements altogether: gives a message another id. Only a deliberate fault asks for it. */
    rename(messageId: string, other: string): void {
        this.store.run("UPDATE outbox SET id = ? WHERE id = ?", other, messageId);
    }

    takeReceipt(conversationId: string, personId: string, readUpTo: number): void {
        const conversation = this.#conversation(conversationId);
        const member = conversation?.members.find(({ person }) => person.id === personId);
        if (conversation !== undefined && member !== undefined && member.readUpTo < readUpTo) {
            member.readUpTo = readUpTo;
            this.store.run("UPDATE conversation SET json = ? WHERE id = ?", JSON.stringify(conversation), conversationId);
        }
        this.#settleReading(conversationId, personId, readUpTo);
    }

    refuseMessage(id: string, code: string): void {
        this.store.run("DELETE FROM outbox WHERE id = ?", id);
        this.store.refuse("chat", id, code);
    }

    refuseReading(conversation: string, code: string): void {
        this.store.run("DELETE FROM reading WHERE conversation = ?", conversation);
        this.store.refuse("chat", conversation, code);
    }

    refuseOpening(id: string, code: string): void {
        this.store.run("DELETE FROM opening WHERE id = ?", id);
        this.store.refuse("chat", id, code);
    }

    // What a person sees

    messages(conversation: string): { items: Message[]; pending: string[]; ageMilliseconds: number } {
        const pending = this.store.rows("SELECT id FROM outbox WHERE conversation = ? ORDER BY position", conversation).map((row) => String(row["id"]));
        const known = this.store.row("SELECT seen_at FROM conversation WHERE id = ?", conversation);
        const isOpening = this.store.row("SELECT 1 FROM opening WHERE id = ?", conversation) !== undefined;
        if (known === undefined && !isOpening && pending.length === 0) throw new Failure("unknown", "there is no such conversation here");
        return {
            items: this.#messages(conversation), pending,
            ageMilliseconds: known === undefined ? 0 : Math.max(0, this.clock.now() - Number(known["seen_at"])),
        };
    }

    /** Everything that is up to date was seen now. */
    touch(): void {
        this.store.transaction(() => this.store.run("UPDATE conversation SET seen_at = ?", this.clock.now()));
    }

    state(): Record<string, unknown> {
        const conversations = this.store.rows("SELECT json FROM conversation ORDER BY id").map((row) => JSON.parse(String(row["json"])) as Conversation);
        return Object.fromEntries(conversations.map(({ id, title, members }) => [id, {
            title,
            messages: this.#messages(id).map((message) => [message.sequence, message.id, message.senderId, message.text]),
            readUpTo: Object.fromEntries(members.map(({ person, readUpTo }) => [person.id, readUpTo])),
        }]));
    }

    #messages(conversation: string): Message[] {
        return this.store.rows("SELECT json FROM message WHERE conversation = ? ORDER BY sequence", conversation)
            .map((row) => JSON.parse(String(row["json"])) as Message);
    }

    #conversation(id: string): Conversation | undefined {
        const row = this.store.row("SELECT json FROM conversation WHERE id = ?", id);
        return row === undefined ? undefined : JSON.parse(String(row["json"])) as Conversation;
    }

    /** A receipt of this person's that reaches what was pending settles it. */
    #settleReading(conversation: string, personId: string, readUpTo: number): void {
        const own = this.store.get<{ personId: string }>("identity")?.personId;
        if (personId === own) this.store.run("DELETE FROM reading WHERE conversation = ? AND read_up_to <= ?", conversation, readUpTo);
    }
}

function outgoing(row: Record<string, unknown>): Outgoing {
    return {
        id: String(row["id"]), conversation: String(row["conversation"]), content: JSON.parse(String(row["content"])) as MessageContent,
    };
}
