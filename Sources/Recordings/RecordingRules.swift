import SteleFindings

/// The rules about recording files.
package enum RecordingRules {
    package static let all: [Rule] = [damaged]

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
}
