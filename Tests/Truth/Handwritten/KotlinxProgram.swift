/// What a hand-written Kotlin client has beside its models, and the program that reads bodies with them.
enum KotlinxProgram {
    /// - Parameter branches: `"name" -> …` for each contract.
    static func main(branches: String) -> String { support.replacing("    // branches\n", with: branches) }

    private static let support = #"""
        @file:OptIn(ExperimentalSerializationApi::class, InternalSerializationApi::class)

        import kotlinx.serialization.*
        import kotlinx.serialization.builtins.serializer
        import kotlinx.serialization.descriptors.*
        import kotlinx.serialization.encoding.*
        import kotlinx.serialization.json.*

        typealias AnyJson = @Serializable(with = ExactSerializer::class) JsonElement

        /// The settings that a client can have, by the names of the test.
        private fun json(settings: String) = Json {
            ignoreUnknownKeys = "ignoreUnknownKeys" in settings
            isLenient = "isLenient" in settings
            coerceInputValues = "coerceInputValues" in settings
            explicitNulls = "implicitNulls" !in settings
            allowTrailingComma = "allowTrailingComma" in settings
        }

        private val printing = Json { encodeDefaults = true }

        /// Any JSON, written with the digits that it has in memory, where the library writes a Double.
        object ExactSerializer : KSerializer<JsonElement> {
            override val descriptor = JsonElement.serializer().descriptor
            override fun deserialize(decoder: Decoder) = decoder.decodeSerializableValue(JsonElement.serializer())
            override fun serialize(encoder: Encoder, value: JsonElement) =
                encoder.encodeSerializableValue(JsonElement.serializer(), exact(value))
            private fun exact(element: JsonElement): JsonElement = when (element) {
                is JsonObject -> JsonObject(element.mapValues { exact(it.value) })
                is JsonArray -> JsonArray(element.map { exact(it) })
                is JsonNull -> element
                is JsonPrimitive -> if (element.isString) element else JsonUnquotedLiteral(element.content)
            }
        }

        internal fun <V> again(json: Json, body: String, serializer: KSerializer<V>): String =
            buildString { write(printing.encodeToJsonElement(serializer, json.decodeFromString(serializer, body))) }

        /// As it is in memory: the digits of a number, and halves of surrogate pairs.
        private fun StringBuilder.write(element: JsonElement) {
            when (element) {
                is JsonObject -> {
                    append('{')
                    element.entries.forEachIndexed { index, (key, value) ->
                        if (index > 0) append(',')
                        quote(key)
                        append(':')
                        write(value)
                    }
                    append('}')
                }
                is JsonArray -> {
                    append('[')
                    element.forEachIndexed { index, value ->
                        if (index > 0) append(',')
                        write(value)
                    }
                    append(']')
                }
                is JsonPrimitive -> if (element.isString) quote(element.content) else append(element.content)
            }
        }

        private fun StringBuilder.quote(text: String) {
            append('"')
            for (unit in text) {
                if (unit in ' '..'~' && unit != '"' && unit != '\\') append(unit)
                else append("\\u" + unit.code.toString(16).padStart(4, '0'))
            }
            append('"')
        }

        /// A class whose further members are data: they move into a map.
        abstract class RestSerializer<V : Any>(plain: KSerializer<V>, private val known: Set<String>, private val pattern: Regex?) :
            JsonTransformingSerializer<V>(plain) {
            override fun transformDeserialize(element: JsonElement): JsonElement {
                if (element !is JsonObject) return element
                val (rest, own) = element.entries.partition {
                    it.key !in known && (pattern == null || pattern.containsMatchIn(it.key))
                }
                return JsonObject(own.associate { it.key to it.value } + ("(rest)" to JsonObject(rest.associate { it.key to it.value })))
            }

            override fun transformSerialize(element: JsonElement): JsonElement =
                JsonObject(element.jsonObject.filterKeys { it != "(rest)" } + element.jsonObject.getValue("(rest)").jsonObject)
        }

        interface Listed<L> { val value: L }

        /// Values that no plain enumeration can hold.
        abstract class ListedSerializer<V : Listed<L>, L>(
            private val plain: KSerializer<L>, private val list: List<L>, private val make: (L) -> V
        ) : KSerializer<V> {
            override val descriptor = plain.descriptor
            override fun deserialize(decoder: Decoder): V {
                val value = decoder.decodeSerializableValue(plain)
                if (value !in list) throw SerializationException("$value is not listed")
                return make(value)
            }
            override fun serialize(encoder: Encoder, value: V) = encoder.encodeSerializableValue(plain, value.value)
        }

        interface Row { val values: List<Any?> }

