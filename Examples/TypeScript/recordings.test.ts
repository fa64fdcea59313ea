import { deepEqual, equal } from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { decode } from "../../.build/examples/shop/models.js";
import { type DecodingCase, decodingCases, type DecodingReport } from "../../.build/examples/shop/testing.js";

/** What `stele cases` made of a folder of recordings. */
function cases(name: string, reporting: DecodingReport[] = []) {
    const file = new URL(`../../.build/examples/cases/${name}.ndjson`, import.meta.url);
    return decodingCases(readFileSync(file, "utf8"), decode, reporting);
}

// One test for each recorded body.
for (const recorded of cases("recordings")) test(recorded.name, recorded.decode);

/** What a case says that fails. */
function failureOf(recorded: DecodingCase): string | undefined {
    try {
        recorded.decode();
        return undefined;
    } catch (error) {
        return (error as Error).message;
    }
}

test("what is not in the contract is known", () => {
    const surprising = cases("recordings", ["undeclaredField", "unknownValue"])
        .filter((recorded) => failureOf(recorded) !== undefined);
    deepEqual(surprising.map((recorded) => recorded.operation), ["getOrder"]);
});

test("a backend that forgot the total of an order is found out", () => {
    const told = new URL("../SwiftPackage/Tests/ShopAPITests/failures.txt", import.meta.url);
    const failures = cases("drift").map(failureOf).filter((failure) => failure !== undefined);
    equal(failures.map((failure) => failure + "\n").join("\n"), readFileSync(told, "utf8"));
});
