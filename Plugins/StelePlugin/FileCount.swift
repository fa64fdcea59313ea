/// Over how many files the models of a target are spread: `generate.swift.files` of its `stele.yaml`. SwiftPM has to know the
/// files before the tool runs, and a plugin cannot link the YAML reader; what it misses here is one file, which is right, too,
/// because the tool is told the number.
enum FileCount {
    private static let allowed = 1...256

    static func of(_ configuration: String) -> Int {
        var base: Int?
        for line in configuration.split(whereSeparator: \.isNewline) {
            let indentation = line.prefix { $0 == " " }.count
            let text = line.dropFirst(indentation)
            if text.isEmpty || text.hasPrefix("#") { continue }
            if let swift = base, indentation <= swift { base = nil }
            if indentation > 0, text.hasPrefix("swift:") {
                base = indentation
                // `swift: { access: public, files: 8 }`
                if let number = number(in: text.dropFirst("swift:".count)) { return number }
            } else if base != nil, text.hasPrefix("files:"), let number = number(in: text) {
                return number
            }
        }
        return 1
    }

    private static func number(in text: Substring) -> Int? {
        let words = text.prefix { $0 != "#" }.split { " {},\t".contains($0) }
        guard let key = words.firstIndex(of: "files:"), key + 1 < words.endIndex else { return nil }
        return Int(words[key + 1]).flatMap { allowed.contains($0) ? $0 : nil }
    }
}
