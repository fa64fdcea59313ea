import Foundation

/// What an independent validator said about an exchange of the corpus.
struct SecondOpinion: Decodable {
    let file: String
    let index: Int
    let verdict: String
    let lenient: String?

    /// In the words of the table; a mismatch that goes away where `nullable` counts beside a reference is told apart.
    var words: String {
        verdict == "mismatch" && lenient == "conform" ? "mismatch, lenient: conform" : verdict
    }

    static let fileName = "VERDICTS.ndjson"

    /// By file and index.
    static func all(in folder: URL) throws -> [String: SecondOpinion] {
        guard
            let text = try? String(
                contentsOf: folder.appendingPathComponent(fileName), encoding: .utf8)
        else { return [:] }
        let opinions = try text.split(separator: "\n").map { line in
            try JSONDecoder().decode(SecondOpinion.self, from: Data(line.utf8))
        }
        return Dictionary(uniqueKeysWithValues: opinions.map { ("\($0.file)#\($0.index)", $0) })
    }

    /// Whether what Stele says about the exchange is the same.
    func agrees(with judgement: ExchangeJudgement) -> Bool {
        switch words {
        case "conform", "mismatch, lenient: conform", "ok-no-content":
            judgement.outcome == .clean || judgement.outcome == .notes || judgement.outcome == .passed
        case "mismatch": judgement.outcome == .violations
        case "no-operation": judgement.rules == ["exchange-operation-undeclared"]
        case "other-host": judgement.outcome == .foreign
        case "non-json": judgement.outcome == .passed
        case "undeclared-content-type": judgement.rules.contains("response-media-type-undeclared")
        case "body-but-no-content-declared": judgement.rules.contains("response-body-undeclared")
        case "undocumented-status":
            judgement.rules.contains("response-status-undeclared") || judgement.outcome == .passed
        case "missing-body": judgement.rules.contains("response-body-empty") || judgement.outcome == .passed
        default: false
        }
    }
}
