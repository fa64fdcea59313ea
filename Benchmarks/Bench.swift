import Foundation

/// Measures how reading grows with the contract, and against the bare scan of the same text.
///
/// `stele-bench [--rounds N] [--output FILE] CONTRACTS…` prints a table, and writes it into a document;
/// `stele-bench --peak MEASURE CONTRACT` is what it asks of its child processes.
@main
struct Bench {
    static func main() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "--peak", arguments.count == 3 {
            return try printPeak(of: arguments[1], over: arguments[2])
        }
        let rounds = take("--rounds", from: &arguments).flatMap { Int($0) } ?? 7
        let output = take("--output", from: &arguments)
        let contracts = try arguments.map { try BenchedContract(path: $0) }
            .sorted { ($0.bytes.count, $0.path) < ($1.bytes.count, $1.path) }
        guard !contracts.isEmpty else {
            FileHandle.standardError.write(Data("name at least one contract\n".utf8))
            exit(2)
        }
        let rows = contracts.map { row(of: $0, rounds: max(1, rounds)) }
        let table = ResultTable(rows: rows, rounds: max(1, rounds)).markdown
        print(table)
        if let output { try table.write(toFile: output, atomically: true, encoding: .utf8) }
    }

    private static func row(of contract: BenchedContract, rounds: Int) -> ResultTable.Row {
        let peaks = Measure.all.map { PeakMemory.bytes(of: $0, over: contract) ?? 0 }
        let samples = Sampling(rounds: rounds).samples(of: Measure.all, over: contract)
        return ResultTable.Row(
            title: contract.title, bytes: contract.bytes.count, samples: samples, peaks: peaks)
    }

    private static func printPeak(of name: String, over path: String) throws {
        guard let measure = Measure.all.first(where: { $0.name == name }) else { exit(2) }
        let contract = try BenchedContract(path: path)
        guard measure.run(contract).count > 0 else { exit(1) }
        print(PeakMemory.ofThisProcess)
    }

    /// Takes an option and its value out of the arguments.
    private static func take(_ option: String, from arguments: inout [String]) -> String? {
        guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else { return nil }
        defer { arguments.removeSubrange(index...index + 1) }
        return arguments[index + 1]
    }
}
