package client

import java.net.URI
import java.net.URLDecoder
import java.security.MessageDigest
import java.security.SecureRandom
import java.util.Base64
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CompletionException
import java.util.concurrent.atomic.AtomicInteger
import kotlinx.serialization.Serializable
import stele.platform.AnonymousPersonRequest
import stele.platform.ApiOperation
import stele.platform.ApiOperations
import stele.platform.Identity
import stele.platform.Person
import stele.platform.TokenSet

/** Tokens as they are kept. */
@Serializable
data class Tokens(
    val access: String,
    val refresh: String,
    /** How long the access token lives, in milliseconds. */
    val lifetime: Long,
    /** When it came, by the machine's clock: the steady clock begins anew with each process. */
    val cameAt: Long,
)

/** Who uses the device. */
@Serializable
data class User(val personId: String, val isAnonymous: Boolean)

/** Signing in with a code and PKCE, and tokens that are refreshed in time, one refresh at a time. */
class Session(@PublishedApi internal val http: Http, private val store: Store, private val marginSeconds: Long) {
    private var tokens: Tokens? = store.get("session", "tokens", Tokens.serializer())

    /** When the tokens came, by the steady clock. */
    private var cameAt = steady() - (tokens?.let { maxOf(0, System.currentTimeMillis() - it.cameAt) } ?: 0)
    private var refreshing: CompletableFuture<Tokens>? = null

    /** How many requests for tokens there were. */
    val tokenRequests: AtomicInteger = AtomicInteger()

    val user: User? get() = store.get("session", "user", User.serializer())

    val isSignedIn: Boolean @Synchronized get() = tokens != null

    /** An answer to a request that says who asks. Tokens are refreshed before they expire, and after `token-expired`. */
    inline fun <reified T> call(operation: ApiOperation, request: Request = Request()): T = authorized { http.call(operation, request, it) }

    /** The same for an answer that is read as it comes. */
    fun open(operation: ApiOperation, request: Request) = authorized { http.open(operation, request, it) }

    /** Signs a person in: authorization code with PKCE (RFC 7636, S256). */
    fun signIn(name: String, scopes: List<String>): Person {
        val verifier = secret(48)
        val challenge = base64url(MessageDigest.getInstance("SHA-256").digest(verifier.encodeToByteArray()))
        val state = secret(16)
        val back = fields(http.redirect(ApiOperations.authorize, Request(mapOf(
            "response_type" to "code", "client_id" to CLIENT, "redirect_uri" to REDIRECT, "state" to state, "code_challenge" to challenge,
            "code_challenge_method" to "S256", "scope" to scopes.joinToString(" "), "login_hint" to name,
        ))))
        if (back["state"] != state) throw Failure("invalid_request", "the state is not the one that was sent")
        val code = back["code"] ?: throw Failure(back["error"] ?: "server_error", "there is no code")
        val answer = request(
            "grant_type" to "authorization_code", "client_id" to CLIENT, "code" to code, "redirect_uri" to REDIRECT, "code_verifier" to verifier)
        val person = http.call<Identity>(ApiOperations.getIdentity, Request(), answer.accessToken).person
        val before = user
        store.transaction {
            if (before?.isAnonymous == true) keepForClaim()
            else if (before != null && before.personId != person.id.toString()) store.clear { true }
            store.put("session", "user", User.serializer(), User(person.id.toString(), isAnonymous = false))
            keep(answer)
        }
        return person
    }

    /** Makes an identity that nobody knows. */
    fun beginAnonymous(): String {
        val answer = http.call<TokenSet>(
            ApiOperations.createAnonymousPerson, Request.json(AnonymousPersonRequest.serializer(), AnonymousPersonRequest(CLIENT)))
        val person = http.call<Identity>(ApiOperations.getIdentity, Request(), answer.accessToken).person
        store.transaction {
            store.put("session", "user", User.serializer(), User(person.id.toString(), isAnonymous = true))
            keep(answer)
        }
        return person.id.toString()
    }

