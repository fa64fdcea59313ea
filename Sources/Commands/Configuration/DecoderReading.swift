import SteleClients
import SteleSourceTree

/// Reads how the decoder of a hand-written client is set up.
enum DecoderReading {
    /// The settings that decide what a decoder refuses, by the names that its library gives them.
    static func options(
        _ node: Node, of language: String, _ reading: inout SettingsReading
    ) -> DecoderOptions {
        switch ClientKind.Language(rawValue: language) {
        case .kotlin?: kotlin(node, &reading)
        case .swift?: swift(node, &reading)
        case .typescript?, nil: none(node, &reading)
        }
    }

    private static func kotlin(_ node: Node, _ reading: inout SettingsReading) -> DecoderOptions {
        let values = reading.mapping(
            node, "the decoder",
            known: [
                "ignoreUnknownKeys", "explicitNulls", "coerceInputValues", "isLenient", "allowTrailingComma",
            ])
        var options: DecoderOptions = []
        func flag(_ key: String, _ reading: inout SettingsReading) -> Bool? {
            values[key].flatMap { reading.flag($0, key) }
        }
        if flag("ignoreUnknownKeys", &reading) == true { options.insert(.ignoreUnknownKeys) }
        if flag("explicitNulls", &reading) == false { options.insert(.implicitNulls) }
        if flag("coerceInputValues", &reading) == true { options.insert(.coerceInputValues) }
        if flag("isLenient", &reading) == true { options.insert(.isLenient) }
        if flag("allowTrailingComma", &reading) == true { options.insert(.allowTrailingComma) }
        return options
    }

    private static func swift(_ node: Node, _ reading: inout SettingsReading) -> DecoderOptions {
        let values = reading.mapping(node, "the decoder", known: ["dates"])
        guard let dates = values["dates"] else { return [] }
        let numeric = ["secondsSince1970", "millisecondsSince1970", "deferredToDate"]
        switch reading.word(dates, "dates", among: ["text", "iso8601"] + numeric) {
        case "iso8601"?: return .iso8601Dates
        case let word? where numeric.contains(word): return .numericDates
        default: return []
        }
    }

    /// An unchecked cast has nothing to set.
    private static func none(_ node: Node, _ reading: inout SettingsReading) -> DecoderOptions {
        _ = reading.mapping(node, "the decoder", known: [])
        return []
    }
}
