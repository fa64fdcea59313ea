import PlatformClient
import Testing

struct SequenceTextTests {
    private func id(_ text: String) -> ElementID {
        guard let id = ElementID(text) else { fatalError("not an id: \(text)") }
        return id
    }

    @Test(
        "both texts that were inserted at one place are there, the greater id first, in whatever order they came"
    )
    func samePlace() {
        var left = SequenceText()
        left.insert("ab", first: id("1@x"), after: nil)
        var right = left
        left.insert("12", first: id("3@x"), after: id("1@x"))
        left.insert("89", first: id("3@y"), after: id("1@x"))
        right.insert("89", first: id("3@y"), after: id("1@x"))
        right.insert("12", first: id("3@x"), after: id("1@x"))
        #expect(left == right)
        #expect(left.text == "a8912b")
    }

    @Test("an insertion finds its place behind what was deleted, and what is deleted stays so")
    func deleted() {
        var text = SequenceText()
        text.insert("abc", first: id("1@x"), after: nil)
        text.delete([id("2@x")])
        text.insert("X", first: id("4@y"), after: id("2@x"))
        text.insert("abc", first: id("1@x"), after: nil)
        #expect(text.text == "aXc")
    }

    @Test("counters are compared as numbers, replicas byte by byte, and characters are Unicode scalars")
    func order() {
        #expect(id("10@a") > id("9@z") && id("9@b") > id("9@a-1") && id("1@a-1") > id("1@a"))
        #expect(ElementID("0@a") == nil && ElementID("x@a") == nil && ElementID("7") == nil)
        var text = SequenceText()
        text.insert("e\u{301}🇫🇷", first: id("1@x"), after: nil)
        #expect(text.lastCounter == 4)
        #expect(text.elements(at: 1, count: 2) == [id("2@x"), id("3@x")])
        #expect(text.element(before: 2) == id("2@x") && text.element(before: 99) == id("4@x"))
    }

    @Test("a snapshot is the same text")
    func snapshot() {
        var text = SequenceText()
        text.insert("hello", first: id("1@x"), after: nil)
        text.insert(" you", first: id("6@y"), after: id("5@x"))
        text.delete([id("2@x"), id("3@x")])
        #expect(text.runs.map(\.count) == [1, 2, 2, 4])
        var copy = SequenceText(text.runs)
        #expect(copy == text && copy.text == "hlo you" && copy.lastCounter == 9)
        copy.insert("!", first: id("10@z"), after: id("3@x"))
        #expect(copy.text == "h!lo you")
    }

    private enum Edit {
        case insert(String, first: ElementID, after: ElementID?)
        case delete([ElementID])
    }

    private func apply(_ edit: Edit, to text: inout SequenceText) {
        switch edit {
        case .insert(let new, let first, let after): text.insert(new, first: first, after: after)
        case .delete(let ids): text.delete(ids)
        }
    }

    @Test("three devices that edit offline end with one text", arguments: 0..<50 as Range<UInt64>)
    func convergence(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names = ["a", "b", "a-1"]
        var texts = [SequenceText](repeating: SequenceText(), count: 3)
        var edits: [Edit] = []
        var had = [Set<Int>](repeating: [], count: 3)
        // A device takes over what another one has: so nothing comes before what its writer had seen.
        func take(_ device: Int, from indices: Set<Int>) {
            for index in indices.subtracting(had[device]).sorted() { apply(edits[index], to: &texts[device]) }
            had[device].formUnion(indices)
        }
        for _ in 0..<150 {
            let device = Int.random(in: 0..<3, using: &random)
            let place = Int.random(in: 0...20, using: &random)
            let count = Int.random(in: 1...4, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: take(device, from: had[Int.random(in: 0..<3, using: &random)])
            case 1:
                edits.append(.delete(texts[device].elements(at: place, count: count)))
                take(device, from: [edits.count - 1])
            default:
                let first = ElementID(counter: texts[device].lastCounter + 1, replica: names[device])
                let letters = String("\(device)abc".prefix(count))
                edits.append(.insert(letters, first: first, after: texts[device].element(before: place)))
                take(device, from: [edits.count - 1])
            }
        }
        for device in 0..<3 { take(device, from: Set(edits.indices)) }
        #expect(texts[0] == texts[1] && texts[1] == texts[2])
        #expect(!texts[0].text.isEmpty)
    }
}
