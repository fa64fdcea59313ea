"""Chat: conversations, messages, and the frames of the socket."""

from typing import Annotated, Literal, Union
from uuid import UUID

from pydantic import Field

from .base import MISSING, Count32, Count64, Instant, Model, Ordinal64, Uri
from .people import Person
from .problem import ProblemCode


class Member(Model):
    person: Person
    read_up_to: Count64


class Conversation(Model):
    id: UUID
    title: str | None
    members: list[Member]
    last_sequence: Count64
    created_at: Instant


class ConversationPage(Model):
    items: list[Conversation]
    next_cursor: str | None


class NewConversation(Model):
    title: Annotated[str, Field(max_length=300)] | None | MISSING = MISSING
    member_ids: Annotated[list[UUID], Field(max_length=50, json_schema_extra={"uniqueItems": True})]


class DocumentAttachment(Model):
    kind: Literal["document"]
    document_id: UUID
    title: str | MISSING = MISSING


class LinkAttachment(Model):
    kind: Literal["link"]
    url: Uri
    title: str | None | MISSING = MISSING


Attachment = Annotated[Union[DocumentAttachment, LinkAttachment], Field(discriminator="kind")]


class MessageContent(Model):
    text: Annotated[str, Field(max_length=8000)]
    attachments: Annotated[list[Attachment], Field(max_length=20)]
    composed_at: Instant


class Message(Model):
    id: UUID
    conversation_id: UUID
    sequence: Ordinal64
    sender_id: UUID
    text: str
    attachments: list[Attachment]
    composed_at: Instant
    sent_at: Instant


class MessagePage(Model):
    items: list[Message]
    last_sequence: Count64
    more: bool


class Acknowledgement(Model):
    message_id: UUID
    conversation_id: UUID
    sequence: Ordinal64
    sent_at: Instant


class ReadUpTo(Model):
    read_up_to: Count64


class Receipt(Model):
    conversation_id: UUID
    person_id: UUID
    read_up_to: Count64


class ChatTicket(Model):
    ticket: Annotated[str, Field(max_length=128)]
    expires_at: Instant


# Frames from the client


class ConversationPosition(Model):
    conversation_id: UUID
    last_sequence: Count64


class HelloFrame(Model):
    type: Literal["hello"]
    device: Annotated[str, Field(max_length=64)]
    conversations: list[ConversationPosition]


class SendFrame(Model):
    type: Literal["send"]
    message_id: UUID
    conversation_id: UUID
    content: MessageContent


class ReadFrame(Model):
    type: Literal["read"]
    conversation_id: UUID
    read_up_to: Count64


class ComposingFrame(Model):
    type: Literal["composing"]
    conversation_id: UUID


class PingFrame(Model):
    type: Literal["ping"]
    nonce: Annotated[str, Field(max_length=64)]


ClientFrame = Annotated[
    Union[HelloFrame, SendFrame, ReadFrame, ComposingFrame, PingFrame], Field(discriminator="type")]


# Frames from the server


class WelcomeFrame(Model):
    type: Literal["welcome"]
    person_id: UUID
    server_time: Instant
    typing_interval_milliseconds: Count32
    conversations: list[Conversation]


class ConversationFrame(Model):
    type: Literal["conversation"]
    conversation: Conversation


class MessageFrame(Model):
    type: Literal["message"]
    message: Message


class AckFrame(Model):
    type: Literal["ack"]
    acknowledgement: Acknowledgement


class ReceiptFrame(Model):
    type: Literal["receipt"]
    receipt: Receipt


class TypingFrame(Model):
    type: Literal["typing"]
    conversation_id: UUID
    person_ids: list[UUID]


class ErrorFrame(Model):
    type: Literal["error"]
    code: ProblemCode
    title: str
    can_retry: bool
    conversation_id: UUID | None | MISSING = MISSING
    message_id: UUID | None | MISSING = MISSING


class PongFrame(Model):
    type: Literal["pong"]
    nonce: str


ServerFrame = Annotated[
    Union[WelcomeFrame, ConversationFrame, MessageFrame, AckFrame, ReceiptFrame, TypingFrame, ErrorFrame, PongFrame],
    Field(discriminator="type")]
