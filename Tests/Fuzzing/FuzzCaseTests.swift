import CaseRunner
import Foundation
import Fuzzing
import Testing

@Suite("What fuzzing found")
struct FuzzCaseTests {
    @Test("no input that broke an oracle breaks one again", arguments: FuzzTarget.all.map(\.name))
    func found(name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        for file in Case.all(in: "fuzz").filter({ $0.name == name }).flatMap(\.inputs) {
            expectOracles(of: target, [UInt8](try Data(contentsOf: file)), file.lastPathComponent)
        }
    }

    @Test("the oracles hold on the suites, and on texts that end without a line break")
    func suites() throws {
        for (area, name) in [("yaml-suite", "yaml"), ("json-suite", "json")] {
            let target = try #require(FuzzTarget.all.first { $0.name == name })
            for file in Case.all(in: area).flatMap(\.inputs)
            where ["yaml", "json"].contains(file.pathExtension) {
                var bytes = [UInt8](try Data(contentsOf: file))
                expectOracles(of: target, bytes, file.path)
                while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
                expectOracles(of: target, bytes, file.path + ", cut")
            }
        }
    }

    @Test("contracts that are made from any bytes are read")
    func made() throws {
        let target = try #require(FuzzTarget.all.first { $0.name == "schemas" })
        var state: UInt32 = 1
        for length in 0..<120 {
            let bytes = (0..<length).map { _ -> UInt8 in
                state = state &* 1_664_525 &+ 1_013_904_223
                return UInt8(truncatingIfNeeded: state >> 24)
            }
            expectOracles(of: target, bytes, "\(bytes)")
        }
    }

    private func expectOracles(of target: FuzzTarget, _ bytes: [UInt8], _ name: String) {
        #expect(throws: Never.self, "\(name)") { try target.run(bytes) }
    }
}
