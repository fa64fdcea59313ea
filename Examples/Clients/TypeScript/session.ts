import type { TokenSet } from "../../../Generated/TypeScript/models.js";
import { Failure } from "./failure.js";
import type { Answer, HTTP, OperationID, Request } from "./http.js";
import type { Store } from "./store.js";

const client = "suite-web";
const redirect = "http://127.0.0.1/signed-in";
const everything = ["documents", "chat", "tasks", "notes"];

/** Tokens as they are kept. */
interface Tokens {
    access: string;
    refresh: string;
    /** How long the access token lives, in milliseconds. */
    lifetime: number;
    /** When it came, by the machine's clock: the steady clock begins anew with each process. */
    cameAt: number;
}

/** Who uses the device. */
interface Identity {
    personId: string;
    isAnonymous: boolean;
}

/** Signing in with a code and PKCE, and tokens that are refreshed in time, one refresh at a time. */
export class Session {
    #tokens: Tokens | undefined;
    /** When the tokens came, by the steady clock. */
    #cameAt: number;
    #refreshing: Promise<Tokens> | undefined;
    /** How many requests for tokens there were. */
    tokenRequests = 0;

    constructor(private readonly http: HTTP, private readonly store: Store, private readonly margin: number) {
        this.#tokens = store.get<Tokens>("tokens");
        this.#cameAt = performance.now() - Math.max(0, Date.now() - (this.#tokens?.cameAt ?? 0));
    }

    get identity(): Identity | undefined {
        return this.store.get<Identity>("identity");
    }

    get isSignedIn(): boolean {
        return this.#tokens !== undefined;
    }

    /** An answer to a request that says who asks. Tokens are refreshed before they expire, and after `token-expired`. */
    async call<ID extends OperationID>(id: ID, request: Request = {}): Promise<Answer<ID>> {
        return await this.#authorized((token) => this.http.call(id, request, token));
    }

    /** The same for an answer that is read as it comes. */
    async open(id: OperationID, request: Request, signal: AbortSignal): Promise<Response> {
        return await this.#authorized((token) => this.http.open(id, request, token, signal));
    }

    /** Signs a person in: authorization code with PKCE (RFC 7636, S256). */
    async signIn(name: string, scopes: readonly string[] = everything): Promise<{ personId: string; displayName: string }> {
        const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)));
        const challenge = base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
        const state = base64url(crypto.getRandomValues(new Uint8Array(16)));
        const back = await this.http.redirect("authorize", {
            query: {
                response_type: "code", client_id: client, redirect_uri: redirect, state, code_challenge: challenge,
                code_challenge_method: "S256", scope: scopes.join(" "), login_hint: name,
            },
        });
        if (back.searchParams.get("state") !== state) throw new Failure("invalid_request", "the state is not the one that was sent");
        const code = back.searchParams.get("code");
        if (code === null) throw new Failure(back.searchParams.get("error") ?? "server_error", "there is no code");
        const tokens = await this.#request({
            grant_type: "authorization_code", client_id: client, code, redirect_uri: redirect, code_verifier: verifier,
        });
        const { person } = await this.http.call("getIdentity", {}, tokens.access_token);
        const before = this.identity;
        this.store.transaction(() => {
            if (before?.isAnonymous === true) this.#keepForClaim();
            else if (before !== undefined && before.personId !== person.id) this.store.clear();
            this.store.put("identity", { personId: person.id, isAnonymous: false });
            this.#keep(tokens);
        });
        return { personId: person.id, displayName: person.displayName };
    }

    /** Makes an identity that nobody knows. */
    async beginAnonymous(): Promise<string> {
        const tokens = await this.http.call("createAnonymousPerson", { json: { clientId: client } });
        const { person } = await this.http.call("getIdentity", {}, tokens.access_token);
        this.store.transaction(() => {
            this.store.put("identity", { personId: person.id, isAnonymous: true });
            this.#keep(tokens);
        });
        return person.id;
    }

    /** Revokes the tokens, if the network lets it, and forgets them; what is local stays. */
    async signOut(): Promise<void> {
        const tokens = this.#tokens;
        this.#forget();
        if (tokens === undefined) return;
        await this.http.call("revokeToken", { form: { token: tokens.refresh, client_id: client } }).catch((error: unknown) => {
            if (!(error instanceof Failure)) throw error;
        });
    }

    /** From now on the access token counts as expired. */
    expire(): void {
        this.#cameAt = -Infinity;
    }

    /** Fresh tokens. Whoever asks while a refresh is under way waits for that one. */
    refresh(): Promise<Tokens> {
        this.#refreshing ??= this.#refreshed().finally(() => this.#refreshing = undefined);
        return this.#refreshing;
    }

    async #authorized<Result>(work: (token: string) => Promise<Result>): Promise<Result> {
        const tokens = this.#isFresh ? this.#tokens : await this.refresh();
        if (tokens === undefined) throw signedOut();
        try {
            return await work(tokens.access);
        } catch (error) {
            if (!(error instanceof Failure) || error.code !== "token-expired") throw error;
            const newer = this.#tokens === tokens ? await this.refresh() : this.#tokens;
            if (newer === undefined) throw signedOut();
            return await work(newer.access);
        }
    }

    get #isFresh(): boolean {
        return this.#tokens !== undefined && performance.now() - this.#cameAt < this.#tokens.lifetime - this.margin * 1000;
    }

    async #refreshed(): Promise<Tokens> {
        const old = this.#tokens;
        if (old === undefined) throw signedOut();
        const form = { grant_type: "refresh_token", client_id: client, refresh_token: old.refresh };
        try {
            // Without an answer the server may not have seen the token: it is tried once more.
            const answer = await this.#request(form).catch((error: unknown) => {
                if (error instanceof Failure && error.code === "unreachable") return this.#request(form);
                throw error;
            });
            return this.store.transaction(() => this.#keep(answer));
        } catch (error) {
            if (!(error instanceof Failure) || error.code !== "invalid_grant") throw error;
            this.#forget();
            throw signedOut();
        }
    }

    async #request(form: Record<string, string>): Promise<TokenSet> {
        this.tokenRequests += 1;
        return await this.http.call("getTokens", { form });
    }

    #keep(answer: TokenSet): Tokens {
        const tokens = {
            access: answer.access_token, refresh: answer.refresh_token, lifetime: answer.expires_in * 1000, cameAt: Date.now(),
        };
        this.store.put("tokens", tokens);
        this.#tokens = tokens;
        this.#cameAt = performance.now();
        return tokens;
    }

    #forget(): void {
        this.store.transaction(() => {
            if (this.identity?.isAnonymous === true) this.#keepForClaim();
            this.store.put("tokens", undefined);
        });
        this.#tokens = undefined;
    }

    /** What an anonymous identity made can be taken over with its last token, even when its session is over. */
    #keepForClaim(): void {
        if (this.#tokens !== undefined) this.store.put("anonymousToken", this.#tokens.refresh);
    }
}

function signedOut(): Failure {
    return new Failure("signed-out", "nobody is signed in");
}

function base64url(bytes: Uint8Array): string {
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
