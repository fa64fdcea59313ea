/// How far the reading of recordings has come, in words.
package struct RecordingWork: Sendable {
    let files: Int
    /// The bytes of all files, when that is known.
    let size: Int?
    package var begun = 0
    package var read = 0
    package var exchanges = 0

    package init(files: Int, size: Int?) {
        self.files = files
        self.size = size
    }

    /// `1200 exchanges, file 1 of 3, 400 a second, 45 %, 2 min left`.
    package func text(after seconds: Int) -> String {
        var parts = ["\(exchanges) exchanges", "file \(begun) of \(files)"]
        if seconds > 0 { parts.append("\(exchanges / seconds) a second") }
        if let size, size > 0, read > 0 {
            let done = min(read, size)
            parts.append("\(Int(Double(done) / Double(size) * 100)) %")
            // The first moments tell little about the rest.
            if seconds >= 2 {
                let left = Double(seconds) * Double(size - done) / Double(done)
                parts.append(RecordingWork.duration(Int(min(left, 1e9).rounded(.up))) + " left")
            }
        }
        return parts.joined(separator: ", ")
    }

    /// `40 s`, `3 min`, `2 h 5 min`.
    private static func duration(_ seconds: Int) -> String {
        if seconds < 90 { return "\(seconds) s" }
        let minutes = (seconds + 30) / 60
        if minutes < 90 { return "\(minutes) min" }
        return "\(minutes / 60) h \(minutes % 60) min"
    }
}
