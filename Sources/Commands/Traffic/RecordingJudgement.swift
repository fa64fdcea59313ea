import SteleChecking
import SteleFiles
import SteleFindings
import SteleRecordings
import SteleThreads

/// Judges recordings on all processors, a file on one at a time. Who judged what makes no difference to what comes out.
struct RecordingJudgement {
    /// What was seen.
    let evidence: Evidence
    /// What is wrong with the recordings themselves, in their order.
    let damage: [Finding]

    /// What one thread has seen.
    private struct Part: Sendable {
        var checker: MatrixChecker
        var damage: [Int: [Finding]] = [:]
        var failures: [Int: FileError] = [:]
    }

    /// - Parameter isJudged: which exchanges are.
    init(
        of files: RecordingFiles, _ run: Invocation, by empty: MatrixChecker,
        isJudged: @escaping @Sendable (ExchangeSource) -> Bool = { _ in true }
    ) throws(Stop) {
        let progress = SharedProgress(run, files)
        defer { progress.clear() }
        var watched = files
        watched.onRead = { progress.read($0) }
        // An input that can be read once is read by the thread that takes its file.
        nonisolated(unsafe) let files = watched
        let parts = gathered(files.paths.count, from: Part(checker: empty)) { part, number in
            let path = files.paths[number]
            progress.begin()
            do throws(FileError) {
                guard let (reader, recording) = try files.open(path) else { return }
                var checker = part.checker
                part.checker = empty
                part.damage[number] = reader.read(recording) { exchange in
                    if isJudged(exchange.source) { checker.check(exchange) }
                    progress.count()
                }
                part.checker = checker
            } catch {
                part.failures[number] = error
            }
        }
        let failures = parts.flatMap(\.failures)
        if let first = failures.min(by: { $0.key < $1.key })?.value {
            throw Stop("\(first.path): \(first.message)")
        }
        var evidence = empty.evidence
        for part in parts { evidence.add(part.checker.evidence) }
        self.evidence = evidence
        damage = files.findings + parts.flatMap(\.damage).sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

/// The progress of several threads.
private final class SharedProgress: @unchecked Sendable {
    private let lock = Lock()
    private let progress: Progress
    private var work: RecordingWork

    init(_ run: Invocation, _ files: RecordingFiles) {
        progress = Progress(run)
        work = RecordingWork(files: files.paths.count, size: progress.isOn ? files.size : nil)
    }

    func begin() { lock.held { work.begun += 1 } }

    func read(_ bytes: Int) {
        if progress.isOn { lock.held { work.read += max(0, bytes) } }
    }

    func count() {
        lock.held {
            work.exchanges += 1
            progress.show { work.text(after: $0) }
        }
    }

    func clear() { lock.held { progress.clear() } }
}
