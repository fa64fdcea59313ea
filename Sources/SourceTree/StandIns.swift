/// Characters that stand in for some that YAML 1.2 takes as text and libyaml does not.
///
/// libyaml breaks lines at U+0085, U+2028 and U+2029, as YAML 1.1 did (YAML 1.2.2 §5.4), and refuses control
/// characters above U+007E and the noncharacters U+FFFE and U+FFFF, which may stand in quotes (§5.1). Each is
/// replaced by one character of a private plane while libyaml reads, so that no index shifts.
struct StandIns {
    /// The first code point of the plane that stands in.
    private let plane: UInt32

    /// The text with stand-ins; nil when it has no free plane for them.
    static func replacing(
        in text: UnsafeBufferPointer<UInt8>
    ) -> (text: [UInt8], standIns: StandIns)? {
        // Plane 15 is F3 B0 to F3 BF in UTF-8, plane 16 is F4 80 to F4 8F.
        let usesPlane15 = zip(text, text.dropFirst()).contains { $0 == 0xF3 && $1 >= 0xB0 }
        if usesPlane15, text.contains(0xF4) { return nil }
        let standIns = StandIns(plane: usesPlane15 ? 0x10_0000 : 0xF_0000)
        return (standIns.replace(in: text), standIns)
    }

    private func replace(in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var replaced: [UInt8] = []
        replaced.reserveCapacity(text.count + text.count / 8)
        var index = 0
        while index < text.count {
            let length = StandIns.length(text, at: index)
            if length == 0 {
                replaced.append(text[index])
                index += 1
                continue
            }
            let character = String(decoding: text[index..<index + length], as: UTF8.self)
            let code = character.unicodeScalars.first?.value ?? 0
            append(plane + code, to: &replaced)
            index += length
        }
        return replaced
    }

    /// Puts the characters back that the end of a text has stand-ins for.
    func restore(_ text: inout GrowingBuffer<UInt8>, from start: Int) {
        let written = text.values[start...]
        guard written.contains(where: { $0 >= 0xF3 }) else { return }
        var restored: [UInt8] = []
        for scalar in String(decoding: written, as: UTF8.self).unicodeScalars {
            let isStandIn = scalar.value >= plane && scalar.value <= plane + 0xFFFF
            append(isStandIn ? scalar.value - plane : scalar.value, to: &restored)
        }
        text.truncate(to: start)
        restored.withUnsafeBufferPointer { text.append(contentsOf: $0) }
    }

    private func append(_ code: UInt32, to text: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(code) else { return }
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// The length of the character at an offset when it needs a stand-in; else 0.
    static func length(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        switch text[index] {
        case 0x7F: return 1
        case 0xC2: return index + 1 < text.count && text[index + 1] <= 0x9F ? 2 : 0
        case 0xE2:
            guard index + 2 < text.count, text[index + 1] == 0x80 else { return 0 }
            return text[index + 2] == 0xA8 || text[index + 2] == 0xA9 ? 3 : 0
        case 0xEF:
            guard index + 2 < text.count, text[index + 1] == 0xBF else { return 0 }
            return text[index + 2] >= 0xBE ? 3 : 0
        default: return 0
        }
    }
}
