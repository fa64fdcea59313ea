import Foundation

/// The real Swift compiler, and the programs that it makes.
package enum Compiler {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    /// Compiles, and fails with what the compiler says.
    package static func run(_ arguments: [String]) throws -> String {
        try output(of: "/usr/bin/env", ["swiftc"] + arguments, input: "")
    }

    /// What a program prints; where it fails, what it says.
    package static func output(of program: String, _ arguments: [String] = [], input: String) throws -> String
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        process.standardError = standardError
        try process.run()
        // Each pipe has its own thread: none of the three may fill up while another is waited for.
        let errors = Reading(standardError.fileHandleForReading)
        let text = Reading(standardOutput.fileHandleForReading)
        // A program that ended early closes the pipe; what it said is told below.
        try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try? standardInput.fileHandleForWriting.close()
        let printed = text.wait()
        let said = errors.wait()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            // Some compilers tell their errors where others print what they made.
            let reason = said.isEmpty ? printed : said
            throw Failure(description: "\(program) \(arguments.first ?? ""): \(reason.prefix(4000))")
        }
        return printed
    }

    /// Reads a pipe to its end on a thread of its own.
    private final class Reading: @unchecked Sendable {
        private let done = DispatchSemaphore(value: 0)
        private var data = Data()

        init(_ handle: FileHandle) {
            Thread.detachNewThread { [self] in
                data = (try? handle.readToEnd()) ?? Data()
                done.signal()
            }
        }

        func wait() -> String {
            done.wait()
            return String(decoding: data, as: UTF8.self)
        }
    }
}
