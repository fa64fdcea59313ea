/// One option of a command, as declared: the parser and the help text are made from it.
package struct Option: Hashable, Sendable {
    /// The heading under which help lists it.
    package enum Group: String, Hashable, Sendable, CaseIterable {
        case command = "Options"
        case contract = "Contract"
        case traffic = "Traffic"
        case report = "Report"
        case general = "General"
    }

    /// Without dashes: `fail-on`.
    package let name: String
    /// `v` for `-v`.
    package let short: Character?
    /// What stands for its value in help: `FILE`; nil for a switch.
    package let value: String?
    /// The closed set of values, if there is one.
    package let choices: [String]
    package let isRepeatable: Bool
    package let group: Group
    /// One lower-case phrase.
    package let help: String
    /// What a shell offers for its value.
    package let completion: Completion

    package init(
        _ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
        isRepeatable: Bool = false, group: Group = .command, help: String,
        completion: Completion? = nil
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.choices = choices
        self.isRepeatable = isRepeatable
        self.group = group
        self.help = help
        self.completion =
            completion ?? (choices.isEmpty ? Completion.of(value ?? "") : .words(choices))
    }

    /// `--fail-on LEVEL`, `-v, --verbose`.
    package var usage: String {
        let long = "--\(name)" + (value.map { " " + $0 } ?? "")
        return short.map { "-\($0), " + long } ?? long
    }
}
