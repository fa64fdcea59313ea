import SteleContractModel
import SteleFindings
import SteleRecordings

/// What people and file names call the operations of a contract: `listItems`, `GET /items`, `listItems.200.json`.
package struct OperationNames: Sendable {
    private let operations: [Operation]
    private var indexes: [String: Int] = [:]

    package init(_ contract: Contract) {
        operations = contract.operations
        for (index, operation) in operations.enumerated() {
            for name in [operation.id, operation.endpoint] where indexes[name] == nil {
                indexes[name] = index
            }
        }
    }

    /// The operation that somebody names, `ID` or `ID:STATUS`; nil where the contract has none.
    package func named(_ text: String) -> NamedOperation? {
        if let index = indexes[text] { return named(index, nil) }
        guard let colon = text.lastIndex(of: ":"), let index = indexes[String(text[..<colon])],
            let status = OperationNames.status(text[text.index(after: colon)...])
        else { return nil }
        return named(index, status)
    }

    /// What comes nearest to a name that the contract does not have.
    package func suggestion(for name: String) -> String? {
        SteleFindings.suggestion(for: name, among: operations.map(\.id))
    }

    /// A file's name, taken apart.
    package enum FileName: Hashable, Sendable {
        case operation(NamedOperation)
        /// It has the form, and the contract has no such operation.
        case unknown(String)
        /// It says nothing.
        case other
    }

    /// Reads `ID.json`, `ID.STATUS.json`, `ID.STATUS.anything.json`, and the same with `.sse` and whatever else a recording
    /// ends with. An id with slashes may stand for folders.
    package func name(of path: String) -> FileName {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let file = parts.popLast() else { return .other }
        var words = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if words.last == "gz" { words.removeLast() }
        guard words.count > 1, let ending = words.popLast() else { return .other }
        // An id may have points in it: the longest one that is known counts.
        for count in stride(from: words.count, to: 0, by: -1) {
            let status = count < words.count ? OperationNames.status(words[count][...]) : nil
            if count < words.count, status == nil { continue }
            let name = words[..<count].joined(separator: ".")
            if let index = index(of: name, in: parts) {
                return .operation(named(index, status, isBody: status != nil && ending == "json"))
            }
        }
        guard let place = words.firstIndex(where: { OperationNames.status($0[...]) != nil }), place > 0 else {
            return .other
        }
        let name = words[..<place].joined(separator: ".")
        return name.contains(where: \.isLetter) ? .unknown(name) : .other
    }

    private func index(of name: String, in folders: [String]) -> Int? {
        if let index = indexes[name] { return index }
        var name = name
        for folder in folders.reversed().prefix(8) {
            name = folder + "/" + name
            if let index = indexes[name] { return index }
        }
        return nil
    }

    private static func status(_ text: Substring) -> Int? {
        guard text.utf8.count == 3, let status = Int(text), (100...599).contains(status) else { return nil }
        return status
    }

    private func named(_ index: Int, _ status: Int?, isBody: Bool = false) -> NamedOperation {
        NamedOperation(
            id: operations[index].id, status: status ?? OperationNames.success(of: operations[index]),
            isBody: isBody)
    }

    /// The first status of success that an operation declares.
    private static func success(of operation: Operation) -> Int {
        for response in operation.responses {
            if case .exact(let code) = response.status, (200..<300).contains(code) { return code }
        }
        return 200
    }
}
