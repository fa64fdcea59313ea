extension FuzzTarget {
    /// All emitters on contracts that are made from the input: the same files twice, with nothing in them that does not belong
    /// into source text. `Scripts/fuzz` compiles a sample of what came out.
    static let emit = FuzzTarget(name: "emit") { bytes in
        if let (contract, _) = madeContract(bytes, "openapi.json") { try checkEmission(of: contract) }
    }

    /// The same on the text of a contract, whose names and descriptions the input chooses, too.
    static let sources = FuzzTarget(name: "sources") { bytes in
        if let contract = writtenContract(bytes) { try checkEmission(of: contract) }
    }
}
