import CaseRunner
import Foundation
import SteleFindings
import SteleReports

/// A report in its JSON form, read back: the input of every case, and the proof that the form is complete.
struct ReportFile: Decodable {
    struct Tool: Decodable { let version: String }
    struct Result: Decodable {
        let status: String
        let reason: String?
    }
    struct Location: Decodable {
        let file: String
        let line, column, endLine, endColumn: Int
    }
    struct Note: Decodable {
        let message: String
        let location: Location
    }
    struct Finding: Decodable {
        let rule, severity, message: String
        let location: Location?
        let notes: [Note]
        let help: String?
        let drift: Drift?
        let change: Change?
        let accepted: Acceptance?
    }
    struct Acceptance: Decodable {
        let reason: String
        let until: String?
        let location: Location
    }
    /// An entry of the catalogue, from `rules.json` beside a report.
    struct Rule: Decodable { let id, subject, severity, summary, explanation, example, remedy: String }
    struct Count: Decodable { let found, of, responses, ofResponses: Int }
    struct Example: Decodable {
        let file: String
        let entry, offset: Int
        let pointer, expected, found: String
    }
    struct Verdict: Decodable {
        let client, verdict, reason: String
        let isSupported: Bool?
    }
    struct Drift: Decodable {
        let operation, endpoint: String
        let status: Int?
        let mediaType: String?
        let path: String
        let count: Count
        let firstSeen, lastSeen: String?
        let example: Example
        let verdicts: [Verdict]
    }
    struct Place: Decodable {
        let operation, endpoint, direction: String
        let part, status: String?
        let path: String
    }
    struct Regeneration: Decodable {
        let reason: String
        let clients: [String]
    }
    struct Change: Decodable {
        let direction: String
        let schema: String?
        let path: String
        let before, after: String?
        let operations: Int
        let places: [Place]
        let placeCount: Int
        let regeneration: Regeneration?
        let verdicts: [Verdict]
    }
    struct Comparison: Decodable {
        let clients: [String]
        let old, new: String
        let operations, types: Int
    }
    struct Host: Decodable {
        let host: String
        let count: Int
    }
    struct Reason: Decodable {
        let reason: String
        let count: Int
    }
    struct Run: Decodable {
        let clients: [String]
        let exchanges, matched, judged: Int
        let foreignHosts: [Host]
        let notJudged: [Reason]
        let skippedFiles: [String]
    }
    struct Field: Decodable {
        let operation: String
        let status: Int
        let path: String
        let of: Int
        let location: Location
    }
    struct Coverage: Decodable {
        let operations, operationsSeen, responses, responsesSeen: Int
        let fieldsNeverSeen: [Field]
    }
    struct Named: Decodable {
        let type: String
        let reason: String?
        let location: Location
    }
    struct SchemaCount: Decodable {
        let kind: String
        let count: Int
    }
    struct Schemas: Decodable {
        let written: Int
        let counts: [SchemaCount]
        let unused, lost: [Named]
    }
    struct Unused: Decodable {
        let kind: String
        let count: Int
        let first: Location
    }
    struct OutputFile: Decodable {
        let path, state: String
        let difference: String?
    }
    struct Output: Decodable {
        let language, folder: String
        let isComparison, wasInterrupted: Bool
        let files: [OutputFile]
    }
    struct Generation: Decodable {
        let components, types, operations: Int
        let anyJSON: [Named]
        let schemas: Schemas?
        let unused: [Unused]
        let outputs: [Output]
    }

    let version: Int
    let tool: Tool
    let command: String
    let contract: String?
    let result: Result
    let findings: [Finding]
    let run: Run?
    let coverage: Coverage?
    let comparison: Comparison?
    let generation: Generation?
}
