"""The correlation id: on every response, in every problem, in every line of the log."""

import sys
import time
import uuid
from contextvars import ContextVar

from starlette.types import ASGIApp, Message, Receive, Scope, Send

current: ContextVar[str] = ContextVar("correlation id")


def correlation_id() -> str:
    """Of the exchange that is going on; a new one outside of any."""
    return current.get(None) or str(uuid.uuid4())


class Correlation:
    """Around the whole application, also around what answers for its faults."""

    def __init__(self, app: ASGIApp, log: bool = False):
        self.app, self.log = app, log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        identifier = self.given(scope) or str(uuid.uuid4())
        current.set(identifier)
        started, status = time.monotonic(), 0

        async def send_with_identifier(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start", "websocket.accept"):
                status = message.get("status", 101)
                message["headers"] = [*message.get("headers", ()), (b"x-correlation-id", identifier.encode())]
            await send(message)

        try:
            await self.app(scope, receive, send_with_identifier)
        finally:
            if self.log:
                spent = (time.monotonic() - started) * 1000
                print(f"{scope.get('method', 'WS')} {scope['path']} {status} {spent:.0f} ms {identifier}", file=sys.stderr, flush=True)

    @staticmethod
    def given(scope: Scope) -> str | None:
        """The caller's own, unchanged; what is no UUID counts as left out."""
        for name, value in scope["headers"]:
            if name == b"x-correlation-id":
                text = value.decode("latin-1")
                try:
                    return text if str(uuid.UUID(text)) == text.lower() else None
                except ValueError:
                    return None
        return None
