// What callers of these models rely on; it is only checked, never run.
import { APIDecodingError, decodePart, type Part, UnknownVariant } from "./models.js";

/** Every variant that the contract lists, and nothing else: the switch is exhaustive. */
export function words(part: Part): string {
    switch (part.type) {
        case "text":
            return part.text;
        case "image":
            return part.url;
        case "audio":
        case "voice_note":
            return part.seconds.toFixed();
        default: {
            const nothing: never = part;
            return nothing;
        }
    }
}

/** What a decoder returns may be a variant that the contract does not list, too. */
export function decodedWords(json: unknown): string {
    try {
        const part = decodePart(json);
        if (part instanceof UnknownVariant) return `${part.unknownTag ?? "?"}: ${JSON.stringify(part)}`;
        return words(part);
    } catch (error) {
        if (error instanceof APIDecodingError) return `${error.path}: ${error.expected}, not ${error.found}`;
        throw error;
    }
}

/** The tag alone tells the variants apart, unknown ones by its absence. */
export function tag(part: Part<UnknownVariant>): string | null {
    return part.type === undefined ? part.unknownTag : part.type;
}

// @ts-expect-error: an unknown variant has to be looked for.
export const unsafe: string = words(decodePart({}));
