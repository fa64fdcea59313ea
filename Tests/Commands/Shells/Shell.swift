import CaseRunner
import Foundation
import SteleCommands

/// A real shell that completes command lines of stele.
struct Shell {
    let name: String

    static let all = ["bash", "zsh", "fish"].map(Shell.init)

    var isThere: Bool { Shell.program(name) != nil }

    /// What the shell offers at the end of each line, sorted.
    ///
    /// The lines are typed in a folder with a file `a file.yaml` and a folder `sub`.
    func offers(_ lines: [String]) throws -> [String: [String]] {
        let folder = try TemporaryFolder()
        try folder.write("a file.yaml", "")
        try folder.write("sub/inner.txt", "")
        let system = TestSystem()
        _ = system.run(["completions", name], in: folder.path)
        try folder.write(".completions", system.output.text)
        try folder.write(".lines", lines.map { $0 + "\n" }.joined())
        let driver = Case.repository.appendingPathComponent("Tests/Commands/Shells/Drivers/complete.\(name)")
        let output = try Shell.run(name, [driver.path], in: folder.path)
        var offers: [String: [String]] = [:]
        var current = ""
        for line in output.split(separator: "\n").map(String.init) {
            if line.hasPrefix("> ") {
                current = String(line.dropFirst(2))
                offers[current] = []
            } else {
                offers[current, default: []].append(line)
            }
        }
        return offers.mapValues { $0.sorted() }
    }

    /// The standard output of a program of the search path.
    static func run(_ name: String, _ arguments: [String], in folder: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program(name) ?? name)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    static func program(_ name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
