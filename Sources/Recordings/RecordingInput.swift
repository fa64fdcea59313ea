import SteleFindings

/// The bytes of a recording, a stretch at a time: what was read and not yet consumed.
///
/// A recording may be larger than memory, and may grow or shrink while it is read: it is never mapped.
package final class RecordingInput {
    /// Reads up to the buffer's size into it: how many bytes, 0 at the end, less where reading failed.
    package typealias Source = (UnsafeMutableRawBufferPointer) -> Int

    /// No exchange is larger; what is does not fit in memory beside its body.
    package static let largestStretch = 32 << 20

    private let source: Source
    private let chunk: Int
    /// How large a stretch may become.
    let limit: Int
    private let isOwner: Bool
    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var lower = 0
    private var upper = 0
    /// The line and column at `counted`, which is never behind `lower`.
    private var lines = LineCount()
    private var counted = 0
    private var consumed = 0

    /// Whether nothing follows `bytes`.
    package private(set) var isAtEnd = false
    /// Whether the source failed before its end.
    package private(set) var hasFailed = false

    /// - Parameter chunk: how much is read at once.
    /// - Parameter limit: what no exchange may be larger than.
    package init(
        chunk: Int = 2 << 20, limit: Int = RecordingInput.largestStretch, source: @escaping Source
    ) {
        self.source = source
        self.chunk = chunk
        self.limit = max(limit, chunk)
        isOwner = true
        capacity = chunk
        memory = .allocate(capacity: chunk)
    }

    /// Bytes that are in memory, and stay there as long as this is in use.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        source = { _ in 0 }
        (chunk, limit) = (0, 0)
        isOwner = false
        // Never written to: nothing is read any more.
        memory = UnsafeMutablePointer(mutating: bytes.baseAddress ?? RecordingInput.nowhere)
        (capacity, upper) = (bytes.count, bytes.count)
        isAtEnd = true
    }

    private static var nowhere: UnsafePointer<UInt8> { UnsafePointer(bitPattern: 1)! }

    deinit {
        if isOwner { memory.deallocate() }
    }

    /// What is there. The pointer is good until the next call of `more`.
    package var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: memory + lower, count: upper - lower)
    }

    /// How many bytes were consumed.
    package var offset: Int { consumed }

    /// Whether the stretch may not become larger.
    package var isFull: Bool { isOwner && upper - lower >= limit }

    /// Reads on; false when there is nothing more, or no room for it.
    package func more() -> Bool {
        if isAtEnd || isFull { return false }
        makeRoom()
        let room = UnsafeMutableRawBufferPointer(start: memory + upper, count: capacity - upper)
        let count = source(room)
        if count <= 0 {
            isAtEnd = true
            hasFailed = count < 0
            return false
        }
        upper += min(count, room.count)
        return true
    }

    /// Reads until there are so many bytes, or no more.
    package func fill(_ count: Int) {
        while upper - lower < count, more() {}
    }

    package func consume(_ count: Int) {
        let count = max(0, min(count, upper - lower))
        lower += count
        consumed += count
    }

    private func makeRoom() {
        if capacity - upper >= chunk { return }
        let count = upper - lower
        lines.pass(UnsafeBufferPointer(start: memory + counted, count: lower - counted))
        if count + chunk > capacity {
            let larger = min(max(capacity * 2, count + chunk), limit + chunk)
            let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
            moved.update(from: memory + lower, count: count)
            memory.deallocate()
            (memory, capacity) = (moved, larger)
        } else {
            memory.update(from: memory + lower, count: count)
        }
        (lower, counted, upper) = (0, 0, count)
    }

    /// Line and column (in Unicode scalars) of a byte of the stretch, by its index.
    package func position(of index: Int) -> SourcePosition {
        var lines = lines
        let end = min(lower + max(index, 0), upper)
        lines.pass(UnsafeBufferPointer(start: memory + counted, count: end - counted))
        return lines.position
    }

    /// Consumes a byte order mark, which editors and some proxies put before JSON (RFC 8259 §8.1 forbids it).
    package func skipByteOrderMark() {
        fill(3)
        guard consumed == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
        consume(3)
        // It is no column.
        counted = lower
    }
}
