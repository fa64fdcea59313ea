extension KotlinSupport {
    static let syntax = KotlinCode(
        .jsonSyntax,
        text: #"""
            /** RFC 8259 to the letter, down to 512 levels: kotlinx.serialization alone passes over many faults. */
            internal class JsonSyntax private constructor(private val text: String) {
                private var at = 0

                private fun isDocument(): Boolean {
                    skipSpace()
                    if (!isValue(0)) return false
                    skipSpace()
                    return at == text.length
                }

                private fun isValue(depth: Int): Boolean {
                    if (at == text.length) return false
                    return when (text[at]) {
                        '{' -> depth < 512 && isList('}') { isString() && isMark(':') && isValue(depth + 1) }
                        '[' -> depth < 512 && isList(']') { isValue(depth + 1) }
                        '"' -> isString()
                        't' -> isWord("true")
                        'f' -> isWord("false")
                        'n' -> isWord("null")
                        else -> {
                            val end = JsonNumber.end(text, at)
                            if (end > 0) at = end
                            end > 0
                        }
                    }
                }

                private inline fun isList(close: Char, isElement: () -> Boolean): Boolean {
                    at++
                    skipSpace()
                    if (at < text.length && text[at] == close) {
                        at++
                        return true
                    }
                    while (true) {
                        skipSpace()
                        if (!isElement()) return false
                        skipSpace()
                        if (at == text.length) return false
                        val mark = text[at++]
                        if (mark == close) return true
                        if (mark != ',') return false
                    }
                }

                private fun isMark(mark: Char): Boolean {
                    skipSpace()
                    val isThere = at < text.length && text[at] == mark
                    at++
                    skipSpace()
                    return isThere
                }

                private fun isWord(word: String): Boolean {
                    val isThere = text.startsWith(word, at)
                    at += word.length
                    return isThere
                }

                private fun isString(): Boolean {
                    if (at == text.length || text[at] != '"') return false
                    at++
                    while (at < text.length) {
                        val char = text[at++]
                        if (char == '"') return true
                        if (char < ' ' || (char == '\\' && !isEscape())) return false
                    }
                    return false
                }

                /** Behind the backslash; halves of a surrogate pair are refused. */
                private fun isEscape(): Boolean {
                    if (at == text.length) return false
                    if (text[at++] != 'u') return text[at - 1] in "\"\\/bfnrt"
                    val unit = unit()
                    if (unit !in 0xD800..0xDFFF) return unit >= 0
                    if (unit >= 0xDC00 || !text.startsWith("\\u", at)) return false
                    at += 2
                    return unit() in 0xDC00..0xDFFF
                }

                private fun unit(): Int {
                    if (at + 4 > text.length) return -1
                    at += 4
                    return text.substring(at - 4, at).takeIf { it.all { digit -> digit in "0123456789abcdefABCDEF" } }
                        ?.toInt(16) ?: -1
                }

                private fun skipSpace() {
                    while (at < text.length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) at++
                }

                companion object {
                    fun isJson(text: String): Boolean = JsonSyntax(text).isDocument()
                }
            }
            """#)

    static let trace = KotlinCode(
        .jsonTrace, .jsonTracing, .jsonTracingDecoder, .read,
        text: #"""
            /** Reads JSON that is a tree already. [step]: its index in the list that holds it, if one does. */
            internal fun <T> JsonDecoder.read(of: DeserializationStrategy<T>, tree: JsonElement, step: Int? = null): T {
                if (this !is JsonTracingDecoder) {
                    // The library's reader of trees has no place for a fault at the root.
                    if (of.descriptor.kind == PrimitiveKind.STRING) text(tree)
                    return json.decodeFromJsonElement(of, tree)
                }
                return trace.at(step, of.descriptor) { json.decodeFromJsonElement(JsonTracing(of, trace), tree) }
            }

            internal fun text(json: JsonElement): String =
                if (json is JsonPrimitive && json.isString) json.content else throw JsonFault("string", isWrongType = true)

            /** A member or an element of what is being read is not what it should be, or not there. */
            internal fun JsonDecoder.fail(step: Any, expected: String): Nothing {
                val fault = JsonFault(expected, isWrongType = true)
                if (this is JsonTracingDecoder) trace.at<Nothing>(step, String.serializer().descriptor) { throw fault }
                throw fault
            }

            /** Remembers where reading is, so that a fault can say at which member. */
            internal class JsonTrace {
                private val places = mutableListOf<Pair<Any?, SerialDescriptor>>()
                private var isTrying = false
                private var attempts = 0

                /** The steps to the innermost value that was being read: keys and indices. */
                val steps: List<Any> get() = places.mapNotNull { it.first }

                /** The type of that value. */
                val type: SerialDescriptor? get() = places.lastOrNull()?.second

                /** A place is left only when reading it succeeds. */
                fun <T> at(step: Any?, type: SerialDescriptor, read: () -> T): T {
                    places += step to type
                    val value = read()
                    places.removeAt(places.lastIndex)
                    return value
                }

                /**
                 * What comes of the first candidate that can be read, else the fault of the first one and its place. Within
                 * the outermost value for which that happens others are tried 1,000 times: each level of what is nested
                 * could double the work.
                 */
                fun <T> first(candidates: List<Int>, read: (Int) -> T): T {
                    val isOutermost = !isTrying
                    if (isOutermost) attempts = 1000
                    isTrying = true
                    try {
                        return firstOf(candidates, read)
                    } finally {
                        if (isOutermost) isTrying = false
                    }
                }

                private fun <T> firstOf(candidates: List<Int>, read: (Int) -> T): T {
                    val depth = places.size
                    try {
                        return read(candidates.first())
                    } catch (fault: IllegalArgumentException) {
                        val faulty = places.drop(depth)
                        for (candidate in candidates.drop(1)) {
                            if (attempts == 0) break
                            attempts--
                            while (places.size > depth) places.removeAt(places.lastIndex)
                            try {
                                return read(candidate)
                            } catch (_: IllegalArgumentException) {
                                continue
                            }
                        }
                        while (places.size > depth) places.removeAt(places.lastIndex)
                        places += faulty
                        throw fault
                    }
                }
            }

            internal class JsonTracing<T>(
                private val inner: DeserializationStrategy<T>,
                private val trace: JsonTrace,
            ) : DeserializationStrategy<T> {
                override val descriptor: SerialDescriptor get() = inner.descriptor

                override fun deserialize(decoder: Decoder): T = inner.deserialize(JsonTracingDecoder(decoder.asJson(), trace))
            }

            /** A decoder that keeps its trace up to date. */
            internal class JsonTracingDecoder(private val inner: JsonDecoder, val trace: JsonTrace) : JsonDecoder by inner {
                private var key = ""

                override fun beginStructure(descriptor: SerialDescriptor): CompositeDecoder {
                    val members = inner.beginStructure(descriptor)
                    return if (members is JsonDecoder) JsonTracingDecoder(members, trace) else members
                }

                override fun decodeInline(descriptor: SerialDescriptor): Decoder =
                    JsonTracingDecoder(inner.decodeInline(descriptor).asJson(), trace)

                override fun decodeString(): String = text(inner.decodeJsonElement())

                override fun <T> decodeSerializableValue(deserializer: DeserializationStrategy<T>): T =
                    deserializer.deserialize(this)

                override fun <T> decodeSerializableElement(
                    descriptor: SerialDescriptor,
                    index: Int,
                    deserializer: DeserializationStrategy<T>,
                    previousValue: T?,
                ): T {
                    val value = trace.at(step(descriptor, index), deserializer.descriptor) {
                        inner.decodeSerializableElement(descriptor, index, JsonTracing(deserializer, trace), previousValue)
                    }
                    if (descriptor.kind == StructureKind.MAP && index % 2 == 0) key = value.toString()
                    return value
                }

                override fun <T : Any> decodeNullableSerializableElement(
                    descriptor: SerialDescriptor,
                    index: Int,
                    deserializer: DeserializationStrategy<T?>,
                    previousValue: T?,
                ): T? = trace.at(step(descriptor, index), deserializer.descriptor) {
                    inner.decodeNullableSerializableElement(descriptor, index, JsonTracing(deserializer, trace), previousValue)
                }

                override fun decodeStringElement(descriptor: SerialDescriptor, index: Int): String =
                    trace.at(step(descriptor, index), descriptor.getElementDescriptor(index)) {
                        inner.decodeStringElement(descriptor, index)
                    }

                /** The members that [JsonRestSerializer] sets apart stand beside the others. */
                private fun step(descriptor: SerialDescriptor, index: Int): Any? = when (descriptor.kind) {
                    StructureKind.LIST -> index
                    StructureKind.MAP -> if (index % 2 == 0) null else key
                    else -> descriptor.getElementName(index).takeIf { it != "*" }
                }
            }
            """#)
}
