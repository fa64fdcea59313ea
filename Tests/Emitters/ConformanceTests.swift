import CaseRunner
import SteleEmitters
import Testing

@Suite("Swift models with other conformances", .serialized)
struct ConformanceTests {
    private static let choices = [SwiftOptions.Coding.codable, .decodable].flatMap { coding in
        [SwiftOptions.Equality.hashable, .equatable].map { equality in
            var options = SwiftOptions(access: .package)
            (options.coding, options.equality) = (coding, equality)
            options.properties = coding == .codable ? .constant : .variable
            options.lists = coding == .codable && equality == .hashable ? .strict : .lenient
            return options
        }
    }

    @Test("all cases compile without a warning, whatever the models conform to", arguments: choices)
    func compiles(_ options: SwiftOptions) throws {
        let folder = try TemporaryFolder()
        try CompiledCases.write(to: folder, options: options)
        let sources = try folder.names().filter { $0.hasSuffix(".swift") && $0 != "main.swift" }
        _ = try Compiler.run(
            [
                "-typecheck", "-warnings-as-errors", "-parse-as-library", "-module-name", "Cases",
                "-swift-version", "6", "-package-name", "cases",
            ] + sources.map { folder.path + "/" + $0 })
    }

    @Test("models that are only read have no code for writing", arguments: EmitCase.all.map(\.example.name))
    func onlyRead(_ name: String) throws {
        let emitCase = try #require(EmitCase.all.first { $0.example.name == name })
        var options = SwiftOptions()
        options.coding = .decodable
        let models = SwiftEmitter.emit(try emitCase.contract(), options: options).files[0].text
        for word in ["JSONObject", "JSONWriter", "encode(to"] { #expect(!models.contains(word)) }
    }

    @Test("constants cannot be changed", arguments: EmitCase.all.map(\.example.name))
    func constants(_ name: String) throws {
        let emitCase = try #require(EmitCase.all.first { $0.example.name == name })
        var options = SwiftOptions()
        options.properties = .constant
        let models = SwiftEmitter.emit(try emitCase.contract(), options: options).files[0].text
        for line in models.split(separator: "\n") where line.hasPrefix("    public var ") {
            // Computed, or the rest of a tuple, which grows while it is read.
            #expect(line.contains("{") || line.hasPrefix("    public var rest: "), "\(line)")
            #expect(!line.contains("set {"))
        }
    }
}
