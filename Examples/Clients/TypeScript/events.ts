/** An event of a stream, as HTML's "server-sent events" describe it. */
export interface StreamEvent {
    /** The last `id` field that came, in this event or before it. */
    id: string;
    event: string;
    data: string;
}

/** Reads the events of a body as its bytes come; half an event at the end is dropped. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: false });
    let rest = "";
    let id = "";
    let event = "";
    let data: string[] = [];
    for await (const bytes of body) {
        rest += decoder.decode(bytes, { stream: true });
        // A carriage return at the end may be the first half of a line's end.
        const lines = rest.split(/\r\n|\n|\r(?!$)/);
        rest = lines.pop() ?? "";
        for (const line of lines) {
            if (line === "") {
                if (data.length > 0) yield { id, event: event === "" ? "message" : event, data: data.join("\n") };
                event = "";
                data = [];
                continue;
            }
            const colon = line.indexOf(":");
            const field = colon < 0 ? line : line.slice(0, colon);
            const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
            if (field === "id" && !value.includes("\0")) id = value;
            else if (field === "event") event = value;
            else if (field === "data") data.push(value);
        }
    }
}
