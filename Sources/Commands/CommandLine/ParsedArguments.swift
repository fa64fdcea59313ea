/// The command line after parsing: values of options by name, and operands, all in the order given.
package struct ParsedArguments: Hashable, Sendable {
    package private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    package init() {}

    package func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// The value of an option that may be given once.
    package func value(_ option: Option) -> String? { values[option.name]?.last }

    package func values(_ option: Option) -> [String] { values[option.name] ?? [] }

    mutating func add(operand: String) { operands.append(operand) }

    mutating func add(_ value: String, to option: Option) { values[option.name, default: []].append(value) }
}
