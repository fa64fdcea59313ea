import type { Message } from "../../../Generated/TypeScript/models.js";
import type { ChatStore } from "./chat.js";
import { Failure } from "./failure.js";
import type { Network } from "./network.js";
import type { Session } from "./session.js";
import { ChatSocket, type Incoming } from "./socket.js";
import type { Store } from "./store.js";
import type { Backoff } from "./time.js";

/** Faults that tests switch on to see that they would be noticed. */
export interface ChatFaults {
    forgetOutbox: boolean;
    newIdOnRetry: boolean;
}

/** Keeps the local copy of the chat up to date over a socket, and empties the outbox. */
export class ChatSync {
    #socket: ChatSocket | undefined;
    /** How far the server has come, of each conversation. */
    readonly #targets = new Map<string, number>();
    /** The message of each conversation that an acknowledgement is awaited for. */
    readonly #inFlight = new Map<string, string>();
    readonly #readSent = new Map<string, number>();
    readonly #sentBefore = new Set<string>();
    /** Conversations of which the server has less than this copy. */
    readonly #ahead = new Set<string>();
    readonly typing: { conversationId: string; personIds: string[] }[] = [];
    messagesTaken = 0;

    constructor(
        private readonly server: string, private readonly device: string, private readonly chat: ChatStore, private readonly store: Store,
        private readonly session: Session, private readonly network: Network, private readonly timeout: number, private readonly opened: () => void,
        readonly faults: ChatFaults,
    ) {}

    /** Opens conversations, sends and receives until there is nothing left to do, or throws what a new connection may mend. */
    async settle(backoff: Backoff, until: number): Promise<void> {
        await this.#openConversations();
        await this.#connect();
        let quietSince = performance.now();
        for (;;) {
            this.#sendHeads();
            if (this.#isDone) break;
            const frame = await this.#connected.next(Math.min(this.timeout, until - performance.now()));
            if (frame !== undefined) {
                quietSince = performance.now();
                await this.#take(frame, backoff, until);
                backoff.reset();
            } else if (performance.now() >= until || performance.now() - quietSince >= this.timeout) {
                this.close();
                throw new Failure("unreachable", "the server says nothing");
            }
        }
        this.chat.touch();
        const [ahead] = this.#ahead;
        if (ahead !== undefined) throw new Failure("cursor-ahead", `the server has lost messages of ${ahead}`, 409);
    }

    /** Keeps the socket open for a while and takes in what comes. */
    async listen(milliseconds: number, backoff: Backoff): Promise<void> {
        const until = performance.now() + milliseconds;
        await this.#connect();
        while (performance.now() < until) {
            const frame = await this.#connected.next(until - performance.now());
            if (frame !== undefined) await this.#take(frame, backoff, until + this.timeout);
        }
    }

    /** Tells that the person is writing; without a socket nobody hears of it. */
    compose(conversationId: string, times: number): void {
        for (let count = 0; count < times && this.#socket?.isOpen === true; count += 1) {
            this.#socket.send({ type: "composing", conversationId });
        }
    }

    close(): void {
        this.#socket?.close();
        this.#socket = undefined;
    }

    get #connected(): ChatSocket {
        if (this.#socket === undefined) throw new Failure("unreachable", "there is no socket");
        return this.#socket;
    }

    get #isDone(): boolean {
        if (this.chat.pendingCount > 0) return false;
        return this.chat.positions.every(({ conversationId, lastSequence }) =>
            this.#ahead.has(conversationId) || lastSequence >= (this.#targets.get(conversationId) ?? 0));
    }

    async #openConversations(): Promise<void> {
        for (const { id, request } of this.chat.openings) {
            try {
                const conversation = await this.session.call("openConversation", { path: { conversationId: id }, json: request });
                this.store.transaction(() => this.chat.takeConversation(conversation));
            } catch (error) {
                if (!(error instanceof Failure) || error.isPassing || error.status < 400 || error.status === 401) throw error;
                this.store.transaction(() => this.chat.refuseOpening(id, error.code));
            }
        }
    }

    /** A socket that has said hello, and been welcomed. */
    async #connect(): Promise<void> {
        if (this.#socket?.isOpen === true) return;
        this.network.check();
        const { ticket } = await this.session.call("createChatTicket");
        const url = new URL(`${this.server.replace(/^http/, "ws")}/chat/socket`);
        url.searchParams.set("ticket", ticket);
        const socket = new ChatSocket(url, this.network.signal);
        this.#socket = socket;
        this.#inFlight.clear();
        this.#readSent.clear();
        this.#ahead.clear();
        this.#targets.clear();
        try {
            await socket.opened(this.timeout);
            this.opened();
            socket.send({ type: "hello", device: this.device, conversations: this.chat.positions });
            for (;;) {
                const frame = await socket.next(this.timeout);
                if (frame === undefined) throw new Failure("unreachable", "nobody welcomes");
                this.#takeSimple(frame);
                if (frame.type === "welcome") return;
            }
        } catch (error) {
            this.close();
            throw error;
        }
    }

