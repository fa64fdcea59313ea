"""Everybody hears of every key."""

from platform_backend.chat_socket import Connection
from platform_backend.models.chat import TypingFrame

from . import serve


async def write_typing(self):
    now = self.state.typing.now()
    for identifier in self.sent:
        people = self.state.typing.people(identifier, self.typing_sent.get(identifier, now - 1)) - {self.person}
        self.typing_sent[identifier] = now
        if people:
            await self.send(TypingFrame(type="typing", conversation_id=identifier, person_ids=sorted(people)))


Connection.write_typing = write_typing
serve()
