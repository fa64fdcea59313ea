import type { TextRun } from "../../../Generated/TypeScript/models.js";

/** A character of a text, deleted or not. */
interface Element {
    readonly counter: number;
    readonly replica: string;
    /** The Unicode scalar; unknown of one that a snapshot told as deleted. */
    readonly character: string;
    isDeleted: boolean;
}

/** The id of a character: `17@phone-1`. */
function parsed(id: string): { counter: number; replica: string } {
    const at = id.indexOf("@");
    return { counter: Number(id.slice(0, at)), replica: id.slice(at + 1) };
}

/** The text of a block as a sequence that several devices can change at one time (a replicated growable array). */
export class BodyText {
    readonly #elements: Element[] = [];

    static from(runs: readonly TextRun[]): BodyText {
        const text = new BodyText();
        for (const { first, count, text: characters } of runs) {
            const { counter, replica } = parsed(first);
            const known = characters === null ? [] : Array.from(characters);
            for (let index = 0; index < count; index += 1) {
                text.#elements.push({ counter: counter + index, replica, character: known[index] ?? "", isDeleted: characters === null });
            }
        }
        return text;
    }

    get text(): string {
        return this.#elements.map(({ character, isDeleted }) => isDeleted ? "" : character).join("");
    }

    /** What a new character's counter has to be at least. */
    get nextCounter(): number {
        return 1 + this.#elements.reduce((greatest, { counter }) => Math.max(greatest, counter), 0);
    }

    /** The ids of the visible characters from a place on. */
    visible(at: number, count = Infinity): string[] {
        return this.#elements.filter(({ isDeleted }) => !isDeleted).slice(at, at + count).map(({ counter, replica }) => `${counter}@${replica}`);
    }

    /** Inserts characters behind an element, which may be deleted; null is the beginning. `atTheEnd` is a fault that tests switch on. */
    insert(after: string | null, first: string, characters: string, atTheEnd = false): void {
        const { counter, replica } = parsed(first);
        let place = after === null ? 0 : this.#indexOf(after) + 1;
        if (atTheEnd) place = this.#elements.length;
        Array.from(characters).forEach((character, index) => {
            const element: Element = { counter: counter + index, replica, character, isDeleted: false };
            const known = this.#indexOf(`${element.counter}@${replica}`);
            if (known >= 0) {
                place = known + 1;
                return;
            }
            while (place < this.#elements.length && isGreater(this.#elements[place], element)) place += 1;
            this.#elements.splice(place, 0, element);
            place += 1;
        });
    }

    erase(ids: readonly string[]): void {
        for (const id of ids) {
            const element = this.#elements[this.#indexOf(id)];
            if (element !== undefined) element.isDeleted = true;
        }
    }

    #indexOf(id: string): number {
        const { counter, replica } = parsed(id);
        return this.#elements.findIndex((element) => element.counter === counter && element.replica === replica);
    }
}

function isGreater(one: Element | undefined, other: Element): boolean {
    if (one === undefined) return false;
    return one.counter !== other.counter ? one.counter > other.counter : one.replica > other.replica;
}
