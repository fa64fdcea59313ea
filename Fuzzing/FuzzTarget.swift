/// One thing that is fed with inputs that nobody would write: it must not trap, and what it says must be true.
struct FuzzTarget: Sendable {
    /// As `make fuzz TARGETS='…'` names it; also the name of its dictionary.
    let name: String
    /// Reads an input, and traps when an oracle is broken.
    let run: @Sendable ([UInt8]) -> Void

    /// All targets, each a file in `Targets`. The script `Scripts/fuzz` knows where the seeds of each are.
    static let all: [FuzzTarget] = [.yaml, .json, .contract, .schemas, .emit]
}

/// Stops with an input that breaks an oracle; libFuzzer then keeps the input.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError("oracle: " + message()) }
}
