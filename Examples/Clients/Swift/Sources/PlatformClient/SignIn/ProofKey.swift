import Foundation

/// The proof that who redeems a code is who asked for it (RFC 7636): only the challenge travels with the question, the
/// verifier with the redemption.
package struct ProofKey: Sendable {
    package let verifier: String

    /// 32 random bytes make a verifier of 43 characters (§4.1).
    package init(verifier: String = Data.random(count: 32).base64URL) { self.verifier = verifier }

    /// `S256` (§4.2).
    package var challenge: String { Digest.sha256(Data(verifier.utf8)).base64URL }
}
