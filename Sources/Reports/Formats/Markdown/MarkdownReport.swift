import SteleFindings

/// A comment on a pull request: the outcome, the matrix of fields × clients, then each finding, folded.
///
/// GitHub refuses a comment of more than 65,536 characters. What does not fit is left out from the end, and the report
/// says how much that is.
package enum MarkdownReport: Renderer {
    package static let format = "markdown"
    package static let summary = "a comment on a pull request, at most 65,536 characters"
    /// Bytes, so that it holds whichever way characters are counted.
    static let limit = 65_536
    /// The rows of a table that stand open; the rest is folded.
    static let open = 10

    package static func render(_ input: ReportInput, _ options: RenderOptions) -> String {
        var page = MarkdownPage(input)
        page.head()
        page.matrix()
        page.findings()
        page.run()
        return page.finished()
    }
}
