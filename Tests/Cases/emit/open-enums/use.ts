// What callers of these models rely on; it is only checked, never run.
import type { Pets, Priority, Status } from "./models.js";

export const listed: Status = "available";
export const unlisted: Status = "teleported";
export const priorities: Priority[] = [10, 20, 30];
export const pets: Pets = { status: unlisted, history: ["SOLD", "new"], mixed: false, visibility: null };

// @ts-expect-error: an open enumeration of texts has no numbers.
export const number: Status = 1;
// @ts-expect-error: an open enumeration of numbers has no texts.
export const text: Priority = "10";

export function isKnown(status: Status): boolean {
    switch (status) {
        case "available":
        case "pending_review":
            return true;
        default:
            return false;
    }
}
