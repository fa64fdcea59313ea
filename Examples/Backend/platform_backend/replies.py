"""What routes declare besides their success: problems and headers, in one line each."""

from typing import Any

from .models.problem import Problem

#: A header whose value is any text.
ETAG = {"ETag": {"description": "The version of what was returned.", "schema": {"type": "string"}}}
LOCATION = {
    "Location": {
        "description": "Where the new resource is.", "required": True,
        "schema": {"type": "string", "format": "uri-reference"},
    }
}
NO_STORE = {"Cache-Control": {"description": "Always `no-store`.", "required": True, "schema": {"type": "string"}}}
CHALLENGE = {"WWW-Authenticate": {"description": "How to authenticate.", "required": True, "schema": {"type": "string"}}}
RETRY_AFTER = {
    "Retry-After": {
        "description": "How many seconds to wait.", "required": True,
        "schema": {"type": "integer", "format": "int32", "minimum": 0},
    }
}

TEXTS = {
    400: "The request is not what the contract asks for.", 401: "There is no valid access token.",
    403: "This is not allowed.", 404: "There is no such thing, or the caller may not see it.",
    409: "The request does not fit the present state.", 410: "It was there, and is gone.",
    412: "It has changed since the caller read it.", 413: "There is too much of it.",
    415: "It is of a type that is not read.", 429: "The caller has used up its share for now.",
}


def problems(*statuses: int, headers: dict[int, dict[str, Any]] | None = None) -> dict[int | str, dict[str, Any]]:
    """Declares these statuses and any fault of the server, all with a `Problem`."""
    declared: dict[int | str, dict[str, Any]] = {}
    for status in statuses:
        own = {401: CHALLENGE, 429: RETRY_AFTER}.get(status, {}) | (headers or {}).get(status, {})
        declared[status] = {"model": Problem, "description": TEXTS[status], "headers": own}
    declared["5XX"] = {"model": Problem, "description": "The platform failed; the request was not at fault."}
    return declared


def success(status: int, description: str, headers: dict[str, Any] | None = None, **more: Any) -> dict[int | str, dict[str, Any]]:
    """Declares what the successful response says besides its body."""
    return {status: {"description": description, "headers": headers or {}, **more}}
