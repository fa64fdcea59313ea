import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads the top of the root document: its version, and what it says about itself (OAS 3.1 §4.8.1, §4.8.2).
struct DocumentHead {
    let log: FindingLog

    /// The version of OpenAPI; nil, with a finding, when the document is none that Stele reads.
    func dialect(of root: Node, in file: SourceFile) -> Dialect? {
        guard root.kind == .mapping else {
            log.report(
                .notOpenAPI, "the document is \(root.kindName), not an OpenAPI document", at: root.headRange)
            return nil
        }
        guard let node = root["openapi"] else {
            if let swagger = root["swagger"] {
                log.report(
                    .swagger2, "this is Swagger \(swagger.text ?? "2.0"), which Stele does not read",
                    at: swagger.range,
                    help: "convert it to OpenAPI 3: `npx swagger2openapi --yaml --outfile openapi.yaml FILE`")
                return nil
            }
            let keys = root.entries.lazy.compactMap(\.key.text)
            log.report(
                .notOpenAPI, "the document has no `openapi` key, so it is no OpenAPI document",
                at: SourceRange(file: file, at: root.range.start),
                help: suggestion(for: "openapi", among: Array(keys)).map {
                    "is `\($0)` meant to be `openapi`?"
                }
                    ?? "an OpenAPI document begins with `openapi: 3.1.0`")
            return nil
        }
        return dialect(node)
    }

    private func dialect(_ node: Node) -> Dialect? {
        guard let text = node.text else {
            log.report(.notOpenAPI, "`openapi` is \(node.kindName), not a version", at: node.headRange)
            return nil
        }
        if let dialect = Dialect(version: text) { return dialect }
        guard text.hasPrefix("3.") else {
            log.report(
                .versionUnknown, "`\(text)` is no version of OpenAPI that Stele reads", at: node.range,
                help: "Stele reads any patch of 3.0, 3.1 and 3.2")
            return nil
        }
        log.report(
            .versionNewer, "OpenAPI `\(text)` is newer than Stele; it is read as 3.2", at: node.range)
        return .v32
    }

    func title(_ info: Fields?) -> String { info?["title"]?.words ?? "" }

    func version(_ info: Fields?) -> String { info?["version"]?.words ?? "" }

    func summary(_ info: Fields?) -> String? { info?["description"]?.words ?? info?["summary"]?.words }

    /// OAS 3.1 §4.8.1: without `servers` there is one with the URL `/`.
    func defaultServer(_ root: Node) -> Server {
        Server(url: "/", location: root.keyNode("openapi")?.range ?? root.headRange)
    }
}
