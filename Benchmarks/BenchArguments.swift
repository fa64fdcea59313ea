/// What `stele-bench` was asked to do.
struct BenchArguments {
    enum Mode {
        case help
        /// The peak memory of one measure over one contract, for the process that asks.
        case peak(measure: String, contract: String)
        case measuring
        /// Checking, with recordings that are written into a folder.
        case checking(folder: String)
    }

    var mode = Mode.measuring
    var rounds = 7
    var output: String?
    var contracts: [String] = []
    /// The virtual environment that has the rivals of checking.
    var rivals: String?
    /// How many megabytes of bodies each kind of traffic has.
    var size = 20

    static let usage = """
        Usage: stele-bench [--rounds COUNT] [--output FILE] [CONTRACTS…]
               stele-bench --checking FOLDER [--size MB] [--rivals FOLDER] [--rounds COUNT] [--output FILE] CONTRACT

        Measures decoding with generated models against hand-written ones, and how reading grows with the contract
        against the bare scan of its text. Prints tables, and writes them into FILE. With --checking: what checking takes over
        recordings of the contract that Benchmarks/Models has, which are written into FOLDER, beside a bare scan of the same
        files and schema validators that a virtual environment in --rivals has.
        """

    struct Fault: Error {
        let message: String
    }

    init(_ arguments: [String]) throws(Fault) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": mode = .help
            case "--rounds":
                guard let text = rest.popFirst(), let count = Int(text), count > 0 else {
                    throw Fault(message: "`--rounds` needs a number of at least 1")
                }
                rounds = count
            case "--output":
                guard let file = rest.popFirst() else { throw Fault(message: "`--output` needs a file") }
                output = file
            case "--checking":
                guard let folder = rest.popFirst() else {
                    throw Fault(message: "`--checking` needs a folder")
                }
                mode = .checking(folder: folder)
            case "--rivals":
                guard let folder = rest.popFirst() else { throw Fault(message: "`--rivals` needs a folder") }
                rivals = folder
            case "--size":
                guard let text = rest.popFirst(), let count = Int(text), count > 0 else {
                    throw Fault(message: "`--size` needs a number of at least 1")
                }
                size = count
            case "--peak":
                guard let measure = rest.popFirst(), let contract = rest.popFirst() else {
                    throw Fault(message: "`--peak` needs a measure and a contract")
                }
                mode = .peak(measure: measure, contract: contract)
            case _ where argument.hasPrefix("-"): throw Fault(message: "unknown option `\(argument)`")
            default: contracts.append(argument)
            }
        }
    }
}
