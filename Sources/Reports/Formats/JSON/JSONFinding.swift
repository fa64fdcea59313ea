import SteleFindings

extension JSONWriter {
    mutating func finding(_ finding: Finding) {
        object { writer in
            writer.member("rule", finding.rule)
            writer.member("severity", finding.severity.rawValue)
            writer.member("message", finding.message)
            writer.member("location") { $0.location(finding.location) }
            writer.member("notes") { notes in
                notes.array(finding.notes) { $0.place($1) }
            }
            writer.member("help", finding.help)
            writer.member("drift") { $0.drift(finding.drift) }
            writer.member("change") { $0.change(finding.change) }
            writer.member("accepted") { $0.acceptance(finding.acceptance) }
        }
    }

    /// A message with its place.
    mutating func place(_ place: RelatedPlace) {
        object { writer in
            writer.member("message", place.message)
            writer.member("location") { $0.location(place.location) }
        }
    }

    mutating func location(_ range: SourceRange?) {
        guard let range else { return null() }
        object { writer in
            writer.member("file", range.file.name)
            writer.member("line", Int(range.start.line))
            writer.member("column", Int(range.start.column))
            writer.member("endLine", Int(range.end.line))
            writer.member("endColumn", Int(range.end.column))
        }
    }

    private mutating func acceptance(_ acceptance: Acceptance?) {
        guard let acceptance else { return null() }
        object { writer in
            writer.member("reason", acceptance.reason)
            writer.member("until", acceptance.until)
            writer.member("location") { $0.location(acceptance.location) }
        }
    }

    private mutating func drift(_ drift: Drift?) {
        guard let drift else { return null() }
        object { writer in
            writer.member("operation", drift.operation)
            writer.member("endpoint", drift.endpoint)
            writer.member("status", drift.status)
            writer.member("mediaType", drift.mediaType)
            writer.member("path", drift.path)
            writer.member("count") { count in
                count.object {
                    $0.member("found", drift.count.found)
                    $0.member("of", drift.count.of)
                    $0.member("responses", drift.count.responses)
                    $0.member("ofResponses", drift.count.ofResponses)
                }
            }
            writer.member("firstSeen", drift.firstSeen)
            writer.member("lastSeen", drift.lastSeen)
            writer.member("example") { $0.example(drift.example) }
            writer.member("verdicts") { verdicts in
                verdicts.array(drift.verdicts) { $0.verdict($1) }
            }
        }
    }

    private mutating func example(_ example: Drift.Example) {
        object { writer in
            writer.member("file", example.file)
            writer.member("entry", example.entry)
            writer.member("offset", example.offset)
            writer.member("pointer", example.pointer)
            writer.member("expected", example.expected)
            writer.member("found", example.found)
        }
    }

    mutating func verdict(_ verdict: ClientVerdict) {
        object { writer in
            writer.member("client", verdict.client)
            writer.member("verdict", verdict.verdict.rawValue)
            writer.member("reason", verdict.reason)
            writer.member("isSupported", verdict.isSupported)
        }
    }
}
