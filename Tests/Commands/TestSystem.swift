import SteleCommands

/// A world for one run: output in memory, a fixed clock, no environment but what a test gives.
final class TestSystem {
    let output = MemorySink()
    let errors = MemorySink()
    var environment: [String: String] = [:]
    /// The seconds that pass between two looks at the clock.
    var secondsPerLook = 0
    private var second = 1_800_000_000

    /// Runs a command line in a folder.
    func run(_ arguments: [String], in folder: String) -> Int32 {
        Stele.run(
            arguments: arguments,
            system: System(
                workingDirectory: folder, output: output, errors: errors,
                environment: { [environment] in environment[$0] },
                now: { self.look() }))
    }

    private func look() -> Int {
        second += secondsPerLook
        return second
    }
}

/// Text in memory.
final class MemorySink: TextSink {
    var isTerminal = false
    var width: Int?
    var failure: String?
    private(set) var text = ""

    func write(_ text: String) { self.text += text }
}
