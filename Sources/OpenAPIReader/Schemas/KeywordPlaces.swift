import SteleSourceTree

/// A keyword of a schema, and where it is written.
struct KeywordPlace: BitwiseCopyable {
    let keyword: Keyword
    let place: EntryPlace
}

/// The memory of all views of one reading: what is put into it stays where it is until the reading is done.
final class KeywordPlaces {
    /// Which text is which keyword.
    let keywords = Keyword.table
    @exclusivity(unchecked) private var blocks: [UnsafeMutableBufferPointer<KeywordPlace>] = []
    /// How many places of the last block are taken.
    @exclusivity(unchecked) private var taken = 0

    deinit {
        for block in blocks { block.deallocate() }
    }

    /// Room for a number of places, of which a closure fills some from the front; it answers how many.
    func append(
        atMost room: Int, _ fill: (UnsafeMutableBufferPointer<KeywordPlace>) -> Int
    ) -> UnsafeBufferPointer<KeywordPlace> {
        if room == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
        if blocks.isEmpty || blocks[blocks.count - 1].count - taken < room {
            blocks.append(.allocate(capacity: max(room, 4_096)))
            taken = 0
        }
        let free = UnsafeMutableBufferPointer(rebasing: blocks[blocks.count - 1][taken..<taken + room])
        let count = fill(free)
        precondition(count >= 0 && count <= room)
        taken += count
        return UnsafeBufferPointer(rebasing: free[..<count])
    }
}
