import SteleFindings

/// Collects what is wrong with one recording: a finding per kind of damage, at its first place.
struct Damage {
    private let file: SourceFile
    private var kinds: [Kind] = []

    private struct Kind {
        let message: String
        let detail: String
        let first: SourcePosition
        var count = 1
    }

    /// The bytes are not kept: a recording may be larger than memory, and a report never quotes it.
    init(file name: String) {
        file = SourceFile(path: name, bytes: [])
    }

    /// - Parameter detail: what is told of the first one only.
    mutating func report(
        _ message: String, detail: @autoclosure () -> String = "",
        at position: @autoclosure () -> SourcePosition
    ) {
        if let index = kinds.firstIndex(where: { $0.message == message }) {
            kinds[index].count += 1
        } else {
            kinds.append(Kind(message: message, detail: detail(), first: position()))
        }
    }

    var findings: [Finding] {
        kinds.map { kind in
            let repeated = kind.count > 1 ? " (\(kind.count) times; the first is here)" : ""
            return Finding(
                RecordingRules.damaged, kind.message + kind.detail + repeated,
                at: SourceRange(file: file, at: kind.first))
        }
    }
}
