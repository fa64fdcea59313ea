import CaseRunner
import Foundation
import SteleEmitters

/// The Kotlin of all cases, each in a package of its own, in one program that decodes and encodes bodies.
struct KotlinCases: Sendable {
    static let shared = Result { try KotlinCases() }

    private let folder: TemporaryFolder

    private init() throws {
        folder = try TemporaryFolder()
        var branches = ""
        for (index, emitCase) in EmitCase.all.enumerated() {
            let options = KotlinOptions(
                packageName: emitCase.package, access: index.isMultiple(of: 2) ? .public : .internal,
                fileCount: 1 + index % 3)
            for file in KotlinEmitter.emit(try emitCase.contract(), options: options).files {
                try folder.write(emitCase.namespace + file.path, file.text)
            }
            branches += """
                    "\(emitCase.example.name)" -> {
                        val value = \(emitCase.package).ApiRegistry.decode(operation, status, contentType, body)
                        val response = \(emitCase.package).ApiRegistry.operation(operation)?.response(status, contentType)
                        encoded(\(emitCase.package).ApiJson, response?.serializer, value)
                    }

                """
        }
        try folder.write("Main.kt", KotlinCases.mainSource.replacing("    // branches\n", with: branches))
        try KotlinCompiler.compile(folder, ["-Xexplicit-api=strict"])
    }

    /// What came of the bodies of each case: the encoded value, or the error.
    func decoded() throws -> [String: String] {
        let bodies = try EmitCase.all.flatMap { emitCase in
            try emitCase.bodies().map { (name: emitCase.example.name, text: $0) }
        }
        let input = bodies.map { $0.name + "\t" + $0.text + "\n" }.joined()
        let lines = try KotlinCompiler.run(folder, main: "cases.MainKt", input: input)
            .split(separator: "\n", omittingEmptySubsequences: false)
        var outcomes: [String: String] = [:]
        for (body, line) in zip(bodies, lines) { outcomes[body.name, default: ""] += line + "\n" }
        return outcomes
    }

    private static let mainSource = #"""
        package cases

        import kotlinx.serialization.KSerializer
        import kotlinx.serialization.json.Json

        internal fun encoded(json: Json, serializer: KSerializer<*>?, value: Any?): String {
            // A body that no model describes is bytes, which Swift writes as base64.
            if (value is ByteArray) return "\"" + java.util.Base64.getEncoder().encodeToString(value) + "\""
            @Suppress("UNCHECKED_CAST")
            return json.encodeToString(serializer as KSerializer<Any?>, value)
        }

        internal fun outcome(name: String, operation: String, status: Int, contentType: String, body: ByteArray): String =
            when (name) {
            // branches
                else -> "no such case"
            }

        public fun main() {
            while (true) {
                val fields = (readlnOrNull() ?: break).split("\t", limit = 5)
                val (name, operation, status, contentType, body) = fields
                val line = try {
                    outcome(name, operation, status.toInt(), contentType, body.encodeToByteArray())
                } catch (error: Exception) {
                    "error: ${error.message}"
                }
                println(line)
            }
        }

        """#
}

extension EmitCase {
    /// The package of the case's models where all cases are compiled together.
    var package: String { "cases." + namespace.lowercased() }
}
