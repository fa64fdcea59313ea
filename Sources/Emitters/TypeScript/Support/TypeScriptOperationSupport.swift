extension TypeScriptCode {
    static let operationTypes = TypeScriptCode(
        text: #"""
            /** A key of `responses` in the contract. */
            export type APIOperationStatus = number | `${number}XX` | "default";

            /** How a body is to be read. `jsonLines`: one document per line or record; `eventData`: events whose `data` is JSON. */
            export type APIOperationForm = "json" | "jsonLines" | "eventData" | "events" | "form" | "text" | "bytes" | "empty";

            /** A body that the contract declares. */
            export interface APIOperationBody {
                readonly status: APIOperationStatus;
                /** Lower case, without parameters; a range such as `image/*` where the contract has one. */
                readonly contentType: string;
                readonly form: APIOperationForm;
                /** How the model of a response is read; of one line, record or event where the form has several. */
                readonly shape: (() => unknown) | undefined;
            }

            /** What a request carries beside its body. */
            export interface APIParameter {
                readonly name: string;
                /** `querystring`: the whole query string. */
                readonly place: "path" | "query" | "header" | "cookie" | "querystring";
                readonly isRequired: boolean;
                /** How the value becomes text, as OpenAPI calls it. */
                readonly style: "matrix" | "label" | "simple" | "form" | "spaceDelimited" | "pipeDelimited" | "deepObject" | "cookie";
                /** Whether each element or member is written on its own. */
                readonly explode: boolean;
                readonly allowReserved: boolean;
                /** The media type, where the value is a document of one and has no style. */
                readonly contentType: string | undefined;
            }

            /** An operation of the API: where to send it, and what comes back. */
            export interface APIOperation {
                /** Unique within the API. */
                readonly id: string;
                readonly method: string;
                /** A template: `/pets/{id}`. */
                readonly path: string;
                readonly parameters: readonly APIParameter[];
                /** What may be sent. */
                readonly requests: readonly APIOperationBody[];
                /** What may come back. */
                readonly responses: readonly APIOperationBody[];
            }
            """#)

    static let operation = TypeScriptCode(
        .operationTypes,
        text: #"""
            type APIOperationRow = readonly [status: APIOperationStatus, contentType?: string, form?: APIOperationForm, shape?: () => unknown];

            type APIParameterRow = readonly [
                name: string, place: APIParameter["place"], isRequired?: boolean,
                others?: { style?: APIParameter["style"]; explode?: boolean; allowReserved?: boolean; contentType?: string },
            ];

            function operation(
                id: string, method: string, path: string, parameters: readonly APIParameterRow[], requests: readonly APIOperationRow[],
                responses: readonly APIOperationRow[],
            ): APIOperation {
                const body = ([status, contentType = "", form = "empty", shape]: APIOperationRow) => ({ status, contentType, form, shape });
                const parameter = ([name, place, isRequired = place === "path", others = {}]: APIParameterRow): APIParameter => {
                    const isSimple = place === "path" || place === "header";
                    const { style = isSimple ? "simple" : "form", explode = !isSimple, allowReserved = false, contentType } = others;
                    return { name, place, isRequired, style, explode, allowReserved, contentType };
                };
                return {
                    id, method, path, parameters: parameters.map(parameter), requests: requests.map(body), responses: responses.map(body),
                };
            }
            """#)

    static let decode = TypeScriptCode(
        .decoded, .error, .place, .shape, .hasMember, .operationTypes,
        text: #"""
            /** The body of a response as the model that the contract declares for it. */
            export function decode(id: string, status: number, contentType: string | null | undefined, body: string): unknown {
                const place = placeOf(id, status, contentType ?? null);
                const { form, shape } = declaredBody(place);
                if (shape === undefined || !["json", "jsonLines", "eventData", "events"].includes(form)) return body;
                let json: unknown;
                try {
                    json = JSON.parse(body);
                    if (/\\ud[89a-f]/i.test(body) && hasHalfPair(json)) throw new SyntaxError();
                } catch {
                    throw new APIDecodingError("notJSON", place, "JSON", "something else");
                }
                return decoded(json, shape as () => JSONShape, place);
            }

            /** True for half of a surrogate pair in some text, which is no Unicode; `JSON.stringify` writes it with an escape. */
            function hasHalfPair(json: unknown): boolean {
                return /\\ud[89a-f]/.test(JSON.stringify(json).replace(/\\\\/g, ""));
            }

            /** What the contract declares for a response. */
            export function declaredResponse(id: string, status: number, contentType: string | null | undefined): APIOperationBody {
                return declaredBody(placeOf(id, status, contentType ?? null));
            }

            /**
             * The exact status wins over its range, a range over the default; within it the exact media type, then the same up
             * to `+json`, then a media range.
             */
            function declaredBody(place: JSONPlace): APIOperationBody {
                const { operation: id, status, contentType } = place;
                if (id === null || status === null) throw new APIDecodingError("undeclaredOperation", place);
                const lists: readonly { readonly [id: string]: APIOperation }[] = [apiOperations, apiWebhooks];
                const found = lists.find((list) => hasMember(list, id))?.[id];
                if (found === undefined) throw new APIDecodingError("undeclaredOperation", place);
                const keys: APIOperationStatus[] = [status, `${Math.floor(status / 100)}XX`, "default"];
                const ofKeys = keys.map((key) => found.responses.filter((body) => body.status === key));
                const declared = ofKeys.find((bodies) => bodies.length > 0);
                if (declared === undefined) throw new APIDecodingError("undeclaredStatus", { ...place, contentType: null });
                for (const rank of [3, 2, 1]) {
                    const body = declared.find((body) => rankOf(body, contentType) === rank);
                    if (body !== undefined) return body;
                }
                throw new APIDecodingError("undeclaredContentType", place);
            }

            /** 3 for the same media type, 2 for another kind of JSON, 1 for a range, 0 for another type. */
            function rankOf(body: APIOperationBody, contentType: string | null): number {
                if (body.form === "empty") return 3;
                if (contentType === null) return 1;
                const wanted = contentType.replace(/;.*/s, "").replace(/\s/g, "").toLowerCase();
                const isJSON = (type: string) => type.startsWith("application/json") || type.endsWith("+json");
                if (wanted === body.contentType) return 3;
                if (isJSON(wanted) && isJSON(body.contentType)) return 2;
                if (body.contentType === "*/*") return 1;
                return body.contentType.endsWith("/*") && wanted.startsWith(body.contentType.slice(0, -1)) ? 1 : 0;
            }
            """#)
}