        abstract class RowSerializer<V : Row>(
            name: String, private val first: () -> List<KSerializer<*>>, private val rest: () -> KSerializer<*>?,
            private val make: (List<Any?>) -> V
        ) : KSerializer<V> {
            override val descriptor = SerialDescriptor(name, JsonArray.serializer().descriptor)
            override fun deserialize(decoder: Decoder): V {
                val list = (decoder as JsonDecoder).decodeJsonElement().jsonArray
                val first = first()
                val values = first.mapIndexed { index, serializer -> decoder.json.decodeFromJsonElement(serializer, list[index]) }
                val rest = rest() ?: return make(values)
                return make(values + list.drop(first.size).map { decoder.json.decodeFromJsonElement(rest, it) })
            }
            override fun serialize(encoder: Encoder, value: V) {
                val first = first()
                val elements = value.values.mapIndexed { index, element ->
                    @Suppress("UNCHECKED_CAST")
                    (encoder as JsonEncoder).json.encodeToJsonElement((first.getOrNull(index) ?: rest()!!) as KSerializer<Any?>, element)
                }
                (encoder as JsonEncoder).encodeJsonElement(JsonArray(elements))
            }
        }

        class Variant(
            val kinds: String, val tags: List<String>, val required: List<String>, val declared: List<String>,
            val listed: List<String>, val elementKinds: String, val serializer: () -> KSerializer<*>
        )

        interface OneOf {
            val value: Any?
            val variant: Variant
        }

        abstract class UnionSerializer<V : OneOf>(
            name: String, private val make: (Any?, Variant) -> V, private val tag: String?,
            private val choose: (JsonElement) -> List<Variant>
        ) : KSerializer<V> {
            override val descriptor = buildSerialDescriptor(name, PolymorphicKind.SEALED)
            override fun deserialize(decoder: Decoder): V {
                val element = (decoder as JsonDecoder).decodeJsonElement()
                val variants = choose(element)
                var refused: Exception? = null
                for (variant in variants) {
                    // The tag selects the class; one that has no member for it is read without.
                    val isUndeclared = element is JsonObject && tag != null && tag !in variant.declared
                    val read = if (isUndeclared) JsonObject(element.jsonObject - tag) else element
                    try {
                        return make(decoder.json.decodeFromJsonElement(variant.serializer(), read), variant)
                    } catch (error: Exception) {
                        if (refused == null) refused = error
                    }
                }
                throw refused ?: SerializationException("none of the variants")
            }
            override fun serialize(encoder: Encoder, value: V) {
                @Suppress("UNCHECKED_CAST")
                encoder.encodeSerializableValue(value.variant.serializer() as KSerializer<Any?>, value.value)
            }
        }

        private fun kind(element: JsonElement): String = when {
            element is JsonObject -> "o"
            element is JsonArray -> "a"
            element is JsonNull -> "z"
            (element as JsonPrimitive).isString -> "s"
            element.content == "true" || element.content == "false" -> "b"
            else -> "n"
        }

        internal fun byTag(element: JsonElement, tag: String, variants: List<Variant>, fallback: Int?): List<Variant> {
            if (element !is JsonObject) return byKeys(element, variants.filter { it.tags.isEmpty() && "o" !in it.kinds }, null)
            val text = element[tag]?.jsonPrimitive?.content
            val fitting = variants.filter { text in it.tags }
            return if (fitting.isEmpty()) listOfNotNull(fallback?.let { variants[it] })
            else if (fitting.size == 1) fitting else byKeys(element, fitting, null)
        }

        /// Variants of the JSON type that came; objects by their keys, lists by their first element; the next best where
        /// the best cannot be read.
        internal fun byKeys(element: JsonElement, variants: List<Variant>, mark: String?): List<Variant> {
            var fitting = variants.filter { kind(element) in it.kinds }
            if (fitting.size < 2) return fitting
            if (element is JsonObject) {
                val text = (element[mark] as? JsonPrimitive)?.content
                if (mark != null && fitting.any { text in it.listed }) {
                    fitting = fitting.filter { it.listed.isEmpty() || text in it.listed }
                }
                return fitting.filter { element.keys.containsAll(it.required) }
                    .sortedByDescending { variant -> variant.declared.count { it in element.keys } }
            }
            if (element is JsonArray && element.isNotEmpty()) return fitting.filter { kind(element[0]) in it.elementKinds }
            return fitting
        }

        private fun read(models: String, target: Int, body: String, json: Json): String = when (models) {
            // branches
            else -> error(models)
        }

        /// With room for deep bodies: writing a tree takes more stack than reading it.
        fun main() {
            Thread(null, ::answer, "answer", 1L shl 29).start()
        }

        private fun answer() {
            val output = System.out.bufferedWriter()
            val settings = mutableMapOf<String, Json>()
            for (line in System.`in`.bufferedReader().lineSequence()) {
                val (models, target, body, options) = Json.decodeFromString<List<String>>(line)
                val outcome = try {
                    read(models, target.toInt(), body, settings.getOrPut(options) { json(options) })
                } catch (error: Exception) {
                    "error: " + error.toString().replace("\n", " ")
                }
                output.write(outcome + "\n")
            }
            output.flush()
        }

        """#
}
