"""The closed set of errors."""

from typing import Literal
from uuid import UUID

from .base import MISSING, Count32, Count64, Model, Uri
from pydantic import Field
from typing import Annotated

ProblemCode = Literal[
    "invalid-request",
    "unauthenticated",
    "token-expired",
    "forbidden",
    "not-found",
    "cursor-unknown",
    "cursor-ahead",
    "cursor-expired",
    "sequence-gap",
    "deleted",
    "already-claimed",
    "idempotency-conflict",
    "document-not-ready",
    "job-not-finished",
    "job-already-finished",
    "version-conflict",
    "file-too-large",
    "request-too-large",
    "media-type-not-supported",
    "rate-limited",
    "internal",
    "unavailable",
]


class FieldProblem(Model):
    pointer: str
    message: str


class Problem(Model):
    type: Uri
    title: str
    status: Annotated[int, Field(ge=400, le=599, json_schema_extra={"format": "int32"})]
    code: ProblemCode
    detail: str | MISSING = MISSING
    can_retry: bool
    retry_after_seconds: Count32 | None | MISSING = MISSING
    correlation_id: UUID
    expected_sequence: Count64 | None | MISSING = MISSING
    fields: list[FieldProblem] | MISSING = MISSING
