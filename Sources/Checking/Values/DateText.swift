/// Reads dates and times by their grammar (RFC 3339 §5.6), including whether the day exists.
enum DateText {
    /// `full-date "T" full-time`, letters in either case; a leap second only where one can be.
    static func isDateTime(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var scanner = Scanner(text)
        guard scanner.date(), scanner.letter("t"), scanner.time(), scanner.offset() else { return false }
        return scanner.isAtEnd
    }

    static func isDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var scanner = Scanner(text)
        return scanner.date() && scanner.isAtEnd
    }

    /// `full-time`, a leap second only where one can be: at the end of a day in UTC.
    static func isTime(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var scanner = Scanner(text)
        guard scanner.time(), scanner.offset(), scanner.isAtEnd else { return false }
        return !scanner.hasLeapSecond || (scanner.minutes + 1_440 - scanner.offsetMinutes) % 1_440 == 1_439
    }

    private struct Scanner {
        private let text: UnsafeBufferPointer<UInt8>
        private var index = 0
        /// Of the day, as written.
        private(set) var minutes = 0
        private(set) var hasLeapSecond = false
        private(set) var offsetMinutes = 0

        init(_ text: UnsafeBufferPointer<UInt8>) {
            self.text = text
        }

        var isAtEnd: Bool { index == text.count }

        mutating func date() -> Bool {
            guard let year = number(4), character("-"), let month = number(2), character("-"),
                let day = number(2)
            else { return false }
            return (1...12).contains(month) && day >= 1 && day <= DateText.days(in: month, of: year)
        }

        mutating func time() -> Bool {
            guard let hour = number(2), character(":"), let minute = number(2), character(":"),
                let second = number(2), hour <= 23, minute <= 59, second <= 60
            else { return false }
            minutes = hour * 60 + minute
            hasLeapSecond = second == 60
            guard character(".") else { return true }
            let start = index
            while index < text.count, isDigit(text[index]) { index += 1 }
            return index > start
        }

        mutating func offset() -> Bool {
            if letter("z") { return true }
            let isWest = index < text.count && text[index] == UInt8(ascii: "-")
            guard character("+") || character("-"), let hour = number(2), character(":"),
                let minute = number(2)
            else { return false }
            offsetMinutes = (hour * 60 + minute) * (isWest ? -1 : 1)
            return hour <= 23 && minute <= 59
        }

        mutating func letter(_ lowercase: Unicode.Scalar) -> Bool {
            guard index < text.count, text[index] | 0x20 == UInt8(ascii: lowercase) else { return false }
            index += 1
            return true
        }

        private mutating func character(_ wanted: Unicode.Scalar) -> Bool {
            guard index < text.count, text[index] == UInt8(ascii: wanted) else { return false }
            index += 1
            return true
        }

        private mutating func number(_ digits: Int) -> Int? {
            guard index + digits <= text.count else { return nil }
            var value = 0
            for place in index..<index + digits {
                guard isDigit(text[place]) else { return nil }
                value = value * 10 + Int(text[place] - UInt8(ascii: "0"))
            }
            index += digits
            return value
        }

        private func isDigit(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }

    }

    static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
