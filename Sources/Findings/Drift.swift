/// How recorded traffic deviates from the contract at one field of one response of one operation.
package struct Drift: Hashable, Sendable {
    /// The operation's id, or `METHOD /path` where the contract declares none.
    package let operation: String
    /// The HTTP method in capitals and the path template, for instance `GET /pets/{id}`.
    package let endpoint: String
    /// The recorded HTTP status; nil when no status belongs to the finding.
    package let status: Int?
    /// The recorded media type without parameters.
    package let mediaType: String?
    /// The field path with array indexes and map keys removed: `$.data[].labels{}.color`; `$` is the body.
    package let path: String
    package let count: Count
    /// Of all places where it was seen that of the first entry in the first file, by name.
    package let example: Example
    /// When it was seen first and last, by the recordings' own clocks: `2026-01-05T09:00:00Z`; nil where they have
    /// none.
    package let firstSeen: String?
    package let lastSeen: String?
    /// One verdict per client, in the order in which the clients are configured.
    package let verdicts: [ClientVerdict]

    package init(
        operation: String, endpoint: String, status: Int?, mediaType: String?, path: String, count: Count,
        example: Example, firstSeen: String? = nil, lastSeen: String? = nil, verdicts: [ClientVerdict]
    ) {
        self.operation = operation
        self.endpoint = endpoint
        self.status = status
        self.mediaType = mediaType
        self.path = path.withoutMiddle
        self.count = count
        self.example = example
        self.firstSeen = firstSeen
        self.lastSeen = lastSeen
        self.verdicts = verdicts
    }

    /// The worst verdict of any supported client.
    package var worst: Verdict { verdicts.lazy.filter(\.isSupported).map(\.verdict).max() ?? .safe }

    /// The same drift with other verdicts.
    package func with(verdicts: [ClientVerdict]) -> Drift {
        Drift(
            operation: operation, endpoint: endpoint, status: status, mediaType: mediaType, path: path,
            count: count, example: example, firstSeen: firstSeen, lastSeen: lastSeen, verdicts: verdicts)
    }

    /// `2 of 5 objects in 2 of 3 responses`.
    package struct Count: Hashable, Sendable {
        /// How often the deviation was seen.
        package let found: Int
        /// How often it could have been seen: the objects, elements or values at that path.
        package let of: Int
        package let responses: Int
        package let ofResponses: Int

        package init(found: Int, of: Int, responses: Int, ofResponses: Int) {
            self.found = found
            self.of = of
            self.responses = responses
            self.ofResponses = ofResponses
        }
    }

    /// The first occurrence, redacted unless values were asked for.
    package struct Example: Hashable, Sendable {
        /// The recording file.
        package let file: String
        /// The 0-based index of the exchange in its recording.
        package let entry: Int
        /// The byte offset of the deviating value in the decoded body.
        package let offset: Int
        /// The JSON pointer (RFC 6901) of the deviating value; member names that the contract does not
        /// declare are replaced by `*`.
        package let pointer: String
        /// What the contract expects: `integer`, `one of active, closed`.
        package let expected: String
        /// What was there, redacted: `null`, `string of 12 characters`.
        package let found: String

        package init(
            file: String, entry: Int, offset: Int, pointer: String, expected: String, found: String
        ) {
            self.file = file
            self.entry = entry
            self.offset = offset
            self.pointer = pointer.withoutMiddle
            self.expected = expected.withoutMiddle
            self.found = found.withoutMiddle
        }
    }
}
