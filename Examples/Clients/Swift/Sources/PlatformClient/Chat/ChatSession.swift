import Foundation
import PlatformModels

/// The device's end of the chat: a socket that is opened when it is needed; what comes is taken into the copy, and what
/// waits is sent, until both sides are level. `ChatFrames` has what the frames mean.
package actor ChatSession {
    let platform: Platform
    let store: ChatStore
    var link: Link?
    /// Where each conversation is known to end.
    var ends: [JSONUUID: Int64] = [:]
    /// Conversations of which the platform knows less than this device: it has lost something.
    var behind: Set<JSONUUID> = []
    /// When what was sent has to be answered, and when what was put off may be sent again.
    var awaited: [String: Date] = [:]
    var putOff: [String: Date] = [:]
    var sent: Set<JSONUUID> = []
    var backoff: Backoff
    var heard = Heard()
    /// What the platform answered to the last ping.
    var pong: String?
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// What came since somebody began to listen, and is not kept.
    package struct Heard: Sendable {
        package var typing: [TypingFrame] = []
        package var messages = 0
        /// Frames of types that this client does not know.
        package var unknown: [JSONValue] = []
    }

    /// An open socket.
    struct Link {
        let socket: WebSocketConnection
        let closer: UUID
        /// Whose socket it is, once the platform has said so.
        var person: JSONUUID?
    }

    package init(_ platform: Platform) {
        self.platform = platform
        store = ChatStore(platform.database)
        backoff = platform.backoff()
    }

    /// Returns when everything that waited is acknowledged or refused, and everything that there is has come.
    package func level() async throws {
        try await openConversations()
        try await connect()
        var nonce: String?
        while true {
            try sendWhatWaits()
            if try isLevel() {
                // What the platform sent before it answers this has come before the answer.
                if nonce == nil { nonce = try ping() }
                if nonce == pong { break }
            }
            await change(within: 0.1)
            try check()
        }
        if !behind.isEmpty { throw ClientError.disagreement(.cursorAhead) }
        try platform.database.write { try Freshness.mark("chat", at: platform.clock.now, $0) }
    }

    /// Keeps the socket open for a while, and takes in what comes.
    package func listen(seconds: Double) async throws -> Heard {
        heard = Heard()
        try await connect()
        let end = Date().addingTimeInterval(seconds)
        while end.timeIntervalSinceNow > 0 {
            await change(within: end.timeIntervalSinceNow)
            try check()
        }
        return heard
    }

    /// Keys were pressed. Others hear of it now, if there is a network, or never.
    package func compose(in conversation: JSONUUID, times: Int = 1) async {
        guard platform.connectivity.isOnline, (try? await connect()) != nil else { return }
        for _ in 0..<times { try? send(.composing(ComposingFrame(conversationID: conversation))) }
    }

    /// Says goodbye.
    package func close() async {
        guard let socket = link?.socket else { return }
        socket.close()
        let end = Date().addingTimeInterval(1)
        while link?.socket === socket, end.timeIntervalSinceNow > 0 { await change(within: 0.1) }
        unlink()
    }

    private func connect() async throws {
        if link == nil {
            try platform.connectivity.check()
            let ticket: ChatTicket = try await platform.send(Call(.createChatTicket)).value()
            let socket = try await opened(
                try Call(.chat, ["ticket": ticket.ticket]).url(base: platform.api.base))
            platform.reconnects.open()
            link = Link(socket: socket, closer: platform.connectivity.addCloser { socket.drop() })
            (awaited, putOff) = ([:], [:])
            Task { await read(socket) }
            try send(
                .hello(HelloFrame(device: platform.options.device, conversations: try store.positions())))
            expectAnswer(to: "hello")
        }
        while link?.person == nil {
            try check()
            await change(within: 0.1)
        }
    }

    private func opened(_ url: URL) async throws -> WebSocketConnection {
        var limits = WebSocketConnection.Limits()
        limits.connecting = platform.options.timeout
        do {
            return try await WebSocketConnection.connect(to: url, limits: limits)
        } catch {
            throw ClientError.unreachable("\(error)")
        }
    }

    private func read(_ socket: WebSocketConnection) async {
        for await news in socket.news {
            guard socket === link?.socket else { break }
            do {
                switch news {
                case .message(.text(let text)): try await take(try StoredJSON.value(text))
                case .message(.binary): break  // The contract has none.
                case .closed: unlink()
                }
            } catch {
                unlink()
            }
            wake()
        }
    }

    func unlink() {
        guard let link else { return }
        link.socket.drop()
        platform.connectivity.removeCloser(link.closer)
        self.link = nil
        wake()
    }

    private func ping() throws -> String {
        let nonce = UUID().uuidString
        try send(.ping(PingFrame(nonce: nonce)))
        expectAnswer(to: "ping")
        return nonce
    }

    func expectAnswer(to what: String) { awaited[what] = Date().addingTimeInterval(platform.options.timeout) }

    /// Fails when the connection is lost, or an answer is overdue.
    private func check() throws {
        try Task.checkCancellation()
        try platform.connectivity.check()
        guard link != nil else { throw ClientError.unreachable("the socket was closed") }
        if let late = awaited.first(where: { $0.value < Date() }) {
            unlink()
            throw ClientError.unreachable("no answer to \(late.key)")
        }
    }

    /// Waits until something has come, but not for longer than so many seconds.
    private func change(within seconds: Double) async {
        let timer = Task {
            try? await Task.sleep(for: .seconds(seconds))
            wake()
        }
        await withCheckedContinuation { waiters.append($0) }
        timer.cancel()
    }

    private func wake() {
        let woken = waiters
        waiters = []
        for waiter in woken { waiter.resume() }
    }
}
