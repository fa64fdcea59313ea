import CaseRunner
import Foundation
import SteleEmitters

/// The Kotlin of many contracts, each in a package of its own, in one program that the real compiler made.
struct KotlinDecoding: Sendable {
    private let folder: TemporaryFolder

    init(_ models: [AgreementModels]) throws {
        folder = try TemporaryFolder()
        for (index, models) in models.enumerated() {
            // Whatever is printed with some option is compiled with it somewhere.
            let options = KotlinOptions(
                packageName: "agreement." + models.name,
                access: index.isMultiple(of: 2) ? .public : .internal,
                fileCount: 1 + index % 3)
            for file in KotlinEmitter.emit(models.contract, options: options).files {
                try folder.write(models.name + file.path, file.text)
            }
            try folder.write(models.name + "Reading.kt", KotlinDecoding.reading(models))
        }
        try folder.write("Main.kt", KotlinDecoding.main(models))
        try KotlinTools.compile(folder, ["-Xexplicit-api=strict"])
    }

    /// What the program makes of each row's body.
    func outcomes(of rows: [AgreementRow]) throws -> [String] {
        try KotlinTools.run(
            folder, main: "agreement.MainKt", input: try rows.map { try $0.request() }.joined()
        )
        .split(separator: "\n").map(String.init)
    }

    /// A body through one package's registry, and back.
    private static func reading(_ models: AgreementModels) -> String {
        let name = "agreement." + models.name
        return """
            package agreement

            internal fun \(models.name)(operation: String, status: Int, mediaType: String, body: ByteArray): String {
                val value = \(name).ApiRegistry.decode(operation, status, mediaType, body)
                return written(\(name).ApiJson, \(name).ApiRegistry.operation(operation)?.response(status, mediaType)?.serializer, value)
            }

            """
    }

    private static func main(_ models: [AgreementModels]) -> String {
        let branches = models.map {
            "    \"\($0.name)\" -> \($0.name)(operation, status.toInt(), mediaType, body)\n"
        }
        return mainSource.replacing("    // branches\n", with: branches.joined())
    }

    /// Reads a row from each line of its input. A body that no model describes is bytes, written as base64.
    private static let mainSource = #"""
        package agreement

        import kotlinx.serialization.KSerializer
        import kotlinx.serialization.json.Json

        internal fun written(json: Json, serializer: KSerializer<*>?, value: Any?): String {
            if (value is ByteArray) return "\"" + java.util.Base64.getEncoder().encodeToString(value) + "\""
            @Suppress("UNCHECKED_CAST")
            return json.encodeToString(serializer as KSerializer<Any?>, value)
        }

        private fun read(models: String, operation: String, status: String, mediaType: String, body: ByteArray): String = when (models) {
            // branches
            else -> throw IllegalStateException(models)
        }

        private fun outcome(row: List<String>): String = try {
            read(row[0], row[1], row[2], row[3], row[4].encodeToByteArray())
        } catch (error: Exception) {
            val isRefusal = error::class.simpleName == "ApiDecodingException"
            if (isRefusal) "error: ${error.message}" else "FAULT: $error at ${error.stackTrace.take(6)}"
        }

        public fun main() {
            val output = System.out.bufferedWriter()
            for (line in System.`in`.bufferedReader().lineSequence()) {
                output.write(outcome(Json.decodeFromString<List<String>>(line)).replace("\n", " ") + "\n")
            }
            output.flush()
        }

        """#
}

extension AgreementRow {
    /// A line of JSON for the programs that read bodies.
    func request() throws -> String {
        let fields = [models, operation, String(status), mediaType, body]
        return String(decoding: try JSONEncoder().encode(fields), as: UTF8.self) + "\n"
    }
}
