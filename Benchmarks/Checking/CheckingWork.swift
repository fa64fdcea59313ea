import Foundation
import SteleChecking
import SteleClients
import SteleContractModel
import SteleFiles
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings

/// What is timed over one recording.
struct CheckingWork {
    let contract: Contract
    /// Twenty clients: four of today's contract and of each of three releases, two of each of two older ones.
    private let clients: [JudgedClient]

    init(contract: BenchedContract) throws {
        var text = String(decoding: contract.bytes, as: UTF8.self)
        func read() throws -> Contract {
            let root = SourceFile(path: contract.name, bytes: Array(text.utf8))
            guard let read = OpenAPIReader.read(root: root, loader: contract.files).contract else {
                throw BenchArguments.Fault(message: "\(contract.path): no contract")
            }
            return read
        }
        let today = try read()
        var clients = CheckingWork.clients(4, of: nil)
        for (later, earlier) in CheckingWork.history {
            guard text.contains(later) else {
                throw BenchArguments.Fault(message: "\(contract.path): no `\(later)`")
            }
            text = text.replacingOccurrences(of: later, with: earlier)
            clients += CheckingWork.clients(clients.count < 16 ? 4 : 2, of: try read())
        }
        self.contract = today
        self.clients = clients
    }

    /// What today's contract says, and what the release before said; from one release to the one before it.
    private static let history = [
        ("        company: { type: string }\n", ""),
        ("        delivered_at: { type: string, format: date-time }\n", ""),
        ("delivered, returned, cancelled", "delivered, cancelled"),
        ("score, is_active, tags]", "score, is_active]"),
        ("        options: { type: array, items: { $ref: \"#/components/schemas/PollOption\" } }\n", ""),
    ]

    private static func clients(_ count: Int, of contract: Contract?) -> [JudgedClient] {
        let kinds = [ClientKind.generatedSwift, .generatedKotlin, .handwritten(.swift), .typeScriptTypes]
        return (0..<count).map { number in
            JudgedClient(
                Client(name: "\(kinds[number % 4].language.rawValue) \(number)", kind: kinds[number % 4]),
                contract: contract)
        }
    }

    /// How many contracts the first so many clients were made of, today's among them.
    func contracts(ofClients count: Int) -> Int {
        MatrixChecker(contract, clients: Array(clients.prefix(count))).contractCount
    }

    /// Judges all that a recording holds for the first so many of twenty clients of six contracts; the count is that of judged
    /// exchanges.
    func check(_ path: String, forClients count: Int) -> Outcome {
        guard let stream = try? Disk(workingDirectory: "/").stream(path) else { return Outcome(count: 0) }
        let input = RecordingInput { stream.read(into: $0) }
        guard let reader = RecordingReaders.reader(for: input) else { return Outcome(count: 0) }
        var checker = MatrixChecker(contract, clients: Array(clients.prefix(count)))
        let damage = reader.read(Recording(file: path, input)) { checker.check($0) }
        let report = checker.report()
        let isWhole = damage.isEmpty && report.summary.clients.count == count
        return Outcome(count: isWhole ? report.summary.judged : 0, result: report)
    }

    /// Judges all that a recording holds; the count is that of judged exchanges, 0 where there is a finding.
    func check(_ path: String) -> Outcome {
        guard let stream = try? Disk(workingDirectory: "/").stream(path) else { return Outcome(count: 0) }
        let input = RecordingInput { stream.read(into: $0) }
        guard let reader = RecordingReaders.reader(for: input) else { return Outcome(count: 0) }
        var checker = Checker(contract: contract)
        let damage = reader.read(Recording(file: path, input)) { checker.check($0) }
        let report = checker.report()
        let isClean = damage.isEmpty && report.findings.isEmpty
        return Outcome(count: isClean ? report.summary.judged : 0, result: report)
    }

    /// Reads all that a recording holds, and judges nothing.
    func read(_ path: String) -> Outcome {
        guard let stream = try? Disk(workingDirectory: "/").stream(path) else { return Outcome(count: 0) }
        let input = RecordingInput { stream.read(into: $0) }
        var count = 0
        _ = RecordingReaders.reader(for: input)?.read(Recording(file: path, input)) { _ in count += 1 }
        return Outcome(count: count)
    }

    func scan(_ path: String) -> Outcome {
        guard let stream = try? Disk(workingDirectory: "/").stream(path) else { return Outcome(count: 0) }
        return Outcome(count: ByteScan.values { stream.read(into: $0) })
    }
}
