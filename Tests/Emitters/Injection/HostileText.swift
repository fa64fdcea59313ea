import CaseRunner

/// Texts that try to break out of a string, a comment or a name in generated source. What would get out declares
/// something called `Injected`, or does not compile.
struct HostileText {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// What ends a string, a comment, a name or a line in one of the languages, or begins something else.
    private static let breaks = [
        "\"", "\"\"\"", "\"#", "'", "`", "*/", "/*", "//", "///", "\n", "\r", "\r\n", "\u{2028}", "\u{2029}",
        "\u{85}",
        "\u{0B}", "\u{0C}", "\0", "\u{1B}[2J", "\u{7F}", "\\", "\\\"", "\\\\\"", "\\n", "\\u{22}", "\\u0022",
        "\\(Injected.x)",
        "\\#(Injected.x)", "${Injected.x}", "$Injected", "$", "{", "}", "(", ")", "[", "]", "<", ">", ";",
        ",", ":", "=", "@",
        "#", "%s", "&", "\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{301}", "\u{1F44D}", "é", "ß", "ﬁ",
        "名前", "a", "0", "_",
        " ", "\t", "self", "Type", "init", "class", "nil", "null",
    ]

    private static let payloads = [
        "struct Injected {}", "public var injected = 1", "import Injected", "fatalError(\"Injected\")",
        "#error(\"Injected\")",
        "class Injected", "val injected = 1", "fun injected() {}", "@Injected",
        "extension Int { var injected: Int { 1 } }",
        "export const injected = 1", "</script><b>Injected", "let injected = 1", "case injected",
    ]

    /// A text that no other call gives: it ends in its number.
    mutating func next(_ number: Int) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                text += HostileText.breaks.randomElement(using: &generator) ?? ""
            }
            if generator.chance(60) { text += HostileText.payloads.randomElement(using: &generator) ?? "" }
        }
        if generator.chance(50) { text += HostileText.breaks.randomElement(using: &generator) ?? "" }
        return text + "z\(number)"
    }
}
