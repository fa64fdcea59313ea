import SteleFindings

extension DecodingCoverage {
    init(_ coverage: Coverage) {
        operations = coverage.operations
        operationsSeen = coverage.operationsSeen
        fieldsNeverSeen = coverage.fieldsNeverSeen.map { field in
            "\(field.operation) \(field.status) \(field.path) (\(field.location))"
        }
    }
}
