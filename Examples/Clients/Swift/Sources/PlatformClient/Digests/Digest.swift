import Foundation

#if canImport(CryptoKit)
import CryptoKit
#else
import CCrypto
#endif

/// Digests from the system's own library.
package enum Digest {
    /// For the code challenge of PKCE (RFC 7636 §4.2).
    package static func sha256(_ bytes: Data) -> Data {
        #if canImport(CryptoKit)
        Data(SHA256.hash(data: bytes))
        #else
        digest(of: bytes, length: Int(SHA256_DIGEST_LENGTH), by: SHA256)
        #endif
    }

    /// For the handshake of a WebSocket, which asks for this one (RFC 6455 §4.2.2); it protects nothing.
    package static func sha1(_ bytes: Data) -> Data {
        #if canImport(CryptoKit)
        Data(Insecure.SHA1.hash(data: bytes))
        #else
        digest(of: bytes, length: Int(SHA_DIGEST_LENGTH), by: SHA1)
        #endif
    }

    #if !canImport(CryptoKit)
    private typealias Function =
        @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<
            UInt8
        >?

    private static func digest(of bytes: Data, length: Int, by function: Function) -> Data {
        var result = [UInt8](repeating: 0, count: length)
        let input = [UInt8](bytes)
        _ = function(input, input.count, &result)
        return Data(result)
    }
    #endif
}
