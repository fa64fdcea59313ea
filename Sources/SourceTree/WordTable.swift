import SteleJSONText

/// A fixed set of words, each with a number, in which the text of a node is found without making a string.
package struct WordTable: Sendable {
    private struct Slot {
        var start: UInt32 = 0
        var length: UInt32 = 0
        /// Nil for a vacant slot.
        var value: UInt8?
    }

    private var text: [UInt8] = []
    private var slots: [Slot]

    package init(_ words: [String: UInt8]) {
        var capacity = 4
        while capacity < words.count * 4 { capacity *= 2 }
        slots = Array(repeating: Slot(), count: capacity)
        // Sorted, so that every process has the same table.
        for (word, value) in words.sorted(by: { $0.key < $1.key }) {
            let bytes = Array(word.utf8)
            var slot = bytes.withUnsafeBufferPointer(hash)
            while slots[slot].value != nil { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = Slot(start: UInt32(text.count), length: UInt32(bytes.count), value: value)
            text += bytes
        }
    }

    /// The number of a word; nil when it is none of the set.
    func value(of word: UnsafeBufferPointer<UInt8>) -> UInt8? {
        var slot = hash(word)
        while let value = slots[slot].value {
            let candidate = slots[slot]
            if Int(candidate.length) == word.count, isText(at: Int(candidate.start), word) { return value }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func isText(at start: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        text.withUnsafeBufferPointer {
            areEqual(UnsafeBufferPointer(rebasing: $0[start..<start + word.count]), word)
        }
    }

    /// Nobody can add words to the set, so a few bytes are enough to tell them apart.
    private func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = word.first, let last = word.last else { return 0 }
        let middle = word[word.count / 2]
        let sum = UInt32(first) &* 31 &+ UInt32(last) &* 17 &+ UInt32(middle) &* 7
        return Int((sum &+ UInt32(truncatingIfNeeded: word.count) &* 131) & UInt32(slots.count - 1))
    }
}
