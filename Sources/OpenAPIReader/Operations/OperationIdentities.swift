import SteleFindings
import SteleSourceTree

/// Gives every operation an id that no other has.
struct OperationIdentities {
    let log: FindingLog
    private var places: [String: SourceRange] = [:]

    init(log: FindingLog) {
        self.log = log
    }

    /// `operationId`; `METHOD /path` where there is none, or where another operation has it.
    mutating func identity(_ fields: Fields, method: String, path: String, at key: Node) -> String {
        if let declared = fields.text("operationId"), !declared.isEmpty {
            let place = (fields["operationId"] ?? key).range
            guard let first = places[declared] else {
                places[declared] = place
                return declared
            }
            log.report(
                .operationIdTwice, "the operation id `\(declared)` is taken; this operation goes without",
                at: place, notes: [RelatedPlace("first declared here", at: first)])
        }
        var identity = "\(method) \(path)"
        var count = 1
        while places[identity] != nil {
            count += 1
            identity = "\(method) \(path) (\(count))"
        }
        places[identity] = key.range
        return identity
    }
}
