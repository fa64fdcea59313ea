"""The kinds of drift: what happens to a response, in which traffic, and the rule that has to name it.

What a kind does to clients stands nowhere here: that is Stele's to say, and the compiled clients' to prove.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """One thing that a backend may do one day without saying so."""

    name: str
    #: Which exchange of `drift.traffic` shows it.
    exchange: str
    rule: str
    #: Changes a mitmproxy response in place; in the exchange `frames`, each message of the WebSocket that comes from the server.
    change: Callable
    #: Where in the body to look for a value that a client reads otherwise than it was sent; none: nowhere.
    value: tuple = ()


def edited(change: Callable) -> Callable:
    """A change of the body as JSON."""

    def apply(response):
        body = json.loads(response.text)
        result = change(body)
        response.text = json.dumps(body if result is None else result, ensure_ascii=False)

    return apply


def events(change: Callable) -> Callable:
    """A change of the data of every event; None leaves an event as it is."""

    def apply(response):
        def line(match):
            data = json.loads(match[1])
            change(data)
            return "data: " + json.dumps(data, ensure_ascii=False)

        response.text = re.sub(r"^data: (.*)$", line, response.text, flags=re.MULTILINE)

    return apply


def frames(name: str, change: Callable) -> Callable:
    """A change of the frames of this type; the others stay, byte for byte."""

    def apply(message):
        frame = json.loads(message.text)
        if frame["type"] == name:
            change(frame)
            message.text = json.dumps(frame, ensure_ascii=False)

    return apply


def text(pattern: str, replacement: str) -> Callable:
    """A change of the body's text, for what a JSON library would not write."""

    def apply(response):
        changed, count = re.subn(pattern, replacement, response.text, count=1)
        assert count == 1, (pattern, response.text[:300])
        response.text = changed

    return apply


def put(*path) -> Callable:
    """`put("owner", "id", 7)`: that value at that place."""
    *steps, last, value = path

    def change(body):
        for step in steps:
            body = body[step]
        body[last] = value

    return edited(change)


def drop(*path) -> Callable:
    *steps, last = path

    def change(body):
        for step in steps:
            body = body[step]
        del body[last]

    return edited(change)


def rename(old: str, new: str) -> Callable:
    def change(body):
        body[new] = body.pop(old)

    return edited(change)


