import SteleContractModel
import SteleFindings

/// The parts of the contract that a run is about.
struct Selecting {
    /// What is selected, and where in `stele.yaml`; nil for the command line.
    var items: [(item: Selection.Item, place: SourceRange?)] = []

    /// `KIND:NAME`, the form of `--only`.
    static func item(_ text: String) throws(Stop) -> Selection.Item {
        let kinds = Selection.Kind.allCases.map(\.rawValue)
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, let kind = Selection.Kind(rawValue: parts[0]) else {
            throw Stop(
                "`\(text)` selects nothing",
                help: parts.count == 2
                    ? Suggestion.help(parts[0], among: kinds, list: "a selection begins with one of")
                    : "a selection is KIND:NAME, for instance `--only tag:pets`")
        }
        return Selection.Item(kind, parts[1])
    }

    /// The selected part of a contract; a name that the contract lacks stops the run.
    func select(from contract: Contract) throws(Stop) -> Contract {
        for (item, place) in items where !contract.has(item) {
            let message = "the contract has no \(item.kind.rawValue) `\(item.name)`"
            let help = didYouMean(item.name, among: contract.names(of: item.kind))
            guard let place else { throw Stop(message, help: help) }
            throw Stop([Finding(.configUnknownValue, message, at: place, help: help)])
        }
        return contract.selecting(Selection(items.map(\.item)))
    }
}
