import SteleFindings

/// Names for findings that stay the same while lines move, recordings grow and counts change: a tool that remembers
/// findings from run to run tells old from new by them.
struct Fingerprints {
    private var met: [String: Int] = [:]

    /// The next finding's, in the order of the report; those that are alike in all else are numbered.
    mutating func next(_ finding: Finding) -> String {
        let key = Fingerprints.key(of: finding)
        let number = met[key, default: 0]
        met[key] = number + 1
        return String(SHA256.hexadecimal(number == 0 ? key : key + "\n#\(number)").prefix(40))
    }

    /// Drift by where it is in the traffic, a change by what it changes, a fault by its file and message.
    private static func key(of finding: Finding) -> String {
        var parts = [finding.rule]
        if let drift = finding.drift {
            parts += [
                drift.operation, drift.status.map(String.init) ?? "", drift.mediaType ?? "", drift.path,
            ]
        } else if let change = finding.change {
            let place = change.schema == nil ? change.places.first : nil
            parts += [
                change.schema ?? "", place?.operation ?? "", place?.part ?? "", change.path,
                change.after ?? "",
            ]
        } else {
            parts += [finding.location?.file.path ?? "", finding.message]
        }
        // A length before each part: no two lists of parts have one key.
        return parts.map { "\($0.utf8.count):\($0)" }.joined(separator: "\n")
    }
}
