"""Documents: uploaded, found, changed, deleted."""

import datetime
import hashlib
import json
import sqlite3
import uuid
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Body, Header, Path, Query, Request, Response
from pydantic import ValidationError
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException

from . import files, idempotency, paging, replies
from .auth import InDocuments
from .clock import instant
from .errors import Refusal, not_found, pointer
from .idempotency import IdempotencyKey
from .jobs import cancel_jobs_of
from .models.base import MISSING
from .models.documents import (
    Document, DocumentChange, DocumentDetails, DocumentPage, DocumentStatus, DocumentUpload, Outline, Rejection,
)
from .models.people import Person
from .sessions import Caller
from .state import Shared, State
from .strict import StrictRoute
from .wire import Optional, as_is

router = APIRouter(route_class=StrictRoute, tags=["Documents"], prefix="/documents")

DocumentId = Annotated[UUID, Path(alias="documentId")]
Cursor = Annotated[Optional[str], Query(max_length=512)]
Limit = Annotated[int, Query(ge=1, le=200, json_schema_extra={"format": "int32"})]


def find(state: State, caller: Caller, identifier: UUID | str) -> sqlite3.Row:
    row = state.database.one(
        "SELECT d.*, p.display_name FROM documents d JOIN people p ON p.id = d.owner_id"
        " WHERE d.id = ? AND d.owner_id = ? AND d.deleted_at IS NULL", str(identifier), caller.id)
    if row is None:
        raise not_found()
    return row


def document(row: sqlite3.Row) -> Document:
    return Document(
        id=row["id"], title=row["title"], file_name=row["file_name"], media_type=row["media_type"],
        byte_count=len(row["content"]), sha256=row["sha256"], status=row["status"], page_count=row["page_count"],
        document_date=row["document_date"], language=row["language"] or MISSING, folder=row["folder"],
        tags=json.loads(row["tags"]), labels=json.loads(row["labels"]),
        owner=Person(id=row["owner_id"], display_name=row["display_name"]), origin=json.loads(row["origin"]),
        rejection=row["rejection"] and Rejection.model_validate_json(row["rejection"]),
        uploaded_at=instant(row["uploaded_at"]), updated_at=instant(row["updated_at"]))


@router.get("", operation_id="listDocuments", responses=replies.problems(400, 401, 403, 429))
async def list_documents(
    state: Shared, caller: InDocuments, cursor: Cursor = None, limit: Limit = 50,
    status: Annotated[Optional[list[DocumentStatus]], Query(json_schema_extra={"uniqueItems": True})] = None,
    tag: Optional[str] = None,
    uploaded_since: Annotated[Optional[datetime.datetime], Query(alias="uploadedSince")] = None,
) -> DocumentPage:
    newest = state.database.one("SELECT coalesce(max(position), 0) AS newest FROM documents")["newest"]
    before = paging.position("documents", cursor, newest)
    since = int(uploaded_since.timestamp() * 1000) if uploaded_since else 0
    chosen = (
        "d.owner_id = ? AND d.deleted_at IS NULL AND d.uploaded_at >= ?"
        " AND (? OR d.status IN (SELECT value FROM json_each(?)))"
        " AND (? OR EXISTS (SELECT 1 FROM json_each(d.tags) WHERE value = ?))")
    values = (caller.id, since, status is None, json.dumps(status or []), tag is None, tag or "")
    rows = state.database.all(
        f"SELECT d.*, p.display_name FROM documents d JOIN people p ON p.id = d.owner_id"
        f" WHERE {chosen} AND d.position < ? ORDER BY d.position DESC LIMIT ?", *values, before, limit + 1)
    total = state.database.one(f"SELECT count(*) AS n FROM documents d WHERE {chosen}", *values)["n"]
    more = len(rows) > limit
    return DocumentPage(
        items=[document(row) for row in rows[:limit]],
        next_cursor=paging.cursor("documents", rows[limit - 1]["position"]) if more else None, total=total)


@router.post(
    "", operation_id="uploadDocument", status_code=201,
    responses=replies.problems(400, 401, 403, 409, 413, 415, 429)
    | replies.success(201, "The document was stored.", replies.LOCATION),
    # The parts are read below: FastAPI has no word for a part that is JSON.
    openapi_extra={"requestBody": {"required": True, "content": {
        "multipart/form-data": {"schema": {"$ref": "#/components/schemas/DocumentUpload"}}}}})
async def upload_document(
    state: Shared, caller: InDocuments, request: Request, response: Response, key: IdempotencyKey,
) -> Document:
    name, content, details = await parts(request)
    kind = files.media_type(content)
    if kind is None:
        raise Refusal(415, "media-type-not-supported")
    digest = hashlib.sha256(content).hexdigest()
    asked = f"uploadDocument {name} {digest} {idempotency.ordered(details.model_dump_json())}"
    database, now = state.database, state.clock.now()
    with database.transaction():
        identifier = idempotency.earlier(database, caller.id, key, asked)
        if identifier is None:
            identifier = str(uuid.uuid4())
            origin = {"kind": "upload", "clientName": state.settings.apps[caller.client_id].name}
            database.run(
                "INSERT INTO documents (id, owner_id, title, file_name, media_type, content, sha256, status, folder, tags,"
                " labels, origin, uploaded_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'processing', ?, ?, ?, ?, ?, ?)",
                identifier, caller.id, as_is(details.title) or name, name, kind, content, digest, as_is(details.folder),
                json.dumps(as_is(details.tags) or []), json.dumps(as_is(details.labels) or {}), json.dumps(origin), now, now)
            idempotency.remember(database, caller.id, key, asked, identifier)
    state.hub.touch("uploads")
    response.headers["Location"] = f"/v1/documents/{identifier}"
    return document(find(state, caller, identifier))


