extension SwiftSupport {
    static let time = SwiftCode(
        needs: [],
        text: #"""
            /// RFC 3339 and the proleptic Gregorian calendar.
            nonisolated enum JSONTime {
                /// The number that a run of digits stands for; nil where one of them is none.
                static func number(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
                    guard range.upperBound <= text.count else { return nil }
                    var number = 0
                    for index in range {
                        guard text[index] >= 48, text[index] <= 57 else { return nil }
                        number = number * 10 + Int(text[index] - 48)
                    }
                    return number
                }

                /// The days since 1970-01-01 of the `yyyy-mm-dd` at the start of a text; nil where there is no such day.
                static func day(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
                    guard let year = number(text, 0..<4), let month = number(text, 5..<7), let day = number(text, 8..<10),
                        text[4] == 45, text[7] == 45, (1...12).contains(month), day >= 1, day <= length(of: month, in: year)
                    else { return nil }
                    return days(year: year, month: month, day: day)
                }

                static func length(of month: Int, in year: Int) -> Int {
                    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
                    return [4, 6, 9, 11].contains(month) ? 30 : 31
                }

                /// Days since 1970-01-01, in eras of 400 years that begin in March.
                static func days(year: Int, month: Int, day: Int) -> Int {
                    let shifted = month > 2 ? year : year - 1
                    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
                    let yearOfEra = shifted - era * 400
                    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
                    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
                }

                static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
                    let shifted = days + 719_468
                    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
                    let dayOfEra = shifted - era * 146_097
                    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
                    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
                    let month = (5 * dayOfYear + 2) / 153
                    let number = month < 10 ? month + 3 : month - 9
                    let year = yearOfEra + era * 400 + (number <= 2 ? 1 : 0)
                    return (year, number, dayOfYear - (153 * month + 2) / 5 + 1)
                }

                /// A number with leading zeros.
                static func padded(_ number: Int, _ width: Int) -> String {
                    let digits = String(number)
                    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
                }
            }
            """#)

    static let date = SwiftCode(
        needs: [.reader, .writer, .time],
        text: #"""
            /// A point in time as RFC 3339 text, whatever the coder's date strategy. Read to the microsecond, with any
            /// fraction and offset; a leap second is the second after it.
            nonisolated struct JSONDate: Codable, Hashable {
                let value: Date

                init(_ value: Date) { self.value = value }

                init(from decoder: any Decoder) throws {
                    guard let date = JSONDate.parse(try decoder.singleValueContainer().decode(String.self)) else {
                        throw JSONDate.fault(decoder.codingPath)
                    }
                    value = date
                }

                static func fault(_ path: [any CodingKey]) -> DecodingError {
                    .dataCorrupted(.init(codingPath: path, debugDescription: "expected an RFC 3339 date-time"))
                }

                func encode(to encoder: any Encoder) throws {
                    var container = encoder.singleValueContainer()
                    guard let text = JSONDate.text(value) else {
                        throw EncodingError.invalidValue(
                            value, .init(codingPath: encoder.codingPath, debugDescription: "no year of four digits"))
                    }
                    try container.encode(text)
                }

                static func parse(_ text: String) -> Date? {
                    var text = text
                    return text.withUTF8 { text in
                        guard text.count >= 20, let day = JSONTime.day(text), text[10] | 32 == 116, text[13] == 58,
                            let hour = JSONTime.number(text, 11..<13), hour <= 23,
                            let minute = JSONTime.number(text, 14..<16), minute <= 59, text[16] == 58,
                            let second = JSONTime.number(text, 17..<19), second <= 60
                        else { return nil }
                        var end = 19
                        var microseconds = 0
                        if text[end] == 46 {
                            end += 1
                            let start = end
                            while end < text.count, text[end] >= 48, text[end] <= 57 {
                                if end - start < 6 { microseconds = microseconds * 10 + Int(text[end] - 48) }
                                end += 1
                            }
                            if end == start { return nil }
                            for _ in min(end - start, 6)..<6 { microseconds *= 10 }
                        }
                        guard let offset = offset(text, end) else { return nil }
                        let seconds = day * 86_400 + hour * 3600 + minute * 60 + second - offset
                        return Date(
                            timeIntervalSinceReferenceDate: Double(seconds - 978_307_200) + Double(microseconds) / 1_000_000)
                    }
                }

                /// The seconds of `Z` or `+hh:mm` at the end of a text.
                private static func offset(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
                    guard start < text.count else { return nil }
                    if text[start] | 32 == 122 { return start + 1 == text.count ? 0 : nil }
                    guard text[start] == 43 || text[start] == 45, text.count == start + 6, text[start + 3] == 58,
                        let hours = JSONTime.number(text, start + 1..<start + 3), hours <= 23,
                        let minutes = JSONTime.number(text, start + 4..<start + 6), minutes <= 59
                    else { return nil }
                    return (text[start] == 45 ? -1 : 1) * (hours * 3600 + minutes * 60)
                }

                /// In UTC, with three or six digits of fraction where there is one.
                static func text(_ date: Date) -> String? {
                    let interval = date.timeIntervalSinceReferenceDate
                    guard interval.isFinite, abs(interval) < 1e12 else { return nil }
                    var seconds = Int(interval.rounded(.down)) + 978_307_200
                    var microseconds = Int(((interval - interval.rounded(.down)) * 1_000_000).rounded())
                    if microseconds == 1_000_000 {
                        microseconds = 0
                        seconds += 1
                    }
                    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
                    let day = JSONTime.date(ofDay: days)
                    guard (0...9999).contains(day.year) else { return nil }
                    let second = seconds - days * 86_400
                    let digits = microseconds % 1000 == 0 ? 3 : 6
                    let fraction = JSONTime.padded(digits == 3 ? microseconds / 1000 : microseconds, digits)
                    let date = [JSONTime.padded(day.year, 4), JSONTime.padded(day.month, 2), JSONTime.padded(day.day, 2)]
                    let time = [second / 3600, second / 60 % 60, second % 60].map { JSONTime.padded($0, 2) }
                    return date.joined(separator: "-") + "T" + time.joined(separator: ":")
                        + (microseconds == 0 ? "Z" : "." + fraction + "Z")
                }
            }

