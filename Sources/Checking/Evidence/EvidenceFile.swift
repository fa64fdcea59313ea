/// Evidence on disk: one JSON value a line, always in the same order, so that equal evidence has equal bytes.
///
/// The first line says what it is, the last one how many lines there are and what their checksum is. The lines between
/// them are described in `docs/evidence.md`.
package struct EvidenceFile: Sendable {
    /// The form of the file, and the meaning of what is in it. It rises when either changes.
    package static let version = 2

    /// What contract it is of.
    package let contract: ContractMark
    package private(set) var evidence: Evidence

    package init(contract: ContractMark, evidence: Evidence) {
        self.contract = contract
        self.evidence = evidence
    }

    /// Adds what is in another file, which must be of the same contract.
    package mutating func add(_ other: EvidenceFile) throws(EvidenceFault) {
        if other.contract != contract {
            throw EvidenceFault(
                "it is of another contract (\(other.contract) instead of \(contract))",
                help: "evidence adds up only where everything was judged by the same contract")
        }
        if Set(other.evidence.released.keys) != Set(evidence.released.keys) {
            throw EvidenceFault(
                "it was made for clients of other released contracts",
                help: "evidence adds up only where everything was judged for the same clients' contracts")
        }
        evidence.add(other.evidence)
    }

    // MARK: Writing

    package var text: String {
        var lines = [
            EvidenceValue.record([
                "steleEvidence": .count(EvidenceFile.version), "contract": .text(contract.description),
                "released": .texts(releasedMarks.map(\.description)),
            ])
        ]
        lines += evidence.lines
        for mark in releasedMarks {
            lines.append(.record(["released": .text(mark.description)]))
            lines += evidence.released[mark]?.lines ?? []
        }
        return EvidenceFile.sealed(lines.map(\.json))
    }

    private var releasedMarks: [ContractMark] {
        evidence.released.keys.sorted { $0.description < $1.description }
    }

    /// The lines with the last one, which says that they are all of them.
    package static func sealed(_ lines: [String]) -> String {
        var text = lines.map { $0 + "\n" }.joined()
        let end = EvidenceValue.record([
            "lines": .count(lines.count), "checksum": .text(ContractMark(of: text).description),
        ])
        text += EvidenceValue.record(["end": end]).json + "\n"
        return text
    }

    // MARK: Reading

    /// Whether a file says that it is one, whatever else is in it.
    static func isRecognised(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.starts(with: #"{"steleEvidence":"#.utf8)
    }

    /// - Parameter maximumPlaces: how many places of bodies are told apart.
    package static func read(
        _ bytes: [UInt8], maximumPlaces: Int = CheckOptions().maximumPlaces
    ) throws(EvidenceFault) -> EvidenceFile {
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(EvidenceFault) in try read(buffer, Evidence(maximumCount: maximumPlaces)) }
        }
        return try result.get()
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ empty: Evidence
    ) throws(EvidenceFault) -> EvidenceFile {
        guard isRecognised(bytes) else { throw EvidenceFault("it is no evidence file") }
        var start = 0
        var (count, lines): (Int, [EvidenceValue]) = (0, [])
        while start < bytes.count {
            guard let end = bytes[start...].firstIndex(of: 0x0A) else {
                throw EvidenceFault("it is cut: its last line has no end", line: count + 1)
            }
            count += 1
            let value: EvidenceValue
            do throws(EvidenceFault) {
                value = try EvidenceValue.read(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                if count == 1 { try checkVersion(value) }
                if case .record(let members) = value, members.first?.name == "end" {
                    try checkEnd(value, lines.count, UnsafeBufferPointer(rebasing: bytes[..<start]))
                    if end + 1 < bytes.count { throw EvidenceFault("something stands behind its end") }
                    return try read(lines, empty)
                }
            } catch {
                throw error.at(count)
            }
            lines.append(value)
            start = end + 1
        }
        throw EvidenceFault("it is cut: its end is missing", line: count)
    }

    private static func checkVersion(_ value: EvidenceValue) throws(EvidenceFault) {
        var fields = try EvidenceFields(value)
        let version = try fields.count("steleEvidence")
        if version != EvidenceFile.version {
            throw EvidenceFault(
                "it is of version \(version), and this stele reads version \(EvidenceFile.version)",
                help: "make it anew with this stele, or use the one that made it")
        }
    }

    private static func checkEnd(
        _ value: EvidenceValue, _ lines: Int, _ before: UnsafeBufferPointer<UInt8>
    ) throws(EvidenceFault) {
        var fields = try EvidenceFields(value)
        var end = try EvidenceFields(fields.value("end"))
        let (count, checksum) = (try end.count("lines"), try end.text("checksum"))
        try end.end()
        try fields.end()
        if count != lines || checksum != ContractMark(of: before).description {
            throw EvidenceFault(
                "it is not what was written: its checksum differs",
                help: "an evidence file is not edited by hand; make it anew")
        }
    }

    private static func read(
        _ lines: [EvidenceValue], _ empty: Evidence
    ) throws(EvidenceFault) -> EvidenceFile {
        var head = try EvidenceFields(lines.first)
        _ = try head.count("steleEvidence")
        guard let contract = ContractMark(try head.text("contract")) else {
            throw EvidenceFault("its contract is no mark of sixteen digits", line: 1)
        }
        var released: [ContractMark: Evidence] = [:]
        for text in try head.texts("released") {
            guard let mark = ContractMark(text) else {
                throw EvidenceFault("a released contract is no mark of sixteen digits", line: 1)
            }
            released[mark] = empty
        }
        try head.end()
        var evidence = empty
        var current: ContractMark?
        for (index, line) in lines.enumerated().dropFirst() {
            do throws(EvidenceFault) {
                if let mark = try releasedMark(line) {
                    if released[mark] == nil {
                        throw EvidenceFault("its first line does not name this contract")
                    }
                    current = mark
                } else if let current {
                    try released[current]?.read(line)
                } else {
                    try evidence.read(line)
                }
            } catch {
                throw error.at(index + 1)
            }
        }
        evidence.settle()
        for mark in released.keys { released[mark]?.settle() }
        evidence.released = released
        return EvidenceFile(contract: contract, evidence: evidence)
    }

    /// The contract of a released client that the following lines are about.
    private static func releasedMark(_ line: EvidenceValue) throws(EvidenceFault) -> ContractMark? {
        var fields = try EvidenceFields(line)
        guard fields.has("released") else { return nil }
        guard let mark = ContractMark(try fields.text("released")) else {
            throw EvidenceFault("a released contract is no mark of sixteen digits")
        }
        try fields.end()
        return mark
    }
}
