extension KotlinSupport {
    static let time = KotlinCode(
        .jsonTime,
        text: #"""
            /** RFC 3339 and the proleptic Gregorian calendar. */
            internal object JsonTime {
                /** The number that a run of digits stands for; -1 where one of them is none. */
                fun number(text: String, start: Int, end: Int): Int {
                    if (end > text.length) return -1
                    var number = 0
                    for (at in start until end) {
                        if (text[at] !in '0'..'9') return -1
                        number = number * 10 + (text[at] - '0')
                    }
                    return number
                }

                /** The `yyyy-mm-dd` at the start of a text; null where there is no such day. */
                fun date(text: String): CalendarDate? {
                    val year = number(text, 0, 4)
                    val month = number(text, 5, 7)
                    val day = number(text, 8, 10)
                    if (year < 0 || month !in 1..12 || day !in 1..length(month, year)) return null
                    return if (text[4] == '-' && text[7] == '-') CalendarDate(year, month, day) else null
                }

                private fun length(month: Int, year: Int): Int = when (month) {
                    2 -> if (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) 29 else 28
                    4, 6, 9, 11 -> 30
                    else -> 31
                }

                /** Days since 1970-01-01, in eras of 400 years that begin in March. */
                fun days(date: CalendarDate): Long {
                    val year = (if (date.month > 2) date.year else date.year - 1).toLong()
                    val era = year.floorDiv(400)
                    val yearOfEra = year - era * 400
                    val dayOfYear = (153 * (date.month + (if (date.month > 2) -3 else 9)) + 2) / 5 + date.day - 1
                    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
                }

                fun date(days: Long): CalendarDate {
                    val shifted = days + 719_468
                    val era = shifted.floorDiv(146_097)
                    val dayOfEra = shifted - era * 146_097
                    val yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
                    val dayOfYear = (dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)).toInt()
                    val month = (5 * dayOfYear + 2) / 153
                    val number = if (month < 10) month + 3 else month - 9
                    val year = (yearOfEra + era * 400 + (if (number <= 2) 1 else 0)).toInt()
                    return CalendarDate(year, number, dayOfYear - (153 * month + 2) / 5 + 1)
                }

                /** A number with leading zeros. */
                fun padded(number: Int, width: Int): String = number.toString().padStart(width, '0')
            }
            """#)

    static let instant = KotlinCode(
        .jsonInstantSerializer,
        text: #"""
            /**
             * A point in time as RFC 3339 text, with any fraction and offset, `t` and `z` too; a leap second is the second
             * after it. Written in UTC.
             */
            internal object JsonInstantSerializer : KSerializer<Instant> {
                override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("Json.Instant", PrimitiveKind.STRING)

                override fun deserialize(decoder: Decoder): Instant =
                    parse(decoder.decodeString()) ?: throw JsonFault("an RFC 3339 date-time")

                override fun serialize(encoder: Encoder, value: Instant): Unit = encoder.encodeString(text(value))

                fun parse(text: String): Instant? {
                    val date = JsonTime.date(text) ?: return null
                    val hour = JsonTime.number(text, 11, 13)
                    val minute = JsonTime.number(text, 14, 16)
                    val second = JsonTime.number(text, 17, 19)
                    if (hour !in 0..23 || minute !in 0..59 || second !in 0..60) return null
                    if ((text[10] != 'T' && text[10] != 't') || text[13] != ':' || text[16] != ':') return null
                    var at = 19
                    if (at < text.length && text[at] == '.') {
                        at++
                        while (at < text.length && text[at] in '0'..'9') at++
                        if (at == 20) return null
                    }
                    val nanoseconds = if (at == 19) 0 else text.substring(20, minOf(at, 29)).padEnd(9, '0').toInt()
                    val offset = offset(text, at) ?: return null
                    val seconds = JsonTime.days(date) * 86_400 + hour * 3600 + minute * 60 + second - offset
                    return Instant.fromEpochSeconds(seconds, nanoseconds)
                }

