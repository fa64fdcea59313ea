/// Reads date-times as `JSONDecoder.DateDecodingStrategy.iso8601` does (Foundation of Swift 6.3), which is not how
/// RFC 3339 spells them.
enum LooseDateText {
    /// What the strategy makes of a text that is no date-time of RFC 3339.
    enum Reading {
        /// It refuses the text.
        case refused
        /// It reads what was meant: an offset without colon or minutes, a month of one digit.
        case meant
        /// It counts on to another day or time: the 30th of February, a 25th hour.
        case another
    }

    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Reading {
        var scanner = LooseScanner(text)
        guard let year = scanner.number(4...6), scanner.take("-"), let month = scanner.number(1...2),
            scanner.take("-"), let day = scanner.number(1...2), scanner.take("T"),
            let hour = scanner.number(1...2), scanner.take(":"), let minute = scanner.number(1...2),
            scanner.take(":"), let second = scanner.number(1...2), scanner.fraction(), scanner.offset()
        else { return .refused }
        guard (1...12).contains(month), (1...31).contains(day) else { return .refused }
        let isEnd = hour == 24 && minute == 0 && second == 0
        let isTime = hour <= 23 && minute <= 59 && second <= 60 || isEnd
        return isTime && day <= DateText.days(in: month, of: year) ? .meant : .another
    }

    /// Whether the strategy refuses a date-time of RFC 3339: for a `t`, for more than nine digits of a fraction, or for an
    /// offset of more than 18 hours.
    static func refuses(_ dateTime: UnsafeBufferPointer<UInt8>) -> Bool {
        if dateTime.count == 20, dateTime[10] == UInt8(ascii: "T") { return false }
        return read(dateTime) == .refused
    }
}

private struct LooseScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    mutating func take(_ wanted: Unicode.Scalar) -> Bool {
        guard index < text.count, text[index] == UInt8(ascii: wanted) else { return false }
        index += 1
        return true
    }

    mutating func number(_ count: ClosedRange<Int>) -> Int? {
        let start = index
        var value = 0
        while index < text.count, index - start < count.upperBound, let digit = digit(text[index]) {
            value = value * 10 + digit
            index += 1
        }
        return index - start < count.lowerBound ? nil : value
    }

    mutating func fraction() -> Bool {
        guard take(".") else { return true }
        guard number(1...9) != nil else { return false }
        return index == text.count || digit(text[index]) == nil
    }

    /// What stands behind the offset is not looked at.
    mutating func offset() -> Bool {
        if take("Z") || take("z") { return true }
        guard take("+") || take("-"), let hours = number(2...2) else { return false }
        let start = index
        _ = take(":")
        let minutes = number(2...2)
        if minutes == nil { index = start }
        return hours * 60 + (minutes ?? 0) <= 18 * 60
    }

    private func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
