import { APIDecodingError, type AnalysisEvent, decodeAnalysisEvent, type UnknownVariant } from "../../Generated/TypeScript/models.js";

/** What to show for an event that was decoded. Without one of the branches this does not compile. */
function words(event: AnalysisEvent<UnknownVariant>): string {
    switch (event.type) {
        case undefined:
            return `does something new: ${event.unknownTag}`;
        case "analysis.queued":
            return `waits behind ${event.position} others`;
        case "analysis.started":
            return `begins, try ${event.attempt}`;
        case "analysis.progress":
            return `is ${event.progress.stage}`;
        case "analysis.text":
            return `adds "${event.text}"`;
        case "analysis.block":
            return "has finished a block";
        case "analysis.completed":
            return `is complete: ${event.resultUrl}`;
        case "analysis.failed":
            return `has failed: ${event.failure.code}`;
        case "analysis.cancelled":
            return "was cancelled";
    }
}

const head = { sequence: 1, jobId: "8b7e0d3c-1f6f-4f51-9a52-36d54f0c8b7e", occurredAt: "2026-11-30T12:00:00Z" };
const lines = [
    { ...head, type: "analysis.queued", position: 3 },
    { ...head, type: "analysis.text", blockId: "b1", text: "Once upon" },
    // From a server that is newer than this client.
    { ...head, type: "analysis.paused", until: "2026-12-01T12:00:00Z" },
    // From a server that does not keep the contract.
    { ...head, type: "analysis.started", attempt: "second" },
];

for (const line of lines) {
    try {
        console.log(words(decodeAnalysisEvent(JSON.parse(JSON.stringify(line)))));
    } catch (error) {
        if (!(error instanceof APIDecodingError)) throw error;
        console.log(`breaks the contract at ${error.path}: ${error.expected}, not ${error.found}`);
    }
}
