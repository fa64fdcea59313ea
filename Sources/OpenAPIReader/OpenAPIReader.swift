import SteleContractModel
import SteleFindings
import SteleSourceTree

/// What came of reading a contract.
package struct ContractReading: Sendable {
    /// Nil when the root document could not be read as OpenAPI; the findings say why.
    package let contract: Contract?
    /// Sorted by place.
    package let findings: [Finding]
    /// What became of every schema, when that was asked for.
    package let account: SchemaAccount?
    /// Where the references lead that were followed, when that was asked for.
    package let references: [FollowedReference]

    package init(
        contract: Contract?, findings: [Finding], account: SchemaAccount? = nil,
        references: [FollowedReference] = []
    ) {
        self.contract = contract
        self.findings = findings
        self.account = account
        self.references = references
    }
}

/// Reads an OpenAPI document, and the files that it refers to, into a contract.
///
/// Reading is lenient: what cannot be understood is reported where it stands, and everything else is read on. The
/// order of steps is in `read`; each leaves what the next one needs.
package struct OpenAPIReader {
    package struct Options: Hashable, Sendable {
        /// References to files outside this folder are refused; nil is the folder of the root document.
        package var referenceRoot: String?
        /// URL to local file: a remote reference is never fetched.
        package var referenceMap: [String: String]
        /// Whether to account for every schema.
        package var isAccounting: Bool
        /// Whether to tell where references lead.
        package var isTracing: Bool

        package init(
            referenceRoot: String? = nil, referenceMap: [String: String] = [:], isAccounting: Bool = false,
            isTracing: Bool = false
        ) {
            self.referenceRoot = referenceRoot
            self.referenceMap = referenceMap
            self.isAccounting = isAccounting
            self.isTracing = isTracing
        }
    }

    /// Reads the contract whose root document is given.
    package static func read(
        root: SourceFile, loader: any ContractFileLoader, options: Options = Options()
    ) -> ContractReading {
        let log = FindingLog()
        let document = SourceReader.read(root)
        log.append(document.findings)
        guard let node = document.root, let dialect = DocumentHead(log: log).dialect(of: node, in: root)
        else {
            document.release()
            return ContractReading(contract: nil, findings: log.sorted)
        }
        let documents = DocumentSet(root: document, loader: loader, options: options, log: log)
        let reading = Reading(
            dialect: dialect, documents: documents, log: log, isAccounting: options.isAccounting,
            isTracing: options.isTracing)
        let reader = OpenAPIReader(reading: reading, root: node)
        let (contract, account) = reader.contract()
        let references = reading.resolver.followed ?? []
        documents.release()
        return ContractReading(
            contract: contract, findings: log.sorted, account: account, references: references)
    }

    private let reading: Reading
    private let root: Node
    private let table = TypeTable()
    private let schemas: SchemaLowering
    private let components: ComponentLowering
    private let operations: OperationLowering

    private init(reading: Reading, root: Node) {
        self.reading = reading
        self.root = root
        schemas = SchemaLowering(reading: reading, table: table)
        let content = ContentLowering(reading: reading, schemas: schemas)
        let parameters = ParameterLowering(reading: reading, schemas: schemas, content: content)
        let responses = ResponseLowering(reading: reading, content: content, parameters: parameters)
        components = ComponentLowering(
            reading: reading, schemas: schemas, parameters: parameters, responses: responses)
        operations = OperationLowering(
            reading: reading, schemas: schemas, parameters: parameters, responses: responses)
    }

    private func contract() -> (Contract, SchemaAccount?) {
        let head = DocumentHead(log: reading.log)
        guard let fields = Fields(root, reading: reading) else { return (emptyContract(), nil) }
        let info = Fields(root["info"], reading: reading)
        let servers = ServerLowering(reading: reading).servers(of: fields) ?? [head.defaultServer(root)]
        // Components get their places first, so that every reference finds them; then the operations, so that
        // a schema inside one is named by its own place and not by a reference to it; then what is left over.
        components.register(fields["components"])
        components.readSchemas()
        operations.readPaths(fields, servers: servers)
        operations.readWebhooks(fields, servers: servers)
        components.readRest()
        schemas.drain()
        // What lowering read past in silence is reported now. The files that it read are the first of the list.
        GrammarWalk(reading: reading).run(root)
        // All schemas are read: aliases, nullability and numbers can be settled, then unions told apart, then
        // the directions of travel found.
        var settlement = TypeSettlement(table, reading: reading)
        var settledDrafts = settlement.takeSettledDrafts()
        let drafts = UnionDistinction(
            taking: &settledDrafts, taggings: settlement.settledTaggings(), log: reading.log
        ).drafts
        let settle = settlement.settle
        let settled = operations.operations.map { $0.settled(settle) }
        let webhooks = operations.webhooks.map { $0.settled(settle) }
        let usages = UsageWalk(drafts, operations: settled, webhooks: webhooks).usages
        let account = SchemaAccounting(reading, schemas, settlement, drafts)?.account()
        let contract = Contract(
            title: head.title(info), version: head.version(info), summary: head.summary(info),
            root: reading.documents.root.file, files: reading.documents.files, servers: servers,
            types: zip(drafts, usages).map { $0.declaration(usage: $1) },
            components: components.components(settle), operations: settled, webhooks: webhooks,
            assertions: schemas.assertions.assertions)
        return (contract, account)
    }

    private func emptyContract() -> Contract {
        let file = reading.documents.root.file
        return Contract(
            title: "", version: "", summary: nil, root: file, files: [file], servers: [], types: [],
            operations: [],
            webhooks: [])
    }
}

extension TypeDraft {
    /// The type of the contract that the draft has become.
    fileprivate func declaration(usage: Usage) -> TypeDeclaration {
        TypeDeclaration(
            origin: origin, shape: shape, constraints: constraints, documentation: documentation,
            usage: usage, isImplied: isImplied,
            location: location)
    }
}
