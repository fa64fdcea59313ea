"""What all products of one device share: its store, its network, its clock, its session and its pauses."""

import asyncio
import base64
import datetime
import hashlib
import json
import random
import secrets
import time
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from .faults import Fault
from .http import Network, Response
from .store import Store

CLIENT, REDIRECT = "suite-web", "https://suite-web.documents.example/signed-in"
SCOPES = ["documents", "chat", "tasks", "notes"]


class Device:
    """One device, over one store."""

    def __init__(self, server: str, store: str, device: str, seed: int, backoff: float, margin: float, timeout: float):
        self.server, self.name = server.rstrip("/"), device
        self.store = Store(store)
        self.network = Network(timeout / 1000)
        self.random = random.Random(seed)
        self.backoff, self.margin = backoff / 1000, margin
        self.skew = 0
        self.failures = 0
        self.pauses: list[float] = []
        self.sockets = 0
        self.token_requests = 0
        self.refreshing: asyncio.Task | None = None
        self.faults: set[str] = set()
        # The expiry of a token is counted from when it came, and forgotten with the process: then it is refreshed first.
        self.expires = 0.0
        self.session = self.store.get("session", {})

    # Clock and pauses

    def now(self) -> int:
        return int(time.time() * 1000) + self.skew

    def instant(self) -> str:
        moment = datetime.datetime.fromtimestamp(self.now() / 1000, datetime.timezone.utc)
        return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"

    async def pause(self) -> None:
        """Before another try: growing, bounded, and never the same on two devices."""
        longest = min(self.backoff * 2**min(self.failures, 30), self.backoff * 32)
        self.failures += 1
        length = longest * self.random.uniform(0.5, 1)
        self.pauses = [*self.pauses[-19:], round(length * 1000, 3)]
        await asyncio.sleep(length)

    # Session

    @property
    def person(self) -> str:
        if "personId" not in self.session:
            raise Fault("signed-out")
        return self.session["personId"]

    def keep(self, tokens: dict[str, Any]) -> None:
        self.session["access"], self.session["refresh"] = tokens["access_token"], tokens["refresh_token"]
        self.expires = time.monotonic() + tokens["expires_in"]
        self.store.commit()

    async def sign_in(self, name: str, scopes: list[str]) -> dict[str, Any]:
        verifier, state = secrets.token_urlsafe(48), secrets.token_urlsafe(16)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
        query = urlencode({
            "response_type": "code", "client_id": CLIENT, "redirect_uri": REDIRECT, "state": state,
            "code_challenge": challenge, "code_challenge_method": "S256", "scope": " ".join(scopes), "login_hint": name})
        answer = (await self.network.request("GET", f"{self.server}/authorize?{query}")).checked()
        back = parse_qs(urlsplit(answer.headers.get("location", "")).query)
        if back.get("state") != [state]:
            raise Fault("invalid_request", answer.status, "another state came back")
        if "error" in back:
            raise Fault(back["error"][0], answer.status)
        before = dict(self.session)
        tokens = await self.token({
            "grant_type": "authorization_code", "code": back["code"][0], "redirect_uri": REDIRECT, "code_verifier": verifier})
        return await self.begin(before, tokens)

    async def begin_anonymous(self) -> dict[str, Any]:
        body = json.dumps({"clientId": CLIENT}).encode()
        answer = await self.network.request(
            "POST", f"{self.server}/anonymous-people", {"Content-Type": "application/json"}, body)
        return await self.begin({}, answer.checked().json())

    async def begin(self, before: dict[str, Any], tokens: dict[str, Any]) -> dict[str, Any]:
        identity = (await self.network.request(
            "GET", f"{self.server}/me", {"Authorization": f"Bearer {tokens['access_token']}"})).checked().json()
        if before.get("isAnonymous") and "refresh" in before:
            self.session["claim"] = before["refresh"]
        elif before.get("personId") not in (None, identity["person"]["id"]) and not before.get("isAnonymous"):
            for key in list(self.store.values):
                if key != "session":
                    del self.store.values[key]
        self.session["personId"] = identity["person"]["id"]
        self.session["isAnonymous"] = identity["isAnonymous"]
        self.keep(tokens)
        return identity

    async def token(self, form: dict[str, str]) -> dict[str, Any]:
        self.token_requests += 1
        answer = await self.network.request(
            "POST", f"{self.server}/token", {"Content-Type": "application/x-www-form-urlencoded"},
            urlencode({"client_id": CLIENT, **form}).encode())
        return answer.checked().json()

    async def fresh_access(self, force: bool = False) -> str:
        """An access token that does not expire within the margin; one refresh at a time."""
        if "access" not in self.session:
            raise Fault("signed-out")
        if not force and self.refreshing is None and time.monotonic() < self.expires - self.margin:
            return self.session["access"]
        if self.refreshing is None:
            self.refreshing = asyncio.create_task(self.refresh())
        task = self.refreshing
        try:
            await asyncio.shield(task)
        finally:
            if self.refreshing is task and task.done():
                self.refreshing = None
        return self.session["access"]

    async def refresh(self) -> None:
        form = {"grant_type": "refresh_token", "refresh_token": self.session["refresh"]}
        try:
            try:
                tokens = await self.token(form)
            except Fault as fault:
                if fault.code != "unreachable":
                    raise
                tokens = await self.token(form)
        except Fault as fault:
            if fault.code == "invalid_grant":
                self.session.pop("access")
                if not self.session.get("isAnonymous"):
                    self.session.pop("refresh")
                self.store.commit()
                raise Fault("signed-out") from fault
            raise
        self.keep(tokens)

    async def sign_out(self) -> None:
        token = self.session.get("refresh")
        self.session.pop("access", None)
        if token:
            try:
                await self.network.request(
                    "POST", f"{self.server}/revoke", {"Content-Type": "application/x-www-form-urlencoded"},
                    urlencode({"client_id": CLIENT, "token": token}).encode())
            except Fault:
                pass
        if not self.session.get("isAnonymous"):
            self.session.pop("refresh", None)
        self.store.commit()

    # Requests of a signed-in person

    async def call(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None, raw: bytes | None = None) -> Response:
        """One exchange; once more after a token that had expired after all."""
        for last in (False, True):
            access = await self.fresh_access()
            sent = {"Authorization": f"Bearer {access}", **(headers or {})}
            payload = raw
            if body is not None:
                sent["Content-Type"] = "application/json"
                payload = json.dumps(body).encode()
            try:
                response = (await self.network.request(method, self.server + path, sent, payload)).checked()
                self.failures = 0
                return response
            except Fault as fault:
                if fault.code == "token-expired" and not last:
                    self.expires = 0
                    continue
                if fault.status == 401:
                    raise Fault("signed-out", 401) from fault
                raise
        raise AssertionError("unreachable")
