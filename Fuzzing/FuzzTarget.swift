/// One thing that is fed with inputs that nobody would write: it must not trap, and what it says must be true.
package struct FuzzTarget: Sendable {
    /// As `make fuzz TARGETS='…'` names it; also the name of its dictionary and of its folder in `Tests/Cases/fuzz`.
    package let name: String
    /// Reads an input; throws when an oracle is broken.
    package let run: @Sendable ([UInt8]) throws -> Void

    /// All targets, each a file in `Targets`. The script `Scripts/fuzz` knows where the seeds of each are.
    package static let all: [FuzzTarget] = [
        .yaml, .json, .contract, .schemas, .emit, .sources, .reports, .diff, .amend, .har, .exchanges,
        .cassette,
        .documents, .http, .captures, .evidence, .judge,
    ]
}

/// Something that must be true of every input and is not of this one.
package struct BrokenOracle: Error, CustomStringConvertible {
    package let description: String
}

/// Holds an oracle.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw BrokenOracle(description: "oracle: " + message()) }
}