async def parts(request: Request) -> tuple[str, bytes, DocumentDetails]:
    """The file with its name, and the details."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise Refusal(400, "invalid-request", "The body is no form of parts.")
    try:
        async with request.form(max_files=2, max_fields=2) as form:
            file, details = form.get("file"), form.get("details", "{}")
            if not isinstance(file, UploadFile):
                raise Refusal(400, "invalid-request", fields=[("/file", "is needed")])
            if isinstance(details, UploadFile):
                details = (await details.read()).decode("utf-8", "replace")
            # A name is shown to people; it is no path.
            name = (file.filename or "").replace("\\", "/").rsplit("/", 1)[-1][:300] or "unnamed"
            return name, await file.read(), DocumentDetails.model_validate_json(details)
    except HTTPException as error:
        raise Refusal(400, "invalid-request", "The body is no form of parts.") from error
    except ValidationError as error:
        faults = [(pointer(("body", "details", *fault["loc"])), fault["msg"]) for fault in error.errors()]
        raise Refusal(400, "invalid-request", fields=faults) from error


@router.get(
    "/{documentId}", operation_id="getDocument",
    responses=replies.problems(401, 403, 404) | replies.success(200, "The document.", replies.ETAG))
async def get_document(state: Shared, caller: InDocuments, document_id: DocumentId, response: Response) -> Document:
    row = find(state, caller, document_id)
    response.headers["ETag"] = etag(row)
    return document(row)


def etag(row: sqlite3.Row) -> str:
    return f'"{row["version"]}"'


@router.patch(
    "/{documentId}", operation_id="changeDocument",
    responses=replies.problems(400, 401, 403, 404, 412) | replies.success(200, "The document.", replies.ETAG))
async def change_document(
    state: Shared, caller: InDocuments, document_id: DocumentId, response: Response,
    change: Annotated[DocumentChange, Body(media_type="application/merge-patch+json")],
    if_match: Annotated[Optional[str], Header(alias="If-Match")] = None,
) -> Document:
    if not change.model_fields_set:
        raise Refusal(400, "invalid-request", fields=[("", "has to change something")])
    with state.database.transaction():
        row = find(state, caller, document_id)
        if if_match not in (None, "*", etag(row)):
            raise Refusal(412, "version-conflict")
        labels = json.loads(row["labels"])
        for label, value in (as_is(change.labels) or {}).items():
            labels.pop(label, None) if value is None else labels.update({label: value})
        new = {
            name: row[name] if getattr(change, name) is MISSING else getattr(change, name)
            for name in ("title", "folder", "document_date")}
        tags = row["tags"] if change.tags is MISSING else json.dumps(change.tags)
        state.database.run(
            "UPDATE documents SET title = ?, folder = ?, document_date = ?, tags = ?, labels = ?, updated_at = ?,"
            " version = version + 1 WHERE id = ?", new["title"], new["folder"],
            new["document_date"] and str(new["document_date"]), tags, json.dumps(labels), state.clock.now(), row["id"])
        row = find(state, caller, document_id)
    response.headers["ETag"] = etag(row)
    return document(row)


@router.delete("/{documentId}", operation_id="deleteDocument", status_code=204, responses=replies.problems(401, 403, 404))
async def delete_document(state: Shared, caller: InDocuments, document_id: DocumentId) -> None:
    with state.database.transaction():
        row = find(state, caller, document_id)
        cancelled = cancel_jobs_of(state, row["id"], Person(id=caller.id, display_name=caller.display_name))
        # The row stays, so that its key goes on meaning it; nothing of the person's content does.
        state.database.run(
            "UPDATE documents SET deleted_at = ?, content = x'', title = '-', file_name = '-', tags = '[]', labels = '{}'"
            " WHERE id = ?", state.clock.now(), row["id"])
    for job in cancelled:
        state.hub.touch(("job", job))


@router.get(
    "/{documentId}/content", operation_id="getDocumentContent", response_class=Response,
    responses=replies.problems(401, 403, 404) | replies.success(200, "The file.", content={
        "application/pdf": {}, "image/png": {}, "image/jpeg": {}, "text/plain": {"schema": {"type": "string"}}}))
async def get_document_content(state: Shared, caller: InDocuments, document_id: DocumentId) -> Response:
    row = find(state, caller, document_id)
    kind = row["media_type"]
    headers = {"X-Content-Type-Options": "nosniff", "Content-Disposition": "attachment"}
    return Response(row["content"], media_type=kind + ("; charset=utf-8" if kind == "text/plain" else ""), headers=headers)


@router.get("/{documentId}/outline", operation_id="getDocumentOutline", responses=replies.problems(401, 403, 404, 409))
async def get_document_outline(state: Shared, caller: InDocuments, document_id: DocumentId) -> Outline:
    row = find(state, caller, document_id)
    if row["status"] != "ready":
        raise Refusal(409, "document-not-ready", retry_after=1)
    return Outline(document_id=row["id"], sections=files.outline(files.pages(row["content"], row["media_type"])))
