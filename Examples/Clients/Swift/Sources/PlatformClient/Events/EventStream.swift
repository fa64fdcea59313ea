import Foundation
import PlatformModels

/// Follows a stream of events to its end, through lost connections: does what `EventStreamMachine` says.
package actor EventStream {
    /// What is to be known of a stream.
    package struct Source: Sendable {
        /// The request, after the last event that is there.
        package var call: @Sendable (_ lastEventID: String?) -> Call
        /// What an event means for the stream.
        package var end: @Sendable (ServerEvent) -> EventStreamMachine.End?
        /// Takes an event in for good.
        package var keep: @Sendable (ServerEvent) throws -> Void
        /// Asks how it has ended.
        package var ask: @Sendable () async throws -> EventStreamMachine.End?
    }

    private let platform: Platform
    private let source: Source
    private var machine: EventStreamMachine
    private var refusedToken: String?

    /// A stream that lives has a byte in this time, in seconds.
    private static let silence = 20.0

    package init(_ platform: Platform, _ source: Source, after lastEventID: String?) {
        self.platform = platform
        self.source = source
        machine = EventStreamMachine(after: lastEventID, backoff: platform.backoff())
    }

    /// Every state that it went through.
    package var states: [EventStreamMachine.State] { machine.states }

    /// Runs until the stream is done or has failed, or the task is cancelled. Only storage can throw.
    package func run() async throws {
        var steps = machine.handle(.start)
        while !steps.isEmpty {
            switch steps.removeFirst() {
            case .connect(let lastEventID): steps += try await stream(after: lastEventID)
            case .deliver(let event): try source.keep(event)
            case .wait(let seconds):
                platform.reconnects.pause(seconds)
                try? await Task.sleep(for: .seconds(seconds))
                steps += machine.handle(Task.isCancelled ? .stop : .waited)
            case .ask: steps += machine.handle(await asked())
            case .disconnect: break
            }
        }
    }

    private func asked() async -> EventStreamMachine.Signal {
        do {
            return .asked(try await source.ask())
        } catch let error as ClientError {
            return EventStream.signal(of: error)
        } catch {
            return .lost
        }
    }

    /// One connection; what is to be done after it.
    private func stream(after lastEventID: String?) async throws -> [EventStreamMachine.Step] {
        let call = source.call(lastEventID)
        let token: String
        let connection: EventConnection
        do {
            token = try await platform.token(insteadOf: refusedToken)
            connection = EventConnection.open(
                try platform.request(call, token: token), head: platform.options.timeout,
                silence: EventStream.silence)
        } catch let error as ClientError {
            return machine.handle(EventStream.signal(of: error))
        }
        platform.reconnects.open()
        let closer = platform.connectivity.addCloser { connection.close() }
        defer {
            platform.connectivity.removeCloser(closer)
            connection.close()
        }
        var answer = StreamedAnswer(call.operation)
        for await news in connection.news {
            for signal in signals(of: news, in: &answer) {
                if answer.status == 401 { refusedToken = token }
                let steps = machine.handle(signal)
                for case .deliver(let event) in steps { try source.keep(event) }
                if steps.contains(.disconnect) { return steps.filter { !$0.isOfConnection } }
            }
        }
        return machine.handle(Task.isCancelled ? .stop : .lost)
    }

    private func signals(of news: EventConnection.News, in answer: inout StreamedAnswer)
        -> [EventStreamMachine.Signal]
    {
        switch news {
        case .head(let status, let contentType):
            answer.begin(status: status, contentType: contentType)
            return status == 200 ? [.opened] : status == 204 ? [.complete] : []
        case .bytes(let bytes): return answer.read(bytes).map { .event($0, end: source.end($0)) }
        case .end: return [answer.error.map(EventStream.signal) ?? .lost]
        }
    }

    private static func signal(of error: ClientError) -> EventStreamMachine.Signal {
        switch error {
        // The network comes back, and a token that was refused is renewed before the next attempt.
        case .offline: .lost
        case .problem(let problem) where problem.status == 401: .lost
        default: .refused(code: error.code, canRetry: error.canRetry, retryAfter: error.retryAfter)
        }
    }
}

extension EventStreamMachine.Step {
    /// Done where the connection is.
    fileprivate var isOfConnection: Bool {
        switch self {
        case .deliver, .disconnect: true
        case .connect, .wait, .ask: false
        }
    }
}

/// What one connection answers: events, or an error.
private struct StreamedAnswer {
    private let operation: APIOperation
    private var parser = EventParser()
    private(set) var status = 0
    private var contentType: String?
    private var body = Data()

    init(_ operation: APIOperation) { self.operation = operation }

    mutating func begin(status: Int, contentType: String?) {
        self.status = status
        self.contentType = contentType
    }

    mutating func read(_ bytes: Data) -> [ServerEvent] {
        if status == 200 { return parser.read(bytes) }
        body += bytes
        return []
    }

    /// Why there is no stream; nil if there was one, or no answer at all.
    var error: ClientError? {
        guard status != 0, status != 200 else { return nil }
        let value = try? operation.decode(status: status, contentType: contentType, data: body)
        if let problem = value as? Problem { return .problem(problem) }
        return status >= 500 ? .unreachable("status \(status)") : .unexpected("status \(status)")
    }
}
