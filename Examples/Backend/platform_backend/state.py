"""What the handlers of one running backend share."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from .clock import Clock
from .database import Database
from .hub import Hub
from .push import Push
from .sessions import Sessions
from .settings import Settings
from .typing_notes import TypingNotes


class State:
    """One database, one clock, one hub."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.clock = Clock(settings.clock_offset)
        self.database = Database(settings.database)
        self.hub = Hub()
        self.sessions = Sessions(self.database, self.clock, settings)
        self.push = Push(self.database, self.clock)
        self.typing = TypingNotes()


def of(connection: HTTPConnection) -> State:
    return connection.app.state.platform


#: In a handler's signature: `state: Shared`.
Shared = Annotated[State, Depends(of)]
