"""Analysis: jobs are made, followed, cancelled, and their results fetched."""

import asyncio
import sqlite3
import uuid
from collections.abc import AsyncIterator
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Header, Path, Query, Response
from fastapi.responses import StreamingResponse
from pydantic import Field

from . import documents, idempotency, paging, replies
from .auth import InDocuments
from .correlation import correlation_id
from .documents import Cursor, Limit
from .errors import Refusal, not_found
from .idempotency import IdempotencyKey
from .jobs import append, cancel, job
from .models.analysis import (
    FINAL_EVENTS, AnalysisEvent, AnalysisJob, AnalysisJobPage, AnalysisQueued, AnalysisRequest, AnalysisResult, JobState,
)
from .models.people import Person
from .sessions import Caller
from .state import Shared, State
from .strict import StrictRoute
from .wire import Optional, as_is

router = APIRouter(route_class=StrictRoute, tags=["Analysis"], prefix="/analysis-jobs")

JobId = Annotated[UUID, Path(alias="jobId")]
EventId = Annotated[str, Field(pattern="^[0-9]{1,19}$")]
#: How long a stream may be silent before a comment shows that it lives.
HEARTBEAT = 15


class EventStream(StreamingResponse):
    media_type = "text/event-stream"


def find(state: State, caller: Caller, identifier: UUID | str) -> sqlite3.Row:
    row = state.database.one(
        "SELECT j.* FROM jobs j JOIN documents d ON d.id = j.document_id"
        " WHERE j.id = ? AND j.person_id = ? AND d.deleted_at IS NULL", str(identifier), caller.id)
    if row is None:
        raise not_found()
    return row


@router.get("", operation_id="listAnalysisJobs", responses=replies.problems(400, 401, 403))
async def list_analysis_jobs(
    state: Shared, caller: InDocuments, cursor: Cursor = None, limit: Limit = 50,
    document_id: Annotated[Optional[UUID], Query(alias="documentId")] = None,
    wanted: Annotated[Optional[JobState], Query(alias="state")] = None,
) -> AnalysisJobPage:
    newest = state.database.one("SELECT coalesce(max(position), 0) AS newest FROM jobs")["newest"]
    before = paging.position("jobs", cursor, newest)
    rows = state.database.all(
        "SELECT j.* FROM jobs j JOIN documents d ON d.id = j.document_id"
        " WHERE j.person_id = ? AND d.deleted_at IS NULL AND j.document_id = coalesce(?, j.document_id)"
        " AND j.state = coalesce(?, j.state) AND j.position < ? ORDER BY j.position DESC LIMIT ?",
        caller.id, document_id and str(document_id), wanted, before, limit + 1)
    more = len(rows) > limit
    return AnalysisJobPage(
        items=[job(row) for row in rows[:limit]],
        next_cursor=paging.cursor("jobs", rows[limit - 1]["position"]) if more else None)


@router.post(
    "", operation_id="createAnalysisJob", status_code=202,
    responses=replies.problems(400, 401, 403, 404, 409, 429) | replies.success(202, "The job was accepted.", replies.LOCATION))
async def create_analysis_job(
    state: Shared, caller: InDocuments, request: AnalysisRequest, response: Response, key: IdempotencyKey,
) -> AnalysisJob:
    check(request)
    database, asked = state.database, "createAnalysisJob " + idempotency.ordered(request.model_dump_json())
    with database.transaction():
        identifier = idempotency.earlier(database, caller.id, key, asked)
        if identifier is None:
            document = documents.find(state, caller, request.document_id)
            if document["status"] != "ready":
                raise Refusal(409, "document-not-ready", retry_after=1 if document["status"] == "processing" else None)
            identifier = str(uuid.uuid4())
            waiting = database.one("SELECT count(*) AS n FROM jobs WHERE state = 'queued'")["n"]
            database.run(
                "INSERT INTO jobs (id, person_id, document_id, request, state, correlation_id, created_at)"
                " VALUES (?, ?, ?, ?, 'queued', ?, ?)", identifier, caller.id, document["id"],
                request.model_dump_json(), correlation_id(), state.clock.now())
            append(state, identifier, AnalysisQueued, "analysis.queued", position=waiting)
            idempotency.remember(database, caller.id, key, asked, identifier)
    state.hub.touch("jobs")
    response.headers["Location"] = f"/v1/analysis-jobs/{identifier}"
    return job(find(state, caller, identifier))


