/// What `stele-bench` was asked to do.
struct BenchArguments {
    enum Mode {
        case help
        /// The peak memory of one thing, for the process that asks.
        case peak(verb: String, operands: [String])
        case measuring
    }

    var mode = Mode.measuring
    var rounds = 7
    /// Smaller inputs.
    var isQuick = false
    var output = "figures.json"
    /// Where inputs are written that are made for measuring.
    var scratch = "."
    /// The contract of the traffic that is checked.
    var traffic: String?
    var contracts: [String] = []
    /// The virtual environment that has the rivals of checking.
    var rivals: String?

    static let usage = """
        Usage: stele-bench [--quick] [--rounds COUNT] [--output FILE] [--scratch FOLDER] [--traffic CONTRACT]
                           [--rivals FOLDER] [CONTRACTS…]

        Measures, beside each other: reading and generating of contracts and the bare scan of their text; comparing two contracts
        and reading both; decoding with generated and with hand-written models; checking recordings of the contract in --traffic and
        a bare scan of the same files, and schema validators that a virtual environment in --rivals has; and how that grows with
        the contract, the recording and the clients. Writes the figures as JSON; `Scripts/bench` makes the report.
        """

    struct Fault: Error {
        let message: String
    }

    init(_ arguments: [String]) throws(Fault) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": mode = .help
            case "--quick": isQuick = true
            case "--rounds":
                guard let count = Int(try BenchArguments.value(of: argument, &rest)), count > 0 else {
                    throw Fault(message: "`--rounds` needs a number of at least 1")
                }
                rounds = count
            case "--output": output = try BenchArguments.value(of: argument, &rest)
            case "--scratch": scratch = try BenchArguments.value(of: argument, &rest)
            case "--traffic": traffic = try BenchArguments.value(of: argument, &rest)
            case "--rivals": rivals = try BenchArguments.value(of: argument, &rest)
            case "--peak", "--peak-check", "--peak-diff":
                mode = .peak(
                    verb: argument,
                    operands: [
                        try BenchArguments.value(of: argument, &rest),
                        try BenchArguments.value(of: argument, &rest),
                    ])
            case _ where argument.hasPrefix("-"): throw Fault(message: "unknown option `\(argument)`")
            default: contracts.append(argument)
            }
        }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(Fault) -> String {
        guard let value = rest.popFirst() else { throw Fault(message: "`\(option)` needs a value") }
        return value
    }
}
