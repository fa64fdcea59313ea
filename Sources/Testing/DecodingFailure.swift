import Foundation

/// Why a recorded body is no value of its model, and where.
public struct DecodingFailure: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// `getUser 200`
    public let title: String
    /// Where in the body: `$.items[3].price`; `$` is the body itself.
    public let path: String
    /// What the model asks for: `string`, `a date-time`.
    public let expected: String
    /// What was there instead: no value of the body.
    public let found: String
    /// The recording and where in it.
    public let recording: String
    /// The schema of the place, or the nearest known one: `openapi.yaml:31:11`; nil where no contract is known.
    public let contract: String?
    /// Further faults of the same body: a decoder stops at the first, and what is reported by choice may be several.
    public let others: [String]

    init(_ recorded: DecodingCase, _ faults: [ModelFault], contract: String?) {
        title = recorded.title.isEmpty ? "body" : recorded.title
        (path, expected, found) = (faults[0].shownPath, faults[0].expected, faults[0].found)
        recording = recorded.place
        self.contract = contract ?? faults[0].contract
        others = faults.dropFirst().map(\.description)
    }

    /// Several lines: the fault, the recording, the contract.
    public var description: String {
        var lines = ["\(title): \(path): expected \(expected), found \(found)"]
        lines += others.map { "  and      \($0)" }
        lines.append("  recorded \(recording)")
        if let contract { lines.append("  contract \(contract)") }
        return lines.joined(separator: "\n")
    }

    /// The same.
    public var errorDescription: String? { description }
}

/// Why there is no suite.
public enum DecodingSuiteError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(path: String, because: String)
    /// A contract that is none; its faults, each with its place.
    case noContract(path: String, faults: [String])
    case nothingToDecode(files: Int, exchanges: Int, because: String)

    /// What is wrong with which file, in a line, and the faults of a contract below it.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .noContract(let path, let faults):
            "\(path) is no contract that can be read\n" + faults.map { "  \($0)" }.joined(separator: "\n")
        case .nothingToDecode(let files, let exchanges, let reason):
            "nothing to decode in \(exchanges) exchange\(exchanges == 1 ? "" : "s") of \(files) "
                + "recording\(files == 1 ? "" : "s"): \(reason)"
        }
    }
}