            nonisolated extension JSONReader {
                func date(_ key: String) throws -> Date { try date(try string(key), at: key) }
                func dateIfPresent(_ key: String) throws -> Date? {
                    try stringIfPresent(key).map { try date($0, at: key) }
                }

                /// A text read as text is quicker than a value that reads itself.
                private func date(_ text: String, at key: String) throws -> Date {
                    if let date = JSONDate.parse(text) { return date }
                    throw JSONDate.fault(members.codingPath + [JSONKey(key)])
                }
            }

            nonisolated extension JSONWriter {
                mutating func putDate(_ key: String, _ value: Date) {
                    if purpose == .encoding, let text = JSONDate.text(value) { put(key, text) } else { put(key, JSONDate(value)) }
                }

                mutating func putDateIfPresent(_ key: String, _ value: Date?) {
                    if let value { putDate(key, value) } else { putNothing() }
                }
            }
            """#)

    static let calendarDate = SwiftCode(
        needs: [.time],
        text: #"""
            /// A day of the calendar, without time and time zone.
            public nonisolated struct CalendarDate: Codable, Hashable, Comparable, Sendable, CustomStringConvertible {
                public var year: Int
                public var month: Int
                public var day: Int

                public init(year: Int, month: Int, day: Int) {
                    self.year = year
                    self.month = month
                    self.day = day
                }

                /// From `yyyy-mm-dd`; nil where that is no day.
                public init?(_ text: String) {
                    var text = text
                    guard let days = text.withUTF8({ $0.count == 10 ? JSONTime.day($0) : nil }) else { return nil }
                    (year, month, day) = JSONTime.date(ofDay: days)
                }

                public init(from decoder: any Decoder) throws {
                    guard let date = CalendarDate(try decoder.singleValueContainer().decode(String.self)) else {
                        throw DecodingError.dataCorrupted(
                            .init(codingPath: decoder.codingPath, debugDescription: "expected a date, yyyy-mm-dd"))
                    }
                    self = date
                }

                public func encode(to encoder: any Encoder) throws {
                    var value = encoder.singleValueContainer()
                    try value.encode(description)
                }

                public var description: String {
                    JSONTime.padded(year, 4) + "-" + JSONTime.padded(month, 2) + "-" + JSONTime.padded(day, 2)
                }

                /// For a `Calendar` of the Gregorian kind.
                public var components: DateComponents { DateComponents(year: year, month: month, day: day) }

                public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
                    (left.year, left.month, left.day) < (right.year, right.month, right.day)
                }
            }
            """#)
}
