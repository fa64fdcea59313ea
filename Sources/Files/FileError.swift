#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Why a file or folder could not be used, in words for a person.
package struct FileError: Error, Hashable, Sendable {
    /// What stood in the way.
    package enum Reason: Hashable, Sendable {
        case missing
        case isFolder
        case isNoFolder
        case isNoFile
        case permissionDenied
        case tooLarge(limit: Int)
        case unsafePath
        /// Any other answer of the operating system, in its own words.
        case system(String)
    }

    /// The path as it was given.
    package let path: String
    package let reason: Reason

    package init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// From the number that a system call left in `errno`.
    package init(path: String, code: Int32) {
        self.path = path
        switch code {
        case ENOENT: reason = .missing
        case EISDIR: reason = .isFolder
        case ENOTDIR: reason = .isNoFolder
        case EACCES, EPERM: reason = .permissionDenied
        default: reason = .system(String(cString: strerror(code)).lowercased())
        }
    }

    /// A lower-case phrase without the path: `no such file`.
    package var message: String {
        switch reason {
        case .missing: "no such file or folder"
        case .isFolder: "this is a folder, not a file"
        case .isNoFolder: "a part of the path is a file, not a folder"
        case .isNoFile: "this is a device or a pipe, not a file"
        case .permissionDenied: "permission denied"
        case .tooLarge(let limit): "larger than \(limit >> 20) MB"
        case .unsafePath: "would lie outside its folder"
        case .system(let words): words
        }
    }
}
