/// Replaces names in Swift source by longer ones. Strings, comments, members and attributes are left alone.
struct SwiftQualifier {
    private let replacements: [String: String]

    init(_ replacements: [String: String]) {
        self.replacements = replacements
    }

    func text(_ source: String) -> String {
        if replacements.isEmpty { return source }
        return source.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(
            separator: "\n")
    }

    func line(_ line: Substring) -> String {
        if line.drop(while: { $0 == " " }).hasPrefix("//") { return String(line) }
        var result = ""
        var word = ""
        var before: Character = " "
        var last: Character = " "
        var isInString = false
        func flush() {
            if !word.isEmpty {
                let name = word.filter { $0 != "`" }
                let isFree = !isInString && before != "." && before != "@"
                result += isFree ? replacements[name] ?? word : word
            }
            word = ""
        }
        for character in line {
            if character.isLetter || character.isNumber || character == "_" || character == "`" {
                if word.isEmpty { before = last }
                word.append(character)
            } else {
                flush()
                if character == "\"", last != "\\" { isInString.toggle() }
                result.append(character)
            }
            last = character
        }
        flush()
        return result
    }
}
