import SteleFindings

/// The report for programs: everything that is known, in the form that `docs/json-report.md` describes.
///
/// Every key is always there, `null` where nothing is known. Adding a key keeps the version; a key that
/// changes its meaning or goes raises it.
package enum JSONReport: Renderer {
    package static let format = "json"
    package static let summary = "everything that is known, versioned (docs/json-report.md)"
    /// The version of the form.
    package static let version = 1

    package static func render(_ input: ReportInput, _ options: RenderOptions) -> String {
        var writer = JSONWriter()
        writer.object { report in
            report.member("version", version)
            report.member("tool") { tool in
                tool.object {
                    $0.member("name", "stele")
                    $0.member("version", input.version)
                }
            }
            report.member("command", input.command)
            report.member("contract", input.contract)
            report.member("result") { result(input, &$0) }
            report.member("findings") { findings in
                findings.array(input.findings) { writer, finding in writer.finding(finding) }
            }
            report.member("run") { $0.run(input.run) }
            report.member("coverage") { $0.coverage(input.run?.coverage) }
            report.member("comparison") { $0.comparison(input.comparison) }
            report.member("generation") { $0.generation(input.generation) }
        }
        return writer.text + "\n"
    }

    private static func result(_ input: ReportInput, _ writer: inout JSONWriter) {
        writer.object { result in
            result.member("status", input.outcome.status.rawValue)
            result.member("exitCode", Int(input.outcome.exitCode))
            result.member("reason", input.outcome.reason)
            result.member("violations", input.count(.violation))
            result.member("notes", input.count(.note))
            result.member("accepted", input.findings.count - input.counting.count)
            result.member("verdicts") { verdicts in
                verdicts.object { counts in
                    for verdict in Verdict.allCases.reversed() {
                        counts.member(verdict.rawValue, input.count(verdict))
                    }
                }
            }
        }
    }
}
