import PlatformClient
import Testing

struct EventStreamMachineTests {
    private func machine(after id: String? = nil) -> EventStreamMachine {
        EventStreamMachine(after: id, backoff: Backoff(base: 1, generator: SeededGenerator(seed: 3)))
    }

    private func event(_ id: Int) -> ServerEvent { ServerEvent(id: String(id), type: "x", data: "{}") }

    private func names(_ machine: EventStreamMachine) -> [String] { machine.states.map(\.name) }

    @Test("a stream without trouble")
    func straight() {
        var machine = machine()
        #expect(machine.handle(.start) == [.connect(lastEventID: nil)])
        #expect(machine.handle(.opened) == [])
        #expect(machine.handle(.event(event(1), end: nil)) == [.deliver(event(1))])
        #expect(machine.handle(.event(event(2), end: .done)) == [.deliver(event(2)), .disconnect])
        #expect(names(machine) == ["idle", "streaming", "done"])
    }

    @Test("after a cut it asks for what comes after the last event, and takes no event twice")
    func resume() {
        var machine = machine()
        _ = machine.handle(.start)
        _ = machine.handle(.opened)
        _ = machine.handle(.event(event(1), end: nil))
        guard case .wait(let seconds) = machine.handle(.lost).last else {
            Issue.record("no pause after a cut")
            return
        }
        #expect(seconds >= 0.5 && seconds <= 1)
        #expect(machine.handle(.waited) == [.connect(lastEventID: "1")])
        _ = machine.handle(.opened)
        #expect(machine.handle(.event(event(1), end: nil)) == [])
        #expect(
            machine.handle(.event(event(2), end: .failed(code: "x"))) == [.deliver(event(2)), .disconnect])
        #expect(names(machine) == ["idle", "streaming", "reconnecting", "streaming", "failed"])
    }

    @Test("attempts that fail are one state, and pauses grow until an event comes")
    func failures() {
        var machine = machine(after: "9")
        #expect(machine.handle(.start) == [.connect(lastEventID: "9")])
        var pauses: [Double] = []
        for _ in 0..<4 {
            if case .wait(let seconds) = machine.handle(.lost).last { pauses.append(seconds) }
            _ = machine.handle(.waited)
        }
        #expect(pauses.count == 4 && pauses[3] >= 4)
        #expect(names(machine) == ["idle", "reconnecting"])
        _ = machine.handle(.opened)
        _ = machine.handle(.event(event(10), end: nil))
        if case .wait(let seconds) = machine.handle(.lost).last { #expect(seconds <= 1) }
    }

    @Test("an error that will not pass ends it; one that may pass is waited for as long as the server says")
    func refusals() {
        var machine = machine()
        _ = machine.handle(.start)
        let steps = machine.handle(.refused(code: "unavailable", canRetry: true, retryAfter: 60))
        #expect(steps == [.disconnect, .wait(seconds: 60)])
        _ = machine.handle(.waited)
        #expect(machine.handle(.refused(code: "not-found", canRetry: false, retryAfter: 0)) == [.disconnect])
        #expect(machine.state == .failed(code: "not-found"))
        #expect(machine.handle(.waited) == [])
    }

    @Test("when nothing is left the job is asked how it ended")
    func complete() {
        var machine = machine(after: "5")
        _ = machine.handle(.start)
        #expect(machine.handle(.complete) == [.disconnect, .ask])
        #expect(machine.handle(.asked(.done)) == [])
        #expect(names(machine) == ["idle", "done"])
    }
}
