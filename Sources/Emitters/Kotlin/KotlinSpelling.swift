/// How names of the standard library, of kotlinx.serialization and of this package are written beside the contract's
/// own.
///
/// A type of the contract shadows what Kotlin imports by default, and a class inside a class shadows both; such names
/// are qualified where they are used.
struct KotlinSpelling: Sendable {
    private let package: String
    private let contractNames: Set<String>
    /// Names that a class inside another one may hide.
    private let outerNames: Set<String>
    private var innerNames: Set<String> = []
    /// Names of the libraries that are hidden here, as they have to be written.
    private var qualified: [KotlinName: String] = [:]
    /// What is spelled is noted here.
    private(set) var uses: KotlinUses

    init(package: String, contractNames: Set<String>, uses: KotlinUses) {
        self.package = package
        self.contractNames = contractNames
        outerNames = contractNames.union(KotlinName.byText.keys)
        self.uses = uses
        for name in KotlinName.allCases where contractNames.contains(name.rawValue) { qualify(name) }
    }

    private mutating func qualify(_ name: KotlinName) {
        guard !name.isFunction else { return }
        qualified[name] = (name.home ?? package) + "." + name.rawValue
    }

    /// The spelling inside a class that declares classes of these names.
    func inside(_ names: some Sequence<String>) -> KotlinSpelling {
        var spelling = self
        for name in names where outerNames.contains(name) {
            // No other name can hide one: few classes inside others are called like anything else.
            if contractNames.contains(name) { spelling.innerNames.insert(name) }
            if let hidden = KotlinName.byText[name] { spelling.qualify(hidden) }
        }
        return spelling
    }

    /// The same for another file.
    func noting(in uses: KotlinUses) -> KotlinSpelling {
        var spelling = self
        spelling.uses = uses
        return spelling
    }

    /// A name of the libraries or of the support code.
    func callAsFunction(_ name: KotlinName) -> String {
        uses.note(name)
        return qualified.isEmpty ? name.rawValue : qualified[name] ?? name.rawValue
    }

    /// A type that a serializer of the file reads.
    func callAsFunction(noting scalar: KotlinType.Scalar) -> String {
        uses.note(scalar)
        return self(scalar.name)
    }

    /// Any JSON, which a serializer of the file reads.
    func anyJSON() -> String {
        uses.noteAnyJSON()
        return self(.jsonElement)
    }

    /// The serializer of a type of the standard library.
    func serializer() -> String { "." + self(.serializer) + "()" }

    /// A name that this package declares at its top level.
    func own(_ name: String) -> String {
        !innerNames.isEmpty && innerNames.contains(name) ? package + "." + name : name
    }

    /// Kotlin source written by hand, with the libraries' names qualified where the contract has such types.
    func qualifying(_ source: String) -> String {
        if qualified.isEmpty { return source }
        return KotlinTokens.replacingNames(in: source) { word in
            KotlinName.byText[word].flatMap { $0.home == nil ? nil : qualified[$0] }
        }
    }

    /// The import lines for names, sorted.
    func imports(of names: Set<KotlinName>, isSupport: Bool) -> [String] {
        names.compactMap { name -> String? in
            guard let home = name.home, !name.isImportedByDefault, !contractNames.contains(name.rawValue)
            else {
                return nil
            }
            // Of descriptors and of serializers: two properties.
            let package = name == .nullable && isSupport ? "kotlinx.serialization.descriptors" : home
            return "import \(package).\(name.rawValue)"
        }.sorted()
    }

    /// Names that no type of the contract may have: those of the support code, whether a contract needs it or not, and
    /// those of the classes inside emitted ones.
    static let reservedTypes = Set(
        KotlinName.allCases.filter { $0.home == nil && !$0.isFunction }.map(\.rawValue)
    )
    .union(["ApiOperations", "Companion", "Serializer", "Unknown", "SupportKt", "OperationsKt"])
}
