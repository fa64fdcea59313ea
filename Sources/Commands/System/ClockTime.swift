#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The time of day where the user is: `14:02:37`.
struct ClockTime: CustomStringConvertible {
    private let hour: Int
    private let minute: Int
    private let second: Int

    init(secondsSince1970: Int) {
        var seconds = time_t(secondsSince1970)
        var parts = tm()
        localtime_r(&seconds, &parts)
        hour = Int(parts.tm_hour)
        minute = Int(parts.tm_min)
        second = Int(parts.tm_sec)
    }

    var description: String {
        [hour, minute, second].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    }
}
