import CaseRunner
import SteleEmitters

/// The TypeScript decoders of many contracts under a real JavaScript runtime.
struct TypeScriptDecoding: Sendable {
    private let folder: TemporaryFolder

    init(_ models: [AgreementModels]) throws {
        folder = try TemporaryFolder()
        for models in models {
            let options = TypeScriptOptions(runtime: .decoders)
            let files = TypeScriptEmitter.emit(models.contract, options: options).files
            try folder.write(models.name + "/models.ts", files[0].text)
        }
        try folder.write("decode.ts", TypeScriptDecoding.program)
    }

    /// What they make of each row's body.
    func outcomes(of rows: [AgreementRow]) throws -> [String] {
        try TypeScriptTools.run(folder, "decode.ts", input: try rows.map { try $0.request() }.joined())
            .split(separator: "\n").map(String.init)
    }

    /// Reads a row from each line of its input. Bytes that are no JSON come out in base64, as Swift's encoder writes
    /// them.
    private static let program = #"""
        const input = await new Response(Deno.stdin.readable).text();
        const output = [];
        for (const line of input.split("\n")) {
            if (line === "") continue;
            const [models, operation, status, mediaType, body] = JSON.parse(line);
            const { decode, declaredResponse } = await import(`./${models}/models.ts`);
            try {
                const value = decode(operation, Number(status), mediaType, body);
                const { form } = declaredResponse(operation, Number(status), mediaType);
                output.push(JSON.stringify(["bytes", "empty"].includes(form) ? btoa(value) : value));
            } catch (error) {
                output.push(error instanceof Error && error.name === "APIDecodingError" ? `error: ${error.message}` : `FAULT: ${error}`);
            }
        }
        console.log(output.map((line) => line.replaceAll("\n", " ")).join("\n"));

        """#
}
