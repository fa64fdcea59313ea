/// Texts that let somebody in: keys, tokens, passwords. They are shown nowhere, whatever was asked for.
///
/// A form cannot be told from chance with certainty; what is taken for a credential wrongly is only not shown.
enum Credential {
    /// Whether a text has the form of one, or holds one.
    static func isLikely(_ text: some StringProtocol) -> Bool {
        if text.utf8.count < 8 { return false }
        let lower = text.lowercased()
        if phrases.contains(where: { lower.contains($0) }) { return true }
        return words(of: text).contains { isKey($0) || hasKnownStart($0) }
    }

    /// Whether a member's name says that its value is one: `access_token`, `clientSecret`.
    static func isNamed(by name: some StringProtocol) -> Bool {
        let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return exactNames.contains(plain) || partsOfNames.contains { plain.contains($0) }
    }

    private static let exactNames: Set<String> = [
        "pin", "otp", "cvv", "cvc", "jwt", "sid", "auth", "pass", "hmac",
    ]
    private static let partsOfNames = [
        "password", "passwd", "passphrase", "pwd", "secret", "token", "authorization", "cookie", "apikey",
        "accesskey",
        "privatekey", "signingkey", "credential", "sessionid", "signature",
    ]

    /// What stands before or within one, in small letters.
    private static let phrases = [
        "-----begin", "bearer ", "basic ", "digest username", "password=", "passwd=", "pwd=", "token=",
        "secret=",
        "api_key=", "apikey=", "access_key=", "accountkey=", "sig=", "signature=", "sessionid=", "session=",
        "hooks.slack.com/", "age-secret-key-",
    ]

    /// The starts of keys that their issuers made to be recognised, and the length from which a text is one.
    private static let starts: [(text: String, length: Int)] = [
        ("AKIA", 16), ("ASIA", 16), ("ABIA", 16), ("ghp_", 16), ("gho_", 16), ("ghu_", 16), ("ghs_", 16),
        ("ghr_", 16), ("github_pat_", 20), ("glpat-", 16), ("gldt-", 16), ("glrt-", 16), ("xoxb-", 12),
        ("xoxp-", 12), ("xoxa-", 12), ("xoxr-", 12), ("xoxs-", 12), ("xapp-", 12), ("sk_live_", 12),
        ("sk_test_", 12), ("rk_live_", 12), ("rk_test_", 12), ("pk_live_", 12), ("whsec_", 12), ("sk-", 20),
        ("AIza", 24), ("ya29.", 16), ("eyJ", 16), ("SG.", 16), ("key-", 20), ("npm_", 16), ("pypi-", 16),
        ("dop_v1_", 16), ("doo_v1_", 16), ("shpat_", 16), ("shpss_", 16), ("shpca_", 16), ("hf_", 16),
        ("dckr_pat_", 16), ("lin_api_", 16), ("figd_", 16), ("glsa_", 16), ("ATATT", 20), ("NRAK-", 16),
        ("sq0atp-", 16), ("sq0csp-", 16), ("EAAC", 20), ("PMAK-", 16), ("hvs.", 16), ("dp.pt.", 16),
        ("rubygems_", 16),
        ("AccessKeyId", 8), ("secret_", 16), ("tok_", 16), ("v1.public.", 16), ("v2.local.", 16),
    ]

    /// Stretches of what keys are written with.
    private static func words(of text: some StringProtocol) -> [Substring] {
        String(text).split { character in
            !(character.isASCII && (character.isLetter || character.isNumber || "_-.+".contains(character)))
        }
    }

    private static func hasKnownStart(_ word: Substring) -> Bool {
        starts.contains { word.hasPrefix($0.text) && word.utf8.count >= $0.length }
    }

    /// Whether letters and digits are mixed without a break for as long as no word is.
    private static func isKey(_ word: Substring) -> Bool {
        word.utf8.split { !isLetter($0) && !isDigit($0) }.contains { run in
            run.count >= 20 && run.contains(where: isLetter) && run.count(where: isDigit) >= 3
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
