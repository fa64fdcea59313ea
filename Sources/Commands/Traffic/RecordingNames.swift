import SteleChecking
import SteleContractModel
import SteleRecordings

/// Which operation a file belongs to that does not say so itself: by its name, or by `--operation`.
struct RecordingNames {
    let names: OperationNames
    /// By `--operation`.
    private let all: NamedOperation?

    init(_ contract: Contract, operation text: String?) throws(Stop) {
        names = OperationNames(contract)
        guard let text else {
            all = nil
            return
        }
        guard let operation = names.named(text) else {
            throw Stop(
                "the contract has no operation `\(text)`",
                help: names.suggestion(for: text).map { "did you mean `\($0)`?" }
                    ?? "--operation takes an operationId, or one such as `GET /items`, and `:STATUS` if wanted"
            )
        }
        all = operation
    }

    func operation(of path: String) -> NamedOperation? {
        if case .operation(let operation) = names.name(of: path) { return operation }
        return all
    }
}
