/// Memory for the content of a string that is long and needed unescaped, used for one after another.
package final class TextBuffer {
    private var memory: UnsafeMutableRawPointer
    private var capacity: Int
    fileprivate var count = 0

    package init() {
        capacity = 1 << 16
        memory = .allocate(byteCount: capacity, alignment: 8)
    }

    deinit { memory.deallocate() }

    /// The content that was read last.
    package var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)), count: count)
    }

    /// Makes room for so many bytes behind those that are there.
    fileprivate func room(_ more: Int) -> UnsafeMutableRawPointer {
        if count + more > capacity {
            let larger = max(capacity + capacity / 2, count + more)
            let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
            moved.copyMemory(from: memory, byteCount: count)
            memory.deallocate()
            (memory, capacity) = (moved, larger)
        }
        return memory
    }
}

extension JSONReader {
    /// Reads the string that is due, its content unescaped into a buffer on the way; false, and nothing read, where another
    /// value is due.
    package mutating func takeText(into buffer: TextBuffer) throws(JSONError) -> Bool {
        guard peekValue() == UInt8(ascii: "\"") else { return false }
        let raw = UnsafeRawBufferPointer(bytes)
        buffer.count = 0
        var index = offset + 1
        while true {
            (index, buffer.count) = copyPlain(raw, from: index, buffer)
            guard index < limit else { throw error(.unexpectedEnd, .stringEnd, at: limit) }
            let byte = raw[index]
            if byte == UInt8(ascii: "\"") {
                place = index + 1
                position = .commaOrEnd
                return true
            }
            if byte == UInt8(ascii: "\\") {
                index = try takeEscape(at: index, into: buffer)
            } else if byte < 0x20 {
                throw error(.controlCharacter, .stringEnd, at: index)
            } else {
                let length = utf8Length(bytes, at: index, to: limit)
                if length == 0 { throw error(.invalidUTF8, .stringEnd, at: index) }
                let target = buffer.room(length)
                for offset in 0..<length {
                    target.storeBytes(
                        of: raw[index + offset], toByteOffset: buffer.count + offset, as: UInt8.self)
                }
                buffer.count += length
                index += length
            }
        }
    }

    /// Copies what stands for itself and the simple escapes, eight bytes at a time; where that ends, in both.
    @inline(__always)
    private func copyPlain(
        _ raw: UnsafeRawBufferPointer, from start: Int, _ buffer: TextBuffer
    ) -> (index: Int, count: Int) {
        var (index, count) = (start, buffer.count)
        while index + 8 <= limit {
            // Room for a stretch of the text: what it stands for is never longer.
            let stretch = min(limit - index, 4_096)
            buffer.count = count
            let target = buffer.room(stretch + 16)
            let end = index + stretch - 8
            while index <= end {
                let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                // What is copied too far is written over.
                target.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
                let ends = endsOfPlain(UInt64(littleEndian: word))
                if ends == 0 {
                    index += 8
                    count += 8
                    continue
                }
                let run = ends.trailingZeroBitCount >> 3
                index += run
                count += run
                guard raw[index] == UInt8(ascii: "\\"), index + 1 < limit,
                    let byte = simpleEscape(raw[index + 1])
                else { return (index, count) }
                target.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
                index += 2
                count += 1
            }
        }
        buffer.count = count
        let target = buffer.room(8)
        while index < limit {
            let byte = raw[index]
            if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                break
            }
            target.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
            index += 1
            count += 1
        }
        return (index, count)
    }

    /// Takes an escape, or a pair of them that makes one character; the offset behind it.
    private mutating func takeEscape(at start: Int, into buffer: TextBuffer) throws(JSONError) -> Int {
        let end = try escape(at: start)
        let scalar = unescaped(bytes, at: start, to: limit).scalar
        let target = buffer.room(4)
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            target.storeBytes(of: byte, toByteOffset: buffer.count, as: UInt8.self)
            buffer.count += 1
        }
        return end
    }
}
