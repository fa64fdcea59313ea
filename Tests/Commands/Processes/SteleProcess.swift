import Foundation

/// The executable itself, as a shell or another program starts it.
enum SteleProcess {
    /// Built beside the tests: on Linux they are an executable, on macOS a bundle.
    static let path =
        ([Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() })
        .map { $0.appendingPathComponent("stele").path }
        .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "stele-is-not-built"

    /// The exit code of a script for bash.
    static func shell(_ script: String, in folder: String? = nil) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", script]
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// The program, started and not waited for; what it says goes nowhere.
    static func start(_ arguments: [String], in folder: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Its exit code.
    static func run(_ arguments: [String], in folder: String) throws -> Int32 {
        let process = try start(arguments, in: folder)
        process.waitUntilExit()
        return process.terminationStatus
    }
}
