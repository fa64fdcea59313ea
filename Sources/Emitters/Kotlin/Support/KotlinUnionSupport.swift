extension KotlinSupport {
    static let kind = KotlinCode(
        .jsonKind,
        text: #"""
            /** The JSON type of a value. */
            internal enum class JsonKind {
                NULL, BOOLEAN, NUMBER, STRING, ARRAY, OBJECT;

                companion object {
                    fun of(json: JsonElement): JsonKind = when (json) {
                        is JsonObject -> OBJECT
                        is JsonArray -> ARRAY
                        is JsonNull -> NULL
                        is JsonPrimitive -> when {
                            json.isString -> STRING
                            json.content == "true" || json.content == "false" -> BOOLEAN
                            else -> NUMBER
                        }
                    }
                }
            }
            """#)

    static let union = KotlinCode(
        .jsonUnionSerializer, .jsonUnionReader,
        text: #"""
            /** What a union reads itself from. */
            internal class JsonUnionReader(
                private var decoder: JsonDecoder,
                val json: JsonElement,
                private val shapes: List<JsonShape>,
                private val mark: String?,
            ) {
                val kind: JsonKind get() = JsonKind.of(json)

                /** What is no known variant; `null` is no variant. */
                val unlisted: JsonElement
                    get() = if (json is JsonNull) throw JsonFault("a value", isWrongType = true) else held(json)

                fun <T> read(variant: DeserializationStrategy<T>): T = decoder.read(variant, json)

                /**
                 * What [read] makes of the value as the best of the alternatives that it has, else as the next best; where
                 * none can be read, the fault of the best. [read] gets the place; -1 where the value has none of them.
                 */
                fun <T> first(read: (Int) -> T): T = first(JsonShape.ranking(json, shapes, mark), read)

                /** The same, where it must be one of them. */
                fun <T> firstOf(shapes: List<JsonShape>, read: (Int) -> T): T =
                    first(JsonShape.ranking(json, shapes, isOneOfThem = true), read)

                private fun <T> first(ranked: List<Int>, read: (Int) -> T): T {
                    if (ranked.size < 2) return read(ranked.firstOrNull() ?: -1)
                    val tracing = decoder as? JsonTracingDecoder ?: JsonTracingDecoder(decoder, JsonTrace())
                    decoder = tracing
                    return tracing.trace.first(ranked, read)
                }

                /** A member of the object; null where it has none of that name. */
                fun member(key: String): JsonElement? = (json as JsonObject)[key]

                /** The text by which a union tells its variants apart. */
                fun text(key: String): String {
                    val tag = (json as JsonObject)[key] ?: throw MissingFieldException(key, "a union")
                    return if (tag is JsonPrimitive && tag.isString) tag.content else decoder.fail(key, "string")
                }

                fun tag(key: String): String = tagOrNull(key) ?: text(key)

                /** A number or boolean counts as its text; null for anything else. */
                fun tagOrNull(key: String): String? {
                    val tag = (json as JsonObject)[key]
                    if (tag !is JsonPrimitive || tag is JsonNull) return null
                    if (JsonKind.of(tag) != JsonKind.NUMBER) return tag.content
                    return (JsonNumber.integer(tag.content) ?: tag.content).toString()
                }
            }

            internal class JsonUnionSerializer<T : Any>(
                name: String,
                private val shapes: List<JsonShape>,
                private val read: JsonUnionReader.() -> T,
                private val write: JsonEncoder.(T) -> Unit,
                private val mark: String? = null,
            ) : KSerializer<T> {
                override val descriptor: SerialDescriptor = SerialDescriptor(name, JsonElement.serializer().descriptor)

                override fun deserialize(decoder: Decoder): T {
                    val json = decoder.asJson()
                    return JsonUnionReader(json, json.decodeJsonElement(), shapes, mark).read()
                }

                override fun serialize(encoder: Encoder, value: T): Unit = encoder.asJson().write(value)
            }
            """#)

    static let tagged = KotlinCode(
        .encodeTagged,
        text: #"""
            /** Writes a variant that has no member for the tag of its union, and the tag beside its members. */
            internal fun <T> JsonEncoder.encodeTagged(of: SerializationStrategy<T>, value: T, key: String, tag: JsonElement?) {
                val members = json.encodeToJsonElement(of, value)
                if (members !is JsonObject || tag == null) return encodeExact(members)
                encodeExact(JsonObject(members + (key to tag)))
            }
            """#)

    static let shape = KotlinCode(
        .jsonShape,
        text: #"""
            /** What tells one variant of a union from another that has the same JSON type. */
            internal class JsonShape private constructor(
                private val kinds: Set<JsonKind>,
                private val required: List<String> = emptyList(),
                private val optional: List<String> = emptyList(),
                /** What the object lists for the property that marks the variants of its union. */
                private val listing: List<String> = emptyList(),
                private val elements: List<JsonShape>? = null,
                private val fits: (JsonElement) -> Boolean = { true },
            ) {
                companion object {
                    val anything: JsonShape = JsonShape(JsonKind.entries.toSet())
                    val nothing: JsonShape = JsonShape(setOf(JsonKind.NULL))
                    val boolean: JsonShape = JsonShape(setOf(JsonKind.BOOLEAN))
                    val number: JsonShape = JsonShape(setOf(JsonKind.NUMBER))
                    val string: JsonShape = JsonShape(setOf(JsonKind.STRING))
                    val integer: JsonShape = JsonShape(setOf(JsonKind.NUMBER)) {
                        JsonNumber.integer((it as JsonPrimitive).content) != null
                    }

                    /** Text that the format can be read from. */
                    fun text(format: KSerializer<*>): JsonShape = JsonShape(setOf(JsonKind.STRING)) {
                        try {
                            ApiJson.decodeFromJsonElement(format, it) != null
                        } catch (_: SerializationException) {
                            false
                        }
                    }

                    fun listed(values: List<JsonElement>): JsonShape =
                        JsonShape(values.map { JsonKind.of(it) }.toSet()) { json -> values.any { JsonEquality.isSame(it, json) } }

                    fun keys(
                        required: List<String>,
                        optional: List<String>,
                        listing: List<String> = emptyList(),
                    ): JsonShape = JsonShape(setOf(JsonKind.OBJECT), required, optional, listing)

                    /** By the alternatives for its first element. */
                    fun array(elements: List<JsonShape>): JsonShape = JsonShape(setOf(JsonKind.ARRAY), elements = elements)

                    /**
                     * The places of the shapes that a value has, the best first.
                     *
                     * The only shape of the value's JSON type is taken without a closer look, unless [isStrict].
                     */
                    fun ranking(
                        json: JsonElement,
                        shapes: List<JsonShape>,
                        mark: String? = null,
                        isStrict: Boolean = false,
                        isOneOfThem: Boolean = false,
                    ): List<Int> {
                        val kind = JsonKind.of(json)
                        val candidates = shapes.indices.filter { kind in shapes[it].kinds }
                        if (candidates.isEmpty() || (candidates.size == 1 && !isStrict)) return candidates
                        return when (json) {
                            is JsonObject -> {
                                val left = unmarked(json, shapes, candidates, mark)
                                if (left.size == 1 && !isStrict) left else rankingByKeys(json.keys, shapes, left, isOneOfThem)
                            }
                            is JsonArray -> rankingByElement(json, shapes, candidates)
                            else -> candidates.filter { shapes[it].fits(json) }
                        }
                    }

                    /** The candidates without those that list other texts than the one that the mark has. */
                    private fun unmarked(
                        json: JsonObject,
                        shapes: List<JsonShape>,
                        candidates: List<Int>,
                        mark: String?,
                    ): List<Int> {
                        val tag = mark?.let { json[it] }
                        if (tag !is JsonPrimitive || !tag.isString) return candidates
                        if (candidates.none { tag.content in shapes[it].listing }) return candidates
                        return candidates.filter { shapes[it].listing.isEmpty() || tag.content in shapes[it].listing }
                    }

                    /**
                     * No required key missing, then most declared keys, then fewest others, then the first. What must be
                     * one of the shapes may lack required keys: the fewest come first.
                     */
                    private fun rankingByKeys(
                        keys: Set<String>,
                        shapes: List<JsonShape>,
                        candidates: List<Int>,
                        isOneOfThem: Boolean,
                    ): List<Int> {
                        fun missing(index: Int) = shapes[index].required.count { it !in keys }
                        // What is not declared is the rest of the keys: most declared means fewest others.
                        fun declared(index: Int) = (shapes[index].required + shapes[index].optional).count { it in keys }
                        return candidates.filter { isOneOfThem || missing(it) == 0 }
                            .sortedWith(compareBy({ missing(it) }, { -declared(it) }))
                    }

                    /** The first of several kinds of list is an empty one. */
                    private fun rankingByElement(json: JsonArray, shapes: List<JsonShape>, candidates: List<Int>): List<Int> {
                        val first = json.firstOrNull() ?: return candidates.take(1)
                        val elements = candidates.flatMap { index ->
                            (shapes[index].elements ?: listOf(anything)).map { index to it }
                        }
                        return ranking(first, elements.map { it.second }, isStrict = true).map { elements[it].first }.distinct()
                    }
                }
            }
            """#)

    static let equality = KotlinCode(
        .jsonEquality,
        text: #"""
            /** Equality of JSON: that of numbers is by value. */
            internal object JsonEquality {
                fun isSame(left: JsonElement, right: JsonElement): Boolean {
                    if (left == right) return true
                    return when (left) {
                        is JsonObject -> right is JsonObject && left.keys == right.keys &&
                            left.all { (key, value) -> isSame(value, right.getValue(key)) }
                        is JsonArray -> right is JsonArray && left.size == right.size &&
                            left.indices.all { isSame(left[it], right[it]) }
                        is JsonPrimitive -> right is JsonPrimitive && JsonKind.of(left) == JsonKind.NUMBER &&
                            JsonKind.of(right) == JsonKind.NUMBER && isSameNumber(left.content, right.content)
                    }
                }

                private fun isSameNumber(left: String, right: String): Boolean {
                    val integer = JsonNumber.integer(left)
                    if (integer != null || JsonNumber.integer(right) != null) return integer == JsonNumber.integer(right)
                    return left.toDouble() == right.toDouble()
                }
            }
            """#)
}
