/// Dates as HTTP writes them (RFC 9110 §5.6.7): `Tue, 14 Nov 2023 21:48:24 GMT`.
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The same in RFC 3339; nil for a text of another form.
    static func standard(_ text: String) -> String? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT",
            let day = Int(words[1]), (1...31).contains(day),
            let month = months.firstIndex(of: String(words[2])), let year = Int(words[3]), year >= 1_000,
            year <= 9_999, isTime(words[4])
        else { return nil }
        return "\(year)-\(padded(month + 1))-\(padded(day))T\(words[4])Z"
    }

    /// `21:48:24`; nothing else of a recording is taken for a date and shown.
    private static func isTime(_ text: Substring) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 3
            && parts.allSatisfy { part in
                part.utf8.count == 2
                    && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
