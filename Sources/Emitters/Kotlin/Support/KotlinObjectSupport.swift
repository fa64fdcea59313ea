extension KotlinSupport {
    static let rest = KotlinCode(
        .jsonRestSerializer,
        text: #"""
            /**
             * An object that keeps its undeclared members: its own serializer finds them under [key]. [kept]: patterns
             * (ECMA 262) of the keys of those that it keeps; one that the system does not understand matches none.
             */
            internal class JsonRestSerializer<T : Any>(
                private val declared: Set<String>,
                private val key: String = "*",
                kept: List<String>? = null,
                inner: () -> KSerializer<T>,
            ) : KSerializer<T> {
                private val inner: KSerializer<T> by lazy(inner)
                private val kept: List<Regex>? = kept?.mapNotNull { runCatching { Regex(it) }.getOrNull() }

                override val descriptor: SerialDescriptor get() = inner.descriptor

                override fun deserialize(decoder: Decoder): T {
                    val json = decoder.asJson()
                    val members = json.decodeJsonElement() as? JsonObject ?: throw JsonFault("object", isWrongType = true)
                    val own = members.filterKeys { it in declared }
                    val rest = (members - declared).filterKeys(::isKept)
                    return json.read(inner, JsonObject(own + (key to JsonObject(rest))))
                }

                private fun isKept(name: String): Boolean = kept == null || kept.any { it.containsMatchIn(name) }

                /** Declared members are written after the others, and win. */
                override fun serialize(encoder: Encoder, value: T) {
                    val json = encoder.asJson()
                    val members = json.json.encodeToJsonElement(inner, value) as JsonObject
                    val rest = members[key] as? JsonObject ?: emptyMap()
                    json.encodeJsonElement(JsonObject(rest + (members - key)))
                }
            }
            """#)

    static let parts = KotlinCode(
        .jsonPartsSerializer, .jsonPartsReader, .jsonPartsWriter,
        text: #"""
            /** An object with more members than a constructor can have parameters: several parts read the same JSON. */
            internal class JsonPartsSerializer<T : Any>(
                name: String,
                private val read: (JsonPartsReader) -> T,
                private val write: (JsonPartsWriter, T) -> Unit,
            ) : KSerializer<T> {
                override val descriptor: SerialDescriptor = SerialDescriptor(name, JsonObject.serializer().descriptor)

                override fun deserialize(decoder: Decoder): T {
                    val json = decoder.asJson()
                    return read(JsonPartsReader(json, json.decodeJsonElement()))
                }

                override fun serialize(encoder: Encoder, value: T) {
                    val writer = JsonPartsWriter(encoder.asJson())
                    write(writer, value)
                    writer.end()
                }
            }

            internal class JsonPartsReader(private val decoder: JsonDecoder, private val json: JsonElement) {
                fun <T> read(part: DeserializationStrategy<T>): T = decoder.read(part, json)
            }

            internal class JsonPartsWriter(private val encoder: JsonEncoder) {
                private val members = mutableMapOf<String, JsonElement>()

                fun <T> write(part: SerializationStrategy<T>, value: T) {
                    members += encoder.json.encodeToJsonElement(part, value) as JsonObject
                }

                fun end(): Unit = encoder.encodeJsonElement(JsonObject(members))
            }
            """#)

    static let tuple = KotlinCode(
        .jsonTupleSerializer, .jsonTupleReader, .jsonTupleWriter,
        text: #"""
            /** A list whose first elements have types of their own. */
            internal class JsonTupleSerializer<T : Any>(
                name: String,
                private val read: JsonTupleReader.() -> T,
                private val write: JsonTupleWriter.(T) -> Unit,
            ) : KSerializer<T> {
                override val descriptor: SerialDescriptor = SerialDescriptor(name, JsonArray.serializer().descriptor)

                override fun deserialize(decoder: Decoder): T {
                    val json = decoder.asJson()
                    val array = json.decodeJsonElement() as? JsonArray ?: throw JsonFault("array", isWrongType = true)
                    return JsonTupleReader(json, array).read()
                }

                override fun serialize(encoder: Encoder, value: T) {
                    val writer = JsonTupleWriter(encoder.asJson())
                    writer.write(value)
                    writer.end()
                }
            }

            internal class JsonTupleReader(private val decoder: JsonDecoder, private val array: JsonArray) {
                private var index = 0

                fun <T> next(element: DeserializationStrategy<T>): T {
                    if (index == array.size) decoder.fail(index, "an element")
                    return decoder.read(element, array[index], index++)
                }

                /** The elements behind those that have types of their own. */
                fun <T> rest(element: DeserializationStrategy<T>): List<T> = List(array.size - index) { next(element) }
            }

            internal class JsonTupleWriter(private val encoder: JsonEncoder) {
                private val elements = mutableListOf<JsonElement>()

                fun <T> put(element: SerializationStrategy<T>, value: T) {
                    elements += encoder.json.encodeToJsonElement(element, value)
                }

                fun <T> putAll(element: SerializationStrategy<T>, values: List<T>): Unit = values.forEach { put(element, it) }

                fun end(): Unit = encoder.encodeJsonElement(JsonArray(elements))
            }
            """#)
}
