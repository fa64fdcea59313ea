import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { APIDecodingError } from "../../.build/examples/shop/models.js";
import { get } from "./typedFetch.js";

/** A server that answers what was recorded, on a port that is free. */
function replay(recordings: string) {
    const answers = new Map(recordings.split("\n").filter((line) => line !== "").map((line) => {
        const { url, text } = JSON.parse(line) as { url: string; text: string };
        return [new URL(url, "https://api.shop.example/v1/").pathname, text];
    }));
    return createServer((request, response) => {
        const text = answers.get(request.url ?? "");
        response.writeHead(text === undefined ? 404 : 200, { "Content-Type": "application/json" }).end(text ?? "{}");
    });
}

const cases = new URL("../../.build/examples/cases/", import.meta.url);
const server = replay(readFileSync(new URL("recordings.ndjson", cases), "utf8"));
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
try {
    for (const order of await get(base, "/orders", {})) console.log(`order ${order.id} costs ${order.total}`);
    const order = await get(base, "/orders/{id}", { path: { id: 2 } });
    console.log(`order ${order.id} is ${order.state}`);
    await get(base, "/orders/{id}", { path: { id: 404 } });
} catch (error) {
    if (!(error instanceof APIDecodingError)) throw error;
    console.log(error.message);
} finally {
    server.close();
}
