/// One line on standard error that is rewritten as long work goes on; nothing when that is no terminal, or under
/// `--quiet`.
final class Progress {
    private let sink: any TextSink
    private let now: () -> Int
    let isOn: Bool
    private var first: Int?
    private var last: Int?
    private var isShown = false

    init(_ run: Invocation) {
        sink = run.system.errors
        now = run.system.now
        isOn = sink.isTerminal && !run.arguments.has(.quiet)
    }

    /// At most once a second; `text` gets the seconds since the first call.
    func show(_ text: (Int) -> String) {
        guard isOn else { return }
        let second = now()
        if second == last { return }
        // The first second passes in silence: most runs are over by then.
        guard let first else {
            first = second
            last = second
            return
        }
        last = second
        isShown = true
        sink.write("\r\u{1B}[K" + String(text(second - first).prefix(max(20, (sink.width ?? 80) - 1))))
    }

    func clear() {
        if isShown { sink.write("\r\u{1B}[K") }
        isShown = false
    }
}
