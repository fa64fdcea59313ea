#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file, pipe or device that is read from front to back, a stretch at a time: recordings may be larger than memory.
///
/// Nothing is mapped: a mapped file that somebody shortens meanwhile would end the process.
package final class FileStream {
    private let file: OpenFile

    init(_ file: OpenFile) throws(FileError) {
        self.file = file
        if try file.status().isFolder { throw FileError(path: file.path, reason: .isFolder) }
    }

    /// Reads up to the buffer's size into it: how many bytes, 0 at the end, less where reading failed.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        while true {
            #if canImport(Darwin)
            let count = Darwin.read(file.descriptor, base, buffer.count)
            #elseif canImport(Musl)
            let count = Musl.read(file.descriptor, base, buffer.count)
            #else
            let count = Glibc.read(file.descriptor, base, buffer.count)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }

    deinit { file.done() }
}
