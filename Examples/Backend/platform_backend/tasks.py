"""Tasks: the routes."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query

from . import claims, replies
from .auth import InTasks
from .errors import Refusal
from .models.base import Count64
from .models.tasks import (
    PUSH_LIMIT, Claim, ClaimAnswer, NewTaskList, TaskChanges, TaskList, TaskListPage, TaskPush, TaskPushAnswer)
from .paging import cursor as as_cursor, decoded
from .state import Shared
from .strict import StrictRoute
from .task_changes import changes
from .task_lists import TaskLists
from .task_operations import TaskOperations
from .wire import Optional

router = APIRouter(route_class=StrictRoute, tags=["Tasks"])

ListId = Annotated[UUID, Path(alias="listId")]
PersonId = Annotated[UUID, Path(alias="personId")]
Limit = Annotated[int, Query(ge=1, le=200, json_schema_extra={"format": "int32"})]


@router.get("/task-lists", operation_id="listTaskLists", responses=replies.problems(400, 401, 403, 429))
async def list_task_lists(
    state: Shared, caller: InTasks, cursor: Annotated[Optional[str], Query(max_length=512)] = None, limit: Limit = 50
) -> TaskListPage:
    lists = TaskLists(state)
    found = lists.of(caller.id, None if cursor is None else decoded("lists", cursor), limit + 1)
    items = found[:limit]
    more = as_cursor("lists", lists.row(items[-1].id)["number"]) if len(found) > limit else None
    return TaskListPage(items=items, next_cursor=more)


@router.get("/task-lists/{listId}", operation_id="getTaskList", responses=replies.problems(401, 403, 404, 410))
async def get_task_list(state: Shared, caller: InTasks, list_id: ListId) -> TaskList:
    lists = TaskLists(state)
    return lists.read(lists.entered(caller.id, list_id))


@router.put("/task-lists/{listId}", operation_id="createTaskList", responses=replies.problems(400, 401, 403, 404, 410))
async def create_task_list(state: Shared, caller: InTasks, list_id: ListId, body: NewTaskList) -> TaskList:
    with state.database.transaction():
        return TaskLists(state).create(caller.id, list_id, body.title)


@router.delete(
    "/task-lists/{listId}", operation_id="deleteTaskList", status_code=204, responses=replies.problems(401, 403, 404))
async def delete_task_list(state: Shared, caller: InTasks, list_id: ListId) -> None:
    with state.database.transaction():
        try:
            TaskLists(state).delete(caller.id, list_id)
        except Refusal as refusal:
            # To a guest of a deleted list it is deleted already.
            if refusal.code != "deleted":
                raise


@router.put(
    "/task-lists/{listId}/guests/{personId}", operation_id="inviteGuest",
    responses=replies.problems(400, 401, 403, 404, 410))
async def invite_guest(state: Shared, caller: InTasks, list_id: ListId, person_id: PersonId) -> TaskList:
    with state.database.transaction():
        shared = TaskLists(state).invite(caller.id, list_id, person_id)
    state.push.wake()
    return shared


@router.delete(
    "/task-lists/{listId}/guests/{personId}", operation_id="removeGuest", status_code=204,
    responses=replies.problems(401, 403, 404, 410))
async def remove_guest(state: Shared, caller: InTasks, list_id: ListId, person_id: PersonId) -> None:
    with state.database.transaction():
        TaskLists(state).remove(caller.id, list_id, person_id)


@router.post(
    "/task-lists/{listId}/operations", operation_id="pushTaskOperations",
    responses=replies.problems(400, 401, 403, 404, 409, 410, 413))
async def push_task_operations(state: Shared, caller: InTasks, list_id: ListId, body: TaskPush) -> TaskPushAnswer:
    if len(body.operations) > PUSH_LIMIT:
        raise Refusal(413, "request-too-large", f"The platform takes {PUSH_LIMIT} operations.")
    with state.database.transaction():
        lists = TaskLists(state)
        lists.entered(caller.id, list_id)
        operations = TaskOperations(state, caller.id, body.device, list_id)
        outcomes = [operations.answer(operation) for operation in body.operations]
        return TaskPushAnswer(outcomes=outcomes, revision=lists.row(list_id)["revision"])


@router.get(
    "/task-lists/{listId}/changes", operation_id="pullTaskChanges",
    responses=replies.problems(400, 401, 403, 404, 409, 410))
async def pull_task_changes(
    state: Shared, caller: InTasks, list_id: ListId, after: Annotated[Count64, Query()] = 0, limit: Limit = 50
) -> TaskChanges:
    last = TaskLists(state).entered(caller.id, list_id)["revision"]
    if after > last:
        raise Refusal(409, "cursor-ahead", "The list has not come that far.", expected_sequence=last)
    return changes(state.database, list_id, after, last, limit)


@router.post("/claims", operation_id="claimAnonymousData", responses=replies.problems(400, 401, 403, 409))
async def claim_anonymous_data(state: Shared, caller: InTasks, body: Claim) -> ClaimAnswer:
    with state.database.transaction():
        return claims.claim(state, caller, body.anonymous_token)
