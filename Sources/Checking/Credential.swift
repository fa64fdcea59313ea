/// Texts that let somebody in: keys, tokens, passwords. They are shown nowhere, whatever was asked for.
///
/// A form cannot be told from chance with certainty; what is taken for a credential wrongly is only not shown.
enum Credential {
    /// Whether a text has the form of one, or holds one.
    static func isLikely(_ text: some StringProtocol) -> Bool {
        if text.utf8.count < 8 { return false }
        let lower = text.lowercased()
        if phrases.contains(where: { lower.contains($0) }) { return true }
        return text.utf8.split { !isWordByte($0) }.contains { isKey($0) }
    }

    /// Whether a text without spaces is one: what is asked for every name and every host, and so is cheap.
    static func isKey(_ word: some Collection<UInt8>) -> Bool {
        let count = word.count
        if count < 8 { return false }
        if starts.contains(where: { count >= $0.length && word.starts(with: $0.text) }) { return true }
        // Letters and digits are mixed without a break for as long as no word is.
        var (length, digits) = (0, 0)
        for byte in word {
            if isDigit(byte) { digits += 1 } else if !isLetter(byte) { (length, digits) = (-1, 0) }
            length += 1
            if length >= 20, digits >= 3, digits < length { return true }
        }
        return false
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
        "accesskey", "privatekey", "signingkey", "credential", "sessionid", "signature",
    ]

    /// What stands before or within one, in small letters.
    private static let phrases = [
        "-----begin", "bearer ", "basic ", "digest username", "password=", "passwd=", "pwd=", "token=",
        "secret=", "api_key=", "apikey=", "access_key=", "accountkey=", "sig=", "signature=", "sessionid=",
        "session=",
        "hooks.slack.com/", "age-secret-key-",
    ]

    /// The starts of keys that their issuers made to be recognised, and the length from which a text is one.
    private static let starts: [(text: [UInt8], length: Int)] =
        ([
            ("AKIA", 16), ("ASIA", 16), ("ABIA", 16), ("ghp_", 16), ("gho_", 16), ("ghu_", 16), ("ghs_", 16),
            ("ghr_", 16), ("github_pat_", 20), ("glpat-", 16), ("gldt-", 16), ("glrt-", 16), ("xoxb-", 12),
            ("xoxp-", 12), ("xoxa-", 12), ("xoxr-", 12), ("xoxs-", 12), ("xapp-", 12), ("sk_live_", 12),
            ("sk_test_", 12), ("rk_live_", 12), ("rk_test_", 12), ("pk_live_", 12), ("whsec_", 12),
            ("sk-", 20),
            ("AIza", 24), ("ya29.", 16), ("eyJ", 16), ("SG.", 16), ("npm_", 30), ("pypi-", 24),
            ("dop_v1_", 16), ("doo_v1_", 16), ("shpat_", 16), ("shpss_", 16), ("shpca_", 16), ("hf_", 24),
            ("dckr_pat_", 16), ("lin_api_", 16), ("figd_", 16), ("glsa_", 16), ("ATATT", 20), ("NRAK-", 16),
            ("sq0atp-", 16), ("sq0csp-", 16), ("EAAC", 20), ("PMAK-", 16), ("hvs.", 16), ("dp.pt.", 16),
            ("rubygems_", 16), ("v1.public.", 16), ("v2.local.", 16),
        ] as [(String, Int)]).map { (text: Array($0.0.utf8), length: $0.1) }

    /// What keys are written with.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
