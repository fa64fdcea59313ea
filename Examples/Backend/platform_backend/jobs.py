"""Jobs: owned by the server, done by workers of its own, resumed where they stood when the backend was stopped."""

import asyncio
import json
import logging
import sqlite3

from . import correlation, reading
from .clock import instant
from .models.analysis import (
    FINAL_EVENTS, AnalysisBlockFinished, AnalysisCancelled, AnalysisCompleted, AnalysisFailed, AnalysisJob, AnalysisModel,
    AnalysisProgressed, AnalysisRequest, AnalysisResult, AnalysisStarted, AnalysisTextAdded, EventHead, JobFailure, Progress,
)
from .models.people import Person
from .state import State

AT_ONE_TIME = 4


def job(row: sqlite3.Row) -> AnalysisJob:
    return AnalysisJob(
        id=row["id"], document_id=row["document_id"], kinds=json.loads(row["request"])["kinds"], state=row["state"],
        attempt=row["attempt"], progress=row["progress"] and json.loads(row["progress"]),
        failure=row["failure"] and json.loads(row["failure"]), last_sequence=row["last_sequence"],
        created_at=instant(row["created_at"]), started_at=row["started_at"] and instant(row["started_at"]),
        finished_at=row["finished_at"] and instant(row["finished_at"]))


def append(state: State, identifier: str, kind: type[EventHead], name: str, **values: object) -> None:
    """The next event of a job. In a transaction, so that numbers have no gaps."""
    sequence = state.database.one("SELECT last_sequence FROM jobs WHERE id = ?", identifier)["last_sequence"] + 1
    event = kind(type=name, sequence=sequence, job_id=identifier, occurred_at=instant(state.clock.now()), **values)
    state.database.run("INSERT INTO events VALUES (?, ?, ?, ?)", identifier, sequence, name, event.model_dump_json())
    state.database.run("UPDATE jobs SET last_sequence = ? WHERE id = ?", sequence, identifier)


def finish(state: State, row: sqlite3.Row, outcome: str, kind: type[EventHead], name: str, **values: object) -> None:
    """The last event, and the news of it for the owner."""
    assert name in FINAL_EVENTS
    append(state, row["id"], kind, name, **values)
    state.database.run(
        "UPDATE jobs SET state = ?, finished_at = ? WHERE id = ?", outcome, state.clock.now(), row["id"])
    state.push.tell(row["person_id"], "analysis.finished", row["id"])


def cancel(state: State, row: sqlite3.Row, by: Person) -> None:
    finish(state, row, "cancelled", AnalysisCancelled, "analysis.cancelled", cancelled_by=by)


def cancel_jobs_of(state: State, document: str, by: Person) -> list[str]:
    """In a transaction. The caller touches the jobs afterwards."""
    rows = state.database.all("SELECT * FROM jobs WHERE document_id = ? AND finished_at IS NULL", document)
    for row in rows:
        cancel(state, row, by)
    return [row["id"] for row in rows]


async def run(state: State) -> None:
    """Starts what waits, the oldest first. Jobs that were running when the backend was stopped come before all others."""
    news, working = state.hub.subscribe("jobs"), {}
    try:
        while True:
            news.clear()
            working = {identifier: task for identifier, task in working.items() if not task.done()}
            waiting = state.database.all(
                "SELECT id FROM jobs WHERE finished_at IS NULL ORDER BY state = 'queued', position LIMIT 100")
            for row in waiting:
                if len(working) < AT_ONE_TIME and row["id"] not in working:
                    working[row["id"]] = asyncio.create_task(work(state, row["id"]))
                    working[row["id"]].add_done_callback(lambda task: news.set())
            await news.wait()
    finally:
        for task in working.values():
            task.cancel()


async def work(state: State, identifier: str) -> None:
    """One job. A fault of ours ends it as a failure that may be tried again, and never leaves it running for ever."""
    try:
        await follow_plan(state, identifier)
    except Exception:
        logging.exception("job %s", identifier)
        with state.database.transaction():
            row = state.database.one("SELECT * FROM jobs WHERE id = ? AND finished_at IS NULL", identifier)
            if row:
                end(state, row, JobFailure(code="internal", message="Something went wrong at our side.", can_retry=True))
        state.hub.touch(("job", identifier))
    state.push.wake()


async def follow_plan(state: State, identifier: str) -> None:
    """Step by step; each step is one transaction."""
    database = state.database
    with database.transaction():
        row = database.one("SELECT * FROM jobs WHERE id = ? AND finished_at IS NULL", identifier)
        if row is None:
            return
        correlation.current.set(row["correlation_id"])
        # A job that runs already was left behind by a process that ended: this is its next try.
        attempt = row["attempt"] + (row["state"] == "running")
        database.run(
            "UPDATE jobs SET state = 'running', attempt = ?, started_at = coalesce(started_at, ?) WHERE id = ?",
            attempt, state.clock.now(), identifier)
        append(state, identifier, AnalysisStarted, "analysis.started", attempt=attempt)
    state.hub.touch(("job", identifier))
    document = database.one("SELECT * FROM documents WHERE id = ?", row["document_id"])
    request = AnalysisRequest.model_validate_json(row["request"])
    plan = reading.plan(document["content"], document["media_type"], request)
    # A failure strikes in the middle of the work, where it hurts.
    steps = plan.steps[: max(1, len(plan.steps) // 2)] if plan.failure else plan.steps
    for done in range(row["steps_done"], len(steps) + 1):
        await asyncio.sleep(state.settings.pace)
        with database.transaction():
            row = database.one("SELECT * FROM jobs WHERE id = ? AND finished_at IS NULL", identifier)
            if row is None:
                return
            if done < len(steps):
                take(state, identifier, steps[done])
                database.run("UPDATE jobs SET steps_done = ? WHERE id = ?", done + 1, identifier)
            else:
                end(state, row, plan.failure or plan)
        state.hub.touch(("job", identifier))


def take(state: State, identifier: str, step: object) -> None:
    if isinstance(step, Progress):
        append(state, identifier, AnalysisProgressed, "analysis.progress", progress=step)
        state.database.run("UPDATE jobs SET progress = ? WHERE id = ?", step.model_dump_json(), identifier)
    elif isinstance(step, tuple):
        append(state, identifier, AnalysisTextAdded, "analysis.text", block_id=step[0], text=step[1])
    else:
        append(state, identifier, AnalysisBlockFinished, "analysis.block", block=step)


def end(state: State, row: sqlite3.Row, outcome: reading.Plan | JobFailure) -> None:
    if isinstance(outcome, JobFailure):
        state.database.run("UPDATE jobs SET failure = ? WHERE id = ?", outcome.model_dump_json(), row["id"])
        finish(state, row, "failed", AnalysisFailed, "analysis.failed", failure=outcome)
        return
    plan = outcome
    result = AnalysisResult(
        job_id=row["id"], document_id=row["document_id"], language=plan.language,
        model=AnalysisModel(name="reader-by-rules", version="1"), blocks=plan.blocks, topics=plan.topics, warnings=[],
        usage=plan.usage, completed_at=instant(state.clock.now()))
    state.database.run("UPDATE jobs SET result = ? WHERE id = ?", result.model_dump_json(), row["id"])
    finish(
        state, row, "succeeded", AnalysisCompleted, "analysis.completed",
        result_url=f"/v1/analysis-jobs/{row['id']}/result", usage=plan.usage)
