import Foundation
import PackagePlugin

/// `swift package stele check`: the program of the package that a team depends on, run in the team's package.
@main
struct SteleCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(try context.tool(named: "stele").url, arguments, in: context.package.directoryURL)
    }

    /// Runs the program with what stands behind `stele`; its exit code is the plugin's.
    private func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        let status = process.terminationStatus
        if status == 2, SteleCommand.writes(arguments) {
            Diagnostics.remark(SteleCommand.remedy(arguments))
        }
        if status != 0 || process.terminationReason != .exit { exit(status == 0 ? 2 : status) }
    }

    /// Whether a command changes files of the package, for which SwiftPM wants to be told so.
    static func writes(_ arguments: [String]) -> Bool {
        switch arguments.first {
        case "generate": !arguments.contains("--check")
        case "amend": arguments.contains("--write")
        case "init": true
        case "release": !arguments.contains("--check")
        default: false
        }
    }

    static func remedy(_ arguments: [String]) -> String {
        "where SwiftPM does not let it write: swift package --allow-writing-to-package-directory stele "
            + arguments.joined(separator: " ")
    }
}
