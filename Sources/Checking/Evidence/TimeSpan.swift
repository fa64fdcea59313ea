/// From when to when something was seen, in whole seconds since 1970, by the recordings' own clocks.
struct TimeSpan: Hashable, Sendable {
    private(set) var first = UInt32.max
    private(set) var last = UInt32.min

    /// Never.
    init() {}

    /// At a moment that is written as RFC 3339 says; never where it is not.
    init(at text: String?) {
        guard let text, let seconds = RecordedTime.seconds(text) else { return }
        (first, last) = (seconds, seconds)
    }

    init?(first: String, last: String) {
        let (start, end) = (TimeSpan(at: first), TimeSpan(at: last))
        guard !start.isEmpty, !end.isEmpty, start.first <= end.first else { return nil }
        (self.first, self.last) = (start.first, end.first)
    }

    var isEmpty: Bool { first > last }

    /// As RFC 3339 writes them; nil for never.
    var firstText: String? { isEmpty ? nil : RecordedTime.text(first) }
    var lastText: String? { isEmpty ? nil : RecordedTime.text(last) }

    /// Whether another span lies within.
    @inline(__always)
    func covers(_ other: TimeSpan) -> Bool { first <= other.first && last >= other.last }

    mutating func formUnion(_ other: TimeSpan) {
        first = min(first, other.first)
        last = max(last, other.last)
    }
}

/// Moments as recordings write them (RFC 3339), to the second.
enum RecordedTime {
    static func seconds(_ text: String) -> UInt32? {
        let bytes = Array(text.utf8)
        guard bytes.withUnsafeBufferPointer(DateText.isDateTime) else { return nil }
        func number(_ start: Int, _ count: Int) -> Int {
            bytes[start..<start + count].reduce(0) { $0 * 10 + Int($1) - 48 }
        }
        let days = day(number(0, 4), number(5, 2), number(8, 2))
        var seconds = days * 86_400 + number(11, 2) * 3_600 + number(14, 2) * 60 + number(17, 2)
        let sign = bytes[bytes.count - min(6, bytes.count)]
        if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            let offset = number(bytes.count - 5, 2) * 3_600 + number(bytes.count - 2, 2) * 60
            seconds += sign == UInt8(ascii: "-") ? offset : -offset
        }
        return UInt32(exactly: seconds)
    }

    /// `2026-01-05T09:00:00Z`.
    static func text(_ seconds: UInt32) -> String {
        let (year, month, day) = date(Int(seconds / 86_400))
        let time = Int(seconds % 86_400)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let clock = [time / 3_600, time / 60 % 60, time % 60].map(two).joined(separator: ":")
        return "\(year)-\(two(month))-\(two(day))T\(clock)Z"
    }

    /// Days since 1970 in the Gregorian calendar, by whole eras of 400 years that begin on a first of March.
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let years = month > 2 ? year : year - 1
        let era = (years >= 0 ? years : years - 399) / 400
        let ofEra = years - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let ofEra = shifted - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * ofYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, ofYear - (153 * march + 2) / 5 + 1)
    }
}
