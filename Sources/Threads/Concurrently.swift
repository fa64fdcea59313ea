/// What `work` gives for each number below `count`, in the order of the numbers, on as many threads as there are
/// processors. It returns when all of it is done; which thread did what makes no difference to the result.
package func concurrently<Output: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Output
) -> [Output] {
    guard count > 1, Thread.processorCount > 1 else { return (0..<max(count, 0)).map(work) }
    return [Output](unsafeUninitializedCapacity: count) { outputs, initializedCount in
        withoutActuallyEscaping(work) { work in
            nonisolated(unsafe) let outputs = outputs
            let numbers = Numbers(count: count)
            let run: @Sendable () -> Void = {
                while let number = numbers.next() {
                    outputs.initializeElement(at: number, to: work(number))
                }
            }
            let helpers = (1..<min(count, Thread.processorCount)).compactMap { _ in Thread(run) }
            run()
            for helper in helpers { helper.join() }
        }
        initializedCount = count
    }
}

/// What threads, as many as there are processors, gathered from the numbers below `count`. Each begins with `empty` and takes a
/// number after another, so that it is for the caller to put together what does not depend on who took which.
package func gathered<Gathering: Sendable>(
    _ count: Int, from empty: Gathering, _ work: @Sendable (inout Gathering, Int) -> Void
) -> [Gathering] {
    let numbers = Numbers(count: count)
    return concurrently(min(count, Thread.processorCount)) { _ in
        var gathering = empty
        while let number = numbers.next() { work(&gathering, number) }
        return gathering
    }
}

/// The numbers below a count, each taken by one thread.
private final class Numbers: @unchecked Sendable {
    private let lock = Lock()
    private let count: Int
    private var taken = 0

    init(count: Int) { self.count = count }

    func next() -> Int? {
        lock.held {
            guard taken < count else { return nil }
            taken += 1
            return taken - 1
        }
    }
}
