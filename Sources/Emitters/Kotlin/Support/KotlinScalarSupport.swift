extension KotlinSupport {
    static let json = KotlinCode(
        .apiJson,
        text: #"""
            /** Reads and writes the models as the contract says; members that it does not declare are passed over. */
            public val ApiJson: Json = Json {
                ignoreUnknownKeys = true
                useAlternativeNames = false
            }
            """#)

    static let fault = KotlinCode(
        .jsonFault, .asJson, .held, .encodeExact,
        text: #"""
            /** A value that the contract does not allow: of another JSON type, or of the type but not to be read. */
            internal class JsonFault(val expected: String, val isWrongType: Boolean = false) :
                SerializationException("expected $expected")

            internal fun Decoder.asJson(): JsonDecoder =
                this as? JsonDecoder ?: throw SerializationException("the models are read from JSON only")

            internal fun Encoder.asJson(): JsonEncoder =
                this as? JsonEncoder ?: throw SerializationException("the models are written as JSON only")

            /** Any JSON as it came, unless a number in it is none that the other languages hold as well. */
            internal fun held(element: JsonElement): JsonElement {
                when (element) {
                    is JsonObject -> element.values.forEach { held(it) }
                    is JsonArray -> element.forEach { held(it) }
                    is JsonPrimitive -> if (isNumber(element) && !JsonNumber.isHeld(element.content)) throw JsonFault("a number that fits")
                }
                return element
            }

            private fun isNumber(element: JsonPrimitive): Boolean =
                !element.isString && (element.content.firstOrNull() == '-' || element.content.firstOrNull() in '0'..'9')

            /** Writes any JSON; numbers keep all their digits. */
            internal fun JsonEncoder.encodeExact(element: JsonElement): Unit = encodeJsonElement(exact(element))

            private fun exact(element: JsonElement): JsonElement = when (element) {
                is JsonObject -> JsonObject(element.mapValues { exact(it.value) })
                is JsonArray -> JsonArray(element.map { exact(it) })
                is JsonPrimitive -> if (isNumber(element)) JsonUnquotedLiteral(element.content) else element
            }
            """#)

    static let number = KotlinCode(
        .jsonNumber,
        text: #"""
            /** Numbers and booleans by the text that they have in JSON. */
            internal object JsonNumber {
                /** The text of what comes next, unless that is a string, an array or an object. */
                fun literal(decoder: Decoder, expected: String): String {
                    val json = decoder.asJson().decodeJsonElement()
                    if (json !is JsonPrimitive || json.isString) throw JsonFault(expected, isWrongType = true)
                    return json.content
                }

                /** The text of the number that comes next. */
                fun text(decoder: Decoder, expected: String): String {
                    val text = literal(decoder, expected)
                    if (end(text, 0) != text.length) throw JsonFault(expected, isWrongType = true)
                    return text
                }

                /** Where the number ends that begins at a place (RFC 8259, section 6); -1 where none does. */
                fun end(text: String, start: Int): Int {
                    var at = if (start < text.length && text[start] == '-') start + 1 else start
                    val whole = digits(text, at)
                    if (whole == at || (text[at] == '0' && whole > at + 1)) return -1
                    at = whole
                    if (at < text.length && text[at] == '.') {
                        val fraction = digits(text, at + 1)
                        if (fraction == at + 1) return -1
                        at = fraction
                    }
                    if (at < text.length && (text[at] == 'e' || text[at] == 'E')) {
                        val sign = at + 1 < text.length && (text[at + 1] == '+' || text[at + 1] == '-')
                        val first = if (sign) at + 2 else at + 1
                        val exponent = digits(text, first)
                        if (exponent == first) return -1
                        at = exponent
                    }
                    return at
                }

                private fun digits(text: String, start: Int): Int {
                    var at = start
                    while (at < text.length && text[at] in '0'..'9') at++
                    return at
                }

                /** The whole number that a text stands for, as `1.0` and `1e3` do; null where it is none or too large. */
                fun integer(text: String): Long? {
                    text.toLongOrNull()?.let { return it }
                    val number = text.toDouble()
                    // Every whole number below is a double of its own.
                    if (abs(number) < 9_007_199_254_740_992.0) return number.toLong().takeIf { it.toDouble() == number }
                    if (abs(number) > 1e19) return null
                    val mark = text.indexOfFirst { it == 'e' || it == 'E' }
                    val mantissa = if (mark < 0) text else text.substring(0, mark)
                    val exponent = if (mark < 0) 0 else text.substring(mark + 1).toIntOrNull() ?: return null
                    val fraction = mantissa.substringAfter('.', "").trimEnd('0')
                    val zeros = exponent - fraction.length
                    if (zeros !in -40..40) return null
                    val digits = mantissa.substringBefore('.') + fraction
                    if (zeros >= 0) return (digits + "0".repeat(zeros)).toLongOrNull()
                    return if (digits.takeLast(-zeros).all { it == '0' }) digits.dropLast(-zeros).toLongOrNull() else null
                }

                /** Whether a decimal of 38 digits holds the number exactly. */
                fun isDecimal(text: String): Boolean {
                    val (digits, power) = parts(text) ?: return false
                    return digits.isEmpty() || (digits.length <= 38 && power in -128..127)
                }

                /** Whether such a decimal or a double does. */
                fun isHeld(text: String): Boolean {
                    if (text.toLongOrNull() != null || isDecimal(text)) return true
                    val double = double(text) ?: return false
                    val parts = parts(text)
                    // So few digits come back from a double whatever they are.
                    return (parts?.first ?: "").length <= 15 || parts(double.toString()) == parts
                }

                /** The digits without zeros around them, and the power of ten of the last one; null beyond all numbers. */
                private fun parts(text: String): Pair<String, Int>? {
                    val mark = text.indexOfFirst { it == 'e' || it == 'E' }
                    val mantissa = if (mark < 0) text else text.substring(0, mark)
                    val fraction = mantissa.substringAfter('.', "")
                    val all = (mantissa.substringBefore('.') + fraction).trimStart('-', '+', '0')
                    val digits = all.trimEnd('0')
                    if (digits.isEmpty()) return "" to 0
                    val exponent = if (mark < 0) 0 else text.substring(mark + 1).toIntOrNull() ?: return null
                    if (exponent !in -100_000..100_000) return null
                    return digits to exponent - fraction.length + all.length - digits.length
                }

                /** The double nearest to the number; null where there is none, zero included for what is not zero. */
                fun double(text: String): Double? {
                    val double = text.toDouble()
                    val isZero = double == 0.0 && parts(text)?.first != ""
                    return double.takeIf { it.isFinite() && !isZero }
                }
            }
            """#)

    static let long = KotlinCode(
        .jsonLongSerializer,
        text: #"""
            /** A whole number, also where it is written with a fraction of zeros or an exponent. */
            internal object JsonLongSerializer : KSerializer<Long> {
                override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("Json.Long", PrimitiveKind.LONG)

                override fun deserialize(decoder: Decoder): Long =
                    JsonNumber.integer(JsonNumber.text(decoder, "integer")) ?: throw JsonFault("a number that fits")

                override fun serialize(encoder: Encoder, value: Long): Unit = encoder.encodeLong(value)
            }
            """#)

    static let double = KotlinCode(
        .jsonDoubleSerializer,
        text: #"""
            /** A number; text in quotes is none. */
            internal object JsonDoubleSerializer : KSerializer<Double> {
                override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("Json.Double", PrimitiveKind.DOUBLE)

                override fun deserialize(decoder: Decoder): Double =
                    JsonNumber.double(JsonNumber.text(decoder, "number")) ?: throw JsonFault("a number that fits")

                override fun serialize(encoder: Encoder, value: Double): Unit = encoder.encodeDouble(value)
            }
            """#)

    static let boolean = KotlinCode(
        .jsonBooleanSerializer,
        text: #"""
            /** `true` or `false`; text in quotes is neither. */
            internal object JsonBooleanSerializer : KSerializer<Boolean> {
                override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("Json.Boolean", PrimitiveKind.BOOLEAN)

                override fun deserialize(decoder: Decoder): Boolean =
                    when (JsonNumber.literal(decoder, "boolean")) {
                        "true" -> true
                        "false" -> false
                        else -> throw JsonFault("boolean", isWrongType = true)
                    }

                override fun serialize(encoder: Encoder, value: Boolean): Unit = encoder.encodeBoolean(value)
            }
            """#)

    static let any = KotlinCode(
        .jsonAnySerializer, .jsonExactSerializer,
        text: #"""
            /** Any JSON, where `null` is a value like others: it is kept, and null is what is absent. */
            internal object JsonAnySerializer : KSerializer<JsonElement?> {
                override val descriptor: SerialDescriptor =
                    SerialDescriptor("Json.Any", JsonElement.serializer().descriptor).nullable

                override fun deserialize(decoder: Decoder): JsonElement? = held(decoder.asJson().decodeJsonElement())

                override fun serialize(encoder: Encoder, value: JsonElement?): Unit =
                    encoder.asJson().encodeExact(value ?: JsonNull)
            }

            /** Any JSON. The library's own serializer rounds numbers. */
            internal object JsonExactSerializer : KSerializer<JsonElement> {
                override val descriptor: SerialDescriptor =
                    SerialDescriptor("Json.Exact", JsonElement.serializer().descriptor)

                override fun deserialize(decoder: Decoder): JsonElement = held(decoder.asJson().decodeJsonElement())

                override fun serialize(encoder: Encoder, value: JsonElement): Unit = encoder.asJson().encodeExact(value)
            }
            """#)

    static let field = KotlinCode(
        .jsonField, .jsonFieldSerializer,
        text: #"""
            /** An optional member that may be `null`, where absent and `null` mean different things. */
            @Serializable(with = JsonFieldSerializer::class)
            public sealed interface JsonField<out T> {
                /** The member is not there. */
                public data object Absent : JsonField<Nothing>

                public data object Null : JsonField<Nothing>

                public data class Value<out T>(val value: T) : JsonField<T>

                public companion object {
                    /** `null` where there is no value. */
                    public fun <T : Any> of(value: T?): JsonField<T> = if (value == null) Null else Value(value)
                }
            }

            /** The value; null where there is none. */
            public fun <T : Any> JsonField<T>.valueOrNull(): T? = if (this is JsonField.Value) value else null

            /** An absent member is not written, because it is the default. */
            public class JsonFieldSerializer<T>(private val inner: KSerializer<T>) : KSerializer<JsonField<T>> {
                override val descriptor: SerialDescriptor = SerialDescriptor("Json.Field", inner.descriptor).nullable

                override fun deserialize(decoder: Decoder): JsonField<T> {
                    if (decoder.decodeNotNullMark()) return JsonField.Value(decoder.decodeSerializableValue(inner))
                    decoder.decodeNull()
                    return JsonField.Null
                }

                override fun serialize(encoder: Encoder, value: JsonField<T>) {
                    if (value !is JsonField.Value) return encoder.encodeNull()
                    encoder.encodeNotNullMark()
                    encoder.encodeSerializableValue(inner, value.value)
                }
            }
            """#)
}
