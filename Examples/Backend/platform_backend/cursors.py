"""Cursors: a number that says where a list goes on, as a text that nobody should read."""

import base64
import binascii

from .errors import Refusal


def cursor(kind: str, number: int) -> str:
    return base64.urlsafe_b64encode(f"{kind}:{number}".encode()).decode().rstrip("=")


def number(kind: str, text: str) -> int:
    """What `cursor` made; anything else does not come from here."""
    try:
        # Compared with what it decodes to, because base64 has several spellings of one value.
        value = int(base64.urlsafe_b64decode(text.encode("ascii") + b"==").decode().removeprefix(f"{kind}:"))
        if 0 <= value < 2**63 and cursor(kind, value) == text:
            return value
    except (ValueError, binascii.Error):
        pass
    raise Refusal(400, "cursor-unknown", fields=[("cursor", "is not one that the platform gave")])
