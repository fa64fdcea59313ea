import SteleRecordings

/// One of several parts of the recordings of a run (`--shard I/N`).
///
/// The exchanges of a file go to the parts in turns; the part of the first one follows from the file's name, so that
/// files of one exchange spread as well. Every exchange is in exactly one part, whoever judges the others.
struct Shard: Sendable {
    private let number: Int
    private let count: Int

    init(_ text: String) throws(Stop) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], (1...100_000).contains(count),
            (1...count).contains(number)
        else {
            throw Stop(
                "`\(text)` is no part for --shard", help: "`--shard 2/4` judges the second of four parts")
        }
        self.number = number
        self.count = count
    }

    /// The part of a file's first exchange, from 0 on: FNV-1a of the name as it is shown.
    private func first(in file: String) -> Int {
        let hash = file.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
        }
        return Int(hash % UInt64(count))
    }

    /// Whether an exchange belongs to the part.
    func holds(_ source: ExchangeSource) -> Bool {
        (first(in: source.file) + source.entry % count) % count == number - 1
    }
}
