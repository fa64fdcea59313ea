/// Everything that was measured, for the report that `Benchmarks/report.py` makes of it. Times are medians in seconds of
/// processor time, sizes and peaks in bytes.
struct Figures: Encodable {
    let rounds: Int
    /// Contracts that other people wrote.
    var reading: [Reading] = []
    /// One contract, made longer and longer.
    var contractGrowth: [Reading] = []
    var diffing: [Diffing] = []
    var decoding: [Decoding] = []
    var checking: [Checking] = []
    var rivals: [Rival] = []
    /// One kind of traffic, made longer and longer.
    var recordingGrowth: [RecordingGrowth] = []
    var clients: [Clients] = []

    struct Reading: Encodable {
        let title: String
        let bytes: Int
        let types: Int
        let measures: [Measured]
    }

    struct Measured: Encodable {
        let name: String
        let seconds: Double
        /// On the clock on the wall: less where several threads work.
        let elapsed: Double
        let peak: Int
    }

    struct Diffing: Encodable {
        let title: String
        /// Of both contracts.
        let bytes: Int
        let changes: Int
        let readingBoth: Double
        let diffing: Double
        let peak: Int
    }

    struct Decoding: Encodable {
        let payload: String
        let work: String
        let bytes: Int
        let handWritten: Double
        let generated: Double
    }

    struct Checking: Encodable {
        let traffic: String
        let format: String
        let bytes: Int
        /// Of the bodies alone.
        let bodyBytes: Int
        let scan: Double
        let reading: Double
        let checking: Double
        let peak: Int
    }

    struct Rival: Encodable {
        let traffic: String
        let name: String
        /// Nil where it is missing.
        let seconds: Double?
        let peak: Int?
    }

    struct RecordingGrowth: Encodable {
        let bytes: Int
        let scan: Double
        let checking: Double
        let peak: Int
    }

    struct Clients: Encodable {
        let count: Int
        let contracts: Int
        let seconds: Double
    }
}
