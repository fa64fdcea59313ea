import { APIDecodingError, apiOperations, type AuthError, decode, type operations, type Problem } from "../../../Generated/TypeScript/models.js";
import { Failure } from "./failure.js";
import type { Network } from "./network.js";

/** An operation of the contract. */
export type OperationID = keyof typeof apiOperations;

type Content<Response> = Response extends { content: infer Media extends object } ? Media[keyof Media] : undefined;
type Responses<ID extends OperationID> = operations[ID]["responses"];

/** What an operation answers with when it succeeds. */
export type Answer<ID extends OperationID> = {
    [Status in keyof Responses<ID> & (200 | 201 | 202 | 204)]: Content<Responses<ID>[Status]>;
}[keyof Responses<ID> & (200 | 201 | 202 | 204)];

/** What a request carries. */
export interface Request {
    path?: Record<string, string>;
    query?: Record<string, string | number | undefined>;
    headers?: Record<string, string>;
    json?: unknown;
    form?: Record<string, string>;
    parts?: FormData;
}

/** Sends requests as the contract's descriptors say, and reads answers through its registry. */
export class HTTP {
    constructor(private readonly server: string, private readonly timeout: number, private readonly network: Network) {}

    /** The answer of an operation; throws a `Failure` for an error of the contract, for no answer, and for one that breaks the contract. */
    async call<ID extends OperationID>(id: ID, request: Request, token?: string): Promise<Answer<ID>> {
        const { response, text } = await this.#answer(id, request, token);
        const value = this.#read(id, response, text);
        if (response.ok) return value as Answer<ID>;
        throw refusal(value, response.status);
    }

    /** The head of an answer whose body is read as it comes; `signal` ends it. */
    async open(id: OperationID, request: Request, token: string, signal: AbortSignal): Promise<Response> {
        this.network.check();
        const late = new AbortController();
        const timer = setTimeout(() => late.abort(), this.timeout);
        const response = await this.#send(id, request, token, AbortSignal.any([signal, this.network.signal, late.signal]));
        clearTimeout(timer);
        if (response.ok) return response;
        const text = await response.text().catch(() => "");
        throw refusal(this.#read(id, response, text), response.status);
    }

    /** Where a redirect leads; the redirect is not followed. */
    async redirect(id: OperationID, request: Request): Promise<URL> {
        const { response, text } = await this.#answer(id, request);
        const place = response.headers.get("Location");
        if (response.status === 302 && place !== null) return new URL(place);
        throw refusal(this.#read(id, response, text), response.status);
    }

    async #answer(id: OperationID, request: Request, token?: string): Promise<{ response: Response; text: string }> {
        this.network.check();
        const signal = AbortSignal.any([this.network.signal, AbortSignal.timeout(this.timeout)]);
        const response = await this.#send(id, request, token, signal);
        const text = await response.text().catch((error: unknown) => {
            throw unreachable(error);
        });
        return { response, text };
    }

    async #send(id: OperationID, request: Request, token: string | undefined, signal: AbortSignal): Promise<Response> {
        const { method, path } = apiOperations[id];
        const url = new URL(this.server + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.path?.[name] ?? "")));
        for (const [name, value] of Object.entries(request.query ?? {})) {
            if (value !== undefined) url.searchParams.set(name, String(value));
        }
        const headers = new Headers(request.headers);
        headers.set("X-Correlation-Id", crypto.randomUUID());
        if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
        let body: BodyInit | undefined;
        if (request.json !== undefined) {
            headers.set("Content-Type", "application/json");
            body = JSON.stringify(request.json);
        } else if (request.form !== undefined) {
            body = new URLSearchParams(request.form);
        } else if (request.parts !== undefined) {
            body = request.parts;
        }
        try {
            return await fetch(url, { method, headers, redirect: "manual", signal, ...(body === undefined ? {} : { body }) });
        } catch (error) {
            throw unreachable(error);
        }
    }

    /** The body as the contract declares it. A body that is no JSON was cut on its way. */
    #read(id: OperationID, response: Response, text: string): unknown {
        try {
            return decode(id, response.status, response.headers.get("Content-Type"), text);
        } catch (error) {
            if (!(error instanceof APIDecodingError)) throw error;
            if (error.reason === "notJSON") throw unreachable(error);
            throw new Failure("contract", error.message, response.status, response.status >= 500);
        }
    }
}

/** The failure that an error of the contract stands for. */
function refusal(value: unknown, status: number): Failure {
    if (typeof value === "object" && value !== null && "code" in value) {
        const problem = value as Problem;
        return new Failure(problem.code, problem.detail ?? problem.title, status, problem.canRetry, problem.expectedSequence ?? null);
    }
    if (typeof value === "object" && value !== null && "error" in value) {
        const fault = value as AuthError;
        return new Failure(fault.error, fault.error_description ?? fault.error, status);
    }
    return new Failure("contract", `status ${status} without a problem`, status, status >= 500);
}

/** No connection, no answer in time, or an answer that was cut. */
export function unreachable(error: unknown): Failure {
    return new Failure("unreachable", error instanceof Error ? error.message : String(error));
}
