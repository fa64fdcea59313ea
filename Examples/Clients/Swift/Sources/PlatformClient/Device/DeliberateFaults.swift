import Foundation

/// Faults that are switched on to prove that the tests notice them. An app has no use for this.
package final class DeliberateFaults: @unchecked Sendable {
    package enum Fault: String, Sendable {
        /// A message leaves the outbox when it was written to the socket.
        case forgetOutbox = "forget-outbox"
        /// A message that is sent again gets a new id.
        case newIDOnRetry = "new-id-on-retry"
        /// Deletions of others are not applied.
        case ignoreTombstones = "ignore-tombstones"
        /// Insertions of others go to the end of the text.
        case appendText = "append-text"
    }

    private let lock = NSLock()
    private var on: Set<Fault> = []

    package init() {}

    package func isOn(_ fault: Fault) -> Bool { lock.withLock { on.contains(fault) } }

    package func switchOn(_ fault: Fault) { lock.withLock { _ = on.insert(fault) } }
}
