"""Bodies are read strictly: JSON without NaN, and no more bytes than a route takes."""

import json
from collections.abc import Callable
from typing import Any, NoReturn

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from .errors import Refusal
from .state import of


def refuse_constant(text: str) -> NoReturn:
    raise HTTPException(400, "the body is no JSON (RFC 8259 has no NaN and no Infinity)")


def finite(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise HTTPException(400, "the body holds a number that is too large")
    return value


class StrictRequest(Request):
    """A request whose body is bounded and, as JSON, strict."""

    limit = 0
    too_large = "request-too-large"

    async def stream(self):
        size = 0
        async for chunk in super().stream():
            size += len(chunk)
            if size > self.limit:
                raise Refusal(413, self.too_large, f"The platform takes {self.limit} bytes.")
            yield chunk

    async def json(self) -> Any:
        try:
            return json.loads(await self.body(), parse_constant=refuse_constant, parse_float=finite)
        except (ValueError, RecursionError) as error:
            raise HTTPException(400, "the body is no JSON") from error


class StrictRoute(APIRoute):
    """The route class of every router here."""

    def get_route_handler(self) -> Callable[[Request], Any]:
        handle = super().get_route_handler()
        is_upload = self.operation_id == "uploadDocument"

        async def strictly(request: Request) -> Response:
            strict = StrictRequest(request.scope, request.receive)
            settings = of(request).settings
            strict.limit = settings.upload_limit if is_upload else settings.body_limit
            strict.too_large = "file-too-large" if is_upload else "request-too-large"
            # Read here, because the framework makes a 400 of everything that goes wrong while it reads.
            await strict.body()
            return await handle(strict)

        return strictly
