import Foundation
import PackagePlugin

/// Generates Swift models from the contract of a target, before the target is compiled.
@main
struct StelePlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        [
            try generation(
                folder: target.directoryURL, target: target.name, output: context.pluginWorkDirectoryURL,
                tool: context.tool(named: "stele").url)
        ]
    }

    /// One run of `stele generate`: it reads the contract, and writes all its files into the plugin's own folder.
    ///
    /// A contract with faults does not stop the build: what is sound is generated, and the faults stand in its log. Of
    /// a `stele.yaml` only the target's own counts, because a build has to name everything that it reads.
    private func generation(folder: URL, target: String, output: URL, tool: URL) throws -> Command {
        let contract: ContractFile
        do {
            contract = try ContractFile.find(in: folder, target: target)
        } catch {
            Diagnostics.error(error.message, file: error.place.file, line: error.place.line)
            throw error
        }
        let generated = output.appendingPathComponent("Generated")
        return .buildCommand(
            displayName: "Generate Swift for \(target) from \(contract.url.lastPathComponent)",
            executable: tool,
            arguments: [
                "generate", "--contract", contract.url.path, "--swift", generated.path, "--files",
                String(contract.fileCount),
                "--fail-on", "never", "--report", "compiler",
            ] + (contract.configuration.map { ["--config", $0.path] } ?? ["--no-config"]),
            inputFiles: [contract.url] + (contract.configuration.map { [$0] } ?? [])
                + ContractInputs.files(around: contract.url),
            outputFiles: Self.outputNames(contract.fileCount).map { generated.appendingPathComponent($0) })
    }

    /// What `stele generate --swift` writes, whatever the contract, over so many files.
    private static func outputNames(_ count: Int) -> [String] {
        if count == 1 { return outputNames }
        return (1...count).map { "Models\($0).swift" } + outputNames.dropFirst()
    }

    /// A test holds this list against the emitter.
    private static let outputNames = ["Models.swift", "Operations.swift", "Support.swift"]
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

/// The same for a target of an Xcode project. Written from the documentation; not tried, for want of a Mac.
extension StelePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let beside = target.inputFiles.first {
            ["openapi.yaml", "openapi.yml", "openapi.json", "stele.yaml"].contains($0.url.lastPathComponent)
        }
        let folder = beside?.url.deletingLastPathComponent() ?? context.xcodeProject.directoryURL
        return [
            try generation(
                folder: folder, target: target.displayName, output: context.pluginWorkDirectoryURL,
                tool: context.tool(named: "stele").url)
        ]
    }
}
#endif
