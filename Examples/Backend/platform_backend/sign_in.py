"""The authorization server: codes with PKCE, tokens that rotate, sessions."""

import base64
import hashlib
import hmac
import html
import urllib.parse
from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter, Form, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, RedirectResponse

from . import replies
from .auth import Anyone
from .clock import instant
from .errors import AuthRefusal, Refusal, not_found, pointer
from .models.base import Uri
from .models.people import Person
from .models.sign_in import (
    AnonymousPersonRequest, AuthError, AuthorizationServer, Identity, RevocationRequest, Session, SessionList, TokenRequest,
    TokenSet,
)
from .sessions import hashed
from .settings import App, Settings
from .state import Shared, of
from .strict import StrictRoute
from .wire import Optional, as_is

router = APIRouter(route_class=StrictRoute, tags=["Sign-in"])
metadata = APIRouter(route_class=StrictRoute, tags=["Sign-in"])

AUTH_FAULT = {"model": AuthError, "description": "There are no tokens for this request; `error` says why."}
SCOPES = ("documents", "chat", "tasks", "notes")


@metadata.get("/.well-known/oauth-authorization-server", operation_id="getAuthorizationServer", responses=replies.problems())
async def discovery(state: Shared) -> AuthorizationServer:
    base = state.settings.origin + "/v1"
    return AuthorizationServer(
        issuer=state.settings.origin, authorization_endpoint=base + "/authorize", token_endpoint=base + "/token",
        revocation_endpoint=base + "/revoke", scopes_supported=list(SCOPES), response_types_supported=["code"],
        grant_types_supported=["authorization_code", "refresh_token"], code_challenge_methods_supported=["S256"],
        token_endpoint_auth_methods_supported=["none"])


# Authorize

Challenge = Annotated[str, Query(pattern="^[A-Za-z0-9_-]{43}$")]


@router.get(
    "/authorize", operation_id="authorize", response_class=HTMLResponse,
    responses=replies.problems() | {
        302: {"description": "Back to the app.", "headers": {
            "Location": {"required": True, "schema": {"type": "string", "format": "uri"}}}},
        400: AUTH_FAULT})
async def authorize(
    state_of: Shared, request: Request, response_type: Literal["code"], client_id: str, redirect_uri: Uri,
    state: Annotated[str, Query(min_length=8, max_length=512)], code_challenge: Challenge,
    code_challenge_method: Literal["S256"], scope: Optional[str] = None, login_hint: Optional[str] = None,
) -> Response:
    app = known_app(state_of.settings, client_id, redirect_uri)
    wanted = scope.split() if scope else list(app.scopes)
    if not set(wanted) <= set(app.scopes):
        return back(redirect_uri, state, error="invalid_scope")
    if login_hint is None:
        return HTMLResponse(page(str(request.url)))
    login = login_hint.strip().lower()
    if not login or len(login) > 80 or not login.isprintable():
        return back(redirect_uri, state, error="access_denied")
    with state_of.database.transaction():
        code = state_of.sessions.new_code(
            state_of.sessions.person(login), client_id, redirect_uri, wanted, code_challenge)
    return back(redirect_uri, state, code=code)


def known_app(settings: Settings, client_id: str, redirect_uri: str) -> App:
    """Without a known app and one of its addresses there is nowhere to send an error to (RFC 6749 §4.1.2.1)."""
    app = settings.apps.get(client_id)
    if app is None:
        raise AuthRefusal("unauthorized_client", "The app is not known.")
    if redirect_uri not in app.redirect_uris and not (app.loopback and is_loopback(redirect_uri)):
        raise AuthRefusal("invalid_request", "The app has not registered this redirect_uri.")
    return app


def is_loopback(uri: str) -> bool:
    try:
        parts = urllib.parse.urlsplit(uri)
        return parts.scheme == "http" and parts.hostname == "127.0.0.1" and parts.port != 0 and not parts.fragment
    except ValueError:
        return False


def back(redirect_uri: str, state: str, **values: str) -> Response:
    joint = "&" if "?" in redirect_uri else "?"
    return RedirectResponse(redirect_uri + joint + urllib.parse.urlencode({**values, "state": state}), 302)


def page(url: str) -> str:
    people = "".join(
        f'<li><a href="{html.escape(url + "&login_hint=" + name)}">{name.title()}</a></li>' for name in ("ada", "ben", "chidi"))
    return f"<!doctype html><title>Sign in</title><h1>Who are you?</h1><ul>{people}</ul>"


def refuse_authorize(request: Request, error: RequestValidationError) -> Response:
    """A fault of the request goes back to the app, once it is sure that there is an app."""
    query = request.query_params
    if any(place["loc"][-1] in ("client_id", "redirect_uri") for place in error.errors()):
        return AuthRefusal("invalid_request", "client_id and redirect_uri are needed.").response()
    try:
        known_app(of(request).settings, query["client_id"], query["redirect_uri"])
    except AuthRefusal as refusal:
        return refusal.response()
    wrong_type = query.get("response_type", "code") != "code"
    return back(
        query["redirect_uri"], query.get("state", ""),
        error="unsupported_response_type" if wrong_type else "invalid_request",
        error_description="Wrong or missing: " + ", ".join(sorted({str(place["loc"][-1]) for place in error.errors()})))


def refuse_form(request: Request, error: RequestValidationError) -> Response:
    places = {pointer(place["loc"]).strip("/") for place in error.errors()}
    unsupported = any(place["loc"][-1] == "grant_type" and place["type"] == "literal_error" for place in error.errors())
    code = "unsupported_grant_type" if unsupported else "invalid_request"
    return AuthRefusal(code, "Wrong or missing: " + ", ".join(sorted(places))).response()


