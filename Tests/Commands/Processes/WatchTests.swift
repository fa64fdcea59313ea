import CaseRunner
import Foundation
import Testing

/// `stele generate --watch` as a process that a user starts, works beside, and ends.
@Suite("Generating at every change")
struct WatchTests {
    private static let contract = """
        openapi: 3.1.0
        info: { title: Shop, version: '1' }
        paths: {}
        components:
          schemas:
            Order: { $ref: parts/order.yaml }

        """

    @Test("Contract, referenced files and stele.yaml are watched, faults are waited out, and Ctrl-C ends it")
    func story() throws {
        let folder = try TemporaryFolder()
        try folder.write("stele.yaml", "contract: openapi.yaml\ngenerate: { swift: { output: Models } }\n")
        try folder.write("openapi.yaml", WatchTests.contract)
        try folder.write("parts/order.yaml", WatchTests.order("total"))
        let watched = try Watched(folder)
        defer { watched.kill() }

        #expect(try watched.line(1) == "watching openapi.yaml and 2 more: wrote 3 files")
        // Replaced by renaming, as editors do.
        try folder.write("parts/.order.swp", WatchTests.order("sum"))
        rename(folder.path + "/parts/.order.swp", folder.path + "/parts/order.yaml")
        #expect(try watched.line(2) == "parts/order.yaml changed: wrote Models/Models.swift")
        #expect(try folder.text("Models/Models.swift").contains("var sum"))

        try folder.write("parts/order.yaml", "type: object\nproperties: [\n")
        #expect(try watched.line(3).hasPrefix("parts/order.yaml changed: "))
        #expect(watched.text.contains("error: "))
        #expect(watched.text.contains("parts/order.yaml:"))
        try folder.write("parts/order.yaml", WatchTests.order("sum"))
        let mended = try watched.line(4)
        #expect(mended.hasPrefix("parts/order.yaml changed: ") && !mended.contains("error"), "\(mended)")
        #expect(try folder.text("Models/Models.swift").contains("var sum"))

        try folder.write("openapi.yaml", "no contract at all\n")
        #expect(try watched.line(5).hasPrefix("openapi.yaml changed: nothing written"))
        unlink(folder.path + "/openapi.yaml")
        #expect(try watched.line(6) == "openapi.yaml changed: nothing written")
        try folder.write("openapi.yaml", WatchTests.contract)
        #expect(try watched.line(7) == "openapi.yaml changed: nothing to write")

        try folder.write("stele.yaml", "contract: openapi.yaml\ngenerate: { swift: { output: API } }\n")
        #expect(try watched.line(8) == "stele.yaml changed: wrote 3 files")
        #expect(try watched.interrupt() == 0)
        #expect(watched.lines.count == 8)
    }

    @Test("Where there is nothing to watch it ends at once")
    func nothing() throws {
        let folder = try TemporaryFolder()
        let watched = try Watched(folder)
        defer { watched.kill() }
        #expect(try watched.ended() == 2)
        #expect(watched.text.contains("no contract"))
        #expect(folder.exists(".output"))
    }

    private static func order(_ property: String) -> String {
        "type: object\nproperties: { \(property): { type: number } }\n"
    }
}

/// The program at work, and what it has printed.
private final class Watched {
    private let process = Process()
    private let output: URL

    init(_ folder: TemporaryFolder) throws {
        output = URL(fileURLWithPath: folder.path + "/.output")
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        process.executableURL = URL(fileURLWithPath: SteleProcess.path)
        process.arguments = ["generate", "--watch"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
    }

    var text: String { (try? String(decoding: Data(contentsOf: output), as: UTF8.self)) ?? "" }

    /// Those that begin with the time of day, without it.
    var lines: [String] {
        text.split(separator: "\n").filter { line in
            let start = line.prefix(9)
            return start.count == 9 && start.split(separator: ":").count == 3 && start.hasSuffix(" ")
                && start.allSatisfy { $0.isNumber || $0 == ":" || $0 == " " }
        }.map { String($0.dropFirst(9)) }
    }

    /// The line of the run with a number from 1 on; a failure when it does not come.
    func line(_ number: Int) throws -> String {
        for _ in 0..<1_200 {
            let lines = lines
            if lines.count >= number { return lines[number - 1] }
            usleep(25_000)
        }
        throw Silence(text: text)
    }

    func interrupt() throws -> Int32 {
        process.interrupt()
        return try ended()
    }

    /// Its exit code; a failure when it stays.
    func ended() throws -> Int32 {
        for _ in 0..<1_200 where process.isRunning { usleep(25_000) }
        if process.isRunning { throw Silence(text: text) }
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    func kill() {
        if process.isRunning { process.terminate() }
    }

    private struct Silence: Error, CustomStringConvertible {
        let text: String
        var description: String { "no further line came after:\n\(text)" }
    }
}
