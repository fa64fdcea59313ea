import SteleClients

/// How the decoder of the models reads `Date`: its strategy, which stands nowhere in the models.
package enum DateReading: String, Hashable, Sendable, CaseIterable {
    case iso8601
    case secondsSince1970
    case millisecondsSince1970
    case deferredToDate
    /// A formatter or code of the user's: what it reads is not judged.
    case custom

    var options: DecoderOptions {
        switch self {
        case .iso8601: .iso8601Dates
        case .secondsSince1970, .millisecondsSince1970, .deferredToDate: .numericDates
        case .custom: []
        }
    }
}
