import SteleFindings

/// A terminal report in the making: its text so far and what every part of it needs.
struct TerminalPage {
    let input: ReportInput
    let options: RenderOptions
    let style: Style
    var excerpts: ExcerptCutter
    private(set) var text = ""

    /// The columns before an excerpt's text: ` 1234 | `.
    static let gutter = 8
    /// The columns of the labels at the left of a block.
    static let label = 9

    init(_ input: ReportInput, _ options: RenderOptions) {
        self.input = input
        self.options = options
        style = Style(isOn: options.color)
        excerpts = ExcerptCutter(width: options.width - TerminalPage.gutter)
    }

    /// One line; what it holds is escaped already.
    mutating func line(_ line: String = "") { text += line + "\n" }

    /// An empty line, unless the page is empty or ends with one.
    mutating func gap() {
        if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
    }

    /// `   label  value`, with the label dimmed.
    mutating func labelled(_ label: String, _ value: String) {
        line(style.dim(DisplayWidth.padLeft(label, to: TerminalPage.label)) + "  " + value)
    }

    /// The line of a source with marks under the range.
    mutating func excerpt(_ range: SourceRange) {
        guard let excerpt = excerpts.cut(range) else { return }
        let number = DisplayWidth.padLeft(String(excerpt.number), to: TerminalPage.gutter - 3)
        line(style.dim(number + " |") + " " + excerpt.line)
        line(
            style.dim(DisplayWidth.padLeft("|", to: TerminalPage.gutter - 1)) + " "
                + style.green(excerpt.marks))
    }

    func place(_ range: SourceRange) -> String { TerminalText.escaped(range.description) }

    func word(_ severity: Severity) -> String { input.word(severity) }

    func colored(_ text: String, by severity: Severity) -> String {
        severity == .violation ? style.red(text) : style.yellow(text)
    }

    func colored(_ text: String, by verdict: Verdict) -> String {
        switch verdict {
        case .safe: style.green(text)
        case .loses: style.yellow(text)
        case .corrupts: style.magenta(text)
        case .breaks: style.red(text)
        }
    }
}
