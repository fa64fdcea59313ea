extension FuzzTarget {
    /// The contract reader on text: a contract or an error, places inside of their files, the same twice.
    static let contract = FuzzTarget(name: "contract") { bytes in
        try readContract(bytes)
    }
}
