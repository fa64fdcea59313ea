"""Nonsense for every operation that the backend says it has: a declared error each time, and never a fault of the server."""

import json
import uuid

from backend import Backend, Person

#: For `%s` in a path; the first is as good as an identifier can be that nobody has.
IDENTIFIERS = (str(uuid.UUID(int=7, version=4)), "7", "%00", "%F0%9F%92%A9", "..%2F..%2Fetc", "a" * 3000, "'%20OR%201=1")
BODIES = (
    b"", b"{", b"null", b"[]", b"0", b'""', b"{}", b"\xff\xfe", b"NaN", b'{"a":1e999}', b"[" * 100_000,
    b'{"id":"\\ud800","title":"\\ud800","text":"\\u0000"}', b'{"kinds":["summary"],"documentId":"7"}',
    b'{"operations":[{}]}', b'{"operations":[' + b"{}," * 3000 + b"{}]}", b'{"sequence":99999999999999999999999999}',
    b'{"' + b"k" * 70_000 + b'":1}', b"x" * (2 << 20),
)
METHODS = ("get", "put", "post", "patch", "delete")
QUERIES = (
    "?cursor=%00", "?cursor=" + "a" * 600, "?limit=0", "?limit=-1", "?limit=99999999999999999999", "?limit=x",
    "?state=%F0%9F%92%A9", "?status=nothing", "?uploadedSince=9999999-01-01T00:00:00Z", "?uploadedSince=x", "?documentId=7",
    "?after=99999999999999999999", "?after=-1", "?after=x", "?%00=%00",
)


def test_no_nonsense_is_a_fault_of_the_server(backend: Backend):
    ada = Person(backend, "ada")
    document = json.loads(backend_description(backend))
    tried = 0
    for path, item in document["paths"].items():
        for method, operation in item.items():
            # A socket takes no requests; a request for another document than `/v1` has takes no parameters.
            if method not in METHODS or path.startswith("/.") or "x-stele-websocket" in operation:
                continue
            declared = {status for status in operation["responses"] if status.isdigit()}
            for target, body in requests(path, operation):
                headers = {"Idempotency-Key": uuid.uuid4().hex, "Last-Event-ID": "x", "If-Match": "x"}
                kind = next(iter(operation.get("requestBody", {}).get("content", {"application/json": 0})))
                answer = ada.send(method.upper(), target, body, **headers | {"Content-Type": kind})
                tried += 1
                assert answer.status < 500, (method, target, (body or b"")[:80], answer)
                # Not found is also what a path is that leads to no operation.
                allowed = declared | {"404"}
                assert str(answer.status) in allowed, (method, target, (body or b"")[:80], answer)
                assert answer.status < 400 or answer.code, (method, target, answer)
    assert tried > 500, tried
    assert backend.complaints() == "", backend.complaints()


def requests(path: str, operation: dict):
    """Targets and bodies that are wrong in one way each."""
    sound = fill(path, IDENTIFIERS[0])
    if "{" in path:
        yield from ((fill(path, identifier), None) for identifier in IDENTIFIERS)
    if "requestBody" in operation:
        yield from ((sound, body) for body in BODIES)
    yield from ((sound + query, None) for query in QUERIES)


def fill(path: str, identifier: str) -> str:
    return "/".join(identifier if part.startswith("{") else part for part in path.split("/"))


def backend_description(backend: Backend) -> bytes:
    import http.client

    connection = http.client.HTTPConnection(backend.base.removeprefix("http://"), timeout=10)
    connection.request("GET", "/openapi.json")
    return connection.getresponse().read()


def test_without_a_token_nothing_is_shown(backend: Backend):
    document = json.loads(backend_description(backend))
    open_to_all = {"authorize", "getTokens", "revokeToken", "createAnonymousPerson", "getAuthorizationServer"}
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method not in METHODS or operation["operationId"] in open_to_all:
                continue
            # A socket is opened by a ticket, and only by a client that asks for an upgrade.
            if "security" not in operation or "x-stele-websocket" in operation:
                continue
            for headers in [{}, {"Authorization": "Bearer made-up"}, {"Authorization": "Basic YTpi"}]:
                answer = backend.call(method.upper(), fill(path, IDENTIFIERS[0]), b"{}", headers)
                assert (answer.status, answer.code) == (401, "unauthenticated"), (method, path, headers, answer)
