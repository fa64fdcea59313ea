import { APIDecodingError, apiOperations, decode } from "../../.build/examples/petstore/models.js";

/** As much of a HAR file as this program reads. */
interface Recording {
    log: {
        entries: {
            request: { method: string; url: string };
            response: { status: number; content: { mimeType: string; text?: string } };
        }[];
    };
}

const base = "/v2";

/** The operation whose template has the request's path; one without parameters before one with. */
function operationOf(method: string, url: string) {
    const path = new URL(url).pathname.slice(base.length);
    const found = Object.values(apiOperations).filter((operation) =>
        operation.method === method && new RegExp(`^${operation.path.replace(/\{[^}]*\}/g, "[^/]+")}$`).test(path));
    return found.sort((left, right) => left.path.split("{").length - right.path.split("{").length)[0];
}

const recording: Recording = JSON.parse(await new Response(Deno.stdin.readable).text());
for (const [index, { request, response }] of recording.log.entries.entries()) {
    const operation = operationOf(request.method, request.url);
    const { status, content } = response;
    if (operation === undefined || content.text === undefined) continue;
    try {
        decode(operation.id, status, content.mimeType, content.text);
        console.log(`entry ${index}: ${operation.id} ${status} is as the contract says`);
    } catch (error) {
        if (!(error instanceof APIDecodingError)) throw error;
        console.log(`entry ${index}: ${error.message}`);
    }
}
