import SteleFindings

extension TerminalPage {
    /// Every field with its verdicts in one line, worst first: the whole run at a glance.
    mutating func matrix(_ clients: [String]) {
        let rows = MatrixRow.rows(of: input.findings)
        if rows.reduce(0, { $0 + $1.findingCount }) < 2 || clients.isEmpty { return }
        let names = clients.map { TerminalText.escaped($0) }
        let widths = names.map { max(DisplayWidth.of($0), "corrupts".count) }
        gap()
        let head = zip(names, widths).map { DisplayWidth.pad($0, to: $1) }.joined(separator: "  ")
        line(style.bold(head) + "  " + style.bold("field"))
        for row in rows {
            var cells = ""
            for (client, width) in zip(clients, widths) {
                let verdict = row.verdicts[client]
                let cell = DisplayWidth.pad(verdict?.rawValue ?? "-", to: width)
                cells += (verdict.map { colored(cell, by: $0) } ?? cell) + "  "
            }
            let status = row.status.map { " \($0)" } ?? ""
            let place = TerminalText.escaped(row.operation + status)
            let accepted = row.isAccepted ? style.dim(" (accepted)") : ""
            line(cells + place + " " + style.bold(TerminalText.escaped(row.path)) + accepted)
        }
    }
}

/// What was found at one field, by several rules perhaps.
private struct MatrixRow {
    let operation: String
    let status: Int?
    let path: String
    /// The worst of each client.
    private(set) var verdicts: [String: Verdict] = [:]
    private(set) var worst = Verdict.safe
    private(set) var isAccepted = true
    private(set) var findingCount = 0

    private struct Place: Hashable {
        let operation: String
        let status: Int?
        let mediaType: String?
        let path: String
        /// What is accepted does not hide what is not.
        let isAccepted: Bool
    }

    /// The worst first, those that tie in the order of the findings.
    static func rows(of findings: [Finding]) -> [MatrixRow] {
        var rows: [MatrixRow] = []
        var numbers: [Place: Int] = [:]
        for finding in findings {
            guard let drift = finding.drift else { continue }
            let place = Place(
                operation: drift.operation, status: drift.status, mediaType: drift.mediaType,
                path: drift.path,
                isAccepted: finding.acceptance != nil)
            let number = numbers[place] ?? rows.count
            if number == rows.count {
                rows.append(MatrixRow(operation: drift.operation, status: drift.status, path: drift.path))
                numbers[place] = number
            }
            rows[number].add(finding, drift)
        }
        return rows.indices.sorted { (rows[$1].worst, $0) < (rows[$0].worst, $1) }.map { rows[$0] }
    }

    private init(operation: String, status: Int?, path: String) {
        self.operation = operation
        self.status = status
        self.path = path
    }

    private mutating func add(_ finding: Finding, _ drift: Drift) {
        for verdict in drift.verdicts {
            verdicts[verdict.client] = max(verdicts[verdict.client] ?? .safe, verdict.verdict)
        }
        worst = max(worst, drift.worst)
        isAccepted = isAccepted && finding.acceptance != nil
        findingCount += 1
    }
}
