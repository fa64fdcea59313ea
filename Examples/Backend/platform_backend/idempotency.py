"""Idempotency keys: the first request makes something, a repeated one finds it."""

import json
from typing import Annotated

from fastapi import Header

from .database import Database
from .errors import Refusal

IdempotencyKey = Annotated[str, Header(alias="Idempotency-Key", min_length=8, max_length=64)]


def ordered(body: str) -> str:
    """JSON with its members in one order: they have none of their own, and a client may write them otherwise the next time."""
    return json.dumps(json.loads(body), sort_keys=True)


def earlier(database: Database, person: str, key: str, request: str) -> str | None:
    """What the key has made already. Another request under the same key is a conflict."""
    row = database.one("SELECT * FROM idempotency_keys WHERE person_id = ? AND key = ?", person, key)
    if row is None:
        return None
    if row["request"] != request:
        raise Refusal(409, "idempotency-conflict")
    return row["subject_id"]


def remember(database: Database, person: str, key: str, request: str, subject: str) -> None:
    database.run("INSERT INTO idempotency_keys VALUES (?, ?, ?, ?)", person, key, request, subject)
