"""Refusals: whatever a handler can't do ends as one of the contract's declared errors."""

import re
from collections.abc import Iterable

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from .correlation import correlation_id
from .models.base import MISSING
from .models.problem import FieldProblem, Problem, ProblemCode

TITLES: dict[ProblemCode, str] = {
    "invalid-request": "The request is not valid",
    "unauthenticated": "There is no valid access token",
    "token-expired": "The access token has expired",
    "forbidden": "This is not allowed",
    "not-found": "There is no such thing",
    "cursor-unknown": "The cursor does not come from here",
    "cursor-ahead": "The cursor is ahead of what there is",
    "cursor-expired": "What lies before this has been forgotten",
    "sequence-gap": "Something before this is missing",
    "deleted": "It has been deleted",
    "already-claimed": "Somebody else has claimed this",
    "idempotency-conflict": "The key was used for another request",
    "document-not-ready": "The document is not ready",
    "job-not-finished": "The job is still at work",
    "job-already-finished": "The job has finished",
    "version-conflict": "The document has changed",
    "file-too-large": "The file is too large",
    "request-too-large": "The request is too large",
    "media-type-not-supported": "The file is of a type that is not read",
    "rate-limited": "Too many requests",
    "internal": "The platform failed",
    "unavailable": "The platform is not available",
}

#: What may succeed later although nothing about the request changes.
RETRIABLE = {"document-not-ready", "job-not-finished", "rate-limited", "internal", "unavailable"}


class Refusal(Exception):
    """Raise it anywhere: the response is the `Problem`. `more` are further members that the contract's `Problem` has."""

    def __init__(
        self, status: int, code: ProblemCode, detail: str | None = None, *, fields: Iterable[tuple[str, str]] = (),
        retry_after: int | None = None, headers: dict[str, str] | None = None, **more: object,
    ):
        super().__init__(code)
        self.status, self.code, self.detail, self.fields = status, code, detail, list(fields)
        self.retry_after, self.headers, self.more = retry_after, headers, more

    def problem(self) -> Problem:
        return Problem(
            type=f"https://documents.example/problems/{self.code}",
            title=TITLES[self.code],
            status=self.status,
            code=self.code,
            detail=MISSING if self.detail is None else self.detail,
            can_retry=self.code in RETRIABLE,
            retry_after_seconds=MISSING if self.retry_after is None else self.retry_after,
            correlation_id=correlation_id(),
            fields=[FieldProblem(pointer=place, message=message) for place, message in self.fields] or MISSING,
            **self.more,
        )

    def response(self) -> Response:
        return Response(
            self.problem().model_dump_json(), self.status, headers=self.headers, media_type="application/problem+json")


class AuthRefusal(Exception):
    """The same for the endpoints that speak RFC 6749."""

    def __init__(self, error: str, description: str, status: int = 400):
        super().__init__(error)
        self.error, self.description, self.status = error, description, status

    def response(self) -> Response:
        return JSONResponse(
            {"error": self.error, "error_description": self.description}, self.status, {"Cache-Control": "no-store"})


def not_found() -> Refusal:
    """There is none, or it is somebody else's: nobody learns which."""
    return Refusal(404, "not-found")


def pointer(location: Iterable[int | str]) -> str:
    """Where pydantic found something, as the contract says it: a JSON pointer into the body, or a parameter's name."""
    first, *rest = location
    if first != "body":
        return str(rest[-1]) if rest else str(first)
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in rest)


def of_validation(error: RequestValidationError) -> Refusal:
    """A part of the path that can't be an identifier identifies nothing; everything else is a fault of the request."""
    faults = error.errors()
    if any(fault["loc"][0] == "path" for fault in faults):
        return not_found()
    # pydantic's messages quote no input; only its own limits.
    return Refusal(400, "invalid-request", fields=[(pointer(fault["loc"]), fault["msg"]) for fault in faults[:20]])


def of_http(error: HTTPException) -> Refusal:
    """What the framework refuses by itself: unknown paths and methods, bodies that are no JSON."""
    if error.status_code == 404:
        return not_found()
    if error.status_code >= 500:
        return Refusal(error.status_code, "internal")
    return Refusal(error.status_code, "invalid-request", re.sub(r"\s+", " ", str(error.detail)), headers=error.headers)


def install(app: FastAPI) -> None:
    """Makes the application answer with problems, whatever goes wrong."""

    @app.exception_handler(Refusal)
    async def refuse(request: Request, error: Refusal) -> Response:
        return error.response()

    @app.exception_handler(AuthRefusal)
    async def refuse_auth(request: Request, error: AuthRefusal) -> Response:
        return error.response()

    @app.exception_handler(RequestValidationError)
    async def refuse_invalid(request: Request, error: RequestValidationError) -> Response:
        handler = getattr(request.scope.get("endpoint"), "refuse_invalid", None)
        if handler:
            return handler(request, error)
        return of_validation(error).response()

    @app.exception_handler(HTTPException)
    async def refuse_http(request: Request, error: HTTPException) -> Response:
        return of_http(error).response()

    @app.exception_handler(Exception)
    async def fail(request: Request, error: Exception) -> Response:
        return Refusal(500, "internal", retry_after=1).response()
