import Foundation
import SteleRecordings
import Testing

@testable import SteleRecordings

@Suite("Compressed bodies")
struct InflationTests {
    private static let text = Array(String(repeating: "{\"id\":1}", count: 40).utf8)
    private static let gzip = bytes("H4sIAAAAAAACA6tWykxRsjKsrR6lyaIBO8vE3UABAAA=")
    private static let zlib = bytes("eJyrVspMUbIyrK0epcmiAZMbYiE=")
    private static let deflate = bytes("q1bKTFGyMqytHqXJogE=")
    /// A million zeros.
    private static let zeros = bytes(
        "H4sIAAAAAAACA+3BMQEAAADCoPVPbQhfoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPgMc6jinAAAQAA=="
    )

    private static func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

    @Test("gzip is told by its bytes, whatever the header says", arguments: [nil, "gzip", "br", "identity"])
    func gzip(coding: String?) {
        #expect(ContentCoding.decode(Self.gzip, coding: coding) == .bytes(Self.text))
    }

    @Test("deflate is RFC 1950, or RFC 1951 without a head")
    func deflate() {
        #expect(ContentCoding.decode(Self.zlib, coding: "deflate") == .bytes(Self.text))
        #expect(ContentCoding.decode(Self.deflate, coding: "Deflate") == .bytes(Self.text))
    }

    @Test("A header that the recorder kept does not matter to text")
    func kept() {
        for coding in ["gzip", "deflate", "br", "compress", "zstd"] {
            #expect(ContentCoding.decode(Self.text, coding: coding) == .bytes(Self.text))
        }
    }

    @Test("What cannot be inflated is not judged")
    func others() {
        let zstd: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x20, 0x01]
        #expect(ContentCoding.decode(zstd, coding: nil) == .absent(.compressed))
        #expect(ContentCoding.decode([0x1B, 0x0F, 0x00, 0xF8], coding: "br") == .absent(.compressed))
    }

    @Test("A body that was cut is damaged, wherever")
    func cut() {
        for end in 2..<Self.gzip.count {
            #expect(ContentCoding.decode(Array(Self.gzip[..<end]), coding: nil) == .absent(.undecodable))
        }
        var changed = Self.gzip
        changed[changed.count / 2] ^= 0x55
        #expect(ContentCoding.decode(changed, coding: nil) == .absent(.undecodable))
    }

    @Test("Several members are one body, and a small body that would fill the memory is refused")
    func members() {
        let few = ContentCoding.decode(Self.gzip + Self.gzip, coding: nil)
        #expect(few == .bytes(Self.text + Self.text))
        let many = (0...ContentCoding.limit >> 20).flatMap { _ in Self.zeros }
        #expect(ContentCoding.decode(many, coding: nil) == .absent(.undecodable))
    }
}
