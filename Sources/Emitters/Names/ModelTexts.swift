import SteleContractModel

/// A text for each of some models of a contract.
struct ModelTexts: Sendable {
    /// Two places for each type: its own, and that of its twin for requests.
    private var texts: [String?]

    init(_ contract: Contract) {
        texts = [String?](repeating: nil, count: 2 * contract.types.count)
    }

    subscript(_ key: ModelKey) -> String? {
        get { texts[key.id.index * 2 + (key.isRequestTwin ? 1 : 0)] }
        set { texts[key.id.index * 2 + (key.isRequestTwin ? 1 : 0)] = newValue }
    }
}
