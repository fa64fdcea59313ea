import SteleThreads

/// The files that were read, or looked for in vain, each with its mark from just before: what has another mark later has
/// changed since.
package final class ReadLog: @unchecked Sendable {
    private let lock = Lock()
    private var found: [String: FileMark] = [:]

    package init() {}

    /// The first look at a file counts: what changes while a run reads on is a change.
    func note(_ path: String, _ mark: @autoclosure () -> FileMark) {
        lock.held {
            if found[path] == nil { found[path] = mark() }
        }
    }

    /// By absolute path.
    package var marks: [String: FileMark] { lock.held { found } }
}
