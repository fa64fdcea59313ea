extension KotlinSupport {
    static let openEnum = KotlinCode(
        .jsonEnum, .jsonEnumSerializer,
        text: #"""
            /** An enumeration that keeps values which the contract does not list. */
            public abstract class JsonEnum<out Raw : Any> internal constructor(
                /** What stands on the wire. */
                public val value: Raw,
            ) {
                final override fun equals(other: Any?): Boolean =
                    this === other || (other is JsonEnum<*> && other::class == this::class && other.value == value)

                final override fun hashCode(): Int = value.hashCode()

                final override fun toString(): String = value.toString()
            }

            internal class JsonEnumSerializer<Raw : Any, T : JsonEnum<Raw>>(
                name: String,
                private val raw: KSerializer<Raw>,
                private val of: (Raw) -> T,
            ) : KSerializer<T> {
                override val descriptor: SerialDescriptor = SerialDescriptor(name, raw.descriptor)

                override fun deserialize(decoder: Decoder): T = of(decoder.decodeSerializableValue(raw))

                override fun serialize(encoder: Encoder, value: T): Unit = encoder.encodeSerializableValue(raw, value.value)
            }
            """#)

    static let mixedEnum = KotlinCode(
        .jsonMixedEnumSerializer,
        text: #"""
            /** Texts, numbers and booleans side by side; another JSON type is an error. */
            internal class JsonMixedEnumSerializer<T : JsonEnum<JsonElement>>(
                name: String,
                private val entries: () -> List<T>,
                private val unlisted: (JsonElement) -> T,
            ) : KSerializer<T> {
                override val descriptor: SerialDescriptor = SerialDescriptor(name, JsonElement.serializer().descriptor)

                override fun deserialize(decoder: Decoder): T {
                    val json = decoder.asJson().decodeJsonElement()
                    val kind = JsonKind.of(json)
                    if (entries().none { JsonKind.of(it.value) == kind }) throw JsonFault("another type", isWrongType = true)
                    return unlisted(held(json))
                }

                override fun serialize(encoder: Encoder, value: T): Unit = encoder.asJson().encodeExact(value.value)
            }
            """#)
}
