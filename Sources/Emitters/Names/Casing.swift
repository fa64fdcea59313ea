/// How words become one identifier: `userID`, `UserID`, `urlString`.
///
/// By the Swift API Design Guidelines acronyms are all upper case, or all lower case at the start of a `lowerCamel`
/// name, and a word that the contract itself writes in capitals inside a mixed-case name stays so. By Kotlin's
/// conventions an acronym is a word like others: `userId`.
package enum Casing {
    case lowerCamel
    case upperCamel

    /// How acronyms are written inside a name.
    package enum Acronyms: Hashable, Sendable {
        case capitals
        case words
    }

    package func joined(_ words: Words, acronyms: Acronyms = .capitals) -> String {
        var text = ""
        for (index, word) in words.list.enumerated() {
            let lower = word.lowercased()
            let cased =
                if index == 0, self == .lowerCamel { lower } else if acronyms == .words {
                    Casing.capitalized(lower)
                } else { Casing.capitalized(word, keepsCapitals: words.isMixedCase) }
            if let last = text.unicodeScalars.last, let first = cased.unicodeScalars.first,
                isDigit(last), isDigit(first)
            {
                text += "_"
            }
            text += cased
        }
        guard let first = text.unicodeScalars.first else { return "_" }
        if text.utf8.count > Casing.longest { text = Casing.shortened(text) }
        return isIdentifierHead(first) ? text : "_" + text
    }

    /// Of an identifier, in bytes. A class of the JVM is a file, and no file's name has more than 255 bytes.
    private static let longest = 160

    /// The beginning of a name, and a mark of all of it.
    private static func shortened(_ name: String) -> String {
        var start = ""
        for scalar in name.unicodeScalars {
            if start.utf8.count + 4 > longest - 20 { break }
            start.unicodeScalars.append(scalar)
        }
        return start + "_" + String(stableHash(name), radix: 16)
    }

    private static func capitalized(_ word: String, keepsCapitals: Bool) -> String {
        let lower = word.lowercased()
        if acronyms.contains(lower) { return lower.uppercased() }
        if lower.hasSuffix("s"), pluralAcronyms.contains(String(lower.dropLast())) {
            return lower.dropLast().uppercased() + "s"
        }
        if keepsCapitals, word.unicodeScalars.count > 1, word == word.uppercased() { return word }
        return capitalized(lower)
    }

    private static func capitalized(_ lower: String) -> String {
        lower.prefix(1).uppercased() + lower.dropFirst()
    }

    private static let pluralAcronyms: Set<String> = ["id", "url", "uri", "uuid", "api", "ip", "pdf"]
    private static let acronyms: Set<String> = [
        "id", "url", "uri", "uuid", "http", "https", "html", "xml", "json", "api", "ip", "sql", "css", "csv",
        "pdf",
        "sms", "ssl", "tls", "ssh", "dns", "tcp", "udp", "cpu", "gpu", "ram", "ui", "sdk", "jwt", "ascii",
    ]
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

/// True for what may begin an identifier in Swift, Kotlin and TypeScript alike.
package func isIdentifierHead(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || (isNameScalar(scalar) && scalar.value > 0x39) }
    return isNameScalar(scalar) && scalar.properties.isXIDStart
}
