import SteleChecking
import SteleContractModel
import SteleFindings
import SteleJSONText
import SteleOpenAPIReader
import SteleRecordings

extension FuzzTarget {
    /// The judge, a fixed contract and any body: the first byte chooses the operation. How a body is spaced changes nothing, nor
    /// does what was judged before it.
    static let judge = FuzzTarget(name: "judge") { bytes in
        guard let first = bytes.first, let contract = JudgedContract.contract else {
            return try require(JudgedContract.contract != nil, "the contract is read")
        }
        let operation = contract.operations[Int(first) % contract.operations.count]
        let body = Array(bytes.dropFirst())
        var checker = Checker(contract: contract)
        let alone = judge(body, operation, checker)
        try require(alone == judge(body, operation, checker), "two judgements of one body differ")
        // The walk learns in which order keys come.
        checker.check(exchange(body, operation))
        checker.check(exchange(body, operation))
        var again = Checker(contract: contract)
        again.check(exchange(body, operation))
        try require(
            !checker.report().findings.isEmpty || again.report().findings.isEmpty, "drift is forgotten")
        guard let spaced = Respaced.text(body) else { return }
        try require(
            alone == judge(spaced, operation, Checker(contract: contract)), "spaces change the judgement")
    }

    static func exchange(_ body: [UInt8], _ operation: Operation, entry: Int = 0) -> Exchange {
        Exchange(
            source: ExchangeSource(file: "fuzz", entry: entry),
            request: Request(method: operation.method, url: "https://api.test" + operation.path),
            response: RecordedResponse(status: 200, mediaType: "application/json", body: .bytes(body)))
    }

    /// What is said about a body, but for where in it.
    private static func judge(_ body: [UInt8], _ operation: Operation, _ checker: Checker) -> [String] {
        var checker = checker
        checker.check(exchange(body, operation))
        let report = checker.report()
        return report.findings.map { finding in
            let drift = finding.drift
            return
                "\(finding.rule) \(drift?.path ?? "") \(drift.map { "\($0.count.found) of \($0.count.of)" } ?? "") "
                + "\(drift.map { "\($0.verdicts)" } ?? "")"
        } + ["\(report.summary.judged) judged, \(report.summary.coverage)"]
    }
}

/// JSON with another spelling of the same tokens: white space around all of them, so that nothing is where a shortcut looks.
enum Respaced {
    /// Nil where the text is no JSON.
    static func text(_ bytes: [UInt8]) -> [UInt8]? {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer, maximumDepth: 500)
            var spaced: [UInt8] = []
            do throws(JSONError) {
                var isFirst = true
                while true {
                    let token = try reader.next()
                    switch token {
                    case .end: return spaced
                    case .objectEnd, .arrayEnd: break
                    default: if !isFirst { spaced.append(UInt8(ascii: ",")) }
                    }
                    isFirst = write(token, reader, into: &spaced)
                }
            } catch {
                return nil
            }
        }
    }

    /// Whether no comma stands before what follows.
    private static func write(_ token: JSONToken, _ reader: JSONReader, into spaced: inout [UInt8]) -> Bool {
        spaced += [0x20, 0x0A]
        defer { spaced.append(0x09) }
        switch token {
        case .objectStart: spaced.append(UInt8(ascii: "{"))
        case .arrayStart: spaced.append(UInt8(ascii: "["))
        case .objectEnd: spaced.append(UInt8(ascii: "}"))
        case .arrayEnd: spaced.append(UInt8(ascii: "]"))
        case .key(let key):
            spaced += [0x22] + Array(reader.content(key)) + [0x22, 0x20, UInt8(ascii: ":")]
            return true
        case .string(let string): spaced += [0x22] + Array(reader.content(string)) + [0x22]
        case .number(let number): spaced += Array(reader.bytes(from: number.start, to: number.end))
        case .boolean(let value): spaced += Array((value ? "true" : "false").utf8)
        case .null: spaced += Array("null".utf8)
        case .end: break
        }
        return token == .objectStart || token == .arrayStart
    }
}
