/** What one run of the client is told. */
export interface Options {
    /** Base URL of the backend; paths of the contract follow it. */
    server: string;
    /** Folder of everything durable. */
    store: string;
    device: string;
    /** Seeds jitter; ids are random all the same. */
    seed: number;
    /** First pause before a reconnect, in milliseconds. */
    backoff: number;
    /** How long before its expiry an access token is refreshed, in seconds. */
    refreshMargin: number;
    /** Longest wait for one response or one awaited frame, in milliseconds. */
    timeout: number;
}

/** Options from arguments: `--server URL --store FOLDER …`. */
export function optionsFrom(args: readonly string[]): Options {
    const values = new Map<string, string>();
    for (let index = 0; index + 1 < args.length; index += 2) {
        const name = args[index] ?? "";
        if (!/^--(server|store|device|seed|backoff|refresh-margin|timeout)$/.test(name)) throw new Error(`no option ${name}`);
        values.set(name.slice(2), args[index + 1] ?? "");
    }
    const given = (name: string): string => {
        const value = values.get(name);
        if (value === undefined) throw new Error(`--${name} is missing`);
        return value;
    };
    return {
        server: given("server"),
        store: given("store"),
        device: given("device"),
        seed: Number(values.get("seed") ?? 0),
        backoff: Number(values.get("backoff") ?? 500),
        refreshMargin: Number(values.get("refresh-margin") ?? 30),
        timeout: Number(values.get("timeout") ?? 10_000),
    };
}
