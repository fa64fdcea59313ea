/// One line on standard error that is rewritten as long work goes on; nothing when that is no terminal.
final class Progress {
    private let sink: any TextSink
    private let now: () -> Int
    private let isOn: Bool
    private var last: Int?
    private var isShown = false

    init(_ system: System) {
        sink = system.errors
        now = system.now
        isOn = system.errors.isTerminal
    }

    /// At most once a second.
    func show(_ text: @autoclosure () -> String) {
        guard isOn else { return }
        let second = now()
        if second == last { return }
        // The first second passes in silence: most runs are over by then.
        if last == nil {
            last = second
            return
        }
        last = second
        isShown = true
        sink.write("\r\u{1B}[K" + String(text().prefix(max(20, (sink.width ?? 80) - 1))))
    }

    func clear() {
        if isShown { sink.write("\r\u{1B}[K") }
        isShown = false
    }
}
