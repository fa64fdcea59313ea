import SteleFindings

/// SARIF 2.1.0 (OASIS, errata 01): what code scanning of GitHub, Azure DevOps and editors read.
package enum SARIFReport: Renderer {
    package static let format = "sarif"
    package static let summary = "SARIF 2.1.0, for code scanning"

    package static func render(_ input: ReportInput, _ options: RenderOptions) -> String {
        var writer = JSONWriter()
        writer.object { log in
            log.member(
                "$schema",
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
            log.member("version", "2.1.0")
            log.member("runs") { runs in
                runs.array([input]) { writer, input in
                    writer.object { run(input, &$0) }
                }
            }
        }
        return writer.text + "\n"
    }

    private static func run(_ input: ReportInput, _ run: inout JSONWriter) {
        let rules = SARIFRules(input)
        run.member("tool") { tool in
            tool.object { tool in
                tool.member("driver") { driver in
                    driver.object { driver in
                        driver.member("name", "Stele")
                        driver.member("version", input.version)
                        driver.member("semanticVersion", input.version)
                        driver.member("rules") { rules.write(&$0) }
                    }
                }
            }
        }
        run.member("columnKind", "unicodeCodePoints")
        run.member("automationDetails") { details in
            details.object { $0.member("id", "stele/\(input.command)/") }
        }
        run.member("invocations") { invocations in
            invocations.array([input.outcome]) { writer, _ in
                writer.object { invocation(input, &$0) }
            }
        }
        run.member("results") { results in
            var fingerprints = Fingerprints()
            let named = input.findings.map { ($0, fingerprints.next($0)) }
            results.array(named) { writer, entry in
                writer.result(entry.0, fingerprint: entry.1, level: input.level(of: entry.0), rules)
            }
        }
        run.member("properties") { properties in
            properties.object { bag(input, &$0) }
        }
    }

    private static func invocation(_ input: ReportInput, _ invocation: inout JSONWriter) {
        let hasRun = input.outcome.status != .couldNotRun
        invocation.member("executionSuccessful", hasRun)
        invocation.member("exitCode", Int(input.outcome.exitCode))
        invocation.member("exitCodeDescription", input.outcome.status.rawValue)
        if hasRun { return }
        invocation.member("toolExecutionNotifications") { notifications in
            notifications.array([input.sentence]) { writer, sentence in
                writer.object { notification in
                    notification.member("level", "error")
                    notification.member("message") { $0.message(sentence) }
                }
            }
        }
    }

    private static func bag(_ input: ReportInput, _ bag: inout JSONWriter) {
        bag.member("result", input.outcome.status.rawValue)
        bag.member("contract", input.contract)
        guard let run = input.run else { return }
        bag.member("exchanges", run.exchanges)
        bag.member("matched", run.matched)
        bag.member("judged", run.judged)
        bag.member("operations", run.coverage.operations)
        bag.member("operationsSeen", run.coverage.operationsSeen)
        bag.member("responses", run.coverage.responses)
        bag.member("responsesSeen", run.coverage.responsesSeen)
    }
}
