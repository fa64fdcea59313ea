import CaseRunner
import Foundation
import SteleEmitters

/// The models of all cases in one program that decodes and encodes bodies, built by the real compiler once.
struct CompiledCases {
    private let folder: TemporaryFolder
    private let program: String

    init() throws {
        folder = try TemporaryFolder()
        program = folder.path + "/decode"
        try CompiledCases.write(to: folder)
        let sources = try folder.names().filter { $0.hasSuffix(".swift") }.map { folder.path + "/" + $0 }
        _ = try Compiler.run(
            ["-swift-version", "6", "-warnings-as-errors", "-Onone", "-o", program] + sources)
    }

    /// Writes the models of every case, each in an enum of its own, and the program around them.
    static func write(
        to folder: TemporaryFolder, options: SwiftOptions = SwiftOptions(access: .internal)
    ) throws {
        var branches = ""
        var views: Set<String> = []
        for emitCase in EmitCase.all {
            var options = options
            options.namespace = emitCase.namespace
            for file in SwiftEmitter.emit(try emitCase.contract(), options: options).files {
                try folder.write(emitCase.namespace + file.path, withoutRepeatedViews(file.text, &views))
            }
            let namespace = emitCase.namespace
            branches += """
                case "\(emitCase.example.name)":
                    return try encoded(\(namespace).APIRegistry.decode(
                        operation: operation, status: status, contentType: contentType, data: body))

                """
        }
        try folder.write("main.swift", mainSource.replacing("// branches\n", with: branches))
    }

    /// An extension of a standard type stands outside the enum, and so only once in the program.
    private static func withoutRepeatedViews(_ source: String, _ seen: inout Set<String>) -> String {
        var text = source
        for match in source.matches(of: /nonisolated extension String \{\n(?: .*\n)*\}\n/) {
            if !seen.insert(String(match.output)).inserted { text = text.replacing(match.output, with: "") }
        }
        return text
    }

    /// What came of the bodies of each case: the encoded value, or the error.
    func decoded() throws -> [String: String] {
        var input = ""
        var names: [String] = []
        for emitCase in EmitCase.all {
            for body in try emitCase.bodies() {
                input += emitCase.example.name + "\t" + body + "\n"
                names.append(emitCase.example.name)
            }
        }
        let lines = try Compiler.output(of: program, input: input).split(
            separator: "\n", omittingEmptySubsequences: false)
        var outcomes: [String: String] = [:]
        for (name, line) in zip(names, lines) { outcomes[name, default: ""] += line + "\n" }
        return outcomes
    }

    private static let mainSource = #"""
        import Foundation

        func encoded(_ value: some Encodable) throws -> String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        }

        func outcome(_ name: String, _ operation: String, _ status: Int, _ contentType: String, _ body: Data) throws -> String {
            switch name {
        // branches
            default: return "no such case"
            }
        }

        while let line = readLine() {
            let fields = line.split(separator: "\t", maxSplits: 4).map(String.init)
            do {
                print(try outcome(fields[0], fields[1], Int(fields[2]) ?? 0, fields[3], Data(fields[4].utf8)))
            } catch {
                print("error: \(error)")
            }
        }

        """#
}
