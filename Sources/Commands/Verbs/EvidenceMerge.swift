import SteleChecking

/// `stele evidence merge`: evidence of parts becomes that of the whole.
enum EvidenceMerge: Command {
    static let name = "evidence merge"
    static let summary = "add up what several runs of `stele check --evidence` saw"
    static let operands = Operands.any(
        name: "FILES", help: "evidence files of the same contract, in any order")

    static let output = Option(
        "output", short: "o", value: "FILE", help: "where the sum goes; default: standard output")
    static let options = [output]
    static let examples = [
        "stele evidence merge shard-1.jsonl shard-2.jsonl -o all.jsonl",
        "stele check --contract openapi.yaml --from-evidence all.jsonl",
    ]

    static func run(_ run: Invocation) throws(Stop) -> Int32 {
        let sum = try run.readEvidence(run.arguments.operands)
        if let path = run.arguments.value(output) {
            try run.write(sum, to: path)
        } else {
            run.print(sum.text)
        }
        return 0
    }
}
