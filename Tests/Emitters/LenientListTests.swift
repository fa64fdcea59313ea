import CaseRunner
import Foundation
import SteleContractModel
import SteleEmitters
import SteleFindings
import SteleOpenAPIReader
import Testing

@Suite("Lists that leave out what cannot be read", .serialized)
struct LenientListTests {
    /// An app with the models and a handler, as a folder of sources.
    private func app() throws -> TemporaryFolder {
        let path = "Tests/Fixtures/Contracts/lists.yaml"
        let data = try Data(contentsOf: Case.repository.appendingPathComponent(path))
        let loader = CaseLoader(folder: FileManager.default.temporaryDirectory)
        let file = SourceFile(path: path, bytes: Array(data))
        let contract = try #require(OpenAPIReader.read(root: file, loader: loader).contract)
        var options = SwiftOptions(namespace: "API")
        options.lists = .lenient
        let folder = try TemporaryFolder()
        for file in SwiftEmitter.emit(contract, options: options).files {
            try folder.write(file.path, file.text)
        }
        try folder.write("main.swift", LenientListTests.source)
        return folder
    }

    @Test("an app can handle what is left out, in every language mode", arguments: CompileTests.modes)
    func compiles(_ mode: [String]) throws {
        let folder = try app()
        let sources = try folder.names().filter { $0.hasSuffix(".swift") }.map { folder.path + "/" + $0 }
        _ = try Compiler.run(["-typecheck", "-warnings-as-errors", "-module-name", "App"] + mode + sources)
    }

    @Test("each is reported with its place, and the rest is as it was sent")
    func reports() throws {
        let folder = try app()
        let sources = try folder.names().filter { $0.hasSuffix(".swift") }.map { folder.path + "/" + $0 }
        let program = folder.path + "/run"
        _ = try Compiler.run(["-swift-version", "6", "-warnings-as-errors", "-o", program] + sources)
        #expect(try Compiler.output(of: program, input: "") == LenientListTests.printed)
    }

    private static let source = #"""
        import Foundation

        final class Screen {
            private(set) var lines: [String] = []
            func show(_ line: String) { lines.append(line) }
        }

        nonisolated struct Log: Sendable {
            static let shared = Log()
            func write(_ skipped: API.JSONSkippedElement) {
                let kind = "\(skipped.error)".prefix { $0 != "(" && $0 != ":" }
                print("  left out", skipped.path, kind)
            }
        }

        let screen = Screen()
        let decoder = JSONDecoder()
        decoder.userInfo[API.JSONSkippedElement.handler] = API.JSONSkippedElement.Handler { Log.shared.write($0) }

        func show(_ operation: String, _ status: Int, _ type: String, _ body: String) {
            do {
                let value = try API.APIRegistry.decode(
                    operation: operation, status: status, contentType: type, data: Data(body.utf8), decoder: decoder)
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                print(String(decoding: try encoder.encode(value), as: UTF8.self))
            } catch {
                print(error)
            }
        }

        show("listShelves", 200, "application/json", #"[1, {"code": "A", "items": [{"id": 1, "kinds": ["small", 2], "steps": []}, null], "corner": [1, [{}], "x"]}]"#)
        show("listShelves", 200, "application/json", #"{"shelves": []}"#)
        show("listShelves", 200, "application/json", #"[{"code": "B", "items": [], "corner": [1]}]"#)
        show("getIndex", 200, "application/json", #"{"a": [{"id": 1e300, "kinds": [], "steps": []}], "b": []}"#)
        show("getIndex", 200, "application/json", #"{"a": {}}"#)
        show("getIndex", 206, "application/vnd.lists+json", #"[["2024-02-29T00:00:00Z", "soon"], "2024", []]"#)
        show("getGrid", 200, "application/json", #"{"rows": [[{"id": 7}], {}], "cells": {"x": [[3]]}, "answers": [[{}], {"n": [1, "2"]}, 5], "pages": [[true, 1]]}"#)
        show("getFolder", 200, "application/json", #"[[[], 1], {}]"#)

        if let shelves = try? decoder.decode(API.JSONList<API.Shelf>.self, from: Data("[null]".utf8)) {
            screen.show("\(shelves.elements.count) shelves")
        }
        do {
            _ = try decoder.decode(API.Shelves.self, from: Data("[null]".utf8))
        } catch {
            screen.show("an array of Swift is strict")
        }
        for line in screen.lines { print(line) }

        """#

    private static let printed = """
          left out $[0] DecodingError.typeMismatch
          left out $[1].items[0].kinds[1] DecodingError.typeMismatch
          left out $[1].items[1] DecodingError.valueNotFound
          left out $[1].corner[1][0] DecodingError.keyNotFound
          left out $[1].corner[2] DecodingError.dataCorrupted
        [{"code":"A","corner":[1,[]],"items":[{"id":1,"kinds":["small"],"steps":[]}]}]
        listShelves 200 application/json: $: expected array, found object
          left out $[0] DecodingError.valueNotFound
        []
          left out $.a[0] DecodingError.dataCorrupted
        {"a":[],"b":[]}
        getIndex 200 application/json: $.a: expected array, found object
          left out $[0][1] DecodingError.dataCorrupted
          left out $[1] DecodingError.typeMismatch
        [["2024-02-29T00:00:00Z"],[]]
          left out $.rows[0][0] DecodingError.keyNotFound
          left out $.rows[1] DecodingError.typeMismatch
          left out $.cells.x[0][0] DecodingError.typeMismatch
          left out $.answers[0][0] DecodingError.keyNotFound
          left out $.answers[1].n[1] DecodingError.typeMismatch
          left out $.pages[0][1] DecodingError.typeMismatch
        {"answers":[[],{"n":[1]},5],"cells":{"x":[[]]},"pages":[[true]],"rows":[[]]}
          left out $[0][1] DecodingError.typeMismatch
          left out $[1] DecodingError.typeMismatch
        [[[]]]
          left out $[0] DecodingError.valueNotFound
        0 shelves
        an array of Swift is strict

        """
}
