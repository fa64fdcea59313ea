#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file's bytes without a copy of them in memory: recordings may be larger than that.
///
/// A regular file is mapped, and the mapping ends with this object; a pipe is read whole.
package final class MappedFile {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let memory: UnsafeMutableRawPointer?
    private let isMapped: Bool

    init(_ file: OpenFile, limit: Int) throws(FileError) {
        let status = try file.status()
        if status.isFolder { throw FileError(path: file.path, reason: .isFolder) }
        let count: Int
        if status.isRegular {
            count = Int(status.st_size)
            isMapped = true
            memory = count == 0 ? nil : mmap(nil, count, PROT_READ, MAP_PRIVATE, file.descriptor, 0)
            if memory == MAP_FAILED { throw FileError(path: file.path, code: errno) }
        } else {
            let content = try file.readAll(limit: limit)
            count = content.count
            isMapped = false
            let copy = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 1)
            content.withUnsafeBytes { source in
                if let base = source.baseAddress { copy.copyMemory(from: base, byteCount: count) }
            }
            memory = copy
        }
        let start = memory?.assumingMemoryBound(to: UInt8.self)
        bytes = UnsafeBufferPointer(start: start, count: count)
    }

    package var count: Int { bytes.count }

    /// Calls `body` with the content; the pointer must not escape.
    package func withBytes<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        try withExtendedLifetime(self) { try body(bytes) }
    }

    deinit {
        if !isMapped {
            memory?.deallocate()
        } else if let memory {
            munmap(memory, bytes.count)
        }
    }
}
