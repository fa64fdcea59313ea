import CaseRunner
import Foundation
import SteleContractModel
import SteleEmitters

/// The Swift models of any contract, compiled into a program that decodes bodies and writes them again.
final class CompiledModels: @unchecked Sendable {
    private let folder: TemporaryFolder
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var unread = Data()

    init(_ contract: Contract) throws {
        folder = try TemporaryFolder()
        for file in SwiftEmitter.emit(contract, options: SwiftOptions(access: .internal)).files {
            try folder.write(file.path, file.text)
        }
        try folder.write("main.swift", CompiledModels.mainSource)
        let sources = try folder.names().filter { $0.hasSuffix(".swift") }.map { folder.path + "/" + $0 }
        _ = try Compiler.run(["-swift-version", "6", "-Onone", "-o", folder.path + "/decode"] + sources)
        process.executableURL = URL(fileURLWithPath: folder.path + "/decode")
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// What the model of a body writes again: one line to the program, and one line back.
    func decode(_ key: RegistryKey, _ data: Data) throws -> Data {
        let line = [key.operation, String(key.status), key.contentType ?? "", data.base64EncodedString()]
        try input.fileHandleForWriting.write(contentsOf: Data((line.joined(separator: "\t") + "\n").utf8))
        let answer = try readLine().split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        if answer.count == 1, let rewritten = Data(base64Encoded: answer[0]) { return rewritten }
        guard answer.count == 3 else { throw Compiler.Failure(description: "\(answer)") }
        throw Refusal(path: answer[0], expected: answer[1], found: answer[2])
    }

    /// The error of the generated code, as the program told it.
    private struct Refusal: Error {
        let path: String
        let expected: String
        let found: String
    }

    private func readLine() throws -> String {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: unread[unread.startIndex..<end], as: UTF8.self)
                unread = unread[(end + 1)...]
                return line
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { throw Compiler.Failure(description: "the program has ended") }
            unread.append(more)
        }
    }

    private static let mainSource = #"""
        import Foundation

        func answer(_ line: String) {
            FileHandle.standardOutput.write(Data((line + "\n").utf8))
        }

        while let line = readLine() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            do {
                let model = try APIRegistry.decode(
                    operation: fields[0], status: Int(fields[1]) ?? 0, contentType: fields[2].isEmpty ? nil : fields[2],
                    data: Data(base64Encoded: fields[3]) ?? Data())
                answer(try JSONEncoder().encode(model).base64EncodedString())
            } catch let error as APIDecodingError {
                answer([error.path, error.expected, error.found].joined(separator: "\t"))
            } catch {
                answer("$\tan APIDecodingError\t\(type(of: error))")
            }
        }

        """#
}
