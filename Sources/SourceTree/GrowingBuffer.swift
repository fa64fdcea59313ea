/// Plain values in memory that grows, and that can be handed on without a copy.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// The values so far. They move when the buffer grows.
    var values: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count)
            return base[index]
        }
        set {
            precondition(index >= 0 && index < count)
            base[index] = newValue
        }
    }

    mutating func append(_ value: Element) {
        if count == capacity { makeRoom(for: 1) }
        (base + count).initialize(to: value)
        count += 1
    }

    mutating func append(contentsOf values: UnsafeBufferPointer<Element>) {
        guard let start = values.baseAddress else { return }
        if capacity - count < values.count { makeRoom(for: values.count) }
        (base + count).initialize(from: start, count: values.count)
        count += values.count
    }

    /// Appends what a closure writes into room for a number of values; it returns how many it wrote.
    mutating func append(atMost room: Int, _ write: (UnsafeMutableBufferPointer<Element>) -> Int) {
        if capacity - count < room { makeRoom(for: room) }
        let written = write(UnsafeMutableBufferPointer(start: base + count, count: room))
        precondition(written >= 0 && written <= room)
        count += written
    }

    /// Cuts the values off that stand behind a number of them.
    mutating func truncate(to remaining: Int) {
        precondition(remaining >= 0 && remaining <= count)
        count = remaining
    }

    /// Hands the memory to the caller, who deallocates it, and starts anew.
    mutating func take() -> UnsafeBufferPointer<Element> {
        let taken = values
        capacity = 16
        base = .allocate(capacity: capacity)
        count = 0
        return taken
    }

    private mutating func makeRoom(for more: Int) {
        let larger = max(count + more, capacity * 2)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        moved.moveInitialize(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = larger
    }
}