    /** A token of the anonymous identity that this device had before somebody signed in. */
    val anonymousToken: String? get() = store.get("session", "anonymous", Tokens.serializer())?.refresh

    /** Revokes the tokens, if the network lets it, and forgets them; what is local stays. */
    fun signOut() {
        val old = synchronized(this) { tokens }
        forget()
        if (old == null) return
        try {
            http.call<Any?>(ApiOperations.revokeToken, Request.form("token" to old.refresh, "client_id" to CLIENT))
        } catch (_: Failure) {
            // Without an answer the tokens expire by themselves.
        }
    }

    /** From now on the access token counts as expired. */
    @Synchronized
    fun expire() {
        cameAt = Long.MIN_VALUE / 2
    }

    /** Fresh tokens. Whoever asks while a refresh is under way waits for that one. */
    fun refresh(): Tokens {
        val (future, isMine) = synchronized(this) {
            refreshing?.let { it to false } ?: (CompletableFuture<Tokens>().also { refreshing = it } to true)
        }
        if (isMine) {
            try {
                future.complete(refreshed())
            } catch (failure: Throwable) {
                future.completeExceptionally(failure)
            } finally {
                synchronized(this) { refreshing = null }
            }
        }
        try {
            return future.join()
        } catch (failure: CompletionException) {
            throw failure.cause ?: failure
        }
    }

    @PublishedApi
    internal fun <T> authorized(work: (String) -> T): T {
        val known = synchronized(this) { tokens?.takeIf { steady() - cameAt < it.lifetime - marginSeconds * 1000 } } ?: refresh()
        try {
            return work(known.access)
        } catch (failure: Failure) {
            if (failure.code != "token-expired") throw failure
            val newer = synchronized(this) { tokens }
            return work((if (newer == null || newer == known) refresh() else newer).access)
        }
    }

    private fun refreshed(): Tokens {
        val old = synchronized(this) { tokens } ?: throw signedOut()
        val fields = arrayOf("grant_type" to "refresh_token", "client_id" to CLIENT, "refresh_token" to old.refresh)
        try {
            val answer = try {
                request(*fields)
            } catch (failure: Failure) {
                // Without an answer the server may not have seen the token: it is tried once more.
                if (failure.code == Failure.UNREACHABLE) request(*fields) else throw failure
            }
            return store.transaction { keep(answer) }
        } catch (failure: Failure) {
            if (failure.code != "invalid_grant") throw failure
            forget()
            throw signedOut()
        }
    }

    private fun request(vararg fields: Pair<String, String>): TokenSet {
        tokenRequests.incrementAndGet()
        return http.call(ApiOperations.getTokens, Request.form(*fields))
    }

    private fun keep(answer: TokenSet): Tokens = synchronized(this) {
        val new = Tokens(answer.accessToken, answer.refreshToken, answer.expiresIn * 1000, System.currentTimeMillis())
        store.put("session", "tokens", Tokens.serializer(), new)
        tokens = new
        cameAt = steady()
        new
    }

    private fun forget() {
        store.transaction {
            if (user?.isAnonymous == true) keepForClaim()
            store.put("session", "tokens", null)
        }
        synchronized(this) { tokens = null }
    }

    /** What an anonymous identity made can be taken over with its last token, even when its session is over. */
    private fun keepForClaim() {
        synchronized(this) { tokens }?.let { store.put("session", "anonymous", Tokens.serializer(), it) }
    }

    private fun signedOut() = Failure("signed-out", "nobody is signed in")

    private companion object {
        const val CLIENT = "suite-android"
        const val REDIRECT = "http://127.0.0.1/signed-in"
        val random = SecureRandom()

        fun secret(count: Int): String = base64url(ByteArray(count).also(random::nextBytes))

        fun base64url(bytes: ByteArray): String = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes)

        fun fields(uri: URI): Map<String, String> = uri.rawQuery.orEmpty().split('&').filter { it.isNotEmpty() }.associate {
            URLDecoder.decode(it.substringBefore('='), Charsets.UTF_8) to URLDecoder.decode(it.substringAfter('=', ""), Charsets.UTF_8)
        }
    }
}
