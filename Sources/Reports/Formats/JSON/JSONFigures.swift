import SteleFindings

extension JSONWriter {
    mutating func run(_ run: RunSummary?) {
        guard let run else { return null() }
        object { writer in
            writer.member("clients") { clients in
                clients.array(run.clients) { $0.string($1) }
            }
            writer.member("exchanges", run.exchanges)
            writer.member("matched", run.matched)
            writer.member("judged", run.judged)
            writer.member("foreignHosts") { hosts in
                hosts.array(run.foreignHosts) { writer, host in
                    writer.object {
                        $0.member("host", host.host)
                        $0.member("count", host.count)
                    }
                }
            }
            writer.member("notJudged") { reasons in
                reasons.array(run.notJudged) { writer, reason in
                    writer.object {
                        $0.member("reason", reason.reason)
                        $0.member("count", reason.count)
                    }
                }
            }
            writer.member("skippedFiles") { files in
                files.array(run.skippedFiles) { $0.string($1) }
            }
        }
    }

    mutating func coverage(_ coverage: Coverage?) {
        guard let coverage else { return null() }
        object { writer in
            writer.member("operations", coverage.operations)
            writer.member("operationsSeen", coverage.operationsSeen)
            writer.member("responses", coverage.responses)
            writer.member("responsesSeen", coverage.responsesSeen)
            writer.member("fieldsNeverSeen") { fields in
                fields.array(coverage.fieldsNeverSeen) { writer, field in
                    writer.object {
                        $0.member("operation", field.operation)
                        $0.member("status", field.status)
                        $0.member("path", field.path)
                        $0.member("of", field.of)
                        $0.member("location") { $0.location(field.location) }
                    }
                }
            }
        }
    }

    mutating func generation(_ generation: GenerationSummary?) {
        guard let generation else { return null() }
        object { writer in
            writer.member("components", generation.components)
            writer.member("types", generation.types)
            writer.member("operations", generation.operations)
            writer.member("anyJSON") { $0.entries(generation.anyJSON) }
            writer.member("schemas") { $0.schemas(generation.schemas) }
            writer.member("unused") { unused in
                unused.array(generation.unused) { writer, unused in
                    writer.object {
                        $0.member("kind", unused.kind)
                        $0.member("count", unused.count)
                        $0.member("first") { $0.location(unused.first) }
                    }
                }
            }
            writer.member("outputs") { outputs in
                outputs.array(generation.outputs) { $0.output($1) }
            }
        }
    }

    private mutating func entries(_ entries: [GenerationSummary.Entry]) {
        array(entries) { writer, entry in
            writer.object {
                $0.member("type", entry.name)
                $0.member("reason", entry.reason)
                $0.member("location") { $0.location(entry.location) }
            }
        }
    }

    private mutating func schemas(_ schemas: GenerationSummary.Schemas?) {
        guard let schemas else { return null() }
        object { writer in
            writer.member("written", schemas.written)
            writer.member("counts") { counts in
                counts.array(schemas.counts) { writer, count in
                    writer.object {
                        $0.member("kind", count.kind)
                        $0.member("count", count.count)
                    }
                }
            }
            writer.member("unused") { $0.entries(schemas.unused) }
            writer.member("lost") { $0.entries(schemas.lost) }
        }
    }

    private mutating func output(_ output: GenerationSummary.Output) {
        object { writer in
            writer.member("language", output.language)
            writer.member("folder", output.folder)
            writer.member("isComparison", output.isComparison)
            writer.member("wasInterrupted", output.wasInterrupted)
            writer.member("files") { files in
                files.array(output.files) { writer, file in
                    writer.object {
                        $0.member("path", file.path)
                        $0.member("state", file.state.rawValue)
                        $0.member("difference", file.difference)
                    }
                }
            }
        }
    }
}
