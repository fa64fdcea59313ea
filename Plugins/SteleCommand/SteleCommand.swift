import Foundation
import PackagePlugin

/// `swift package stele check`: the program of the package that a team depends on, run in the team's package.
@main
struct SteleCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let folder = context.package.directoryURL
        let status = try run(try context.tool(named: "stele").url, arguments, in: folder)
        if status == 2, Writing.isAsked(by: arguments), !Writing.isAllowed(in: folder) {
            Diagnostics.error(Writing.remedy(arguments))
        }
        if status != 0 { exit(status) }
    }

    /// Runs the program with what stands behind `stele`; its exit code is the plugin's. SwiftPM tells it, and answers 1.
    private func run(_ program: URL, _ arguments: [String], in folder: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : 2
    }
}
