"""Opaque cursors over a position that only grows."""

import base64
import binascii

from .errors import Refusal


def cursor(kind: str, position: int) -> str:
    return base64.urlsafe_b64encode(f"{kind}:{position}".encode()).decode().rstrip("=")


def decoded(kind: str, given: str) -> int:
    """The position that `cursor` was made of; a text that it can't have made is refused."""
    refusal = Refusal(400, "cursor-unknown", fields=[("cursor", "does not come from this list")])
    try:
        found, number = base64.urlsafe_b64decode(given + "=" * (-len(given) % 4)).decode().split(":")
        value = int(number)
    except (ValueError, binascii.Error) as error:
        raise refusal from error
    if found != kind or not 0 <= value < 2**63 or cursor(kind, value) != given:
        raise refusal
    return value


def position(kind: str, given: str | None, newest: int) -> int:
    """Where the page begins, counted down; a cursor that this server can't have made is refused."""
    if given is None:
        return newest + 1
    value = decoded(kind, given)
    if not 0 < value <= newest:
        raise Refusal(400, "cursor-unknown", fields=[("cursor", "does not come from this list")])
    return value
