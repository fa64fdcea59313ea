#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Keeps other runs out of a folder while its set is written, so that one set comes after the other and none between.
///
/// The folder itself is locked: nothing has to be cleaned up, and the lock of a process that is killed is gone with it. A file
/// system without locks, or a folder that cannot be listed, is written to as if nobody else were there.
struct FolderLock {
    /// How long another run may take.
    private static let patience = 600_000
    private static let pause = 20

    private let file: OpenFile?

    init(_ folder: String, path: String) throws(FileError) {
        guard let file = try? OpenFile.reading(folder, path: path) else {
            self.file = nil
            return
        }
        self.file = file
        var waited = 0
        while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            if waited >= FolderLock.patience {
                file.done()
                throw FileError(
                    path: path, reason: .system("another run has been writing here for ten minutes"))
            }
            usleep(useconds_t(FolderLock.pause * 1_000))
            waited += FolderLock.pause
        }
    }

    func done() { file?.done() }
}
