// What callers of these models rely on; it is only checked, never run.
import type { Tree, Values } from "./models.js";

export const values: Values = {
    object: "values",
    version: 2,
    metadata: { id: "a", born: "2020-01-01" },
    labels: { a: 1, b: null },
    free: { x: [1, "b", { c: null }] },
    point: [1, null, "a", "b"],
    pair: ["2020-01-01T00:00:00Z", { object: "values" }],
};
export const tree: Tree = { a: { b: {} } };

// @ts-expect-error: a constant has one value.
export const other: Values = { object: "other" };
// @ts-expect-error: a tuple has all its elements.
export const short: Values = { object: "values", point: [1] };
// @ts-expect-error: undeclared members have a type.
export const wrong: Values = { object: "values", metadata: { id: "a", count: 1 } };
