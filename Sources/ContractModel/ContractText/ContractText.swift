import SteleFindings

/// A compact, deterministic text of a contract: what the reading tests compare and a person reads.
///
/// A type is named by its place: `Pet`, `Pet.tags[]`, `Pet.labels{}`, `Event|0`, `getPet 200 application/json`.
/// Plain inline scalars, lists and maps are written where they are used; `?` after a name says that the property
/// may be absent, `| null` that its value may be null. `@line:column` is the place in the root document, with the
/// file name before it elsewhere.
package struct ContractText {
    let contract: Contract
    let names: TypeNames
    /// Whether places and the contract's own words are written.
    let isWhole: Bool
    /// Whether types are named by their numbers, and what no decoder asks for is left out.
    let isOpen: Bool
    private var text = ""

    private init(_ contract: Contract, isWhole: Bool, isOpen: Bool = false) {
        self.contract = contract
        self.isWhole = isWhole
        self.isOpen = isOpen
        self.names = TypeNames(contract, isOpen: isOpen)
    }

    /// The text of one type, with `TypeEssence.mark` around the number of each type that it names.
    static func openText(of id: TypeID, in contract: Contract) -> String {
        var writer = ContractText(contract, isWhole: false, isOpen: true)
        writer.writeEntry(id)
        return writer.text
    }

    /// The text of the whole contract.
    package static func render(_ contract: Contract) -> String {
        var writer = ContractText(contract, isWhole: true)
        writer.writeHead()
        return writer.rendered()
    }

    /// What of the contract has a meaning to a program: it stays the same when lines move and words change.
    package static func essence(_ contract: Contract) -> String {
        var writer = ContractText(contract, isWhole: false)
        for server in contract.servers { writer.line(1, writer.serverText(server)) }
        return writer.rendered()
    }

    private func rendered() -> String {
        var writer = self
        writer.writeComponents()
        for index in contract.types.indices { writer.writeType(TypeID(index)) }
        for operation in contract.operations { writer.writeOperation(operation, heading: operation.endpoint) }
        for webhook in contract.webhooks {
            writer.writeOperation(webhook, heading: "webhook " + webhook.endpoint)
        }
        return writer.text
    }

    mutating func line(_ depth: Int, _ content: String) {
        text += String(repeating: "  ", count: depth) + content + "\n"
    }

    mutating func blank() {
        text += "\n"
    }

    private mutating func writeHead() {
        line(0, "contract \(quoted(contract.title)) \(quoted(contract.version))")
        if let summary = contract.summary { line(1, "# \(escaped(summary))") }
        for file in contract.files.dropFirst() { line(1, "file \(file.path)") }
        for server in contract.servers { line(1, serverText(server)) }
    }

    /// Only components that stand for a type of another name, or for one that is null as well.
    private mutating func writeComponents() {
        for component in contract.components {
            let name = word(component.name)
            let use = useText(component.use)
            let words = documentationText(component.documentation).map { "  " + $0 } ?? ""
            if use != name { line(1, "component \(name) = \(use)\(words)") }
        }
    }

    func serverText(_ server: Server) -> String {
        let variables = server.variables.map { variable in
            let values = variable.values.isEmpty ? "" : " of \(variable.values.joined(separator: " "))"
            return " {\(variable.name)=\(variable.defaultValue)\(values)}"
        }
        return "server \(server.url)\(variables.joined())"
    }

    func placeText(_ location: SourceRange) -> String {
        if !isWhole { return "" }
        let position = "\(location.start.line):\(location.start.column)"
        return location.file == contract.root ? "@\(position)" : "@\(location.file.path):\(position)"
    }

    func documentationText(_ documentation: Documentation) -> String? {
        if !isWhole { return nil }
        let words = [documentation.summary, documentation.description].compactMap { $0 }
        return words.isEmpty ? nil : "# " + words.map(escaped).joined(separator: " / ")
    }
}
