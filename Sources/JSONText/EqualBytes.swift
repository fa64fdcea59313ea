/// Whether two stretches of bytes are the same, compared eight bytes at a time.
package func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = left.count
    guard count == right.count else { return false }
    let first = UnsafeRawBufferPointer(left)
    let second = UnsafeRawBufferPointer(right)
    var index = 0
    while index + 8 <= count {
        if first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            != second.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        {
            return false
        }
        index += 8
    }
    while index < count {
        if left[index] != right[index] { return false }
        index += 1
    }
    return true
}
