/// A name in emitted Kotlin that is not the contract's: of the libraries, or of the support code.
enum KotlinName: String, Sendable, CaseIterable {
    case any = "Any"
    case boolean = "Boolean"
    case byteArray = "ByteArray"
    case char = "Char"
    case comparable = "Comparable"
    case deprecated = "Deprecated"
    case double = "Double"
    case exception = "Exception"
    case illegalArgument = "IllegalArgumentException"
    case int = "Int"
    case lazy = "Lazy"
    case long = "Long"
    case nothing = "Nothing"
    case optIn = "OptIn"
    case pair = "Pair"
    case string = "String"
    case suppress = "Suppress"
    case throwable = "Throwable"
    case unit = "Unit"

    case list = "List"
    case map = "Map"
    case set = "Set"

    case characterCoding = "CharacterCodingException"
    case regex = "Regex"

    case base64 = "Base64"
    case jvmInline = "JvmInline"
    case experimentalTime = "ExperimentalTime"
    case instant = "Instant"
    case experimentalUuid = "ExperimentalUuidApi"
    case uuid = "Uuid"
    case abs

    case deserializationStrategy = "DeserializationStrategy"
    case encodeDefault = "EncodeDefault"
    case experimentalSerialization = "ExperimentalSerializationApi"
    case kSerializer = "KSerializer"
    case keepGeneratedSerializer = "KeepGeneratedSerializer"
    case missingField = "MissingFieldException"
    case required = "Required"
    case sealedSerialization = "SealedSerializationApi"
    case serialName = "SerialName"
    case serializable = "Serializable"
    case serializationException = "SerializationException"
    case serializationStrategy = "SerializationStrategy"
    case useSerializers = "UseSerializers"

    case listSerializer = "ListSerializer"
    case mapSerializer = "MapSerializer"
    case serializer
    case nullable

    case primitiveKind = "PrimitiveKind"
    case primitiveDescriptor = "PrimitiveSerialDescriptor"
    case serialDescriptor = "SerialDescriptor"
    case serialKind = "SerialKind"
    case structureKind = "StructureKind"

    case compositeDecoder = "CompositeDecoder"
    case decoder = "Decoder"
    case encoder = "Encoder"

    case json = "Json"
    case jsonArray = "JsonArray"
    case jsonDecoder = "JsonDecoder"
    case jsonElement = "JsonElement"
    case jsonEncoder = "JsonEncoder"
    case jsonNull = "JsonNull"
    case jsonObject = "JsonObject"
    case jsonPrimitive = "JsonPrimitive"
    case jsonUnquotedLiteral = "JsonUnquotedLiteral"

    case apiBody = "ApiBody"
    case apiDecodingException = "ApiDecodingException"
    case apiJson = "ApiJson"
    case apiOperation = "ApiOperation"
    case apiOperationResponse = "ApiOperationResponse"
    case apiOperationStatus = "ApiOperationStatus"
    case apiParameter = "ApiParameter"
    case apiRegistry = "ApiRegistry"
    case calendarDate = "CalendarDate"
    case jsonAnySerializer = "JsonAnySerializer"
    case jsonBooleanSerializer = "JsonBooleanSerializer"
    case jsonBytes = "JsonBytes"
    case jsonDecimal = "JsonDecimal"
    case jsonDecimalText = "JsonDecimalText"
    case jsonDecimalTextSerializer = "JsonDecimalTextSerializer"
    case jsonDoubleSerializer = "JsonDoubleSerializer"
    case jsonEnum = "JsonEnum"
    case jsonEnumSerializer = "JsonEnumSerializer"
    case jsonEquality = "JsonEquality"
    case jsonExactSerializer = "JsonExactSerializer"
    case jsonFault = "JsonFault"
    case jsonField = "JsonField"
    case jsonFieldSerializer = "JsonFieldSerializer"
    case jsonInstantSerializer = "JsonInstantSerializer"
    case jsonKind = "JsonKind"
    case jsonLongSerializer = "JsonLongSerializer"
    case jsonMixedEnumSerializer = "JsonMixedEnumSerializer"
    case jsonNumber = "JsonNumber"
    case jsonPartsReader = "JsonPartsReader"
    case jsonPartsSerializer = "JsonPartsSerializer"
    case jsonPartsWriter = "JsonPartsWriter"
    case jsonRestSerializer = "JsonRestSerializer"
    case jsonShape = "JsonShape"
    case jsonSyntax = "JsonSyntax"
    case jsonTime = "JsonTime"
    case jsonTrace = "JsonTrace"
    case jsonTracing = "JsonTracing"
    case jsonTracingDecoder = "JsonTracingDecoder"
    case jsonTupleReader = "JsonTupleReader"
    case jsonTupleSerializer = "JsonTupleSerializer"
    case jsonTupleWriter = "JsonTupleWriter"
    case jsonUnionReader = "JsonUnionReader"
    case jsonUnionSerializer = "JsonUnionSerializer"
    case jsonUuid = "JsonUuid"
    /// Functions of the support code, which no type hides.
    case asJson, encodeExact, encodeTagged, held, read

    /// The package of a library's name; nil for the support code's.
    var home: String? {
        switch self {
        case .any, .boolean, .byteArray, .char, .comparable, .deprecated, .double, .exception,
            .illegalArgument, .int,
            .lazy, .long, .nothing, .optIn, .pair, .string, .suppress, .throwable, .unit:
            "kotlin"
        case .list, .map, .set: "kotlin.collections"
        case .characterCoding, .regex: "kotlin.text"
        case .base64: "kotlin.io.encoding"
        case .jvmInline: "kotlin.jvm"
        case .experimentalTime, .instant: "kotlin.time"
        case .experimentalUuid, .uuid: "kotlin.uuid"
        case .abs: "kotlin.math"
        case .deserializationStrategy, .encodeDefault, .experimentalSerialization, .kSerializer,
            .keepGeneratedSerializer, .missingField, .required, .sealedSerialization, .serialName,
            .serializable,
            .serializationException, .serializationStrategy, .useSerializers:
            "kotlinx.serialization"
        case .listSerializer, .mapSerializer, .serializer, .nullable: "kotlinx.serialization.builtins"
        case .primitiveKind, .primitiveDescriptor, .serialDescriptor, .serialKind, .structureKind:
            "kotlinx.serialization.descriptors"
        case .compositeDecoder, .decoder, .encoder: "kotlinx.serialization.encoding"
        case .json, .jsonArray, .jsonDecoder, .jsonElement, .jsonEncoder, .jsonNull, .jsonObject,
            .jsonPrimitive,
            .jsonUnquotedLiteral:
            "kotlinx.serialization.json"
        default: nil
        }
    }

    /// True for names that need no import.
    var isImportedByDefault: Bool {
        guard let home else { return true }
        return home == "kotlin" || home == "kotlin.collections" || home == "kotlin.text"
    }

    /// True for functions and extensions: no type of the contract hides them.
    var isFunction: Bool { rawValue.first?.isLowercase == true }

    /// By their text.
    static let byText = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