    /** Sends of each conversation the oldest message, once per connection, and what was read. */
    #sendHeads(): void {
        for (const { id, conversation, content } of this.chat.heads) {
            if (this.#inFlight.has(conversation)) continue;
            let messageId = id;
            if (this.faults.newIdOnRetry && this.#sentBefore.has(id)) {
                messageId = crypto.randomUUID();
                this.store.transaction(() => this.chat.rename(id, messageId));
            }
            this.#connected.send({ type: "send", messageId, conversationId: conversation, content });
            this.#inFlight.set(conversation, messageId);
            this.#sentBefore.add(messageId);
            if (this.faults.forgetOutbox) {
                this.store.transaction(() => this.chat.acknowledge(messageId));
                this.#inFlight.delete(conversation);
            }
        }
        for (const { conversation, readUpTo } of this.chat.readings) {
            if ((this.#readSent.get(conversation) ?? -1) >= readUpTo) continue;
            this.#connected.send({ type: "read", conversationId: conversation, readUpTo });
            this.#readSent.set(conversation, readUpTo);
        }
    }

    async #take(frame: Incoming, backoff: Backoff, until: number): Promise<void> {
        if (frame.type === "message") {
            await this.#takeMessage(frame.message);
        } else if (frame.type === "error" && frame.canRetry) {
            await backoff.wait(until);
            if (frame.conversationId != null) {
                this.#inFlight.delete(frame.conversationId);
                this.#readSent.delete(frame.conversationId);
            }
        } else {
            this.#takeSimple(frame);
        }
    }

    /** Everything that asks for no other request and no pause. */
    #takeSimple(frame: Incoming): void {
        this.store.transaction(() => {
            switch (frame.type) {
                case "welcome":
                    for (const conversation of frame.conversations) {
                        this.chat.takeConversation(conversation);
                        this.#aim(conversation.id, conversation.lastSequence);
                        if (this.chat.lastSequence(conversation.id) > conversation.lastSequence) this.#ahead.add(conversation.id);
                    }
                    break;
                case "conversation":
                    this.chat.takeConversation(frame.conversation);
                    this.#aim(frame.conversation.id, frame.conversation.lastSequence);
                    break;
                case "ack":
                    this.chat.acknowledge(frame.acknowledgement.messageId);
                    this.#inFlight.delete(frame.acknowledgement.conversationId);
                    this.#aim(frame.acknowledgement.conversationId, frame.acknowledgement.sequence);
                    break;
                case "receipt":
                    this.chat.takeReceipt(frame.receipt.conversationId, frame.receipt.personId, frame.receipt.readUpTo);
                    break;
                case "typing":
                    this.typing.push({ conversationId: frame.conversationId, personIds: frame.personIds });
                    break;
                case "error":
                    this.#takeError(frame);
                    break;
                case "message":
                case "pong":
                case undefined:
                    break;
            }
        });
    }

    #takeError(frame: Extract<Incoming, { type: "error" }>): void {
        if (frame.messageId != null) {
            this.chat.refuseMessage(frame.messageId, frame.code);
            for (const [conversation, id] of this.#inFlight) {
                if (id === frame.messageId) this.#inFlight.delete(conversation);
            }
        } else if (frame.conversationId != null && this.#readSent.has(frame.conversationId)) {
            this.chat.refuseReading(frame.conversationId, frame.code);
        } else if (frame.conversationId != null && frame.code === "cursor-ahead") {
            this.#ahead.add(frame.conversationId);
        }
    }

    /** A message that leaves a number out comes after those that are fetched first. */
    async #takeMessage(message: Message): Promise<void> {
        this.#aim(message.conversationId, message.sequence);
        while (!this.store.transaction(() => this.chat.takeMessage(message))) {
            const after = this.chat.lastSequence(message.conversationId);
            const page = await this.session.call("listMessages", {
                path: { conversationId: message.conversationId }, query: { after },
            });
            this.store.transaction(() => page.items.forEach((item) => this.chat.takeMessage(item)));
            if (this.chat.lastSequence(message.conversationId) === after) {
                throw new Failure("contract", "a page of messages leaves numbers out");
            }
        }
        this.messagesTaken += 1;
    }

    #aim(conversation: string, sequence: number): void {
        this.#targets.set(conversation, Math.max(sequence, this.#targets.get(conversation) ?? 0));
    }
}