def check(request: AnalysisRequest) -> None:
    """What the types do not say."""
    faults = []
    if len(set(request.kinds)) < len(request.kinds):
        faults.append(("/kinds", "must not name anything twice"))
    pages = as_is(request.pages)
    if pages and pages.last < pages.first:
        faults.append(("/pages/last", "must not be before the first page"))
    if faults:
        raise Refusal(400, "invalid-request", fields=faults)


@router.get("/{jobId}", operation_id="getAnalysisJob", responses=replies.problems(401, 403, 404))
async def get_analysis_job(state: Shared, caller: InDocuments, job_id: JobId) -> AnalysisJob:
    return job(find(state, caller, job_id))


@router.post("/{jobId}/cancel", operation_id="cancelAnalysisJob", responses=replies.problems(401, 403, 404, 409))
async def cancel_analysis_job(state: Shared, caller: InDocuments, job_id: JobId) -> AnalysisJob:
    with state.database.transaction():
        row = find(state, caller, job_id)
        if row["state"] in ("succeeded", "failed"):
            raise Refusal(409, "job-already-finished")
        if row["state"] != "cancelled":
            cancel(state, row, Person(id=caller.id, display_name=caller.display_name))
    state.hub.touch(("job", row["id"]))
    state.push.wake()
    return job(find(state, caller, job_id))


@router.get(
    "/{jobId}/events", operation_id="followAnalysisJob", response_class=EventStream,
    responses=replies.problems(400, 401, 403, 404)
    | {200: {"model": AnalysisEvent, "description": "The events of the job."}, 204: {"description": "There is nothing to come."}})
async def follow_analysis_job(
    state: Shared, caller: InDocuments, job_id: JobId,
    last_event_id: Annotated[Optional[EventId], Header(alias="Last-Event-ID")] = None,
) -> Response:
    row = find(state, caller, job_id)
    seen = int(last_event_id or 0)
    if seen > row["last_sequence"]:
        raise Refusal(400, "cursor-unknown", fields=[("Last-Event-ID", "is of no event that has happened")])
    if row["finished_at"] is not None and seen == row["last_sequence"]:
        return Response(status_code=204)
    return EventStream(events(state, row["id"], seen), headers={"Cache-Control": "no-store"})


async def events(state: State, identifier: str, seen: int) -> AsyncIterator[str]:
    """Every event after `seen`, none twice and none left out, until the last one of the job."""
    news = state.hub.subscribe(("job", identifier))
    try:
        while True:
            news.clear()
            for row in state.database.all(
                "SELECT * FROM events WHERE job_id = ? AND sequence > ? ORDER BY sequence", identifier, seen
            ):
                seen = row["sequence"]
                yield f"id: {seen}\nevent: {row['type']}\ndata: {row['body']}\n\n"
                if row["type"] in FINAL_EVENTS:
                    return
            try:
                await asyncio.wait_for(news.wait(), HEARTBEAT)
            except TimeoutError:
                yield ": still there\n\n"
    finally:
        state.hub.unsubscribe(("job", identifier), news)


@router.get(
    "/{jobId}/result", operation_id="getAnalysisResult",
    responses=replies.problems(401, 403, 404, 409) | replies.success(200, "The result.", replies.ETAG))
async def get_analysis_result(state: Shared, caller: InDocuments, job_id: JobId, response: Response) -> AnalysisResult:
    row = find(state, caller, job_id)
    if row["finished_at"] is None:
        raise Refusal(409, "job-not-finished", retry_after=1)
    if row["result"] is None:
        raise not_found()
    response.headers["ETag"] = f'"{row["id"]}"'
    return AnalysisResult.model_validate_json(row["result"])
