extension FuzzTarget {
    /// The contract reader on contracts that are made from the input: every byte chooses a keyword or a value,
    /// so that all that is tried is well-formed and most of it is odd.
    static let schemas = FuzzTarget(name: "schemas") { bytes in
        var writer = ContractWriter(choices: bytes)
        try readContract(Array(writer.contract().utf8))
    }
}
