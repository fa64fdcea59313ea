"""Each key takes its time, and messages wait behind it."""

import asyncio

from platform_backend.chat_socket import Connection
from platform_backend.models.chat import ComposingFrame

from . import serve

take = Connection.take


async def slow(self, frame):
    if isinstance(frame, ComposingFrame):
        await asyncio.sleep(0.3)
    await take(self, frame)


Connection.take = slow
serve()
