// What clients over `paths` rely on; it is only checked, never run.
import type { Kind, paths } from "./models.js";

/** The paths that have a method, as clients pick them. */
type PathWith<Method extends string> = { [Path in keyof paths]: paths[Path] extends { [M in Method]: unknown } ? Path : never }[keyof paths];
type Parameters<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends { parameters: infer P } ? P : never;
type Success<Path extends keyof paths, Method extends keyof paths[Path]> =
    paths[Path][Method] extends { responses: { 200: { content: { "application/json": infer Body } } } } ? Body : never;

export const search: PathWith<"get"> = "/search";
export const feed: PathWith<"post"> = "/pets/{id}/{kind}";
// @ts-expect-error: the path has no such method.
export const wrongMethod: PathWith<"get"> = "/pets/{id}/{kind}";

export const parameters: Parameters<"/pets/{id}/{kind}", "post"> = {
    path: { id: 1, kind: "cat" },
    query: { since: "2026-11-30", tags: ["a"], sort: null },
    header: { "X-Trace": "1" },
};
// @ts-expect-error: a required parameter is missing.
export const withoutSince: Parameters<"/pets/{id}/{kind}", "post"> = { path: { id: 1, kind: "cat" }, query: {} };
// @ts-expect-error: the operation has no path parameters.
export const withPath: Parameters<"/search", "get"> = { path: { id: 1 } };

export const found: Success<"/search", "get"> = ["cat", "a new kind"];
export const kinds: Kind[] = found;
