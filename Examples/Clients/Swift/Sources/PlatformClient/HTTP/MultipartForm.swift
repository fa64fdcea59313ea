import Foundation

/// A body of `multipart/form-data` (RFC 7578).
package struct MultipartForm: Sendable {
    private let boundary: String
    private var parts = Data()

    package init(boundary: String = "part-" + Data.random(count: 18).base64URL) { self.boundary = boundary }

    package var mediaType: String { "multipart/form-data; boundary=\(boundary)" }

    package var body: Data { parts + Data("--\(boundary)--\r\n".utf8) }

    /// Names are the contract's, and need no escaping.
    package mutating func add(_ name: String, _ bytes: Data, mediaType: String, fileName: String? = nil) {
        let file = fileName.map { "; filename=\"\($0)\"" } ?? ""
        let head =
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\(file)\r\nContent-Type: \(mediaType)\r\n\r\n"
        parts += Data(head.utf8) + bytes + Data("\r\n".utf8)
    }
}
