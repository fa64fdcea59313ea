/// How a new contract differs from an old one at one place, and what that does to clients that were made of the old
/// one: a root cause, however often what changed is used.
package struct Change: Hashable, Sendable {
    /// Which way what changed travels.
    package enum Direction: String, Hashable, Sendable, CaseIterable {
        /// Clients send it.
        case request
        /// Clients receive it.
        case response
        case both
        /// It travels nowhere: a server, an unused schema, an operation as such.
        case none
    }

    package let direction: Direction
    /// The component schema in which the change is; nil where it is in an operation, or in the document itself.
    package let schema: String?
    /// The field path with array indexes and map keys removed, from the schema on, else from the body on:
    /// `$.items[].price`; `$` is the whole.
    package let path: String
    /// What the old contract said, as a phrase: `string`, `required`; nil where it said nothing.
    package let before: String?
    /// What the new contract says.
    package let after: String?
    /// Where it bites, in the order of the contract: one place for each body or parameter that has it. Of a change in a
    /// schema the first ones, because a contract may have thousands.
    package let places: [Place]
    /// How many there are, those that are not listed too.
    package let placeCount: Int
    /// How many operations have it.
    package let operations: Int
    /// Clients whose code no longer compiles once their models are generated from the new contract.
    package let regeneration: Regeneration?
    /// One verdict per client, in the order in which the clients are configured: what happens to the client as it is.
    package let verdicts: [ClientVerdict]

    package init(
        direction: Direction, schema: String?, path: String, before: String?, after: String?, places: [Place],
        placeCount: Int? = nil, operations: Int, regeneration: Regeneration?, verdicts: [ClientVerdict]
    ) {
        self.direction = direction
        self.schema = schema
        self.path = path
        self.before = before?.withoutMiddle
        self.after = after?.withoutMiddle
        self.places = places
        self.placeCount = placeCount ?? places.count
        self.operations = operations
        self.regeneration = regeneration
        self.verdicts = verdicts
    }

    /// The worst verdict of any supported client.
    package var worst: Verdict { verdicts.lazy.filter(\.isSupported).map(\.verdict).max() ?? .safe }

    /// One body, parameter or header of an operation, and the way to what changed in it.
    package struct Place: Hashable, Sendable {
        /// The operation's id.
        package let operation: String
        /// `GET /pets/{id}`.
        package let endpoint: String
        package let direction: Direction
        /// Which part of the operation: `200 application/json`, `request body application/json`, `query parameter limit`;
        /// nil where it is the operation itself.
        package let part: String?
        /// The declared status of a response: `200`, `4XX`, `default`.
        package let status: String?
        /// The field path from the part on, with array indexes and map keys removed.
        package let path: String

        package init(
            operation: String, endpoint: String, direction: Direction, part: String?, status: String? = nil,
            path: String = "$"
        ) {
            self.operation = operation
            self.endpoint = endpoint
            self.direction = direction
            self.part = part
            self.status = status
            self.path = path
        }
    }

    /// What becomes of client code when models are generated anew; it is no verdict, because nobody has to.
    package struct Regeneration: Hashable, Sendable {
        /// Why code no longer compiles, as a lower-case phrase: `the property has another type`.
        package let reason: String
        /// The clients, in the order in which they are configured.
        package let clients: [String]

        package init(reason: String, clients: [String]) {
            self.reason = reason
            self.clients = clients
        }
    }
}

/// What a comparison of two contracts looked at: the figures beside the findings.
package struct ChangeSummary: Hashable, Sendable {
    /// The clients' names, in the order of their verdicts.
    package let clients: [String]
    /// The old contract, as named: a file, or `REV:path`.
    package let old: String
    package let new: String
    /// Operations that both contracts have.
    package let operations: Int
    /// Pairs of types that were held against each other.
    package let types: Int

    package init(clients: [String], old: String, new: String, operations: Int, types: Int) {
        self.clients = clients
        self.old = old
        self.new = new
        self.operations = operations
        self.types = types
    }
}
