import SteleFindings
import SteleJSONText
import SteleOpenAPIReader
import SteleReports

extension FuzzTarget {
    /// Every report format on what is wrong with a contract, which quotes its text: no control character in any, JSON in those
    /// that are JSON, the same twice.
    static let reports = FuzzTarget(name: "reports") { bytes in
        let root = SourceFile(path: "openapi.yaml", bytes: bytes)
        let findings = OpenAPIReader.read(root: root, loader: NoFiles()).findings
        let input = ReportInput(
            command: "lint", version: "0", subject: .contract, contract: "openapi.yaml", findings: findings,
            outcome: RunOutcome(findings.isEmpty ? .clean : .findings))
        for renderer in Renderers.all {
            let text = renderer.render(input, RenderOptions())
            try require(text == renderer.render(input, RenderOptions()), "\(renderer.format) differs")
            let control = text.unicodeScalars.first(where: isControl)
            try require(
                control == nil,
                "\(renderer.format) holds \(control.map { "U+\(String($0.value, radix: 16))" } ?? "")")
            if ["json", "sarif", "gitlab"].contains(renderer.format) {
                try require(CanonicalJSON.canSkip(Array(text.utf8)), "\(renderer.format) is no JSON")
            }
        }
    }
}
