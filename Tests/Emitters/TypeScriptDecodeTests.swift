import CaseRunner
import Foundation
import SteleEmitters
import Testing

@Suite("Decoding with emitted TypeScript", .serialized)
struct TypeScriptDecodeTests {
    @Test(
        "TypeScript decodes every body as Swift does, and says the same place of a fault",
        .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
    func agrees() throws {
        let folder = try TemporaryFolder()
        for emitCase in EmitCase.all {
            let options = TypeScriptOptions(runtime: .decoders)
            let file = TypeScriptEmitter.emit(try emitCase.contract(), options: options).files[0]
            try folder.write(emitCase.example.name + "/models.ts", file.text)
        }
        try folder.write("decode.ts", TypeScriptDecodeTests.program)
        let bodies = try EmitCase.all.flatMap { emitCase in
            try emitCase.bodies().map { (name: emitCase.example.name, body: $0) }
        }
        let input = bodies.map { $0.name + "\t" + $0.body }.joined(separator: "\n") + "\n"
        let lines = try TypeScriptTools.run(folder, "decode.ts", input: input)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.count == bodies.count + 1)
        let swift = try EmitCase.all.flatMap { emitCase in
            String(decoding: try emitCase.example.input("expected.decoded.txt"), as: UTF8.self)
                .split(separator: "\n").map(String.init)
        }
        #expect(swift.count == bodies.count)
        for ((name, body), (left, right)) in zip(bodies, zip(swift, lines)) {
            #expect(
                Agreement.agrees(swift: left, other: right, for: body),
                "\(name): \(body)\nSwift:      \(left)\nTypeScript: \(right)")
        }
    }

    /// Decodes each line of its input: case, operation, status, content type and body. Bytes that are no JSON come out in
    /// base64, as Swift's encoder writes them.
    private static let program = #"""
        const input = await new Response(Deno.stdin.readable).text();
        for (const line of input.split("\n")) {
            if (line === "") continue;
            const [name, operation, status, contentType, ...rest] = line.split("\t");
            const body = rest.join("\t");
            const { decode, declaredResponse } = await import(`./${name}/models.ts`);
            try {
                const value = decode(operation, Number(status), contentType, body);
                const { form } = declaredResponse(operation, Number(status), contentType);
                console.log(JSON.stringify(["bytes", "empty"].includes(form) ? btoa(value) : value));
            } catch (error) {
                console.log(error instanceof Error && error.name === "APIDecodingError" ? `error: ${error.message}` : `FAULT: ${error}`);
            }
        }

        """#
}
