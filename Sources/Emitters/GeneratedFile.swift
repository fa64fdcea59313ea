/// A source file that an emitter made.
package struct GeneratedFile: Hashable, Sendable {
    /// Relative to the output folder; one path component.
    package let path: String
    /// UTF-8.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
