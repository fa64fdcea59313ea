"""Sessions and their tokens, in the database: made, rotated, looked up, ended."""

import hashlib
import math
import secrets
import uuid
from dataclasses import dataclass

from .clock import Clock
from .database import Database
from .errors import AuthRefusal, Refusal
from .models.sign_in import Scope, TokenSet
from .settings import Settings


@dataclass(frozen=True)
class Caller:
    """The person behind a request, and the app that they use."""

    id: str
    display_name: str
    is_anonymous: bool
    client_id: str
    session_id: str
    scopes: tuple[Scope, ...]


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class Sessions:
    """All of them. A transaction around a method makes it one step with what the caller does besides."""

    def __init__(self, database: Database, clock: Clock, settings: Settings):
        self.database, self.clock, self.settings = database, clock, settings

    # People

    def person(self, login: str) -> str:
        """The person with this login; one whom nobody has seen before is made."""
        found = self.database.one("SELECT id FROM people WHERE login = ?", login)
        if found:
            return found["id"]
        return self.new_person(login, login.replace(".", " ").replace("-", " ").title(), False)

    def new_person(self, login: str | None, name: str, is_anonymous: bool) -> str:
        identifier = str(uuid.uuid4())
        self.database.run(
            "INSERT INTO people VALUES (?, ?, ?, ?, ?)", identifier, login, name, int(is_anonymous), self.clock.now())
        return identifier

    # Codes

    def new_code(self, person: str, client: str, redirect: str, scopes: list[Scope], challenge: str) -> str:
        code = secrets.token_urlsafe(32)
        expires = self.clock.now() + int(self.settings.code_lifetime * 1000)
        self.database.run(
            "INSERT INTO codes VALUES (?, ?, ?, ?, ?, ?, ?, NULL)",
            hashed(code), person, client, redirect, " ".join(scopes), challenge, expires)
        return code

    # Tokens

    def begin(self, person: str, client: str, scopes: str) -> tuple[str, TokenSet]:
        session, now = str(uuid.uuid4()), self.clock.now()
        self.database.run(
            "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, NULL)", session, person, client, scopes, now, now)
        return session, self.tokens(session, scopes)

    def tokens(self, session: str, scopes: str) -> TokenSet:
        access, refresh = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        for secret, kind, lifetime in [
            (access, "access", self.settings.token_lifetime), (refresh, "refresh", self.settings.refresh_lifetime),
        ]:
            expires = self.clock.now() + int(lifetime * 1000)
            self.database.run("INSERT INTO tokens VALUES (?, ?, ?, ?, NULL)", hashed(secret), session, kind, expires)
        return TokenSet(
            access_token=access, token_type="Bearer", expires_in=max(1, math.floor(self.settings.token_lifetime)),
            refresh_token=refresh, scope=scopes)

    def rotate(self, client: str, refresh: str) -> TokenSet | None:
        """The next tokens. None when the token was used before: then the session is over."""
        row = self.database.one(
            "SELECT t.*, s.client_id, s.scopes, s.ended_at FROM tokens t JOIN sessions s ON s.id = t.session_id"
            " WHERE t.hash = ? AND t.kind = 'refresh'", hashed(refresh))
        if row is None or row["client_id"] != client:
            raise AuthRefusal("invalid_grant", "The refresh token is not known.")
        if row["ended_at"] is not None:
            raise AuthRefusal("invalid_grant", "The session is over.")
        if row["used_at"] is not None:
            self.end(row["session_id"])
            return None
        if row["expires_at"] <= self.clock.now():
            raise AuthRefusal("invalid_grant", "The refresh token has expired.")
        now = self.clock.now()
        self.database.run("UPDATE tokens SET used_at = ? WHERE hash = ?", now, row["hash"])
        self.database.run("UPDATE sessions SET last_used_at = ? WHERE id = ?", now, row["session_id"])
        return self.tokens(row["session_id"], row["scopes"])

    def end(self, session: str) -> None:
        self.database.run(
            "UPDATE sessions SET ended_at = coalesce(ended_at, ?) WHERE id = ?", self.clock.now(), session)

    def caller(self, access: str) -> Caller:
        """Whoever holds this access token now."""
        row = self.database.one(
            "SELECT t.expires_at, s.id, s.client_id, s.scopes, s.ended_at, s.person_id, p.display_name, p.is_anonymous"
            " FROM tokens t JOIN sessions s ON s.id = t.session_id JOIN people p ON p.id = s.person_id"
            " WHERE t.hash = ? AND t.kind = 'access'", hashed(access))
        challenge = {"WWW-Authenticate": 'Bearer error="invalid_token"'}
        if row is None or row["ended_at"] is not None:
            raise Refusal(401, "unauthenticated", headers=challenge)
        if row["expires_at"] <= self.clock.now():
            raise Refusal(401, "token-expired", headers=challenge)
        return Caller(
            row["person_id"], row["display_name"], bool(row["is_anonymous"]), row["client_id"], row["id"],
            tuple(row["scopes"].split()))

    def session_of(self, secret: str, client: str) -> str | None:
        """The session that a token of either kind belongs to."""
        row = self.database.one(
            "SELECT s.id FROM tokens t JOIN sessions s ON s.id = t.session_id WHERE t.hash = ? AND s.client_id = ?",
            hashed(secret), client)
        return row and row["id"]

    def person_of(self, secret: str) -> tuple[str, bool] | None:
        """Whom a token of either kind belongs to, also one that is of no use any more, and whether nobody knows them."""
        row = self.database.one(
            "SELECT p.id, p.is_anonymous FROM tokens t JOIN sessions s ON s.id = t.session_id"
            " JOIN people p ON p.id = s.person_id WHERE t.hash = ?", hashed(secret))
        return row and (row["id"], bool(row["is_anonymous"]))
