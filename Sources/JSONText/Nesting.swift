/// The open arrays and objects of a reader: one bit each, so that 64 levels need no memory of their own.
@usableFromInline
struct Nesting {
    @usableFromInline init() {}

    @usableFromInline var depth = 0
    /// Bit 0 is the innermost level; 1 stands for an object.
    @usableFromInline var levels: UInt64 = 0
    /// Every 64 further levels, outermost first.
    @usableFromInline var outer: [UInt64] = []

    @inlinable var isInObject: Bool { levels & 1 == 1 }

    @inlinable
    mutating func open(object: Bool) {
        if depth & 63 == 0, depth > 0 { outer.append(levels) }
        levels = levels << 1 | (object ? 1 : 0)
        depth += 1
    }

    @inlinable
    mutating func close() {
        depth -= 1
        levels >>= 1
        if depth & 63 == 0, depth > 0 { levels = outer.removeLast() }
    }
}
