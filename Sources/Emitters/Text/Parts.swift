import SteleThreads

extension Array where Element: Sendable {
    /// What `work` gives for one stretch of the list after the other, several at a time.
    ///
    /// How long a stretch is depends on nothing, so that no output can depend on how many processors there are.
    func inParts<Output: Sendable>(_ work: @Sendable (ArraySlice<Element>) -> Output) -> [Output] {
        let length = 256
        return concurrently((count + length - 1) / length) { number in
            work(self[number * length..<Swift.min(count, (number + 1) * length)])
        }
    }
}
