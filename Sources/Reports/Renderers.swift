/// The list of report formats; one folder under `Formats` for each.
package enum Renderers {
    package static var all: [any Renderer.Type] {
        [
            TerminalReport.self,
            JSONReport.self,
            HTMLReport.self,
            SARIFReport.self,
            JUnitReport.self,
            MarkdownReport.self,
            GitHubReport.self,
            GitLabReport.self,
            CompilerReport.self,
        ]
    }

    package static func named(_ format: String) -> (any Renderer.Type)? {
        all.first { $0.format == format }
    }
}
