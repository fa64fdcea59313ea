import Foundation
import SteleFiles

/// Measures decoding with generated models, and how reading grows with the contract; `--help` says how to ask.
@main
struct Bench {
    static func main() {
        do {
            let arguments = try BenchArguments(Array(CommandLine.arguments.dropFirst()))
            switch arguments.mode {
            case .help: print(BenchArguments.usage)
            case .peak(let measure, let path): try printPeak(of: measure, over: path)
            case .measuring: try measure(arguments)
            case .checking(let folder): try measureChecking(arguments, folder)
            }
        } catch let fault as BenchArguments.Fault {
            fail(fault.message)
        } catch let error as FileError {
            fail("\(error.path): \(error.message)")
        } catch {
            fail(error.localizedDescription)
        }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("stele-bench: \(message)\n".utf8))
        exit(2)
    }

    private static func measure(_ arguments: BenchArguments) throws {
        let contracts = try arguments.contracts.map { try BenchedContract(path: $0) }
            .sorted { ($0.bytes.count, $0.path) < ($1.bytes.count, $1.path) }
        let decoding = DecodingTable(rounds: arguments.rounds)
        var document = decoding.markdown
        if !contracts.isEmpty {
            let rows = contracts.map { row(of: $0, rounds: arguments.rounds) }
            document = ResultTable(rows: rows, rounds: arguments.rounds).markdown + "\n" + document
        }
        print(document)
        guard decoding.failed.isEmpty else {
            fail("the models did not decode: \(decoding.failed.joined(separator: ", "))")
        }
        if let output = arguments.output {
            try document.write(toFile: output, atomically: true, encoding: .utf8)
        }
    }

    private static func measureChecking(_ arguments: BenchArguments, _ folder: String) throws {
        guard let path = arguments.contracts.first else {
            throw BenchArguments.Fault(message: "`--checking` needs the contract of the traffic")
        }
        let work = try CheckingWork(contract: BenchedContract(path: path))
        let traffic = try CheckedTraffic.write(into: folder, size: arguments.size << 20)
        let program = FilePath.join(FilePath.folder(of: FilePath.folder(of: path)), "Checking/rivals.py")
        let rivals = Rivals(environment: arguments.rivals, program: program)
        let table = try CheckingTable(traffic, work, contract: path, rivals, rounds: arguments.rounds)
        print(table.markdown)
        if let output = arguments.output {
            try table.markdown.write(toFile: output, atomically: true, encoding: .utf8)
        }
    }

    private static func row(of contract: BenchedContract, rounds: Int) -> ResultTable.Row {
        let peaks = Measure.all.map { PeakMemory.bytes(of: $0, over: contract) ?? 0 }
        let samples = Sampling(rounds: rounds).samples(
            of: Measure.all.map { measure in { measure.run(contract) } })
        return ResultTable.Row(
            title: contract.title, bytes: contract.bytes.count, samples: samples, peaks: peaks)
    }

    private static func printPeak(of name: String, over path: String) throws {
        guard let measure = Measure.all.first(where: { $0.name == name }) else {
            throw BenchArguments.Fault(message: "no measure `\(name)`")
        }
        let contract = try BenchedContract(path: path)
        guard measure.run(contract).count > 0 else {
            throw BenchArguments.Fault(message: "\(path): `\(name)` found nothing")
        }
        print(PeakMemory.ofThisProcess)
    }
}
