extension KotlinSupport {
    static let operation = KotlinCode(
        .apiOperation,
        text: #"""
            /** An operation of the API: where to send it, and what comes back. */
            public class ApiOperation internal constructor(
                /** Unique within the API. */
                public val id: String,
                public val method: String,
                /** A template: `/pets/{id}`. */
                public val path: String,
                /** What may come back. */
                public val responses: List<ApiOperationResponse>,
                /** What may be sent. */
                public val requests: List<ApiOperationResponse> = emptyList(),
                public val parameters: List<ApiParameter> = emptyList(),
            ) {
                /**
                 * The declared response for a status and a content type: the exact status wins over its range, a range over
                 * the default; within it the exact media type, then the same up to `+json`, then a media range.
                 */
                public fun response(status: Int, contentType: String?): ApiOperationResponse {
                    val declared = listOf(ApiOperationStatus.Exactly(status), ApiOperationStatus.Range(status / 100), ApiOperationStatus.Default)
                        .map { wanted -> responses.filter { it.status == wanted } }.firstOrNull { it.isNotEmpty() }
                        ?: throw ApiDecodingException(ApiDecodingException.Reason.UNDECLARED_STATUS, id, status)
                    return declared.maxBy { it.rank(contentType) }.takeIf { it.rank(contentType) > 0 }
                        ?: throw ApiDecodingException(
                            ApiDecodingException.Reason.UNDECLARED_CONTENT_TYPE, id, status, contentType,
                        )
                }

                /** The body of a response as the model that the contract declares for it. */
                public fun decode(status: Int, contentType: String?, body: ByteArray, json: Json = ApiJson): Any? {
                    val response = response(status, contentType)
                    return when (response.form) {
                        ApiOperationResponse.Form.JSON, ApiOperationResponse.Form.JSON_LINES, ApiOperationResponse.Form.EVENT_DATA, ApiOperationResponse.Form.EVENTS ->
                            ApiBody(body, response.serializer, json).decode(id, status, contentType)
                        ApiOperationResponse.Form.TEXT -> body.decodeToString()
                        ApiOperationResponse.Form.BYTES, ApiOperationResponse.Form.FORM, ApiOperationResponse.Form.EMPTY -> body
                    }
                }
            }
            """#)

    static let parameter = KotlinCode(
        .apiParameter,
        text: #"""
            /** What a request carries beside its body. */
            public class ApiParameter internal constructor(
                public val name: String,
                public val place: Place,
                /** Of the value. */
                public val serializer: KSerializer<*>,
                public val isRequired: Boolean = place == Place.PATH,
                /** How the value becomes text. */
                public val style: Style = if (place == Place.PATH || place == Place.HEADER) Style.SIMPLE else Style.FORM,
                /** Each element or member is written on its own. */
                public val explode: Boolean = style == Style.FORM || style == Style.COOKIE,
                public val allowReserved: Boolean = false,
                /** The media type of a value that is sent as a document; null where the style makes it text. */
                public val contentType: String? = null,
            ) {
                public enum class Place {
                    PATH,
                    QUERY,
                    HEADER,
                    COOKIE,

                    /** The whole query string. */
                    QUERYSTRING,
                }

                public enum class Style { MATRIX, LABEL, SIMPLE, FORM, SPACE_DELIMITED, PIPE_DELIMITED, DEEP_OBJECT, COOKIE }
            }
            """#)

    static let response = KotlinCode(
        .apiOperationResponse, .apiOperationStatus,
        text: #"""
            /** The status of a response, as the contract writes it. */
            public sealed interface ApiOperationStatus {
                public data class Exactly(val status: Int) : ApiOperationStatus

                /** `4XX` is `Range(4)`. */
                public data class Range(val hundreds: Int) : ApiOperationStatus

                public data object Default : ApiOperationStatus
            }

            /** A body that the contract declares. */
            public class ApiOperationResponse internal constructor(
                public val status: ApiOperationStatus,
                /** Lower case, without parameters; `image/` and a star where the contract has a range. */
                public val contentType: String,
                public val form: Form,
                /** The model's; of one line, record or event where the form has several. */
                public val serializer: KSerializer<*>,
            ) {
                /** How the bytes are to be read. */
                public enum class Form {
                    JSON,

                    /** One JSON document per line or record. */
                    JSON_LINES,

                    /** Server-sent events whose `data` is JSON. */
                    EVENT_DATA,

                    /** Server-sent events. */
                    EVENTS,
                    FORM,
                    TEXT,
                    BYTES,

                    /** No body at all. */
                    EMPTY,
                }

                /** 3 for the same media type, 2 for another kind of JSON, 1 for a range, 0 for another type. */
                internal fun rank(contentType: String?): Int {
                    if (form == Form.EMPTY) return 3
                    if (contentType == null) return 1
                    val wanted = contentType.substringBefore(';').lowercase().filterNot { it.isWhitespace() }
                    if (wanted == this.contentType) return 3
                    if (isJson(wanted) && isJson(this.contentType)) return 2
                    if (this.contentType == "*/*") return 1
                    return if (this.contentType.endsWith("/*") && wanted.startsWith(this.contentType.dropLast(1))) 1 else 0
                }

                private fun isJson(mediaType: String): Boolean =
                    mediaType.startsWith("application/json") || mediaType.endsWith("+json")

                internal companion object {
                    fun json(status: ApiOperationStatus, serializer: KSerializer<*>): ApiOperationResponse =
                        ApiOperationResponse(status, "application/json", Form.JSON, serializer)

                    fun json(status: Int, serializer: KSerializer<*>): ApiOperationResponse = json(ApiOperationStatus.Exactly(status), serializer)

                    fun empty(status: ApiOperationStatus): ApiOperationResponse = ApiOperationResponse(status, "", Form.EMPTY, String.serializer())

                    fun empty(status: Int): ApiOperationResponse = empty(ApiOperationStatus.Exactly(status))
                }
            }
            """#)

    static let registry = KotlinCode(
        .apiRegistry,
        text: #"""
            /** All operations by their id. */
            public object ApiRegistry {
                private val operations: Map<String, ApiOperation> by lazy {
                    (ApiOperations.all + ApiOperations.webhooks).asReversed().associateBy { it.id }
                }

                public fun operation(id: String): ApiOperation? = operations[id]

                /** The body of a response as the model that the contract declares for it. */
                public fun decode(
                    operation: String,
                    status: Int,
                    contentType: String?,
                    body: ByteArray,
                    json: Json = ApiJson,
                ): Any? {
                    val known = operations[operation]
                        ?: throw ApiDecodingException(ApiDecodingException.Reason.UNDECLARED_OPERATION, operation)
                    return known.decode(status, contentType, body, json)
                }
            }
            """#)

    static let error = KotlinCode(
        .apiDecodingException,
        text: #"""
            /** Why a response could not be read, and where in its body. */
            public class ApiDecodingException internal constructor(
                public val reason: Reason,
                /** The operation's id. */
                public val operation: String,
                public val status: Int? = null,
                public val contentType: String? = null,
                /** Where in the body: `$.items[3].price`; `$` is the body itself. */
                public val path: String = "$",
                /** What the contract asks for: `string`, `an RFC 3339 date-time`. */
                public val expected: String = "",
                /** The JSON type that was there instead; no value of the body. */
                public val found: String = "",
                cause: Throwable? = null,
            ) : Exception(null, cause) {
                public enum class Reason {
                    UNDECLARED_OPERATION, UNDECLARED_STATUS, UNDECLARED_CONTENT_TYPE, NOT_JSON, MISSING, WRONG_TYPE, WRONG_VALUE,
                }

                override val message: String
                    get() {
                        val place = listOfNotNull(operation, status?.toString(), contentType).joinToString(" ")
                        return when (reason) {
                            Reason.UNDECLARED_OPERATION -> "$place: no such operation"
                            Reason.UNDECLARED_STATUS -> "$place: a status that the contract does not declare"
                            Reason.UNDECLARED_CONTENT_TYPE -> "$place: a content type that the contract does not declare"
                            else -> "$place: $path: expected $expected, found $found"
                        }
                    }
            }
            """#)

    static let body = KotlinCode(
        .apiBody,
        text: #"""
            /** Reads one body, and a second time with a trace where that fails. */
            internal class ApiBody<T>(body: ByteArray, private val serializer: KSerializer<T>, private val json: Json) {
                private val text: String? = try {
                    body.decodeToString(throwOnInvalidSequence = true).removePrefix("\uFEFF").takeIf { JsonSyntax.isJson(it) }
                } catch (_: CharacterCodingException) {
                    null
                }

                fun decode(operation: String, status: Int, contentType: String?): T {
                    val text = text ?: throw ApiDecodingException(
                        ApiDecodingException.Reason.NOT_JSON, operation, status, contentType, "$", "JSON", "something else",
                    )
                    try {
                        return json.decodeFromString(serializer, text)
                    } catch (error: IllegalArgumentException) {
                        throw fault(text, error, operation, status, contentType)
                    }
                }

                private fun fault(
                    text: String,
                    error: IllegalArgumentException,
                    operation: String,
                    status: Int,
                    contentType: String?,
                ): ApiDecodingException {
                    val trace = JsonTrace()
                    val tree = json.parseToJsonElement(text)
                    val cause = try {
                        trace.at(null, serializer.descriptor) { json.decodeFromJsonElement(JsonTracing(serializer, trace), tree) }
                        error
                    } catch (traced: IllegalArgumentException) {
                        traced
                    }
                    val missing = (cause as? MissingFieldException)?.missingFields?.firstOrNull()
                    val found = if (missing != null) "nothing" else trace.steps.fold(tree as JsonElement?) { place, step ->
                        if (step is Int) (place as? JsonArray)?.getOrNull(step) else (place as? JsonObject)?.get(step)
                    }?.let { JsonKind.of(it).name.lowercase() } ?: "nothing"
                    val reason = when {
                        found == "nothing" -> ApiDecodingException.Reason.MISSING
                        cause is JsonFault && !cause.isWrongType -> ApiDecodingException.Reason.WRONG_VALUE
                        else -> ApiDecodingException.Reason.WRONG_TYPE
                    }
                    val expected = if (missing != null) "a member" else (cause as? JsonFault)?.expected ?: name(trace.type)
                    val path = path(trace.steps + listOfNotNull(missing))
                    return ApiDecodingException(reason, operation, status, contentType, path, expected, found, error)
                }

                private fun path(steps: List<Any>): String = steps.joinToString("", "$") { step ->
                    when {
                        step is Int -> "[$step]"
                        step is String && step.isNotEmpty() && step.all { it.isLetterOrDigit() || it == '_' } -> ".$step"
                        else -> "[\"$step\"]"
                    }
                }

                private fun name(type: SerialDescriptor?): String = when (type?.kind) {
                    PrimitiveKind.STRING -> "string"
                    PrimitiveKind.LONG -> "integer"
                    PrimitiveKind.DOUBLE -> "number"
                    PrimitiveKind.BOOLEAN -> "boolean"
                    SerialKind.ENUM -> "null"
                    StructureKind.LIST -> "array"
                    StructureKind.MAP, StructureKind.CLASS, StructureKind.OBJECT -> "object"
                    else -> type?.serialName ?: "a value that fits"
                }
            }
            """#)
}
