import Foundation
import SteleChecking
import SteleContractModel
import SteleFiles

/// A folder of recorded traffic as test cases: each body that a client would have to decode, and the model that has to
/// decode it.
///
/// ```swift
/// func suite() throws -> DecodingSuite {
///     try DecodingSuite(contract: "openapi.yaml", recordings: "Recordings") {
///         try APIRegistry.decode(operation: $0, status: $1, contentType: $2, data: $3)
///     }
/// }
/// @Test(arguments: try suite().cases) func decodes(_ recorded: DecodingCase) throws { try recorded.decode() }
/// ```
///
/// Any format that `stele check` reads can stand in the folder: HAR, cassettes, mocks, logs, in gzip, too.
public struct DecodingSuite: Sendable {
    /// Decodes a body with compiled models: operation id, status, content type, body. What it throws is a failure.
    public typealias Registry =
        @Sendable (_ operation: String, _ status: Int, _ contentType: String?, _ body: Data) throws -> Any

    /// In the order of the files by name, and of the recordings in them.
    public let cases: [DecodingCase]
    /// Recorded traffic and files without a case.
    public let passedOver: [PassedOver]
    /// What the recordings touched of the contract; nil without a contract.
    public let coverage: DecodingCoverage?

    /// The bodies of recordings that belong to operations of a contract, decoded by the models that are generated from it.
    ///
    /// - Parameters:
    ///   - contract: the OpenAPI document; like `recordings` absolute, or relative to the folder of the test's source.
    ///   - recordings: files and folders; what is no recording in a folder is passed over, and told.
    ///   - baseURLs: where the API was recorded, besides the servers of the contract.
    ///   - reporting: what is a failure although the model decodes it.
    ///   - unmatched: what becomes of exchanges that belong to no operation; they are told on standard error if nothing is said.
    ///   - file: the test's source.
    ///   - decode: `APIRegistry.decode` of the generated models.
    /// - Throws: `DecodingSuiteError` where the contract or a recording cannot be read, and where there is nothing to decode.
    public init(
        contract: String, recordings: String..., baseURLs: [String] = [], reporting: DecodingReports = [],
        unmatched: UnmatchedExchanges = .reported, relativeTo file: StaticString = #filePath,
        models decode: @escaping Registry
    ) throws {
        let disk = Disk(workingDirectory: FilePath.folder(of: "\(file)"))
        let contract = try SuiteContract(contract, disk)
        let files = try SuiteRecordings(recordings, disk, OperationNames(contract.contract))
        var checker = Checker(
            contract: contract.contract, clients: [], options: CheckOptions(baseURLs: baseURLs))
        let alone = checker
        var cases: [DecodingCase] = []
        var strangers: [DecodingCase] = []
        var passedOver = files.passedOver
        for exchange in files.exchanges {
            checker.check(exchange)
            if let declared = alone.declaredMessages(of: exchange) {
                cases += DecodingCase.cases(of: exchange, declared, alone, reporting, decode)
            } else if let request = alone.stranger(exchange) {
                strangers.append(DecodingCase(unmatched: exchange, request, contract: contract.path))
                passedOver.append(PassedOver(.noOperation, exchange, request))
            } else {
                passedOver.append(PassedOver(.nothingToDecode, exchange))
            }
        }
        if cases.isEmpty {
            throw DecodingSuiteError.nothingToDecode(
                files: files.count, exchanges: files.exchanges.count,
                because: "none of them has a body that belongs to an operation of \(contract.path)")
        }
        if unmatched == .failing {
            cases += strangers
            passedOver.removeAll { $0.reason == .noOperation }
        }
        self.cases = files.damage.map { DecodingCase(damaged: $0) } + cases
        self.passedOver = passedOver
        coverage = DecodingCoverage(checker.report().summary.coverage)
        if let text = passedOver.text(of: files.exchanges.count, contract: contract.path) { tell(text) }
    }

    /// The bodies of recordings, decoded by one model, without a contract: where teams start.
    ///
    /// - Parameters:
    ///   - model: generated or written by hand, `User.self` or `[User].self`.
    ///   - recordings: files and folders; a JSON file that is no recording is itself a body.
    ///   - decoder: as the app sets it up.
    ///   - file: the test's source, to whose folder paths are relative.
    ///   - isIncluded: which recorded responses the model is for; those with a status of success if nothing is said.
    /// - Throws: `DecodingSuiteError` where a recording cannot be read, and where there is nothing to decode.
    public init<Model: Decodable>(
        _ model: Model.Type, from recordings: String..., decoder: JSONDecoder = JSONDecoder(),
        relativeTo file: StaticString = #filePath,
        where isIncluded: (DecodingCase) -> Bool = { (200..<300).contains($0.status) }
    ) throws {
        let disk = Disk(workingDirectory: FilePath.folder(of: "\(file)"))
        let files = try SuiteRecordings(recordings, disk, nil)
        let decoding = ModelDecoding(model, decoder)
        var cases: [DecodingCase] = []
        var passedOver = files.passedOver
        for exchange in files.exchanges {
            guard let recorded = DecodingCase(of: exchange, decoding) else {
                passedOver.append(PassedOver(.nothingToDecode, exchange))
                continue
            }
            if isIncluded(recorded) {
                cases.append(recorded)
            } else {
                passedOver.append(PassedOver(.notIncluded, exchange))
            }
        }
        if cases.isEmpty {
            throw DecodingSuiteError.nothingToDecode(
                files: files.count, exchanges: files.exchanges.count,
                because: "none of them has a JSON body that the suite includes")
        }
        self.cases = files.damage.map { DecodingCase(damaged: $0) } + cases
        self.passedOver = passedOver
        coverage = nil
        if let text = passedOver.text(of: files.exchanges.count, contract: nil) { tell(text) }
    }

    /// What every case throws, for a single assertion over all of them.
    public var failures: [DecodingFailure] {
        cases.compactMap { recorded in
            do throws(DecodingFailure) {
                try recorded.decode()
                return nil as DecodingFailure?
            } catch {
                return error
            }
        }
    }
}

/// What counts as a failure although the model decodes it.
public struct DecodingReports: OptionSet, Hashable, Sendable {
    /// A bit for each report.
    public let rawValue: Int

    /// A set of reports by their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Members that the contract does not declare.
    public static let undeclaredFields = DecodingReports(rawValue: 1)
    /// Values of open enumerations and variants of unions that the contract does not list.
    public static let unknownValues = DecodingReports(rawValue: 2)

    func contains(_ kind: Surprise.Kind) -> Bool {
        switch kind {
        case .undeclaredField: contains(.undeclaredFields)
        case .unknownValue: contains(.unknownValues)
        }
    }
}

/// What recordings touched of a contract.
public struct DecodingCoverage: Hashable, Sendable {
    /// Those that the contract has.
    public let operations: Int
    /// Those that a recording has.
    public let operationsSeen: Int
    /// Declared fields that no recorded object carried, in contract order: `getUser 200 $.note (openapi.yaml:31:11)`.
    public let fieldsNeverSeen: [String]
}
