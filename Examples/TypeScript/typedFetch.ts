import { apiOperations, decode, type paths } from "../../.build/examples/shop/models.js";

/** Paths that can be got. */
type Path = { [P in keyof paths]: paths[P] extends { get: unknown } ? P : never }[keyof paths];
type Get<P extends Path> = paths[P] extends { get: infer Operation } ? Operation : never;
/** What stands in the path and behind it: the members that the operation has. */
type Values<P extends Path> = Get<P> extends { parameters: infer All } ? Pick<All, keyof All & ("path" | "query")> : never;
/** What a successful response holds. */
type Body<P extends Path> = Get<P> extends { responses: { 200: { content: { "application/json": infer Json } } } } ? Json
    : never;

/** A small client over the types that `openapi-fetch` takes as well. The body is decoded, and not just said to be right. */
export async function get<P extends Path>(base: string, path: P, values: Values<P>): Promise<Body<P>> {
    const { path: inPath, query } = values as { path?: Record<string, unknown>; query?: Record<string, unknown> };
    const filled = path.replace(/\{(.*?)\}/g, (_, name: string) => encodeURIComponent(String(inPath?.[name])));
    const url = new URL(base + filled);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const operation = Object.values(apiOperations).find((known) => known.method === "GET" && known.path === path);
    const response = await fetch(url);
    const type = response.headers.get("content-type");
    return decode(operation?.id ?? path, response.status, type, await response.text()) as Body<P>;
}
