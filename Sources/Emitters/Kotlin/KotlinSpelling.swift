/// How names of the standard library, of kotlinx.serialization and of this package are written beside the contract's
/// own.
///
/// A type of the contract shadows what Kotlin imports by default, and a class inside a class shadows both; such names
/// are qualified where they are used.
struct KotlinSpelling: Sendable {
    private let package: String
    private let contractNames: Set<String>
    private var innerNames: Set<String> = []

    init(package: String, contractNames: Set<String>) {
        self.package = package
        self.contractNames = contractNames
    }

    /// The spelling inside a class that declares classes of these names.
    func inside(_ names: some Sequence<String>) -> KotlinSpelling {
        var spelling = self
        spelling.innerNames.formUnion(names)
        return spelling
    }

    /// A name of the libraries or of the support code.
    func callAsFunction(_ name: String) -> String {
        guard let home = KotlinSpelling.homes[name] else { return own(name) }
        return contractNames.contains(name) || innerNames.contains(name) ? home + "." + name : name
    }

    /// A name that this package declares at its top level.
    func own(_ name: String) -> String { innerNames.contains(name) ? package + "." + name : name }

    /// Kotlin source written by hand, with the libraries' names qualified where the contract has such types.
    func qualifying(_ source: String) -> String {
        let shadowed = contractNames.filter { KotlinSpelling.homes[$0] != nil }
        if shadowed.isEmpty { return source }
        return KotlinTokens.replacingNames(in: source) { shadowed.contains($0) ? self($0) : nil }
    }

    /// The import lines that a source with these words needs, sorted.
    func imports(for words: KotlinTokens.Words, isSupport: Bool) -> [String] {
        var imports = Set(
            KotlinSpelling.homes.filter { name, home in
                words.names.contains(name) && !contractNames.contains(name)
                    && !KotlinSpelling.defaults.contains(home)
            }.map { $1 + "." + $0 })
        imports.formUnion(KotlinSpelling.functions.filter { words.contains($0.key) }.map { $1 + "." + $0 })
        if words.members.contains("nullable") {
            imports.insert("kotlinx.serialization.\(isSupport ? "descriptors" : "builtins").nullable")
        }
        return imports.sorted().map { "import " + $0 }
    }

    /// The names that may have to be imported.
    static let importedNames = Set(homes.keys).union(functions.keys).union(["nullable"])

    /// Functions, which no type hides.
    private static let functions = [
        "ListSerializer": "kotlinx.serialization.builtins", "MapSerializer": "kotlinx.serialization.builtins",
        "serializer": "kotlinx.serialization.builtins", "abs": "kotlin.math",
    ]

    /// Packages that need no import.
    private static let defaults: Set<String> = [
        "kotlin", "kotlin.collections", "kotlin.text", "kotlin.comparisons",
    ]

    /// The names that emitted code uses, and their packages.
    private static let homes: [String: String] = {
        var homes: [String: String] = [:]
        func add(_ package: String, _ names: String...) { for name in names { homes[name] = package } }
        add(
            "kotlin", "Any", "Boolean", "ByteArray", "Char", "Comparable", "Deprecated", "Double",
            "Exception",
            "IllegalArgumentException", "Int", "Lazy", "Long", "Nothing", "OptIn", "Pair", "String",
            "Suppress", "Throwable",
            "Unit")
        add("kotlin.collections", "List", "Map", "Set")
        add("kotlin.text", "CharacterCodingException", "Regex")
        add("kotlin.io.encoding", "Base64")
        add("kotlin.jvm", "JvmInline")
        add("kotlin.time", "ExperimentalTime", "Instant")
        add("kotlin.uuid", "ExperimentalUuidApi", "Uuid")
        add(
            "kotlinx.serialization", "DeserializationStrategy", "EncodeDefault",
            "ExperimentalSerializationApi",
            "KSerializer", "KeepGeneratedSerializer", "MissingFieldException", "Required",
            "SealedSerializationApi",
            "SerialName", "Serializable", "SerializationException", "SerializationStrategy", "UseSerializers")
        add(
            "kotlinx.serialization.descriptors", "PrimitiveKind", "PrimitiveSerialDescriptor",
            "SerialDescriptor",
            "SerialKind", "StructureKind")
        add("kotlinx.serialization.encoding", "CompositeDecoder", "Decoder", "Encoder")
        add(
            "kotlinx.serialization.json", "Json", "JsonArray", "JsonDecoder", "JsonElement", "JsonEncoder",
            "JsonNull",
            "JsonObject", "JsonPrimitive", "JsonUnquotedLiteral")
        return homes
    }()

    /// Names that no type of the contract may have: those of the support code, whether a contract needs it or not, and
    /// those of the classes inside emitted ones.
    static let reservedTypes: Set<String> = [
        "ApiBody", "ApiDecodingException", "ApiJson", "ApiOperation", "ApiOperations", "ApiRegistry",
        "ApiOperationResponse", "ApiParameter",
        "ApiOperationStatus", "CalendarDate", "JsonAnySerializer", "JsonBooleanSerializer", "JsonBytes",
        "JsonDecimal",
        "JsonDecimalText", "JsonDecimalTextSerializer", "JsonDoubleSerializer", "JsonEnum",
        "JsonEnumSerializer",
        "JsonEquality", "JsonFault", "JsonField", "JsonFieldSerializer", "JsonInstantSerializer", "JsonKind",
        "JsonLongSerializer", "JsonMixedEnumSerializer", "JsonNumber", "JsonPartsReader",
        "JsonPartsSerializer", "JsonPartsWriter",
        "JsonRestSerializer", "JsonShape", "JsonSyntax", "JsonTime", "JsonTrace", "JsonTracing",
        "JsonTracingDecoder",
        "JsonTupleReader", "JsonTupleSerializer", "JsonTupleWriter", "JsonUnionReader", "JsonUnionSerializer",
        "JsonUuid", "Companion", "Serializer", "Unknown", "SupportKt", "OperationsKt",
    ]
}
