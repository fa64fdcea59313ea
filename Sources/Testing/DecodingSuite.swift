import Foundation
import SteleChecking
import SteleContractModel
import SteleFiles

/// A folder of recorded traffic as test cases: each body that a client would have to decode, and the model that has to
/// decode it.
///
/// ```swift
/// let suite = try DecodingSuite(contract: "openapi.yaml", recordings: "Recordings") {
///     try APIRegistry.decode(operation: $0, status: $1, contentType: $2, data: $3)
/// }
/// @Test(arguments: suite.cases) func decodes(_ recorded: DecodingCase) throws { try recorded.decode() }
/// ```
///
/// Any format that `stele check` reads can stand in the folder: HAR, cassettes, mocks, logs, in gzip, too.
public struct DecodingSuite: Sendable {
    /// Decodes a body with compiled models: operation id, status, content type, body. What it throws is a failure.
    public typealias Registry =
        @Sendable (_ operation: String, _ status: Int, _ contentType: String?, _ body: Data) throws -> Any

    /// In the order of the files by name, and of the recordings in them.
    public let cases: [DecodingCase]
    /// What the recordings touched of the contract; nil without a contract.
    public let coverage: DecodingCoverage?

    /// The bodies of recordings that belong to operations of a contract, decoded by the models that are generated from it.
    ///
    /// - Parameters:
    ///   - contract: the OpenAPI document; like `recordings` absolute, or relative to the folder of the test's source.
    ///   - recordings: files and folders; what is no recording in a folder is passed over.
    ///   - baseURLs: where the API was recorded, besides the servers of the contract.
    ///   - reporting: what is a failure although the model decodes it.
    ///   - file: the test's source.
    ///   - decode: `APIRegistry.decode` of the generated models.
    /// - Throws: `DecodingSuiteError` where the contract or a recording cannot be read, and where there is nothing to decode.
    public init(
        contract: String, recordings: String..., baseURLs: [String] = [], reporting: DecodingReports = [],
        relativeTo file: StaticString = #filePath, models decode: @escaping Registry
    ) throws {
        let disk = Disk(workingDirectory: FilePath.folder(of: "\(file)"))
        let contract = try SuiteContract(contract, disk)
        let files = try SuiteRecordings(recordings, disk, OperationNames(contract.contract))
        var checker = Checker(
            contract: contract.contract, clients: [], options: CheckOptions(baseURLs: baseURLs))
        let alone = checker
        var cases: [DecodingCase] = []
        for exchange in files.exchanges {
            checker.check(exchange)
            guard let declared = alone.declaredMessages(of: exchange) else { continue }
            let judge = reporting.isEmpty ? nil : ExchangeJudge(checker: alone, reporting: reporting)
            cases += DecodingCase.cases(of: exchange, declared, contract.contract, judge, decode)
        }
        if cases.isEmpty {
            throw DecodingSuiteError.nothingToDecode(
                files: files.count, exchanges: files.exchanges.count,
                because: "none of them has a body that belongs to an operation of \(contract.path)")
        }
        self.cases = files.damage.map { DecodingCase(damaged: $0) } + cases
        coverage = DecodingCoverage(checker.report().summary.coverage)
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
        let cases = files.exchanges.compactMap { DecodingCase(of: $0, decoding) }.filter(isIncluded)
        if cases.isEmpty {
            throw DecodingSuiteError.nothingToDecode(
                files: files.count, exchanges: files.exchanges.count,
                because: "none of them has a JSON body that the suite includes")
        }
        self.cases = files.damage.map { DecodingCase(damaged: $0) } + cases
        coverage = nil
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
