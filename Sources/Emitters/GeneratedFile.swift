/// A source file that an emitter made.
package struct GeneratedFile: Hashable, Sendable {
    /// Relative to the output folder; one path component.
    package let path: String
    /// The text in UTF-8, in the stretches in which it was made: joining those of large files would only copy them.
    package let stretches: [[UInt8]]

    package init(path: String, stretches: [[UInt8]]) {
        self.path = path
        self.stretches = stretches
    }

    package init(path: String, bytes: [UInt8]) { self.init(path: path, stretches: [bytes]) }

    /// UTF-8.
    package var bytes: [UInt8] { Array(stretches.joined()) }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
