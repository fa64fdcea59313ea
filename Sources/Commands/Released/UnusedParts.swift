import SteleChecking
import SteleClients
import SteleContractModel
import SteleFindings

/// What of today's contract no supported client uses: operations that none of their contracts has, and fields of responses
/// that none of their models reads.
struct UnusedParts {
    private let today: Contract
    /// The contracts of supported clients.
    private let released: [Contract]
    /// Whether a supported client is made from today's contract: then everything is in use.
    private let isAllUsed: Bool

    init(of today: Contract, clients: [JudgedClient]) {
        self.today = today
        let supported = clients.filter(\.client.isSupported)
        isAllUsed = supported.contains { $0.contract == nil }
        released = supported.compactMap(\.contract)
    }

    /// Sorted.
    var findings: [Finding] {
        if isAllUsed || released.isEmpty { return [] }
        var walk = UseWalk(today, released)
        var uncalled: [Finding] = []
        for operation in today.operations {
            let twins = released.enumerated().compactMap { number, contract in
                contract.operations.first { $0.endpoint == operation.endpoint }.map { (number, $0) }
            }
            if twins.isEmpty {
                uncalled.append(
                    Finding(
                        .clientOperationUncalled, "no supported client has `\(operation.endpoint)`",
                        at: operation.location))
            }
            for (number, twin) in twins { walk.read(operation, as: twin, of: number) }
        }
        return
            (uncalled
            + walk.unread.map { property in
                Finding(
                    .clientFieldUnread, "no supported client reads `\(property.name)`", at: property.location)
            }).sorted()
    }
}
