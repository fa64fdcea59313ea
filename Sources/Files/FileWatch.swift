#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Waits until one of some files is another one than it was.
///
/// What counts is the mark of each file. The system's notices about their folders only end a pause early: editors put a new
/// file in the place of the old one, and notices of a file that is gone would never come again. Where there are no notices
/// (on other systems than Linux, and of folders that are mounted from elsewhere), a look now and then is enough.
package struct FileWatch {
    /// How a wait ended.
    package enum End: Hashable, Sendable {
        /// Absolute paths, sorted.
        case changed([String])
        case stopped
    }

    /// Milliseconds between two looks: with notices, and without.
    private static let pauses: (noticed: Int32, unnoticed: Int32) = (1_000, 200)
    /// Milliseconds without a change after which a change is over, and how many such looks there are at most.
    private static let settling: (pause: Int32, looks: Int) = (50, 40)

    private let marks: [String: FileMark]
    private let areNoticesUsed: Bool

    /// The marks of absolute paths as a `ReadLog` has them.
    package init(_ marks: [String: FileMark], areNoticesUsed: Bool = true) {
        self.marks = marks
        self.areNoticesUsed = areNoticesUsed
    }

    /// Returns once a file has changed and all have stayed as they are for a moment, or once `stop` can be read from.
    package func wait(until stop: Int32) -> End {
        let notices = areNoticesUsed ? FolderNotices(of: Set(marks.keys.map(FilePath.folder))) : nil
        let pause = notices == nil ? FileWatch.pauses.unnoticed : FileWatch.pauses.noticed
        while true {
            while changed.isEmpty {
                if FileWatch.sleep(pause, stop, notices?.descriptor) { return .stopped }
                notices?.drain()
            }
            if settle(stop) { return .stopped }
            // A file may have been away for a moment only.
            let changed = changed
            if !changed.isEmpty { return .changed(changed) }
        }
    }

    /// Passes the time until nothing changes any more; true when `stop` came first.
    private func settle(_ stop: Int32) -> Bool {
        var last = now()
        for _ in 0..<FileWatch.settling.looks {
            if FileWatch.sleep(FileWatch.settling.pause, stop, nil) { return true }
            let next = now()
            if next == last { break }
            last = next
        }
        return false
    }

    private func now() -> [String: FileMark] {
        Dictionary(uniqueKeysWithValues: marks.keys.map { ($0, FileMark($0)) })
    }

    private var changed: [String] { marks.filter { FileMark($0.key) != $0.value }.keys.sorted() }

    /// Whether `stop` can be read from, after so many milliseconds or as soon as there is a notice.
    private static func sleep(_ milliseconds: Int32, _ stop: Int32, _ notices: Int32?) -> Bool {
        var waiting = [pollfd(fd: stop, events: Int16(POLLIN), revents: 0)]
        if let notices { waiting.append(pollfd(fd: notices, events: Int16(POLLIN), revents: 0)) }
        _ = poll(&waiting, nfds_t(waiting.count), milliseconds)
        return waiting[0].revents != 0
    }
}

/// The system's notices that something happened in one of some folders.
private final class FolderNotices {
    let descriptor: Int32

    /// Nil where the system gives none.
    init?(of folders: Set<String>) {
        #if canImport(Glibc)
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        if descriptor < 0 { return nil }
        let events = IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
        for folder in folders { inotify_add_watch(descriptor, folder, UInt32(events)) }
        self.descriptor = descriptor
        #else
        return nil
        #endif
    }

    deinit { _ = close(descriptor) }

    /// Takes what has come; what it says is seen better at the files themselves.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        while bytes.withUnsafeMutableBytes({ read(descriptor, $0.baseAddress, $0.count) }) > 0 {}
    }
}
