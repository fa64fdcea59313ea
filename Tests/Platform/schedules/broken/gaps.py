"""A message that is sent again uses up a number."""

from platform_backend.conversations import Conversations

from . import serve

send = Conversations.send


def wasteful(self, person, conversation, identifier, content):
    acknowledgement, is_new = send(self, person, conversation, identifier, content)
    if not is_new:
        self.database.run("UPDATE conversations SET last_sequence = last_sequence + 1 WHERE id = ?", str(conversation))
    return acknowledgement, is_new


Conversations.send = wasteful
serve()
