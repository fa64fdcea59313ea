import { APIDecodingError, type ClientFrame, decodeServerFrame, type ServerFrame, type UnknownVariant } from "../../../Generated/TypeScript/models.js";
import { Failure } from "./failure.js";

/** A frame of the server's; one of a type that is not in the contract yet is told apart. */
export type Incoming = ServerFrame<UnknownVariant>;

/** A WebSocket that speaks the contract's frames. It is used once: after it is closed there is a new one. */
export class ChatSocket {
    readonly #socket: WebSocket;
    #isOpen = false;
    /** Frames that nobody has taken yet, and who waits for one. */
    readonly #frames: Incoming[] = [];
    #waiting: (() => void) | undefined;
    #end: Failure | undefined;

    constructor(url: URL, signal: AbortSignal) {
        this.#socket = new WebSocket(url);
        this.#socket.onopen = () => {
            this.#isOpen = true;
            this.#wake();
        };
        this.#socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#take(data);
        this.#socket.onclose = ({ code }) => this.#finish(new Failure("unreachable", `the socket was closed with code ${code}`));
        this.#socket.onerror = () => this.#finish(new Failure("unreachable", "the socket failed"));
        signal.addEventListener("abort", () => {
            this.close();
            this.#finish(new Failure("offline", "the network was switched off"));
        }, { once: true });
    }

    get isOpen(): boolean {
        return this.#isOpen && this.#end === undefined;
    }

    /** Waits until frames can be sent. */
    async opened(timeout: number): Promise<void> {
        const until = performance.now() + timeout;
        while (!this.#isOpen && this.#end === undefined && performance.now() < until) await this.#event(until);
        if (this.#end !== undefined) throw this.#end;
        if (!this.#isOpen) throw new Failure("unreachable", "the socket did not open in time");
    }

    send(frame: ClientFrame): void {
        if (!this.isOpen) throw this.#end ?? new Failure("unreachable", "the socket is not open");
        this.#socket.send(JSON.stringify(frame));
    }

    /** The next frame, or undefined if none came in time. Throws once the socket has ended and its frames are taken. */
    async next(timeout: number): Promise<Incoming | undefined> {
        const until = performance.now() + timeout;
        while (this.#frames.length === 0 && this.#end === undefined && performance.now() < until) await this.#event(until);
        const frame = this.#frames.shift();
        if (frame === undefined && this.#end !== undefined) throw this.#end;
        return frame;
    }

    close(): void {
        if (this.#socket.readyState <= WebSocket.OPEN) this.#socket.close();
        this.#finish(new Failure("unreachable", "the socket was closed here"));
    }

    #take(data: unknown): void {
        try {
            if (typeof data !== "string") throw new Failure("contract", "a binary frame");
            this.#frames.push(decodeServerFrame(JSON.parse(data)));
            this.#wake();
        } catch (error) {
            if (error instanceof APIDecodingError || error instanceof SyntaxError) this.#finish(new Failure("contract", error.message));
            else if (error instanceof Failure) this.#finish(error);
            else throw error;
            this.close();
        }
    }

    #finish(reason: Failure): void {
        this.#end ??= reason;
        this.#wake();
    }

    #wake(): void {
        this.#waiting?.();
        this.#waiting = undefined;
    }

    #event(until: number): Promise<void> {
        return new Promise((resolve) => {
            const timer = setTimeout(resolve, Math.max(0, until - performance.now()));
            this.#waiting = () => {
                clearTimeout(timer);
                resolve();
            };
        });
    }
}
