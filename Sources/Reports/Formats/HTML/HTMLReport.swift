import SteleFindings

/// One page that needs nothing beside itself: the matrix of fields × clients, coverage, and every finding with its
/// excerpt of the contract. A script only filters; without it all is there.
package enum HTMLReport: Renderer {
    package static let format = "html"
    package static let summary = "one self-contained page, for people"

    package static func render(_ input: ReportInput, _ options: RenderOptions) -> String {
        var page = HTMLPage(input)
        page.head()
        page.add("<body>\n<a class=\"skip\" href=\"#content\">Skip to the findings</a>\n")
        page.banner()
        page.add("<main id=\"content\">\n")
        page.overview()
        page.generation()
        page.filters()
        page.matrix()
        page.findings()
        page.acceptedFindings()
        page.coverage()
        page.add("</main>\n")
        page.foot()
        page.add("<script>\(HTMLScript.text)</script>\n</body>\n</html>\n")
        return page.text
    }
}
