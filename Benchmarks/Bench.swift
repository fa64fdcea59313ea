import Foundation
import SteleFiles

/// Measures everything that `make bench` reports, and writes the figures as JSON; `--help` says how to ask.
@main
struct Bench {
    static func main() {
        do {
            let arguments = try BenchArguments(Array(CommandLine.arguments.dropFirst()))
            switch arguments.mode {
            case .help: print(BenchArguments.usage)
            case .peak(let verb, let operands): try printPeak(of: verb, operands)
            case .measuring: try measure(arguments)
            }
        } catch let fault as BenchArguments.Fault {
            fail(fault.message)
        } catch let error as FileError {
            fail("\(error.path): \(error.message)")
        } catch {
            fail(error.localizedDescription)
        }
    }

    private static func say(_ message: String) {
        FileHandle.standardError.write(Data("stele-bench: \(message)\n".utf8))
    }

    private static func fail(_ message: String) -> Never {
        say(message)
        exit(2)
    }

    private static func measure(_ arguments: BenchArguments) throws {
        let (rounds, scratch) = (arguments.rounds, arguments.scratch)
        let contracts = try arguments.contracts.map { try BenchedContract(path: $0) }
            .sorted { ($0.bytes.count, $0.path) < ($1.bytes.count, $1.path) }
        var figures = Figures(rounds: rounds)
        say("reading and generating")
        figures.reading = Figures.reading(of: contracts, rounds: rounds)
        say("growth with the contract")
        figures.contractGrowth = try Figures.contractGrowth(
            into: scratch,
            copies: arguments.isQuick ? [4, 16, 64, 256, 1_024] : [16, 64, 256, 1_024, 4_096],
            rounds: max(rounds / 2, 1))
        say("comparing contracts")
        figures.diffing = try Figures.diffing(
            of: contracts.filter { $0.name.hasSuffix(".yaml") }, into: scratch, rounds: max(rounds / 2, 1))
        say("decoding")
        figures.decoding = try Figures.decoding(rounds: rounds)
        if let traffic = arguments.traffic { try measureChecking(arguments, traffic, &figures) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(figures).write(to: URL(fileURLWithPath: arguments.output))
    }

    private static func measureChecking(
        _ arguments: BenchArguments, _ contract: String, _ figures: inout Figures
    )
        throws
    {
        let (rounds, scratch) = (arguments.rounds, arguments.scratch)
        let work = try CheckingWork(contract: BenchedContract(path: contract))
        let traffic = try CheckedTraffic.write(
            into: scratch + "/recordings", size: (arguments.isQuick ? 4 : 20) << 20)
        let program = FilePath.join(FilePath.folder(of: FilePath.folder(of: contract)), "Checking/rivals.py")
        let rivals = Rivals(environment: arguments.rivals, program: program)
        say("checking")
        (figures.checking, figures.rivals) = try Figures.checking(
            traffic, work, contract: contract, rivals, rounds: rounds)
        say("growth with the recording")
        figures.recordingGrowth = try Figures.recordingGrowth(
            into: scratch + "/recordings",
            megabytes: arguments.isQuick ? [1, 2, 4, 8, 16] : [1, 4, 16, 64, 256],
            work, contract: contract, rounds: max(rounds / 3, 1))
        say("growth with the clients")
        figures.clients = try Figures.clients([1, 2, 5, 10, 20], traffic[1], work, rounds: rounds)
    }

    private static func printPeak(of verb: String, _ operands: [String]) throws {
        var count = 0
        switch verb {
        case "--peak-check":
            let work = try CheckingWork(contract: BenchedContract(path: operands[0]))
            count = work.check(operands[1]).count
        case "--peak-diff":
            count =
                Diffed.compare(
                    try BenchedContract(path: operands[0]), try BenchedContract(path: operands[1])
                ).count
        default:
            guard let measure = Measure.all.first(where: { $0.name == operands[0] }) else {
                throw BenchArguments.Fault(message: "no measure `\(operands[0])`")
            }
            count = measure.run(try BenchedContract(path: operands[1])).count
        }
        guard count > 0 else {
            throw BenchArguments.Fault(message: "\(operands.joined(separator: ", ")): nothing was found")
        }
        print(PeakMemory.ofThisProcess)
    }
}