                /** The seconds of `Z` or `+hh:mm` at the end of a text. */
                private fun offset(text: String, start: Int): Int? {
                    if (start + 1 == text.length && (text[start] == 'Z' || text[start] == 'z')) return 0
                    if (start + 6 != text.length || (text[start] != '+' && text[start] != '-')) return null
                    val hours = JsonTime.number(text, start + 1, start + 3)
                    val minutes = JsonTime.number(text, start + 4, start + 6)
                    if (text[start + 3] != ':' || hours !in 0..23 || minutes !in 0..59) return null
                    return (if (text[start] == '-') -1 else 1) * (hours * 3600 + minutes * 60)
                }

                /** With three, six or nine digits of fraction where there is one. */
                private fun text(instant: Instant): String {
                    val days = instant.epochSeconds.floorDiv(86_400L)
                    if (days !in -719_528L..2_932_896L) throw SerializationException("the year has not four digits")
                    val second = instant.epochSeconds.mod(86_400L).toInt()
                    val time = listOf(second / 3600, second / 60 % 60, second % 60)
                    val fraction = JsonTime.padded(instant.nanosecondsOfSecond, 9)
                    val digits = (9 downTo 3 step 3).lastOrNull { fraction.substring(it).all { digit -> digit == '0' } } ?: 9
                    val ending = if (instant.nanosecondsOfSecond == 0) "Z" else "." + fraction.substring(0, digits) + "Z"
                    return JsonTime.date(days).toString() + "T" + time.joinToString(":") { JsonTime.padded(it, 2) } + ending
                }
            }
            """#)

    static let calendarDate = KotlinCode(
        .calendarDate,
        text: #"""
            /** A day of the calendar, without time and time zone. */
            @Serializable(with = CalendarDate.Serializer::class)
            public data class CalendarDate(val year: Int, val month: Int, val day: Int) : Comparable<CalendarDate> {
                /** `yyyy-mm-dd`. */
                override fun toString(): String =
                    JsonTime.padded(year, 4) + "-" + JsonTime.padded(month, 2) + "-" + JsonTime.padded(day, 2)

                override fun compareTo(other: CalendarDate): Int =
                    compareValuesBy(this, other, CalendarDate::year, CalendarDate::month, CalendarDate::day)

                public companion object {
                    /** From `yyyy-mm-dd`; null where that is no day. */
                    public fun parse(text: String): CalendarDate? = if (text.length == 10) JsonTime.date(text) else null
                }

                public object Serializer : KSerializer<CalendarDate> {
                    override val descriptor: SerialDescriptor =
                        PrimitiveSerialDescriptor("Json.CalendarDate", PrimitiveKind.STRING)

                    override fun deserialize(decoder: Decoder): CalendarDate =
                        parse(decoder.decodeString()) ?: throw JsonFault("a date, yyyy-mm-dd")

                    override fun serialize(encoder: Encoder, value: CalendarDate): Unit =
                        encoder.encodeString(value.toString())
                }
            }
            """#)

    static let uuid = KotlinCode(
        .jsonUuid,
        text: #"""
            /** A UUID that is written as it came; two are equal whatever their letters' case. */
            @Serializable(with = JsonUuid.Serializer::class)
            public class JsonUuid(private val text: String) {
                init {
                    require(isUuid(text)) { "no UUID" }
                }

                /** One that is written in lower case, as RFC 9562 asks. */
                public constructor(uuid: Uuid) : this(uuid.toString())

                public val uuid: Uuid get() = Uuid.parse(text)

                override fun equals(other: Any?): Boolean = other is JsonUuid && text.equals(other.text, ignoreCase = true)

                override fun hashCode(): Int = text.lowercase().hashCode()

                override fun toString(): String = text

                public object Serializer : KSerializer<JsonUuid> {
                    override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("Json.Uuid", PrimitiveKind.STRING)

                    override fun deserialize(decoder: Decoder): JsonUuid {
                        val text = decoder.decodeString()
                        return if (isUuid(text)) JsonUuid(text) else throw JsonFault("a UUID")
                    }

