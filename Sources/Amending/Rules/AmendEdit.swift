import SteleFindings

extension Rule {
    /// `amend-edit`: an edit that makes the contract true.
    static let amendEdit = Rule(
        id: "amend-edit", subject: .amendment, severity: .violation,
        summary: "an edit that makes the contract true",
        explanation: """
            Recordings contradict the contract at this place often enough, and a few words make it true. The \
            operations that the place is a part of are named, and what the edit costs each client whose models \
            are generated anew. Written with `--write` it is a note.
            """,
        example: """
            required: [id, price]     # 12 of 40 objects came without `price`
            """,
        remedy: """
            Ask whoever owns the backend whether it means what it does. If so, take the edit; if not, mend the \
            backend, and the contract stays.
            """)
}
