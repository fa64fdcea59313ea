import Foundation

/// Whether the device may use the network. Connections that stay open are closed when it goes offline.
package final class Connectivity: @unchecked Sendable {
    private let lock = NSLock()
    private var online = true
    private var closers: [UUID: @Sendable () -> Void] = [:]

    package init() {}

    package var isOnline: Bool { lock.withLock { online } }

    /// Fails at once while there is no network.
    package func check() throws(ClientError) { guard isOnline else { throw .offline } }

    /// Switches the network on or off.
    package func set(online: Bool) {
        let open = lock.withLock {
            self.online = online
            return online ? [] : Array(closers.values)
        }
        for close in open { close() }
    }

    /// What is to be closed when the device goes offline, until `removeCloser`; at once if it just has.
    func addCloser(_ close: @escaping @Sendable () -> Void) -> UUID {
        let id = UUID()
        let isLate = lock.withLock {
            closers[id] = close
            return !online
        }
        if isLate { close() }
        return id
    }

    func removeCloser(_ id: UUID) { lock.withLock { closers[id] = nil } }
}
