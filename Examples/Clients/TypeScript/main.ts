import process from "node:process";
import { Arguments, commands } from "./commands.js";
import { Device } from "./device.js";
import { Failure } from "./failure.js";
import { optionsFrom } from "./options.js";

// One device, driven by a command per line; PROTOCOL.md says how.
let device = new Device(optionsFrom(process.argv.slice(2)));

/** Carries a line out. Undefined ends the program. */
async function answer(line: string): Promise<Record<string, unknown> | undefined> {
    try {
        const values: unknown = JSON.parse(line);
        if (typeof values !== "object" || values === null || Array.isArray(values)) throw new Failure("bad-command", "a command is an object");
        const given = new Arguments(values as Record<string, unknown>);
        const name = given.text("do");
        if (name === "quit") return undefined;
        if (name === "reset") {
            const { options } = device;
            device.close();
            device = new Device({
                ...options, store: given.text("store", options.store), device: given.text("device", options.device),
                seed: given.number("seed", options.seed), server: given.text("server", options.server),
            });
            return { ok: true };
        }
        const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
        if (command === undefined) throw new Failure("bad-command", `no command ${name}`);
        return { ok: true, ...await command(device, given) };
    } catch (error) {
        if (error instanceof Failure) return { ok: false, error: { code: error.code, status: error.status, message: error.message } };
        if (error instanceof SyntaxError) return { ok: false, error: { code: "bad-command", status: 0, message: "no JSON" } };
        console.error(error);
        return { ok: false, error: { code: "bad-command", status: 0, message: String(error) } };
    }
}

function write(value: Record<string, unknown>): Promise<void> {
    return new Promise((resolve) => process.stdout.write(`${JSON.stringify(value)}\n`, () => resolve()));
}

/** Lines end at a line feed and nowhere else: `node:readline` breaks at U+2028 as well, which JSON may hold. */
async function* lines(): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const part of process.stdin) {
        const whole = (rest + decoder.decode(part as Uint8Array, { stream: true })).split("\n");
        rest = whole.pop() ?? "";
        yield* whole;
    }
    if (rest !== "") yield rest;
}

for await (const line of lines()) {
    const value = await answer(line);
    await write(value ?? { ok: true });
    if (value === undefined) break;
}
device.close();
process.exit(0);
