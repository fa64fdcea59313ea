"""Documents."""

import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import ConfigDict, Field, WithJsonSchema

from .base import MISSING, Count32, Count64, Instant, Model, Ordinal32, Uri
from .people import Person

DocumentStatus = Literal["processing", "ready", "rejected"]
Title = Annotated[str, Field(min_length=1, max_length=300)]
Tag = Annotated[str, Field(min_length=1)]


class Rejection(Model):
    reason: Literal["encrypted", "damaged", "empty", "too-many-pages", "malware"]
    message: str


class UploadOrigin(Model):
    kind: Literal["upload"]
    client_name: str | MISSING = MISSING


class EmailOrigin(Model):
    kind: Literal["email"]
    received_at: Instant
    # On the wire `from`, which Python keeps for itself.
    sender: Annotated[str, Field(alias="from", json_schema_extra={"format": "email"})]
    subject: str | None | MISSING = MISSING


class ImportOrigin(Model):
    kind: Literal["import"]
    source: Uri


DocumentOrigin = Annotated[UploadOrigin | EmailOrigin | ImportOrigin, Field(discriminator="kind")]


class Document(Model):
    id: UUID
    title: Title
    file_name: str
    media_type: str
    byte_count: Count64
    sha256: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    status: DocumentStatus
    page_count: Count32 | None
    document_date: datetime.date | None
    language: str | MISSING = MISSING
    folder: str | None | MISSING = MISSING
    tags: list[Tag]
    labels: dict[str, str]
    owner: Person
    origin: DocumentOrigin
    rejection: Rejection | None
    collection: Annotated[str | MISSING, Field(deprecated=True)] = MISSING
    uploaded_at: Instant
    updated_at: Instant


class DocumentPage(Model):
    items: list[Document]
    next_cursor: str | None
    total: Count64 | MISSING = MISSING


class DocumentDetails(Model):
    title: Title | MISSING = MISSING
    folder: str | MISSING = MISSING
    tags: list[Tag] | MISSING = MISSING
    labels: dict[str, str] | MISSING = MISSING


class DocumentUpload(Model):
    """The parts of an upload. The handler takes them from the form one by one; this is what it says about them."""

    file: Annotated[
        bytes,
        WithJsonSchema({"type": "string", "format": "binary", "contentMediaType": "application/octet-stream"})]
    details: DocumentDetails | MISSING = MISSING


class DocumentChange(Model):
    model_config = ConfigDict(extra="forbid", json_schema_extra={"minProperties": 1})

    title: Title | MISSING = MISSING
    folder: str | None | MISSING = MISSING
    document_date: datetime.date | None | MISSING = MISSING
    tags: list[Tag] | MISSING = MISSING
    labels: dict[str, str | None] | MISSING = MISSING


class PageRange(Model):
    first: Ordinal32
    last: Ordinal32


class Section(Model):
    id: str
    title: str
    number: str | MISSING = MISSING
    pages: PageRange
    children: list["Section"]


class Outline(Model):
    document_id: UUID
    sections: list[Section]