                    override fun serialize(encoder: Encoder, value: JsonUuid): Unit = encoder.encodeString(value.text)
                }

                public companion object {
                    internal fun isUuid(text: String): Boolean = text.length == 36 && text.indices.all { at ->
                        if (at == 8 || at == 13 || at == 18 || at == 23) text[at] == '-'
                        else text[at] in '0'..'9' || text[at] in 'a'..'f' || text[at] in 'A'..'F'
                    }
                }
            }
            """#)

    static let bytes = KotlinCode(
        .jsonBytes,
        text: #"""
            /** Bytes, equal where their content is; base64 text in JSON. */
            @Serializable(with = JsonBytes.Serializer::class)
            public class JsonBytes(public val bytes: ByteArray) {
                override fun equals(other: Any?): Boolean = other is JsonBytes && bytes.contentEquals(other.bytes)

                override fun hashCode(): Int = bytes.contentHashCode()

                override fun toString(): String = "JsonBytes(${bytes.size})"

                public object Serializer : KSerializer<JsonBytes> {
                    private val base64 = Base64.Default

                    override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("Json.Bytes", PrimitiveKind.STRING)

                    override fun deserialize(decoder: Decoder): JsonBytes {
                        val text = decoder.decodeString()
                        try {
                            return JsonBytes(base64.decode(text))
                        } catch (_: IllegalArgumentException) {
                            throw JsonFault("base64")
                        }
                    }

                    override fun serialize(encoder: Encoder, value: JsonBytes): Unit =
                        encoder.encodeString(base64.encode(value.bytes))
                }
            }
            """#)

    static let decimal = KotlinCode(
        .jsonDecimal,
        text: #"""
            /** A decimal number by its text, so that no digit is lost. */
            @Serializable(with = JsonDecimal.Serializer::class)
            public data class JsonDecimal(val text: String) {
                init {
                    require(isNumber(text)) { "no decimal number" }
                }

                override fun toString(): String = text

                public companion object {
                    private val grammar = Regex("[+-]?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?")

                    internal fun isNumber(text: String): Boolean = grammar.matches(text)
                }

                /** As a number of JSON. */
                public object Serializer : KSerializer<JsonDecimal> {
                    override val descriptor: SerialDescriptor =
                        PrimitiveSerialDescriptor("Json.Decimal", PrimitiveKind.DOUBLE)

                    override fun deserialize(decoder: Decoder): JsonDecimal {
                        val text = JsonNumber.text(decoder, "number")
                        return if (JsonNumber.isDecimal(text)) JsonDecimal(text) else throw JsonFault("a number that fits")
                    }

                    override fun serialize(encoder: Encoder, value: JsonDecimal) {
                        val text = value.text.removePrefix("+")
                        if (JsonNumber.end(text, 0) != text.length) throw SerializationException("no JSON number")
                        encoder.asJson().encodeJsonElement(JsonUnquotedLiteral(text))
                    }
                }
            }
            """#)

    static let decimalText = KotlinCode(
        .jsonDecimalText, .jsonDecimalTextSerializer,
        text: #"""
            /** A decimal number that is text in JSON. */
            public typealias JsonDecimalText = @Serializable(with = JsonDecimalTextSerializer::class) JsonDecimal

            public object JsonDecimalTextSerializer : KSerializer<JsonDecimal> {
                override val descriptor: SerialDescriptor = PrimitiveSerialDescriptor("Json.DecimalText", PrimitiveKind.STRING)

                override fun deserialize(decoder: Decoder): JsonDecimal {
                    val text = decoder.decodeString()
                    val isRight = JsonDecimal.isNumber(text) && JsonNumber.isDecimal(text)
                    return if (isRight) JsonDecimal(text) else throw JsonFault("a decimal number")
                }

                override fun serialize(encoder: Encoder, value: JsonDecimal): Unit = encoder.encodeString(value.text)
            }
            """#)
}
