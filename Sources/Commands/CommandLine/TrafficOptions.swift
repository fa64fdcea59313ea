extension Option {
    static let accepted = Option(
        "accepted", value: "FILE", group: .traffic,
        help: "known drift that does not count; default: check.accepted of stele.yaml")
    static let baseURL = Option(
        "base-url", value: "URL", isRepeatable: true, group: .traffic,
        help: "a server of the contract, beside those that it names")
    static let client = Option(
        "client", value: "NAME=LANGUAGE[-handwritten][:CONTRACT]", isRepeatable: true, group: .traffic,
        help:
            "a client to judge for, instead of those of stele.yaml; CONTRACT: the file that it was made from")
    static let fromEvidence = Option(
        "from-evidence", value: "FILE", isRepeatable: true, group: .traffic,
        help: "report what evidence files hold; no recordings are read")
    static let operation = Option(
        "operation", value: "ID[:STATUS]", group: .traffic,
        help: "the operation of recordings that have no request and no name such as `ID.STATUS.json`")
    static let sentinel = Option(
        "sentinel", value: "TEXT", isRepeatable: true, group: .traffic,
        help: "a message of streams that is none, beside `[DONE]`")

    /// Of every command that judges recordings.
    static let ofTraffic: [Option] = [baseURL, client, fromEvidence, sentinel]
}

extension Operands {
    /// Of every command that judges recordings.
    static let recordings = Operands.any(
        name: "RECORDINGS",
        help: "files, or folders that are walked; default: check.recordings of stele.yaml")
}
