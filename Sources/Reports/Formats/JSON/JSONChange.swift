import SteleFindings

extension JSONWriter {
    mutating func change(_ change: Change?) {
        guard let change else { return null() }
        object { writer in
            writer.member("direction", change.direction.rawValue)
            writer.member("schema", change.schema)
            writer.member("path", change.path)
            writer.member("before", change.before)
            writer.member("after", change.after)
            writer.member("operations", change.operations)
            writer.member("places") { places in
                places.array(change.places) { $0.place($1) }
            }
            writer.member("placeCount", change.placeCount)
            writer.member("regeneration") { $0.regeneration(change.regeneration) }
            writer.member("verdicts") { verdicts in
                verdicts.array(change.verdicts) { $0.verdict($1) }
            }
        }
    }

    mutating func comparison(_ comparison: ChangeSummary?) {
        guard let comparison else { return null() }
        object { writer in
            writer.member("clients") { clients in
                clients.array(comparison.clients) { $0.string($1) }
            }
            writer.member("old", comparison.old)
            writer.member("new", comparison.new)
            writer.member("operations", comparison.operations)
            writer.member("types", comparison.types)
        }
    }

    private mutating func place(_ place: Change.Place) {
        object { writer in
            writer.member("operation", place.operation)
            writer.member("endpoint", place.endpoint)
            writer.member("direction", place.direction.rawValue)
            writer.member("part", place.part)
            writer.member("status", place.status)
            writer.member("path", place.path)
        }
    }

    private mutating func regeneration(_ regeneration: Change.Regeneration?) {
        guard let regeneration else { return null() }
        object { writer in
            writer.member("reason", regeneration.reason)
            writer.member("clients") { clients in
                clients.array(regeneration.clients) { $0.string($1) }
            }
        }
    }
}
