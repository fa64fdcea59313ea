/// A number of a contract as text that is equal where the values are: `20`, `20.0` and `2e1` have one mark.
func numberMark(_ text: String) -> String {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" || $0 == "+" }.split(
        maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    guard let mantissa = parts.first, let power = parts.count == 2 ? Int(parts[1]) : 0,
        (-1_000_000...1_000_000).contains(power)
    else { return text }
    let halves = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    var digits = halves.joined()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return text }
    var exponent = power - (halves.count == 2 ? halves[1].count : 0)
    while digits.last == "0" {
        digits.removeLast()
        exponent += 1
    }
    digits = String(digits.drop { $0 == "0" })
    return digits.isEmpty ? "0" : "\(isNegative ? "-" : "")\(digits)e\(exponent)"
}
