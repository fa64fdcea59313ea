import SteleFindings

/// One rule about a new contract against an old one: its entry in the catalogue, and the wording of its findings.
protocol ChangeRule: Sendable {
    static var rule: Rule { get }
    /// A lower-case phrase without a full stop.
    static func message(_ difference: Difference) -> String
    /// What to do about this one, when that is known.
    static func help(_ difference: Difference) -> String?
    /// Why it does nothing to a client to which it does nothing.
    static var harmless: String { get }
}

extension ChangeRule {
    static func help(_ difference: Difference) -> String? { nil }
    static var harmless: String { "nothing that the client reads or sends is concerned" }
}
