import PlatformClient
import Testing

struct EventParserTests {
    private func events(_ text: String) -> [ServerEvent] {
        var parser = EventParser()
        return parser.read(Array(text.utf8))
    }

    @Test("fields make an event at the empty line")
    func event() {
        #expect(
            events("id: 7\nevent: analysis.progress\ndata: {\"a\":1}\n\n")
                == [ServerEvent(id: "7", type: "analysis.progress", data: "{\"a\":1}")])
    }

    @Test("data of several lines is joined, and only one space is taken off")
    func lines() {
        #expect(
            events("data:a\ndata:  b\ndata\n\n") == [ServerEvent(id: "", type: "message", data: "a\n b\n")])
    }

    @Test("comments, unknown fields and events without data are nothing, and an id stays for later events")
    func nothing() {
        #expect(
            events(": still here\n\nid: 3\n\nnews: x\nretry: 10\ndata: y\n\n")
                == [ServerEvent(id: "3", type: "message", data: "y")])
    }

    @Test("what the connection cut off is no event")
    func cut() { #expect(events("data: a\n\ndata: half").count == 1) }

    @Test("however the bytes are cut and the lines end, the events are the same")
    func cuts() {
        let text = "\u{FEFF}id: 1\ndata: grüße\n\nid: 2\nevent: x\ndata: 🙂\n\n"
        let expected = events(text)
        #expect(expected.map(\.data) == ["grüße", "🙂"])
        for ending in ["\n", "\r\n", "\r"] {
            let bytes = Array(text.replacing("\n", with: ending).utf8)
            for size in 1...7 {
                var parser = EventParser()
                var found: [ServerEvent] = []
                for start in stride(from: 0, to: bytes.count, by: size) {
                    found += parser.read(bytes[start..<min(start + size, bytes.count)])
                }
                #expect(found == expected)
            }
        }
    }
}
