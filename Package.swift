// swift-tools-version: 6.1
import PackageDescription

// Every target that a product reaches carries the prefix `Stele`: target names are unique over a consumer's
// whole package graph. Its folder has the short name. The imports of each module are DESIGN, held by CI with
// `--explicit-target-dependency-import-check error`; ARCHITECTURE.md has the picture.

#if os(macOS)
// Homebrew installs outside the default search paths; its pkg-config file says where.
let yamlPkgConfig: String? = "yaml-0.1"
#else
// Without pkg-config the linker takes `libyaml.a` when `make dist` offers a folder that holds only that.
let yamlPkgConfig: String? = nil
#endif

func module(_ name: String, imports: [String] = []) -> Target {
    .target(
        name: "Stele" + name,
        dependencies: imports.map { .target(name: "Stele" + $0) },
        path: "Sources/" + name
    )
}

/// Models that StelePlugin generates when they are built: no source of their own.
func models(_ name: String) -> Target {
    .target(name: name + "Models", path: "Tests/Fixtures/" + name + "Models", plugins: ["StelePlugin"])
}

func tests(_ name: String, imports: [String], resources: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: imports.map { .target(name: $0) },
        path: "Tests/" + name,
        exclude: resources
    )
}

let package = Package(
    name: "stele",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .executable(name: "stele", targets: ["stele"]),
        .plugin(name: "StelePlugin", targets: ["StelePlugin"]),
        .plugin(name: "SteleCommand", targets: ["SteleCommand"]),
        .library(name: "SteleTesting", targets: ["SteleTesting"]),
    ],
    targets: [
        .systemLibrary(
            name: "SteleCYAML", path: "Sources/CYAML", pkgConfig: yamlPkgConfig,
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        module("Findings"),
        module("Threads"),
        module("JSONText", imports: ["Findings"]),
        module("SourceTree", imports: ["Findings", "CYAML", "JSONText"]),
        module("ContractModel", imports: ["Findings"]),
        module("OpenAPIReader", imports: ["Findings", "SourceTree", "ContractModel"]),
        module("Emitters", imports: ["Findings", "ContractModel", "Threads"]),
        module("Clients", imports: ["Findings", "ContractModel"]),
        module("Recordings", imports: ["Findings", "JSONText", "SourceTree"]),
        module("Checking", imports: ["Findings", "JSONText", "ContractModel", "Clients", "Recordings"]),
        module(
            "Amending",
            imports: ["Findings", "SourceTree", "ContractModel", "OpenAPIReader", "Clients", "Checking"]),
        module("Adopting", imports: ["Findings", "ContractModel", "Clients"]),
        module("Diffing", imports: ["Findings", "ContractModel", "Clients"]),
        module("Reports", imports: ["Findings"]),
        module("Files", imports: ["Threads"]),
        module("Inputs", imports: ["Findings", "OpenAPIReader", "Recordings", "Files"]),
        module(
            "Commands",
            imports: [
                "Findings", "JSONText", "SourceTree", "ContractModel", "OpenAPIReader", "Emitters", "Clients",
                "Recordings", "Checking", "Amending", "Adopting", "Diffing", "Reports", "Files", "Inputs",
                "Threads",
            ]),
        module(
            "Testing",
            imports: [
                "Findings", "ContractModel", "OpenAPIReader", "Recordings", "Checking", "Files", "Inputs",
            ]),
        .executableTarget(name: "stele", dependencies: ["SteleCommands"], path: "Sources/stele"),
        .plugin(name: "StelePlugin", capability: .buildTool(), dependencies: ["stele"]),
        .plugin(
            name: "SteleCommand",
            // No permission to write is asked for: most commands only read, and SwiftPM would ask for each of them.
            capability: .command(
                intent: .custom(verb: "stele", description: "Check and generate what an API contract says")),
            dependencies: ["stele"]),
        .target(name: "GeneratedModels", path: "Generated/Swift"),
        .target(name: "BenchModels", path: "Benchmarks/Models", plugins: ["StelePlugin"]),
        .executableTarget(
            name: "stele-bench",
            dependencies: [
                "BenchModels",
                "SteleCYAML", "SteleFindings", "SteleSourceTree", "SteleOpenAPIReader", "SteleEmitters",
                "SteleFiles", "SteleThreads", "SteleContractModel", "SteleRecordings", "SteleChecking",
                "SteleClients", "SteleDiffing",
            ], path: "Benchmarks",
            exclude: ["RESULTS.md", "Models", "Checking/rivals.py", "Report"]),
        .target(
            name: "Fuzzing",
            dependencies: [
                "SteleFindings", "SteleJSONText", "SteleSourceTree", "SteleContractModel",
                "SteleOpenAPIReader",
                "SteleEmitters", "SteleRecordings", "SteleChecking", "SteleClients", "SteleDiffing",
                "SteleAmending", "SteleReports",
            ], path: "Fuzzing", exclude: ["Dictionaries", "Seeds", "README.md"]),
        .target(name: "CaseRunner", dependencies: ["SteleJSONText"], path: "Tests/CaseRunner"),
        .target(name: "PluginFixture", path: "Tests/Fixtures/PluginFixture", plugins: ["StelePlugin"]),
        models("Box"),
        models("Constructs"),
        models("EveryConstruct"),
        models("LenientConstructs"),
        models("Lists"),
        models("Museum"),
        models("Petstore"),
        models("ReferencePetstore"),
        models("TicTacToe"),
        tests(
            "Plugin", imports: ["PluginFixture", "SteleEmitters", "CaseRunner"], resources: ["Consumers"]),
        tests(
            "Decoding",
            imports: [
                "GeneratedModels", "PetstoreModels", "SteleFindings", "SteleContractModel",
                "SteleOpenAPIReader", "SteleRecordings", "SteleChecking", "SteleEmitters", "SteleTesting",
                "CaseRunner",
            ]),
        tests(
            "Testing",
            imports: ["SteleTesting", "GeneratedModels", "PetstoreModels", "CaseRunner", "stele"],
            resources: ["Fixtures"]),
        tests("Fuzzing", imports: ["Fuzzing", "CaseRunner"]),
        tests("Files", imports: ["SteleFiles", "CaseRunner"]),
        tests("Threads", imports: ["SteleThreads"]),
        tests("Recordings", imports: ["SteleRecordings", "SteleFindings", "CaseRunner"]),
        tests("Clients", imports: ["SteleClients", "SteleFindings"]),
        tests(
            "Checking",
            imports: [
                "SteleChecking", "SteleRecordings", "SteleClients", "SteleContractModel", "SteleFindings",
                "SteleJSONText", "SteleOpenAPIReader", "CaseRunner",
            ]),
        tests(
            "Amending",
            imports: [
                "SteleAmending", "SteleChecking", "SteleRecordings", "SteleClients", "SteleContractModel",
                "SteleFindings", "SteleOpenAPIReader", "CaseRunner",
            ]),
        tests(
            "Adopting",
            imports: [
                "SteleAdopting", "SteleFindings", "SteleContractModel", "SteleOpenAPIReader", "CaseRunner",
            ]),
        tests(
            "Diffing",
            imports: [
                "SteleDiffing", "SteleClients", "SteleContractModel", "SteleFindings", "SteleOpenAPIReader",
                "CaseRunner",
            ]),
        tests("Reports", imports: ["SteleReports", "SteleFindings", "CaseRunner"], resources: ["Tools"]),
        tests("JSONText", imports: ["SteleJSONText", "CaseRunner"]),
        tests("SourceTree", imports: ["SteleFindings", "SteleSourceTree", "SteleJSONText", "CaseRunner"]),
        tests(
            "OpenAPIReader",
            imports: [
                "SteleFindings", "SteleSourceTree", "SteleContractModel", "SteleOpenAPIReader", "CaseRunner",
            ]),
        tests(
            "Emitters",
            imports: [
                "SteleFindings", "SteleContractModel", "SteleOpenAPIReader", "SteleEmitters", "CaseRunner",
            ]),
        tests(
            "Commands", imports: ["SteleCommands", "SteleFindings", "CaseRunner", "stele"],
            resources: ["Shells/Drivers"]),
        tests(
            "Truth",
            imports: [
                "SteleAmending", "SteleChecking", "SteleClients", "SteleContractModel", "SteleDiffing",
                "SteleEmitters", "SteleFindings",
                "SteleJSONText", "SteleOpenAPIReader", "SteleRecordings", "CaseRunner", "GeneratedModels",
                "BoxModels",
                "ConstructsModels", "EveryConstructModels", "LenientConstructsModels", "ListsModels",
                "MuseumModels",
                "PetstoreModels", "ReferencePetstoreModels",
                "TicTacToeModels",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
