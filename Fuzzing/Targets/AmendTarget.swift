import SteleAmending
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings

extension FuzzTarget {
    /// Amending: the first line of an input is a recorded exchange, the rest a contract. What is edited is read again, has the
    /// operations that it had, and allows what was seen.
    static let amend = FuzzTarget(name: "amend") { bytes in
        guard let end = bytes.firstIndex(of: 0x0A) else { return }
        let exchanges = exchanges(Array(bytes[..<end]))
        if exchanges.isEmpty { return }
        let reading = read(Array(bytes[(end + 1)...]))
        guard let contract = reading.contract else { return }
        let report = amend(contract, reading, contradictions(of: contract, exchanges))
        let again = amend(contract, reading, contradictions(of: contract, exchanges))
        try require(
            report.files.map(\.new) == again.files.map(\.new), "two amendments of one contract differ")
        try require(
            report.files.isEmpty == report.amendments.isEmpty, "edits without a file, or the other way round")
        guard let file = report.files.first else { return }
        try require(report.files.count == 1 && file.old != file.new, "the one file is edited")
        try require(!file.difference.isEmpty, "an edit without a difference")
        guard let amended = read(file.new).contract else {
            return try require(
                false, "what was amended is no contract:\n\(String(decoding: file.new, as: UTF8.self))")
        }
        try require(amended.operations.count == contract.operations.count, "operations came or went")
        let left = Set(contradictions(of: amended, exchanges).map { place($0.finding) })
        for finding in report.amendments.flatMap(\.findings) {
            try require(!left.contains(place(finding)), "still there after amending: \(finding.message)")
        }
    }

    private static func exchanges(_ line: [UInt8]) -> [Exchange] {
        var exchanges: [Exchange] = []
        line.withUnsafeBufferPointer { buffer in
            guard ExchangeLinesReader.recognises(buffer) else { return }
            _ = ExchangeLinesReader.read(Recording(file: "recording.ndjson", RecordingInput(buffer))) {
                exchanges.append($0)
            }
        }
        return exchanges
    }

    private static func read(_ bytes: [UInt8]) -> ContractReading {
        OpenAPIReader.read(
            root: SourceFile(path: "openapi.yaml", bytes: bytes), loader: NoFiles(),
            options: .init(isTracing: true))
    }

    private static func contradictions(of contract: Contract, _ exchanges: [Exchange]) -> [Contradiction] {
        var checker = Checker(contract: contract)
        for exchange in exchanges { checker.check(exchange) }
        return checker.contradictions(in: checker.evidence)
    }

    private static func amend(
        _ contract: Contract, _ reading: ContractReading, _ contradictions: [Contradiction]
    ) -> AmendmentReport {
        let amender = Amender(
            contract, references: reading.references, clients: Client.defaults.map { JudgedClient($0) },
            minimumSample: 1
        ) { texts in
            let read = read(texts["openapi.yaml"] ?? contract.files.first?.bytes ?? [])
            let faults = read.findings.filter { $0.severity == .violation }
            return AmendedContract(
                contract: read.contract, faults: faults.map { "\($0.rule): \($0.message)" })
        }
        return amender.amend(contradictions)
    }

    private static func place(_ finding: Finding) -> [String] {
        [
            finding.rule, finding.drift?.operation ?? "", "\(finding.drift?.status ?? 0)",
            finding.drift?.path ?? "",
        ]
    }
}
