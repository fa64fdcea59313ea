import SteleFiles

extension Invocation {
    /// `stele.yaml`, overridden by the command line.
    func configuration() throws(Stop) -> Configuration {
        var configuration = Configuration()
        if let path = try configurationFile() {
            configuration = try ConfigurationFile.read(disk.display(path), disk)
        }
        if let contract = arguments.value(.contract) {
            configuration.contract = Configuration.NamedFile(path: disk.display(contract), place: nil)
        }
        if command.operands.row?.name == "RECORDINGS", !arguments.operands.isEmpty {
            configuration.recordings = arguments.operands.map {
                Configuration.NamedFile(path: disk.display($0), place: nil)
            }
        }
        if let accepted = arguments.value(.accepted) {
            configuration.accepted = Configuration.NamedFile(path: disk.display(accepted), place: nil)
        }
        let only = arguments.values(Generate.only)
        if !only.isEmpty {
            configuration.only.items = []
            for text in only { configuration.only.items.append((try Selecting.item(text), nil)) }
        }
        let clients = arguments.values(.client)
        if !clients.isEmpty {
            configuration.clients = []
            for text in clients {
                let client = try ClientNotation.read(text) { disk.display($0) }
                if configuration.clients.contains(where: { $0.name == client.name }) {
                    throw Stop("two clients are called `\(client.name)`")
                }
                configuration.clients.append(client)
            }
        }
        return configuration
    }

    /// The named `stele.yaml`, else the nearest one upward, unless the command line wants none.
    private func configurationFile() throws(Stop) -> String? {
        let named = arguments.value(.configuration)
        if !arguments.has(.noConfiguration) { return named ?? ConfigurationFile.find(disk) }
        guard named == nil else { throw Stop("`--config` and `--no-config` exclude each other") }
        return nil
    }
}
