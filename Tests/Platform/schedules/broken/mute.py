"""Some messages are never answered for: nothing is wrong but that there is no end."""

from platform_backend.chat_socket import Connection
from platform_backend.models.chat import SendFrame

from . import serve

take = Connection.take


async def deaf(self, frame):
    if not isinstance(frame, SendFrame) or frame.message_id.int % 4:
        await take(self, frame)


Connection.take = deaf
serve()
