import Foundation

/// What the connections of this device did: for tests, and for people who wonder.
package final class Reconnects: @unchecked Sendable {
    private let lock = NSLock()
    private var opened = 0
    private var waits: [Double] = []

    package init() {}

    /// How many sockets and event streams were opened.
    package var count: Int { lock.withLock { opened } }

    /// The last pauses before an attempt, in seconds.
    package var pauses: [Double] { lock.withLock { waits } }

    func open() { lock.withLock { opened += 1 } }

    func pause(_ seconds: Double) { lock.withLock { waits = Array((waits + [seconds]).suffix(100)) } }
}
