import SteleChecking
import SteleContractModel
import SteleFiles
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings

/// What is timed over one recording.
struct CheckingWork {
    let contract: Contract

    init(contract: BenchedContract) throws {
        let root = SourceFile(path: contract.name, bytes: contract.bytes)
        guard let read = OpenAPIReader.read(root: root, loader: contract.files).contract else {
            throw BenchArguments.Fault(message: "\(contract.path): no contract")
        }
        self.contract = read
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
