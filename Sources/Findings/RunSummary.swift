/// What a run of the checker read, matched, judged and passed over: the figures beside the findings.
package struct RunSummary: Hashable, Sendable {
    /// The clients' names, in the order of their verdicts.
    package let clients: [String]
    /// Exchanges in all recordings.
    package let exchanges: Int
    /// Exchanges that belong to a declared operation.
    package let matched: Int
    /// Response bodies that were held against a schema.
    package let judged: Int
    /// Exchanges whose host is no server of the contract, by host, sorted.
    package let foreignHosts: [HostCount]
    /// Exchanges on a server of the contract that were passed over, by reason, sorted.
    package let notJudged: [ReasonCount]
    /// Files of a walked folder that no recording format recognises.
    package let skippedFiles: [String]
    package let coverage: Coverage

    package init(
        clients: [String], exchanges: Int, matched: Int, judged: Int, foreignHosts: [HostCount] = [],
        notJudged: [ReasonCount] = [], skippedFiles: [String] = [], coverage: Coverage = Coverage()
    ) {
        self.clients = clients
        self.exchanges = exchanges
        self.matched = matched
        self.judged = judged
        self.foreignHosts = foreignHosts
        self.notJudged = notJudged
        self.skippedFiles = skippedFiles
        self.coverage = coverage
    }

    package struct HostCount: Hashable, Sendable {
        package let host: String
        package let count: Int

        package init(host: String, count: Int) {
            self.host = host
            self.count = count
        }
    }

    package struct ReasonCount: Hashable, Sendable {
        /// A lower-case phrase: `preflight`, `no recorded content`.
        package let reason: String
        package let count: Int

        package init(reason: String, count: Int) {
            self.reason = reason
            self.count = count
        }
    }
}

/// What the recordings touched of the contract, and what they never did.
package struct Coverage: Hashable, Sendable {
    package let operations: Int
    package let operationsSeen: Int
    /// Declared responses (operation × status), and how many of them a recording has.
    package let responses: Int
    package let responsesSeen: Int
    /// Declared fields of the responses that were seen but that no body carried, in contract order.
    package let fieldsNeverSeen: [Field]

    package init(
        operations: Int = 0, operationsSeen: Int = 0, responses: Int = 0, responsesSeen: Int = 0,
        fieldsNeverSeen: [Field] = []
    ) {
        self.operations = operations
        self.operationsSeen = operationsSeen
        self.responses = responses
        self.responsesSeen = responsesSeen
        self.fieldsNeverSeen = fieldsNeverSeen
    }

    /// A declared field that was absent from every object that could have carried it.
    package struct Field: Hashable, Sendable {
        package let operation: String
        package let status: Int
        /// `$.items[].note`.
        package let path: String
        /// The objects at the parent path.
        package let of: Int
        package let location: SourceRange

        package init(operation: String, status: Int, path: String, of: Int, location: SourceRange) {
            self.operation = operation
            self.status = status
            self.path = path
            self.of = of
            self.location = location
        }
    }
}
