"""Sign-in: names as in RFC 6749, 7009 and 8414 where those have them."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from .base import MISSING, Instant, Model, Ordinal32, Uri
from .people import Person

Scope = Literal["documents", "chat", "tasks", "notes"]
GrantType = Literal["authorization_code", "refresh_token"]
AuthErrorCode = Literal[
    "invalid_request",
    "invalid_client",
    "invalid_grant",
    "unauthorized_client",
    "unsupported_grant_type",
    "unsupported_response_type",
    "invalid_scope",
    "access_denied",
    "server_error",
    "temporarily_unavailable",
]


class AuthorizationServer(BaseModel):
    issuer: Uri
    authorization_endpoint: Uri
    token_endpoint: Uri
    revocation_endpoint: Uri
    scopes_supported: list[Scope]
    response_types_supported: list[str]
    grant_types_supported: list[GrantType]
    code_challenge_methods_supported: list[str]
    token_endpoint_auth_methods_supported: list[str]


class TokenRequest(BaseModel):
    grant_type: GrantType
    client_id: str
    code: str | MISSING = MISSING
    redirect_uri: Uri | MISSING = MISSING
    code_verifier: Annotated[str, Field(pattern="^[A-Za-z0-9._~-]{43,128}$")] | MISSING = MISSING
    refresh_token: str | MISSING = MISSING


class RevocationRequest(BaseModel):
    token: str
    token_type_hint: Literal["access_token", "refresh_token"] | MISSING = MISSING
    client_id: str


class TokenSet(BaseModel):
    access_token: str
    token_type: Literal["Bearer"]
    expires_in: Ordinal32
    refresh_token: str
    scope: str


class AuthError(BaseModel):
    error: AuthErrorCode
    error_description: str | MISSING = MISSING


class AnonymousPersonRequest(Model):
    client_id: str


class Identity(Model):
    person: Person
    is_anonymous: bool
    client_id: str
    session_id: UUID
    scopes: list[Scope]


class Session(Model):
    id: UUID
    client_id: str
    client_name: str
    created_at: Instant
    last_used_at: Instant


class SessionList(Model):
    items: list[Session]
