import SteleFindings

/// The rules about recording files.
package enum RecordingRules {
    package static let all: [Rule] = [damaged, operationUnknown]

    package static let damaged = Rule(
        id: "recording-damaged",
        subject: .recording,
        severity: .violation,
        summary: "a recording is damaged",
        explanation: """
            A part of the recording cannot be read: the file was cut, its text is not what the format asks \
            for, or one entry lacks what makes it an exchange. What stands before the damage, and every other \
            entry that can be read, is still judged.
            """,
        example: """
            {"log": {"entries": [{"request": {"method": "GET", "url": "https://api.exam
            """,
        remedy: """
            Record it again, or repair the file at the place that is given. Save a HAR only after the \
            browser or proxy has finished writing it.
            """)

    package static let operationUnknown = Rule(
        id: "recording-operation-unknown",
        subject: .recording,
        severity: .note,
        summary: "a file is named by an operation that the contract does not have",
        explanation: """
            A body without its request is judged by the name of its file, `operationId.status.json`. The contract has no \
            operation of this name, so that the file is skipped.
            """,
        example: """
            fixtures/listItem.200.json
            """,
        remedy: """
            Rename the file as the operation is called, or move it out of the folder of recordings. Where the \
            operation is gone from the contract, so may be its fixtures.
            """)
}
