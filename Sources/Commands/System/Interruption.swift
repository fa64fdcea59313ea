#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tells a command that waits when somebody wants it to end (Ctrl-C, or `kill`), so that it ends between two files and not
/// within one.
enum Interruption {
    /// A descriptor that can be read from once a signal to end has come; from the first call on such signals no longer end the
    /// process at once. -1 when the system gives none: they go on ending it.
    static func descriptor() -> Int32 { ends.read }

    /// A pipe to oneself. A handler may call little more than `write` (POSIX, signal-safety), and the end that is written to has
    /// to be known to it without an argument.
    private static let ends: (read: Int32, write: Int32) = {
        var pair: [Int32] = [-1, -1]
        guard pipe(&pair) == 0 else { return (-1, -1) }
        writeEnd = pair[1]
        for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Whoever started the process may have left them blocked, and a new program inherits that.
        var awaited = sigset_t()
        sigemptyset(&awaited)
        for number in [SIGINT, SIGTERM] { sigaddset(&awaited, number) }
        sigprocmask(SIG_UNBLOCK, &awaited, nil)
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in
                var byte: UInt8 = 0
                _ = write(Interruption.writeEnd, &byte, 1)
            }
        }
        return (pair[0], pair[1])
    }()

    /// Set once, before the handlers that read it are.
    nonisolated(unsafe) private static var writeEnd: Int32 = -1
}
