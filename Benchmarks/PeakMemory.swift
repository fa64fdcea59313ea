import Foundation

/// The most memory that a measure had at once, in a process of its own.
struct PeakMemory {
    /// Measures in a child process; nil when it failed.
    static func bytes(of arguments: [String]) -> Int? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = arguments
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Int(String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Of this process, so far.
    static var ofThisProcess: Int {
        #if os(Linux)
        // `ru_maxrss` would include the parent's memory before `exec`.
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return 1_024 * (Int(line.filter(\.isNumber)) ?? 0)
        #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #endif
    }
}
