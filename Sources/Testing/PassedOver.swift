import Foundation
import SteleRecordings

/// Recorded traffic, or a file in a folder of recordings, for which a suite has no case, and why.
public struct PassedOver: Hashable, Sendable, CustomStringConvertible {
    /// Why there is none.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The contract has no operation of this method and path, or no server of this host.
        case noOperation
        /// A file that is called like the fixture of an operation, and the contract has none of that name.
        case unknownName
        /// A client decodes nothing of it: no body was sent or recorded, or none that is JSON by contract.
        case nothingToDecode
        /// The suite is for other responses.
        case notIncluded
        /// A file in no format that is known.
        case noRecording
    }

    /// Why there is no case.
    public let reason: Reason
    /// `GET api.example.com/orders/* 200`: what may be data is a `*`; empty for a file.
    public let title: String
    /// `users.har, entry 3`, or the file's name.
    public let recording: String

    init(_ reason: Reason, title: String, recording: String) {
        self.reason = reason
        self.title = title
        self.recording = recording
    }

    /// - Parameter request: as a report shows it; nil where the whole URL, but for its query, may be shown.
    init(_ reason: Reason, _ exchange: Exchange, _ request: String? = nil) {
        let url = exchange.request.url.prefix { $0 != "?" && $0 != "#" }
        self.init(
            reason,
            title: "\(request ?? "\(exchange.request.method) \(url)") \(exchange.response.status)",
            recording: "\(exchange.source.file), entry \(exchange.source.entry)")
    }

    /// `GET api.example.com/orders/* 200, users.har, entry 3`
    public var description: String {
        switch reason {
        case .noRecording: recording
        case .unknownName: "\(recording): \(title)"
        default: "\(title), \(recording)"
        }
    }
}

/// What becomes of recorded exchanges that belong to no operation of the contract.
public enum UnmatchedExchanges: Hashable, Sendable {
    /// They are told on standard error when the suite is made, and stand in `DecodingSuite.passedOver`.
    case reported
    /// Each is a case that fails.
    case failing
}

extension [PassedOver] {
    /// What is worth telling where nobody asked, some of each kind; nil when nothing is.
    ///
    /// - Parameter contract: as the test names it; nil without one.
    func text(of exchanges: Int, contract: String?) -> String? {
        func part(_ reason: PassedOver.Reason, _ words: String) -> [String] {
            let those = filter { $0.reason == reason }
            if those.isEmpty { return [] }
            let more = those.count - 5
            return ["  \(those.count) \(words)"] + those.prefix(5).map { "    \($0)" }
                + (more > 0 ? ["    and \(more) more, which `passedOver` lists"] : [])
        }
        let lines =
            part(
                .noOperation, "of \(exchanges) recorded exchanges belong to no operation of \(contract ?? "")"
            )
            + part(.unknownName, "named for an operation that the contract does not have")
            + part(.noRecording, "in no format that is known")
        return lines.isEmpty ? nil : (["SteleTesting passes over:"] + lines).joined(separator: "\n") + "\n"
    }
}

/// Says something where test runs show it, whatever the framework.
func tell(_ text: String) {
    // Where nobody can be told, tests run all the same.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}
