"""Notes: the routes."""

from typing import Annotated

from fastapi import APIRouter, Query

from . import replies
from .auth import InNotes
from .errors import Refusal
from .models.notes import PUSH_LIMIT, Compaction, NoteChanges, NotePush, NotePushAnswer, NotesSnapshot
from .note_log import NoteLog
from .state import Shared
from .strict import StrictRoute
from .wire import Optional

router = APIRouter(route_class=StrictRoute, tags=["Notes"], prefix="/notes")


@router.get("/operations", operation_id="pullNoteOperations", responses=replies.problems(400, 401, 403, 409, 410))
async def pull_note_operations(
    state: Shared, caller: InNotes, cursor: Annotated[Optional[str], Query(max_length=512)] = None,
    limit: Annotated[int, Query(ge=1, le=200, json_schema_extra={"format": "int32"})] = 50,
) -> NoteChanges:
    return NoteLog(state, caller.id).pull(cursor, limit)


@router.post("/operations", operation_id="pushNoteOperations", responses=replies.problems(400, 401, 403, 409, 413))
async def push_note_operations(state: Shared, caller: InNotes, body: NotePush) -> NotePushAnswer:
    if len(body.operations) > PUSH_LIMIT:
        raise Refusal(413, "request-too-large", f"The platform takes {PUSH_LIMIT} operations.")
    with state.database.transaction():
        return NoteLog(state, caller.id).push(body)


@router.get("/snapshot", operation_id="getNotesSnapshot", responses=replies.problems(401, 403))
async def get_notes_snapshot(state: Shared, caller: InNotes) -> NotesSnapshot:
    return NoteLog(state, caller.id).snapshot()


@router.post("/compactions", operation_id="compactNotes", status_code=201, responses=replies.problems(401, 403))
async def compact_notes(state: Shared, caller: InNotes) -> Compaction:
    with state.database.transaction():
        return NoteLog(state, caller.id).compact()
