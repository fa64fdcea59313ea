import SteleClients
import SteleFindings

/// An edit of the contract that makes true what recordings said.
package struct Amendment: Sendable {
    package let kind: AmendmentKind
    /// `` `id` becomes optional``.
    package let words: String
    /// Where the contract changes.
    package let location: SourceRange
    /// How often it was contradicted there.
    package let found: Int
    /// What of the traffic it makes true, in the order of the findings.
    package let findings: [Finding]
    /// All operations that the edited place is a part of, sorted.
    package let operations: [String]
    /// What it costs each client, in their order.
    package let costs: [ClientCost]
}

/// What an edit costs one client.
package struct ClientCost: Hashable, Sendable {
    package let client: String
    package let words: String
}

/// What is not edited, and why.
package struct Declined: Sendable {
    package enum Cause: Hashable, Sendable {
        /// Fewer cases than were asked for.
        case sample
        /// It would be no small edit, no honest one, or none that can be written.
        case refused
    }

    package let cause: Cause
    /// What the edit would be, when there is one.
    package let words: String?
    /// A lower-case phrase.
    package let reason: String
    package let location: SourceRange?
    package let finding: Finding
}

/// A file before and after.
package struct AmendedFile: Sendable {
    package let path: String
    package let old: [UInt8]
    package let new: [UInt8]
    /// In order.
    let edits: [TextEdit]

    /// As a unified difference.
    package var difference: String {
        UnifiedDifference(path: path, bytes: old, edits: edits).description
    }
}

/// What came of amending a contract.
package struct AmendmentReport: Sendable {
    /// In the order of their places.
    package let amendments: [Amendment]
    package let declined: [Declined]
    /// The files that change, the root first.
    package let files: [AmendedFile]
}
