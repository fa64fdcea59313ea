"""What a conversation is in the database: opened, written to, read, by its members and nobody else."""

import json
from uuid import UUID

from .clock import instant
from .errors import Refusal, not_found
from .models.base import MISSING
from .models.chat import (
    Acknowledgement, Attachment, Conversation, DocumentAttachment, Member, Message, MessageContent, NewConversation, Receipt)
from .models.people import Person
from .state import State
from .wire import as_is


def person_key(person: str) -> tuple[str, str]:
    """What the hub is touched with when something is new for a person."""
    return "chat", person


class Conversations:
    """All of them. Every method that writes wants a transaction around it."""

    def __init__(self, state: State):
        self.state, self.database, self.clock = state, state.database, state.clock

    def open(self, person: str, identifier: UUID, asked: NewConversation) -> Conversation:
        """A new one, or the one that the same request has opened before."""
        members = sorted({str(member) for member in asked.member_ids} | {person})
        opening = json.dumps({"members": members, "title": as_is(asked.title)})
        known = self.database.one("SELECT opening FROM conversations WHERE id = ?", str(identifier))
        if known:
            if person not in self.members(identifier):
                raise not_found()
            if known["opening"] != opening:
                raise Refusal(409, "idempotency-conflict", "The id stands for another conversation.")
            return self.conversation(identifier)
        for member in members:
            if not self.database.one("SELECT 1 FROM people WHERE id = ?", member):
                raise Refusal(404, "not-found", "There is no such person.", fields=[("/memberIds", "names nobody")])
        self.database.run(
            "INSERT INTO conversations (id, opening, title, created_at) VALUES (?, ?, ?, ?)",
            str(identifier), opening, as_is(asked.title), self.clock.now())
        for member in members:
            self.database.run("INSERT INTO members (conversation_id, person_id) VALUES (?, ?)", str(identifier), member)
        return self.conversation(identifier)

    def of(self, person: str, before: int | None = None, limit: int | None = None) -> list[Conversation]:
        """The person's conversations, the newest first."""
        rows = self.database.all(
            "SELECT c.* FROM conversations c JOIN members m ON m.conversation_id = c.id"
            " WHERE m.person_id = ? AND c.number < ? ORDER BY c.number DESC LIMIT ?",
            person, 2**62 if before is None else before, -1 if limit is None else limit)
        return [self.read(row) for row in rows]

    def number(self, identifier: UUID) -> int:
        return self.database.one("SELECT number FROM conversations WHERE id = ?", str(identifier))["number"]

    def conversation(self, identifier: UUID) -> Conversation:
        return self.read(self.database.one("SELECT * FROM conversations WHERE id = ?", str(identifier)))

    def read(self, row) -> Conversation:
        members = self.database.all(
            "SELECT m.read_up_to, p.id, p.display_name FROM members m JOIN people p ON p.id = m.person_id"
            " WHERE m.conversation_id = ? ORDER BY p.display_name, p.id", row["id"])
        return Conversation(
            id=row["id"], title=row["title"], last_sequence=row["last_sequence"], created_at=instant(row["created_at"]),
            members=[
                Member(person=Person(id=member["id"], display_name=member["display_name"]), read_up_to=member["read_up_to"])
                for member in members])

    def members(self, identifier: UUID) -> list[str]:
        rows = self.database.all("SELECT person_id FROM members WHERE conversation_id = ?", str(identifier))
        return [row["person_id"] for row in rows]

    def entered(self, person: str, identifier: UUID) -> int:
        """The number of the newest message, for a member; nobody else learns that there is such a conversation."""
        row = self.database.one(
            "SELECT c.last_sequence FROM conversations c JOIN members m ON m.conversation_id = c.id"
            " WHERE c.id = ? AND m.person_id = ?", str(identifier), person)
        if row is None:
            raise not_found()
        return row["last_sequence"]

    def send(self, person: str, conversation: UUID, identifier: UUID, content: MessageContent) -> tuple[Acknowledgement, bool]:
        """Writes it and gives it its number; the second part says whether it is new. The same again: the same answer."""
        last = self.entered(person, conversation)
        attachments = json.dumps([attachment.model_dump(mode="json") for attachment in content.attachments])
        composed = int(content.composed_at.timestamp() * 1000)
        known = self.database.one("SELECT * FROM messages WHERE id = ?", str(identifier))
        if known:
            before = (known["conversation_id"], known["sender_id"], known["text"], known["attachments"], known["composed_at"])
            if before != (str(conversation), person, content.text, attachments, composed):
                raise Refusal(409, "idempotency-conflict", "The id stands for another message.")
            return self.acknowledgement(known), False
        if not content.text and not content.attachments:
            raise Refusal(400, "invalid-request", fields=[("/text", "must not be empty where nothing is attached")])
        for attachment in content.attachments:
            self.check(person, attachment)
        self.database.run(
            "INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?, ?, ?)", str(conversation), last + 1, str(identifier), person,
            content.text, attachments, composed, self.clock.now())
        self.database.run("UPDATE conversations SET last_sequence = ? WHERE id = ?", last + 1, str(conversation))
        for member in self.members(conversation):
            if member != person:
                self.state.push.tell(member, "message.written", str(conversation))
        row = self.database.one(
            "SELECT * FROM messages WHERE conversation_id = ? AND sequence = ?", str(conversation), last + 1)
        return self.acknowledgement(row), True

    def check(self, person: str, attachment: Attachment) -> None:
        """A reference to a document is to one of the sender's own."""
        if isinstance(attachment, DocumentAttachment) and not self.database.one(
            "SELECT 1 FROM documents WHERE id = ? AND owner_id = ? AND deleted_at IS NULL", str(attachment.document_id), person
        ):
            raise Refusal(404, "not-found", "There is no such document.", fields=[("/attachments", "names no document")])

    @staticmethod
    def acknowledgement(row) -> Acknowledgement:
        return Acknowledgement(
            message_id=row["id"], conversation_id=row["conversation_id"], sequence=row["sequence"],
            sent_at=instant(row["sent_at"]))

    def after(self, identifier: UUID | str, sequence: int, limit: int) -> list[Message]:
        rows = self.database.all(
            "SELECT * FROM messages WHERE conversation_id = ? AND sequence > ? ORDER BY sequence LIMIT ?",
            str(identifier), sequence, limit)
        return [
            Message(
                id=row["id"], conversation_id=row["conversation_id"], sequence=row["sequence"], sender_id=row["sender_id"],
                text=row["text"], attachments=json.loads(row["attachments"]), composed_at=instant(row["composed_at"]),
                sent_at=instant(row["sent_at"]))
            for row in rows]

    def mark_read(self, person: str, identifier: UUID, up_to: int) -> Receipt:
        """Receipts only grow."""
        last = self.entered(person, identifier)
        if up_to > last:
            raise ahead(last)
        self.database.run(
            "UPDATE members SET read_up_to = max(read_up_to, ?) WHERE conversation_id = ? AND person_id = ?",
            up_to, str(identifier), person)
        row = self.database.one(
            "SELECT read_up_to FROM members WHERE conversation_id = ? AND person_id = ?", str(identifier), person)
        return Receipt(conversation_id=identifier, person_id=person, read_up_to=row["read_up_to"])

    def tell(self, identifier: UUID) -> None:
        """After the transaction: whoever follows the conversation looks again."""
        for member in self.members(identifier):
            self.state.hub.touch(person_key(member))
        self.state.push.wake()


def ahead(last: int) -> Refusal:
    return Refusal(409, "cursor-ahead", "The conversation has not come that far.", expected_sequence=last)
