package client

import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.buildJsonObject

/** Keeps that the server will never take something. */
fun Store.refuse(product: String, id: String, code: String) {
    put("refused", size("refused").toString(), buildJsonObject {
        put("product", JsonPrimitive(product))
        put("id", JsonPrimitive(id))
        put("code", JsonPrimitive(code))
    })
}

/** Everything that was refused, in order. */
fun Store.refused(): JsonArray = JsonArray(all("refused").values.toList())
