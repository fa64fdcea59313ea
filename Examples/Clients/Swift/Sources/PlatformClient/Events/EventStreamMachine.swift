/// What an event stream does next. The machine knows no network and no clock: it is told what happened, and answers with
/// what to do.
///
///     idle ──── head ────► streaming ──── last event ────► done, failed
///       │                    │    ▲
///       └── lost, refused ─┐ │    │ head
///                          ▼ ▼    │
///                       reconnecting
package struct EventStreamMachine: Sendable {
    package enum State: Equatable, Sendable {
        case idle, streaming, reconnecting, done
        case failed(code: String)

        /// One word for it.
        package var name: String {
            switch self {
            case .idle: "idle"
            case .streaming: "streaming"
            case .reconnecting: "reconnecting"
            case .done: "done"
            case .failed: "failed"
            }
        }
    }

    /// How a stream ends.
    package enum End: Equatable, Sendable {
        case done
        case failed(code: String)
    }

    package enum Signal: Equatable, Sendable {
        case start
        /// The head of a good answer has come.
        case opened
        case event(ServerEvent, end: End?)
        /// The server has nothing more to say (status 204).
        case complete
        /// What the server says about the job when it is asked; nil if it goes on.
        case asked(End?)
        /// The server answered with an error.
        case refused(code: String, canRetry: Bool, retryAfter: Double)
        /// The connection ended before the last event, or was never made.
        case lost
        /// The pause before an attempt is over.
        case waited
        case stop
    }

    package enum Step: Equatable, Sendable {
        case connect(lastEventID: String?)
        case deliver(ServerEvent)
        case wait(seconds: Double)
        /// Ask how the job has ended.
        case ask
        case disconnect
    }

    /// Every state, in the order in which they were entered.
    package private(set) var states = [State.idle]
    /// The newest event that was delivered.
    package private(set) var lastEventID: String?
    private var backoff: Backoff

    package var state: State { states[states.count - 1] }

    /// `after`: the newest event that an earlier run has kept.
    package init(after lastEventID: String? = nil, backoff: Backoff) {
        self.lastEventID = lastEventID
        self.backoff = backoff
    }

    package mutating func handle(_ signal: Signal) -> [Step] {
        switch (state, signal) {
        case (.done, _), (.failed, _): return []
        case (_, .start), (_, .waited): return [.connect(lastEventID: lastEventID)]
        case (_, .opened): enter(.streaming)
        case (_, .event(let event, let end)): return take(event, end)
        case (_, .complete): return [.disconnect, .ask]
        case (_, .asked(.some(let end))): finish(end)
        case (_, .asked(nil)), (_, .lost): return reconnect(atLeast: 0)
        case (_, .refused(_, canRetry: true, let retryAfter)): return reconnect(atLeast: retryAfter)
        case (_, .refused(let code, canRetry: false, _)):
            finish(.failed(code: code))
            return [.disconnect]
        case (_, .stop):
            enter(.idle)
            return [.disconnect]
        }
        return []
    }

    private mutating func take(_ event: ServerEvent, _ end: End?) -> [Step] {
        guard isNew(event) else { return [] }
        backoff.reset()
        lastEventID = event.id
        guard let end else { return [.deliver(event)] }
        finish(end)
        return [.deliver(event), .disconnect]
    }

    /// A resumed stream may repeat what was on its way when the connection was lost.
    private func isNew(_ event: ServerEvent) -> Bool {
        guard let last = lastEventID.flatMap({ Int64($0) }), let id = Int64(event.id) else { return true }
        return id > last
    }

    private mutating func reconnect(atLeast seconds: Double) -> [Step] {
        enter(.reconnecting)
        return [.disconnect, .wait(seconds: backoff.next(atLeast: seconds))]
    }

    private mutating func finish(_ end: End) {
        switch end {
        case .done: enter(.done)
        case .failed(let code): enter(.failed(code: code))
        }
    }

    private mutating func enter(_ state: State) { if state != self.state { states.append(state) } }
}
