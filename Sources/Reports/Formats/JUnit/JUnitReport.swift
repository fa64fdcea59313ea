import SteleFindings

/// JUnit XML, which every CI shows as test results: a test case for each finding, failed where it makes the run fail.
///
/// The last test case is the run itself: it passes, or says why there is nothing to judge by.
package enum JUnitReport: Renderer {
    package static let format = "junit"
    package static let summary = "JUnit XML, a test case for each finding"

    package static func render(_ input: ReportInput, _ options: RenderOptions) -> String {
        let failures = input.findings.count { input.level(of: $0) == .error }
        let skipped = input.findings.count { $0.acceptance != nil }
        let fault = runFault(input, hasFailures: failures > 0)
        let counts =
            "tests=\"\(input.findings.count + 1)\" failures=\"\(failures + (fault?.isError == false ? 1 : 0))\" "
            + "errors=\"\(fault?.isError == true ? 1 : 0)\" skipped=\"\(skipped)\" time=\"0\""
        let name = "name=\(attribute("stele " + input.command))"
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(name) \(counts)>",
            "  <testsuite \(name) \(counts)>",
        ]
        lines += properties(of: input)
        for finding in input.findings { lines += testCase(for: finding, input) }
        lines += runCase(input, fault)
        lines += ["  </testsuite>", "</testsuites>"]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func properties(of input: ReportInput) -> [String] {
        var properties = [("tool", "stele \(input.version)")]
        if let contract = input.contract { properties.append(("contract", contract)) }
        if let run = input.run {
            properties.append(("clients", run.clients.joined(separator: ", ")))
            properties.append(("exchanges", String(run.exchanges)))
            properties.append(("matched", String(run.matched)))
            properties.append(("judged", String(run.judged)))
            let coverage = run.coverage
            properties.append(("operations seen", "\(coverage.operationsSeen) of \(coverage.operations)"))
            properties.append(("responses seen", "\(coverage.responsesSeen) of \(coverage.responses)"))
        }
        return list(properties, indent: "    ")
    }

    private static func testCase(for finding: Finding, _ input: ReportInput) -> [String] {
        let owner = [finding.owner?.name, finding.drift?.status.map(String.init)].compactMap { $0 }
        let className =
            owner.isEmpty ? finding.location?.file.path ?? input.command : owner.joined(separator: " ")
        let field = (finding.drift?.path ?? finding.field).map { $0 + " " } ?? ""
        var attributes =
            "classname=\(attribute(className)) name=\(attribute(field + finding.message)) time=\"0\""
        if let place = finding.location {
            attributes += " file=\(attribute(place.file.path)) line=\"\(place.start.line)\""
        }
        var lines = ["    <testcase \(attributes)>"]
        var properties = [("rule", finding.rule), ("severity", finding.severity.rawValue)]
        properties += finding.verdicts.map { ("verdict " + $0.clientText, $0.verdict.rawValue) }
        lines += list(properties, indent: "      ")
        let text = MarkupText.escapedLines(self.text(of: finding))
        let message = attribute(finding.verdictSummary.map { finding.message + ": " + $0 } ?? finding.message)
        if let acceptance = finding.acceptance {
            lines.append("      <skipped message=\(attribute("accepted: " + acceptance.reason))/>")
            lines.append("      <system-out>\(text)</system-out>")
        } else if input.level(of: finding) == .error {
            lines.append(
                "      <failure type=\(attribute(finding.rule)) message=\(message)>\(text)</failure>")
        } else {
            lines.append("      <system-out>\(text)</system-out>")
        }
        return lines + ["    </testcase>"]
    }

    private static func text(of finding: Finding) -> String {
        var lines = ["\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"]
        lines += finding.verdicts.map { "\($0.clientText) \($0.verdict.rawValue): \($0.reason)" }
        lines += finding.details.map { "\($0.label): \($0.text)" }
        return lines.joined(separator: "\n")
    }

    /// Why the run fails although no finding does.
    private static func runFault(_ input: ReportInput, hasFailures: Bool) -> (isError: Bool, text: String)? {
        switch input.outcome.status {
        case .clean: nil
        case .findings: hasFailures ? nil : (false, input.sentence)
        case .stale: (false, input.sentence)
        case .nothingJudged, .couldNotRun: (true, input.sentence)
        }
    }

    private static func runCase(_ input: ReportInput, _ fault: (isError: Bool, text: String)?) -> [String] {
        let head = "    <testcase classname=\(attribute(input.command)) name=\"the run\" time=\"0\""
        guard let fault else { return [head + "/>"] }
        let element = fault.isError ? "error" : "failure"
        let type = attribute(input.outcome.status.rawValue)
        return [
            head + ">", "      <\(element) type=\(type) message=\(attribute(fault.text))/>",
            "    </testcase>",
        ]
    }

    private static func list(_ properties: [(String, String)], indent: String) -> [String] {
        [indent + "<properties>"]
            + properties.map { indent + "  <property name=\(attribute($0)) value=\(attribute($1))/>" }
            + [indent + "</properties>"]
    }

    private static func attribute(_ text: String) -> String { "\"" + MarkupText.escaped(text) + "\"" }
}
