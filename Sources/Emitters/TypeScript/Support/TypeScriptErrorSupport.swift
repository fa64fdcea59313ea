extension TypeScriptCode {
    static let error = TypeScriptCode(
        .place,
        text: #"""
            /** Why a body could not be read, and where in it. */
            export class APIDecodingError extends Error {
                readonly reason: APIDecodingFault;
                /** The operation's id; null where a body was read without one, as the next two are. */
                readonly operation: string | null;
                readonly status: number | null;
                readonly contentType: string | null;
                /** Where in the body: `$.items[3].price`; `$` is the body itself. */
                readonly path: string;
                /** What the contract asks for: `string`, `a date-time`. */
                readonly expected: string;
                /** The JSON type that was there instead; no value of the body. */
                readonly found: string;

                constructor(reason: APIDecodingFault, place: JSONPlace, expected = "", found = "") {
                    const path = place.path.reduce<string>(
                        (path, key) => typeof key === "number" ? `${path}[${key}]`
                            : /^[\p{L}\p{N}_]+$/u.test(key) ? `${path}.${key}` : `${path}["${key}"]`, "$");
                    const context = [place.operation, place.status, place.contentType].filter((part) => part !== null).join(" ");
                    const fault = reason === "undeclaredOperation" ? "no such operation"
                        : reason === "undeclaredStatus" ? "a status that the contract does not declare"
                        : reason === "undeclaredContentType" ? "a content type that the contract does not declare"
                        : `${path}: expected ${expected}, found ${found}`;
                    super(context === "" ? fault : `${context}: ${fault}`);
                    this.name = "APIDecodingError";
                    this.reason = reason;
                    this.operation = place.operation;
                    this.status = place.status;
                    this.contentType = place.contentType;
                    this.path = path;
                    this.expected = expected;
                    this.found = found;
                }
            }

            export type APIDecodingFault =
                | "undeclaredOperation" | "undeclaredStatus" | "undeclaredContentType"
                | "notJSON" | "missing" | "wrongType" | "wrongValue";
            """#)

    static let place = TypeScriptCode(
        text: #"""
            /** What is being read, and where in it. */
            interface JSONPlace {
                readonly operation: string | null;
                readonly status: number | null;
                readonly contentType: string | null;
                readonly path: (string | number)[];
                /** How often another variant may still be tried; null where none is. */
                attempts: { left: number } | null;
            }

            function placeOf(operation: string | null, status: number | null, contentType: string | null): JSONPlace {
                return { operation, status, contentType, path: [], attempts: null };
            }
            """#)

    static let wrongType = TypeScriptCode(
        .error, .place, .kindOf,
        text: #"""
            function wrongType(expected: string, json: unknown, place: JSONPlace): APIDecodingError {
                return new APIDecodingError("wrongType", place, expected, kindOf(json));
            }
            """#)
}