authorize.refuse_invalid = refuse_authorize


# Tokens


@router.post(
    "/token", operation_id="getTokens",
    responses=replies.problems() | replies.success(200, "The tokens.", replies.NO_STORE) | {400: AUTH_FAULT, 401: AUTH_FAULT})
async def token(state: Shared, form: Annotated[TokenRequest, Form()], response: Response) -> TokenSet:
    response.headers["Cache-Control"] = "no-store"
    if form.client_id not in state.settings.apps:
        raise AuthRefusal("invalid_client", "The app is not known.", 401)
    if form.grant_type == "refresh_token":
        if not as_is(form.refresh_token):
            raise AuthRefusal("invalid_request", "refresh_token is needed.")
        with state.database.transaction():
            tokens = state.sessions.rotate(form.client_id, form.refresh_token)
        if tokens is None:
            raise AuthRefusal("invalid_grant", "The refresh token was used before; the session is over.")
        return tokens
    return exchange(state, form)


def exchange(state: Shared, form: TokenRequest) -> TokenSet:
    """Tokens for a code. What is found out about the code stays found out: a code is used up by its first use."""
    if not (as_is(form.code) and as_is(form.redirect_uri) and as_is(form.code_verifier)):
        raise AuthRefusal("invalid_request", "code, redirect_uri and code_verifier are needed.")
    refusal = None
    with state.database.transaction():
        row = state.database.one("SELECT * FROM codes WHERE hash = ?", hashed(form.code))
        if row is None or row["client_id"] != form.client_id:
            refusal = "The code is not known."
        elif row["session_id"] is not None:
            state.sessions.end(row["session_id"])
            refusal = "The code was used before; the session is over."
        elif row["expires_at"] <= state.clock.now():
            refusal = "The code has expired."
        elif row["redirect_uri"] != form.redirect_uri:
            refusal = "The code was made for another redirect_uri."
        elif not hmac.compare_digest(challenge_of(form.code_verifier), row["challenge"]):
            # A guess costs the code; otherwise whoever stole it could go on guessing.
            state.database.run("DELETE FROM codes WHERE hash = ?", row["hash"])
            refusal = "The code_verifier is not the one of the challenge."
        else:
            session, tokens = state.sessions.begin(row["person_id"], row["client_id"], row["scopes"])
            state.database.run("UPDATE codes SET session_id = ? WHERE hash = ?", session, row["hash"])
            return tokens
    raise AuthRefusal("invalid_grant", refusal)


def challenge_of(verifier: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode("ascii")).digest()).rstrip(b"=").decode()


@router.post(
    "/revoke", operation_id="revokeToken", response_class=Response,
    responses=replies.problems() | {200: {"description": "The token is of no use any more."}, 400: AUTH_FAULT, 401: AUTH_FAULT})
async def revoke(state: Shared, form: Annotated[RevocationRequest, Form()]) -> Response:
    if form.client_id not in state.settings.apps:
        raise AuthRefusal("invalid_client", "The app is not known.", 401)
    with state.database.transaction():
        session = state.sessions.session_of(form.token, form.client_id)
        if session:
            state.sessions.end(session)
    return Response(status_code=200)


token.refuse_invalid = revoke.refuse_invalid = refuse_form


# People


@router.post(
    "/anonymous-people", operation_id="createAnonymousPerson", status_code=201,
    responses=replies.problems(400) | replies.success(201, "The tokens of the new person.", replies.NO_STORE))
async def create_anonymous_person(state: Shared, body: AnonymousPersonRequest, response: Response) -> TokenSet:
    app = state.settings.apps.get(body.client_id)
    if app is None:
        raise Refusal(400, "invalid-request", fields=[("/clientId", "is no app of the platform")])
    response.headers["Cache-Control"] = "no-store"
    with state.database.transaction():
        person = state.sessions.new_person(None, "Somebody", True)
        return state.sessions.begin(person, app.client_id, " ".join(app.scopes))[1]


@router.get("/me", operation_id="getIdentity", responses=replies.problems(401))
async def me(caller: Anyone) -> Identity:
    return Identity(
        person=Person(id=caller.id, display_name=caller.display_name), is_anonymous=caller.is_anonymous,
        client_id=caller.client_id, session_id=caller.session_id, scopes=list(caller.scopes))


@router.get("/me/sessions", operation_id="listSessions", responses=replies.problems(401))
async def list_sessions(state: Shared, caller: Anyone) -> SessionList:
    rows = state.database.all(
        "SELECT * FROM sessions WHERE person_id = ? AND ended_at IS NULL ORDER BY created_at DESC, id", caller.id)
    return SessionList(items=[
        Session(
            id=row["id"], client_id=row["client_id"], client_name=state.settings.apps[row["client_id"]].name,
            created_at=instant(row["created_at"]), last_used_at=instant(row["last_used_at"]))
        for row in rows])


@router.delete(
    "/me/sessions/{sessionId}", operation_id="endSession", status_code=204, responses=replies.problems(401, 404))
async def end_session(state: Shared, caller: Anyone, session_id: Annotated[UUID, Path(alias="sessionId")]) -> None:
    with state.database.transaction():
        row = state.database.one(
            "SELECT id FROM sessions WHERE id = ? AND person_id = ? AND ended_at IS NULL", str(session_id), caller.id)
        if row is None:
            raise not_found()
        state.sessions.end(row["id"])
