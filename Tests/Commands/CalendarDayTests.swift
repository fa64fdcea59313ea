import SteleCommands
import Testing

@Suite("Days")
struct CalendarDayTests {
    @Test("A day is read and written", arguments: ["2027-06-30", "2024-02-29", "0001-01-01", "9999-12-31"])
    func roundTrip(text: String) {
        #expect(CalendarDay(text)?.description == text)
    }

    @Test(
        "What is no day is refused",
        arguments: [
            "", "2027-6-30", "2027-13-01", "2027-00-10", "2027-02-29", "1900-02-29", "2027-04-31",
            "2027-06-00",
            "2027/06/30", "20270630", "2027-06-30T00:00:00Z", "２０２７-06-30", "-027-06-30",
        ])
    func refused(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test(
        "Seconds since 1970 become the day in UTC",
        arguments: [
            (0, "1970-01-01"), (86399, "1970-01-01"), (86400, "1970-01-02"), (-1, "1969-12-31"),
            (951_782_400, "2000-02-29"), (1_800_000_000, "2027-01-15"), (4_107_542_400, "2100-03-01"),
            (-2_203_891_200, "1900-03-01"),
        ])
    func clock(seconds: Int, day: String) {
        #expect(CalendarDay(secondsSince1970: seconds).description == day)
    }

    @Test("No number of seconds is too much", arguments: [Int.max, Int.min])
    func extreme(seconds: Int) {
        #expect(!CalendarDay(secondsSince1970: seconds).description.isEmpty)
    }
}
