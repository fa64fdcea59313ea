"""The reference backend as a process of its own, and people who use it. Every exchange goes into a log that `stele check` reads."""

import base64
import hashlib
import http.client
import json
import os
import pathlib
import secrets
import signal
import subprocess
import sys
import urllib.parse
import uuid
from dataclasses import dataclass, field

ROOT = pathlib.Path(__file__).resolve().parents[2]
REDIRECT = "http://127.0.0.1:1/signed-in"


@dataclass
class Answer:
    """A response, read to its end."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self) -> str | None:
        """The problem's code, or that of RFC 6749."""
        if not self.body or "json" not in self.headers.get("content-type", ""):
            return None
        value = self.json
        return (value.get("code") or value.get("error")) if isinstance(value, dict) else None


@dataclass
class Backend:
    """`with Backend(folder) as backend:` starts it on a free port; it is gone at the end."""

    folder: pathlib.Path
    options: tuple[str, ...] = ()
    base: str = ""
    process: subprocess.Popen | None = None
    log: pathlib.Path = field(init=False)

    def __post_init__(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        self.log = self.folder / "exchanges.ndjson"

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *fault):
        self.stop()

    def start(self, port: int = 0):
        command = [
            sys.executable, "-m", "platform_backend", "--port", str(port), "--database", str(self.folder / "platform.db"),
            "--pace", "0.01", *self.options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=(self.folder / "backend.log").open("a"), text=True,
            env=os.environ | {"PYTHONPATH": str(ROOT / "Examples/Backend"), "PYTHONDONTWRITEBYTECODE": "1"})
        self.base = self.process.stdout.readline().strip()
        assert self.base.startswith("http://127.0.0.1:"), (self.folder / "backend.log").read_text()

    def stop(self, how: int = signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait(10)
        self.process.stdout.close()

    def restart(self, how: int = signal.SIGKILL, *options: str):
        """On the port that it had, as a machine that comes back; with these options from now on, if any are given."""
        port = int(self.base.rsplit(":", 1)[1])
        self.stop(how)
        self.options = options or self.options
        self.start(port)

    def complaints(self) -> str:
        """What the backend has written on standard error: nothing, unless it failed."""
        return (self.folder / "backend.log").read_text()

    def call(self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Answer:
        """One exchange. `path` stands below `/v1` unless it begins with a dot-folder of the server."""
        target = path if path.startswith("/.") else "/v1" + path
        connection = http.client.HTTPConnection(self.base.removeprefix("http://"), timeout=20)
        try:
            connection.request(method, target, body, headers or {})
            response = connection.getresponse()
            answer = Answer(response.status, {k.lower(): v for k, v in response.getheaders()}, response.read())
        finally:
            connection.close()
        entry = {
            "method": method, "url": self.base + target, "status": answer.status, "responseHeaders": answer.headers,
            "base64": base64.b64encode(answer.body).decode()}
        with self.log.open("a") as log:
            log.write(json.dumps(entry) + "\n")
        return answer

    def form(self, path: str, **values: str) -> Answer:
        return self.call(
            "POST", path, urllib.parse.urlencode(values).encode(), {"Content-Type": "application/x-www-form-urlencoded"})


class Person:
    """Somebody who is signed in with an app."""

    def __init__(self, backend: Backend, name: str, client: str = "suite-web", scope: str | None = None):
        self.backend, self.name, self.client = backend, name, client
        self.verifier = secrets.token_urlsafe(48)
        self.code = self.ask(scope)
        answer = self.exchange()
        assert answer.status == 200, answer
        self.tokens = answer.json
        self.id = self.get("/me").json["person"]["id"]

    def ask(self, scope: str | None = None, **changed: str) -> str:
        """A code for this person."""
        answer = authorize(self.backend, self.verifier, self.client, self.name, scope, **changed)
        assert answer.status == 302, answer
        return query(answer)["code"]

    def exchange(self, **changed: str) -> Answer:
        values = {
            "grant_type": "authorization_code", "client_id": self.client, "code": self.code, "redirect_uri": REDIRECT,
            "code_verifier": self.verifier}
        return self.backend.form("/token", **values | changed)

    def refresh(self, token: str | None = None) -> Answer:
        """The next tokens, which are this person's from now on."""
        answer = self.backend.form(
            "/token", grant_type="refresh_token", client_id=self.client,
            refresh_token=token or self.tokens["refresh_token"])
        if answer.status == 200:
            self.tokens = answer.json
        return answer

    @property
    def authorization(self) -> dict[str, str]:
        return {"Authorization": "Bearer " + self.tokens["access_token"]}

    def get(self, path: str, **headers: str) -> Answer:
        return self.backend.call("GET", path, None, self.authorization | headers)

    def send(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        kind = {"Content-Type": "application/json"} if body is not None else {}
        data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
        return self.backend.call(method, path, data, self.authorization | kind | headers)

    def upload(self, text: str | bytes, key: str | None = None, name: str = "report.txt", details: str = "{}") -> Answer:
        mark = uuid.uuid4().hex
        content = text.encode() if isinstance(text, str) else text
        head = f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: text/plain\r\n\r\n'
        tail = f'\r\n--{mark}\r\nContent-Disposition: form-data; name="details"\r\nContent-Type: application/json\r\n\r\n'
        body = head.encode() + content + tail.encode() + details.encode() + f"\r\n--{mark}--\r\n".encode()
        headers = {
            "Idempotency-Key": key or uuid.uuid4().hex, "Content-Type": f"multipart/form-data; boundary={mark}"}
        return self.backend.call("POST", "/documents", body, self.authorization | headers)

    def document(self, text: str) -> str:
        """A document that is ready."""
        identifier = self.upload(text).json["id"]
        wait(lambda: self.get(f"/documents/{identifier}").json["status"] != "processing")
        return identifier

    def job(self, document: str, kinds: list[str] | None = None, **headers: str) -> Answer:
        headers = {"Idempotency-Key": uuid.uuid4().hex} | headers
        return self.send("POST", "/analysis-jobs", {"documentId": document, "kinds": kinds or ["summary"]}, **headers)


def authorize(backend: Backend, verifier: str, client: str, name: str | None, scope: str | None = None, **changed: str) -> Answer:
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    values = {
        "response_type": "code", "client_id": client, "redirect_uri": REDIRECT, "state": "a-state-of-mine",
        "code_challenge": challenge, "code_challenge_method": "S256"}
    values |= {"login_hint": name} if name else {}
    values |= {"scope": scope} if scope else {}
    return backend.call("GET", "/authorize?" + urllib.parse.urlencode(values | changed))


def query(answer: Answer) -> dict[str, str]:
    """What a redirect carries."""
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(answer.headers["location"]).query))


def wait(condition, seconds: float = 15):
    """Until it holds; a test that waits in vain fails."""
    import time

    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def events(answer: Answer) -> list[tuple[int, str, dict]]:
    """A stream of events: id, name, data."""
    found = []
    for block in answer.body.decode().split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
        if lines:
            found.append((int(lines["id"]), lines["event"], json.loads(lines["data"])))
    return found
