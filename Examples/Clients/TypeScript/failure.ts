/** Codes of the client's own, beside those of the contract. */
export type OwnCode = "offline" | "unreachable" | "signed-out" | "unknown" | "bad-command" | "deadline";

/** Why a command could not be carried out: a code of the contract, or one of the client's own with status 0. */
export class Failure extends Error {
    constructor(
        readonly code: OwnCode | (string & {}), message: string, readonly status = 0, readonly canRetry = false,
        readonly expectedSequence: number | null = null,
    ) {
        super(message);
        this.name = "Failure";
    }

    /** Whether the same thing may succeed later: no answer came, or the server says so. */
    get isPassing(): boolean {
        return this.code === "unreachable" || this.canRetry || this.status >= 500;
    }
}
