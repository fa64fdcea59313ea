import CaseRunner
import SteleEmitters
import Testing

@Suite("What is deprecated", .serialized)
struct DeprecationTests {
    /// Uses of deprecated names, each of which warns; and of what stands beside them, which do not.
    @Test(
        "whoever writes a deprecated name is warned, and nobody else",
        arguments: [
            ("let id: OldID = order.id", true),
            ("let old: OldOrder? = order.old", true),
            ("let state = OldState(rawValue: order.state.rawValue)", true),
            ("let mode = order.mode", true),
            ("let operation = APIOperation.getOrder", true),
            ("let operations = APIOperation.all", false),
            ("let old = order.old?.next?.id", false),
            ("let mode = OrderMode.fast", false),
        ])
    func warns(_ use: String, _ isWarned: Bool) throws {
        let emitCase = try #require(EmitCase.all.first { $0.example.name == "deprecated" })
        let folder = try TemporaryFolder()
        for file in SwiftEmitter.emit(try emitCase.contract(), options: SwiftOptions()).files {
            try folder.write(file.path, file.text)
        }
        try folder.write(
            "Use.swift", "func use(_ order: Order) -> Any? {\n    \(use)\n    return \(name(in: use))\n}\n")
        let sources = try folder.names().map { folder.path + "/" + $0 }
        let compiling = Result {
            try Compiler.run(
                ["-typecheck", "-warnings-as-errors", "-parse-as-library", "-module-name", "Use"] + sources)
        }
        switch compiling {
        case .success: #expect(!isWarned, "\(use) warns nobody")
        case .failure(let error): #expect(isWarned && "\(error)".contains("is deprecated"), "\(error)")
        }
    }

    private func name(in use: String) -> Substring {
        use.dropFirst("let ".count).prefix { $0.isLetter }
    }
}
