"""The backend's clock, which a test can set wrong."""

import datetime
import time


class Clock:
    """UTC in milliseconds since 1970: what is stored, and what wire times are made of."""

    def __init__(self, offset: float = 0):
        self.offset = offset

    def now(self) -> int:
        return int((time.time() + self.offset) * 1000)


def instant(milliseconds: int) -> datetime.datetime:
    """A stored time as a value that goes on the wire."""
    return datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.timezone.utc)
