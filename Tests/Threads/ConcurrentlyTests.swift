import Testing

@testable import SteleThreads

@Suite struct ConcurrentlyTests {
    @Test("outputs stand in the order of the numbers, whoever made them", arguments: [0, 1, 2, 3, 1_000])
    func order(count: Int) {
        let outputs = concurrently(count) { number in
            // The first ones take longest.
            (0..<(count - number) * 50).reduce(number) { sum, step in sum &+ step &- step }
        }
        #expect(outputs == Array(0..<count))
    }

    @Test("work inside of work ends")
    func nested() {
        let sums = concurrently(20) { outer in concurrently(20) { inner in outer * inner }.reduce(0, +) }
        #expect(sums == (0..<20).map { $0 * 190 })
    }

    @Test("outputs with references are neither lost nor released twice")
    func references() {
        final class Box: Sendable {
            let text: String

            init(_ text: String) { self.text = text }
        }
        let boxes = concurrently(500) { Box(String(repeating: "x", count: $0)) }
        #expect(boxes.map(\.text.count) == Array(0..<500))
    }

    @Test("what recurses deeply does so on every thread")
    func depth() {
        @Sendable func depth(_ levels: Int) -> Int { levels == 0 ? 0 : 1 + depth(levels - 1) }
        #expect(concurrently(8) { _ in depth(20_000) } == [Int](repeating: 20_000, count: 8))
    }

    @Test("a thread has done its work when it was joined")
    func joined() throws {
        final class Flag: @unchecked Sendable { var isSet = false }
        let flag = Flag()
        try #require(Thread { flag.isSet = true }).join()
        #expect(flag.isSet)
    }

    @Test("what is gathered is all of it, each number once", arguments: [0, 1, 2, 1_000])
    func gathering(count: Int) {
        let parts = gathered(count, from: [Int]()) { numbers, number in numbers.append(number) }
        #expect(parts.flatMap { $0 }.sorted() == Array(0..<count))
        #expect(parts.allSatisfy { $0 == $0.sorted() })
    }
}
