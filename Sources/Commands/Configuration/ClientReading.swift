import SteleClients
import SteleFindings
import SteleSourceTree

/// What `clients` of `stele.yaml` says.
extension ConfigurationFile {
    mutating func clients(_ node: Node, _ configuration: inout Configuration) {
        guard node.kind == .sequence else { return reading.wrongType(node, "clients", "a list of clients") }
        var places: [String: Node] = [:]
        for element in node.elements {
            guard let (client, name) = client(element) else { continue }
            if let first = places[client.name] {
                reading.report(
                    .configClientRepeated, "two clients are called `\(client.name)`", at: name,
                    notes: [RelatedPlace("the first one is here", at: first.range)])
            }
            places[client.name] = name
            configuration.clients.append(client)
        }
    }

    private mutating func client(_ node: Node) -> (Configuration.ClientSetting, name: Node)? {
        let values = reading.mapping(
            node, "a client",
            known: ["name", "language", "models", "lists", "decoder", "contract", "until"])
        guard node.kind == .mapping else { return nil }
        for key in ["name", "language"] where values[key] == nil {
            reading.report(.configMissingKey, "the client has no `\(key)`", at: node)
        }
        let models = values["models"].flatMap { models in
            reading.word(models, "models", among: ["generated", "handwritten"])
        }
        guard let nameNode = values["name"], let name = reading.text(nameNode, "name") else { return nil }
        guard let languageNode = values["language"],
            let language = reading.word(languageNode, "language", among: ClientNotation.languages)
        else { return nil }
        var client = Configuration.ClientSetting(
            name: name, language: language, decoder: models == "handwritten" ? DecoderOptions() : nil)
        client.place = node.range
        if let decoder = values["decoder"] { readDecoder(decoder, of: &client) }
        let lists = values["lists"].flatMap { lists in
            reading.word(lists, "lists", among: Client.Lists.allCases.map(\.rawValue))
        }
        client.lists = lists.flatMap { Client.Lists(rawValue: $0) }
        client.contract = values["contract"].flatMap { contract in
            reading.text(contract, "contract").map { file(contract, $0) }
        }
        if let until = values["until"], let day = reading.day(until, "until") {
            client.until = Configuration.ClientSetting.End(day: day, place: until.range)
        }
        return (client, nameNode)
    }

    private mutating func readDecoder(_ node: Node, of client: inout Configuration.ClientSetting) {
        if client.decoder == nil {
            reading.report(
                .configUnknownKey, "`decoder` is for clients with hand-written models", at: node,
                help: "add `models: handwritten`, or take it out")
        } else {
            client.decoder = DecoderReading.options(node, of: client.language, &reading)
        }
    }
}
