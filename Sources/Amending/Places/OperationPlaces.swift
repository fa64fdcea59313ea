import SteleContractModel
import SteleSourceTree

/// The operations of a contract's text, and which of them a place in it is a part of.
struct OperationPlaces {
    private let trees: ContractTrees
    private var names: [Node: String] = [:]
    private var byEndpoint: [String: Node] = [:]

    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    init(_ trees: ContractTrees) {
        self.trees = trees
        for (key, item) in trees.root?["paths"]?.entries.map({ $0 }) ?? [] {
            add(item, path: key.text ?? "", prefix: "")
        }
        for (key, item) in trees.root?["webhooks"]?.entries.map({ $0 }) ?? [] {
            add(item, path: key.text ?? "", prefix: "webhook ")
        }
    }

    private mutating func add(_ item: Node, path: String, prefix: String) {
        var item = item
        for _ in 0..<8 {
            guard let reference = item["$ref"], let target = trees.target(of: reference) else { break }
            item = target
        }
        let more = item["additionalOperations"]?.entries.map { $0 } ?? []
        let usual = item.entries.filter { OperationPlaces.methods.contains($0.key.text ?? "") }
        for (key, operation) in usual + more where operation.kind == .mapping {
            let endpoint = "\((key.text ?? "").uppercased()) \(path)"
            names[operation] = prefix + (operation["operationId"]?.text ?? endpoint)
            if prefix.isEmpty { byEndpoint[endpoint] = operation }
        }
    }

    /// The text of an operation.
    func node(of operation: Operation) -> Node? { byEndpoint[operation.endpoint] }

    /// The operations that a place is a part of, by itself or through references; sorted.
    func touched(by node: Node) -> [String] {
        var found: Set<String> = []
        var visited: Set<Node> = []
        var pending = [node]
        while let start = pending.popLast() {
            var current: Node? = start
            while let here = current, visited.insert(here).inserted {
                if let name = names[here] {
                    found.insert(name)
                    break
                }
                pending += trees.referrers(of: here)
                current = trees.parent(of: here)
            }
        }
        return found.sorted()
    }
}
