/// A source file that an emitter made.
package struct GeneratedFile: Hashable, Sendable {
    /// Relative to the output folder; one path component.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
