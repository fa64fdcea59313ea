/// A report format: the same findings in the same order, in the form that one kind of reader wants.
///
/// A renderer decides nothing: severities, verdicts and the outcome are in its input.
package protocol Renderer {
    /// What `--report` calls it.
    static var format: String { get }
    /// One lower-case phrase for the help text.
    static var summary: String { get }
    /// The whole report, ending with a line break.
    static func render(_ input: ReportInput, _ options: RenderOptions) -> String
}

/// What a user may choose about the look of a report.
package struct RenderOptions: Hashable, Sendable {
    /// Whether the terminal report is coloured.
    package var color: Bool
    /// The columns of the terminal.
    package var width: Int
    /// Whether faults that are alike are all told, and `generate` accounts for every schema.
    package var isVerbose: Bool
    /// Whether the terminal report is its last line only.
    package var isQuiet = false
    /// Where relative paths start, for formats that show absolute ones.
    package var folder: String?

    package init(color: Bool = false, width: Int = 100, isVerbose: Bool = false) {
        self.color = color
        self.width = width
        self.isVerbose = isVerbose
    }
}
