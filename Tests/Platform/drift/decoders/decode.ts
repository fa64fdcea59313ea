// Reads a response a line, lets the generated decoders read it, and says what came of it.
import { decode, decodeServerFrame } from "../../../../Generated/TypeScript/models.js";

interface Given {
    operation: string;
    status: number;
    contentType: string | null;
    isFrame: boolean;
    body: string;
}

const input = await new Response(Deno.stdin.readable).text();
for (const line of input.split("\n").filter((line) => line !== "")) {
    const given: Given = JSON.parse(line);
    const bytes = Uint8Array.from(atob(given.body), (character) => character.charCodeAt(0));
    try {
        const text = new TextDecoder().decode(bytes);
        const value = given.isFrame ? decodeServerFrame(JSON.parse(text)) : decode(given.operation, given.status, given.contentType, text);
        console.log(JSON.stringify({ ok: true, again: JSON.stringify(value) }));
    } catch (error) {
        console.log(JSON.stringify({ ok: false, error: String(error) }));
    }
}