def whole(**changed) -> Callable:
    """A change of status, media type, header or body as a whole."""

    def apply(response):
        if "status" in changed:
            response.status_code = changed["status"]
        if "body" in changed:
            response.content = changed["body"]
        if "media_type" in changed:
            response.headers["Content-Type"] = changed["media_type"]
        if "without" in changed:
            del response.headers[changed["without"]]
        if "cut" in changed:
            response.content = response.content[: len(response.content) // 2]

    return apply


def of_type(name: str, change: Callable) -> Callable:
    """Only events of this type."""

    def apply(data):
        if data["type"] == name:
            change(data)

    return events(apply)


PAGE = b"<!doctype html><title>502</title><h1>Bad gateway</h1>"

LIST = [
    # Fields
    Kind("required-field-gone", "document", "response-required-missing", drop("title")),
    Kind("nullable-field-gone", "document", "response-required-missing", drop("pageCount")),
    Kind("field-renamed", "document", "response-required-missing", rename("uploadedAt", "uploaded_at")),
    Kind("optional-field-renamed", "document", "response-field-undeclared", rename("language", "lang")),
    Kind("field-new", "document", "response-field-undeclared", put("thumbnail", {"width": 128})),
    Kind("field-twice", "document", "response-duplicate-key", text(r'"title":"[^"]*"', r'\g<0>,"title":"Another"'), ("title", '"report.txt"')),
    Kind("content-in-a-push", "deliveries", "response-field-undeclared", put("items", 0, "notice", "title", "Annual report")),
    # Null
    Kind("null-for-required", "document", "response-null-not-allowed", put("title", None)),
    Kind("null-for-optional", "document", "response-null-not-allowed", put("language", None)),
    Kind("null-in-list", "document", "response-null-not-allowed", put("tags", [None])),
    Kind("null-in-map", "document", "response-null-not-allowed", put("labels", {"department": None})),
    # Enumerations, constants and variants
    Kind("enum-value-new", "document", "response-enum-value-unknown", put("status", "archived")),
    Kind("enum-letter-case", "document", "response-enum-value-unknown", put("status", "READY")),
    Kind("constant-changed", "tokens", "response-constant-differs", put("token_type", "bearer")),
    Kind("event-type-new", "events", "response-variant-unknown", of_type("analysis.progress", lambda e: e.update(type="analysis.paused"))),
    Kind("block-kind-new", "result", "response-variant-unknown", put("blocks", 0, "kind", "chart")),
    Kind("block-kind-gone", "result", "response-variant-unknown", drop("blocks", 0, "kind")),
    Kind("problem-code-new", "missing", "response-enum-value-unknown", put("code", "payment-required")),
    # Types
    Kind("number-became-text", "document", "response-scalar-as-text", edited(lambda d: d.update(byteCount=str(d["byteCount"])))),
    Kind("text-became-number", "document", "response-type-mismatch", put("title", 2025)),
    Kind("boolean-became-text", "identity", "response-scalar-as-text", put("isAnonymous", "false")),
    Kind("decimal-became-number", "result", "response-type-mismatch", put("usage", "cost", "value", 0.41)),
    Kind("list-became-object", "document", "response-type-mismatch", put("tags", {"0": "finance"})),
    Kind("object-became-empty-list", "document", "response-empty-array-for-object", put("labels", [])),
    Kind("list-became-single", "document", "response-array-wrapping", put("tags", "finance")),
    Kind("single-became-list", "document", "response-array-wrapping", edited(lambda d: d.update(owner=[d["owner"]]))),
    Kind("wrapped-in-data", "document", "response-envelope", edited(lambda d: {"data": d})),
    Kind("page-became-list", "documents", "response-array-wrapping", edited(lambda page: page["items"])),
    # Numbers
    Kind("integer-with-fraction", "document", "response-integer-fraction", put("byteCount", 303.5)),
    Kind("integer-with-point-zero", "document", "response-integer-point-zero", text(r'"byteCount":(\d+)', r'"byteCount":\1.0')),
    Kind("integer-beyond-2-53", "document", "response-integer-precision", text(r'"byteCount":\d+', '"byteCount":9007199254740993'), ("byteCount", 9007199254740993)),
    Kind("integer-beyond-64-bits", "document", "response-integer-range", text(r'"byteCount":\d+', '"byteCount":99999999999999999999')),
    # Texts with a format
    Kind("date-with-space", "document", "response-format-invalid", put("uploadedAt", "02.03.2026 09:14")),
    Kind("date-became-epoch", "document", "response-date-as-number", put("updatedAt", 1772442847)),
    Kind("identifier-became-number", "document", "response-format-invalid", put("owner", "id", "17")),
    # The message around the body
    Kind("body-empty", "document", "response-body-empty", whole(body=b"")),
    Kind("body-cut", "document", "response-body-not-json", whole(cut=True)),
    Kind("page-of-a-proxy", "document", "response-html-page", whole(body=PAGE)),
    Kind("status-new", "document", "response-status-undeclared", whole(status=203)),
    Kind("media-type-new", "document", "response-media-type-undeclared", whole(media_type="text/plain")),
    Kind("header-gone", "document", "response-header-missing", whole(without="X-Correlation-Id")),
    # Streams
    Kind("event-field-gone", "events", "response-required-missing", of_type("analysis.text", lambda e: e.pop("text"))),
    Kind("event-number-became-text", "events", "response-scalar-as-text", events(lambda e: e.update(sequence=str(e["sequence"])))),
    Kind("event-null", "events", "response-null-not-allowed", of_type("analysis.progress", lambda e: e.update(progress=None))),
    # WebSocket frames
    Kind("frame-type-new", "frames", "response-variant-unknown", frames("receipt", lambda f: f.update(type="reaction"))),
    Kind("frame-type-gone", "frames", "response-variant-unknown", frames("ack", lambda f: f.pop("type"))),
    Kind("frame-field-gone", "frames", "response-required-missing", frames("ack", lambda f: f["acknowledgement"].pop("sequence"))),
    Kind("frame-field-new", "frames", "response-field-undeclared", frames("message", lambda f: f["message"].update(edited=True))),
    Kind("frame-null", "frames", "response-null-not-allowed", frames("message", lambda f: f["message"].update(text=None))),
    Kind("frame-number-became-text", "frames", "response-scalar-as-text", frames("message", lambda f: f["message"].update(sequence=str(f["message"]["sequence"])))),
    Kind("frame-object-became-list", "frames", "response-array-wrapping", frames("receipt", lambda f: f.update(receipt=[f["receipt"]]))),
    # The other products
    Kind("message-sequence-gone", "messages", "response-required-missing", drop("items", 0, "sequence")),
    Kind("message-text-became-object", "messages", "response-type-mismatch", put("items", 0, "text", {"plain": "hello"})),
    Kind("task-list-revision-fraction", "task-list", "response-integer-fraction", put("revision", 1.5)),
]

KINDS = {kind.name: kind for kind in LIST}
assert len(KINDS) == len(LIST)
