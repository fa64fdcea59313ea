"""Chat over a socket: one connection, from its ticket to its end."""

import asyncio
import contextlib
import json
from typing import Annotated, Any

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, TypeAdapter, ValidationError

from .clock import instant
from .conversations import Conversations, ahead, person_key
from .errors import RETRIABLE, TITLES, Refusal, not_found
from .models.chat import (
    AckFrame, ClientFrame, ComposingFrame, ConversationFrame, ErrorFrame, HelloFrame, MessageFrame, PingFrame, PongFrame,
    ReadFrame, Receipt, ReceiptFrame, SendFrame, ServerFrame, TypingFrame, WelcomeFrame)
from .replies import CHALLENGE
from .sessions import hashed
from .state import Shared, State
from .strict import finite, refuse_constant
from .typing_notes import INTERVAL

router = APIRouter()
FRAMES = TypeAdapter(ClientFrame)

#: The client has to speak first, and soon.
HELLO_WITHIN = 10
PAGE = 200


def described() -> tuple[dict[str, Any], dict[str, Any]]:
    """The operation as the contract says it, for which FastAPI has no word, and the schemas of its frames."""
    schemas: dict[str, Any] = {}
    frames = {}
    for direction, union in (("send", ClientFrame), ("receive", ServerFrame)):
        frame = TypeAdapter(union).json_schema(ref_template="#/components/schemas/{model}")
        schemas |= frame.pop("$defs")
        frames[direction] = frame
    problem = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    ticket = {"name": "ticket", "in": "query", "required": True, "schema": {"type": "string", "maxLength": 128}}
    operation = {
        "operationId": "chat", "tags": ["Chat"], "security": [], "parameters": [ticket], "x-stele-websocket": frames,
        "responses": {
            "101": {"description": "The socket is open."},
            "401": {"description": "There is no such ticket.", "headers": CHALLENGE, "content": problem},
        },
    }
    return operation, schemas


class Closed(Exception):
    """The connection breaks the rules and is closed."""


def session_of(state: State, ticket: str | None) -> tuple[str, str] | None:
    """Uses the ticket up: the session and the person that it was given to."""
    with state.database.transaction():
        row = state.database.one(
            "SELECT s.id, s.person_id FROM chat_tickets t JOIN sessions s ON s.id = t.session_id"
            " WHERE t.hash = ? AND t.used_at IS NULL AND t.expires_at > ? AND s.ended_at IS NULL",
            hashed(ticket or ""), state.clock.now())
        state.database.run("UPDATE chat_tickets SET used_at = ? WHERE hash = ?", state.clock.now(), hashed(ticket or ""))
    return row and (row["id"], row["person_id"])


@router.websocket("/chat/socket")
async def chat(socket: WebSocket, state: Shared, ticket: Annotated[str | None, Query()] = None) -> None:
    found = session_of(state, ticket)
    if found is None:
        await socket.send_denial_response(Refusal(401, "unauthenticated", headers={"WWW-Authenticate": "Bearer"}).response())
        return
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        await Connection(socket, state, *found).run()


class Connection:
    """Reads what the client sends and writes what is new for it, each in a task of its own."""

    def __init__(self, socket: WebSocket, state: State, session: str, person: str):
        self.socket, self.state, self.session, self.person = socket, state, session, person
        self.conversations = Conversations(state)
        #: What the client has been sent: of each conversation the newest number and everybody's receipt.
        self.sent: dict[str, int] = {}
        self.receipts: dict[tuple[str, str], int] = {}
        self.not_followed: set[str] = set()
        self.typing_sent: dict[str, float] = {}
        self.writing = asyncio.Lock()

    async def run(self) -> None:
        news = self.state.hub.subscribe(person_key(self.person))
        tasks: set[asyncio.Task[None]] = set()
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = await self.receive()
            if not isinstance(hello, HelloFrame):
                raise Closed
            await self.welcome(hello)
            tasks = {asyncio.create_task(self.write(news)), asyncio.create_task(self.read())}
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (Closed, TimeoutError):
            await self.socket.close(1008)
        finally:
            self.state.hub.unsubscribe(person_key(self.person), news)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # From the client

    async def receive(self) -> BaseModel | Refusal:
        """The next frame, or why it is none."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        if text is None:
            raise Closed
        if len(text) > self.state.settings.body_limit:
            return Refusal(413, "request-too-large")
        try:
            value = json.loads(text, parse_constant=refuse_constant, parse_float=finite)
        except Exception as error:
            raise Closed from error
        if not isinstance(value, dict):
            raise Closed
        try:
            return FRAMES.validate_python(value)
        except ValidationError:
            return self.invalid(value)

    @staticmethod
    def invalid(value: dict[str, Any]) -> Refusal:
        """Says which message it was about, as far as that can be known of a frame that is none."""
        about = {}
        for name, key in (("conversationId", "conversation_id"), ("messageId", "message_id")):
            with contextlib.suppress(ValidationError):
                about[key] = TypeAdapter(ErrorFrame.model_fields[key].annotation).validate_python(value.get(name))
        refusal = Refusal(400, "invalid-request")
        refusal.about = about
        return refusal

    async def read(self) -> None:
        while True:
            frame = await self.receive()
            if not self.state.database.one("SELECT 1 FROM sessions WHERE id = ? AND ended_at IS NULL", self.session):
                raise Closed
            if isinstance(frame, Refusal):
                await self.refuse(frame, **getattr(frame, "about", {}))
                continue
            try:
                await self.take(frame)
            except Refusal as refusal:
                about = {"conversation_id": getattr(frame, "conversation_id", None)}
                if isinstance(frame, SendFrame):
                    about["message_id"] = frame.message_id
                await self.refuse(refusal, **about)

    async def take(self, frame: BaseModel) -> None:
        match frame:
            case SendFrame():
                with self.state.database.transaction():
                    acknowledgement, _ = self.conversations.send(
                        self.person, frame.conversation_id, frame.message_id, frame.content)
                await self.send(AckFrame(type="ack", acknowledgement=acknowledgement))
                self.conversations.tell(frame.conversation_id)
            case ReadFrame():
                with self.state.database.transaction():
                    receipt = self.conversations.mark_read(self.person, frame.conversation_id, frame.read_up_to)
                self.receipts[str(frame.conversation_id), self.person] = receipt.read_up_to
                await self.send(ReceiptFrame(type="receipt", receipt=receipt))
                self.conversations.tell(frame.conversation_id)
            case ComposingFrame():
                self.conversations.entered(self.person, frame.conversation_id)
                self.state.typing.note(str(frame.conversation_id), self.person)
                for member in self.conversations.members(frame.conversation_id):
                    if member != self.person:
                        self.state.hub.touch(person_key(member))
            case PingFrame():
                await self.send(PongFrame(type="pong", nonce=frame.nonce))
            case HelloFrame():
                raise Refusal(400, "invalid-request", "It has been said.")

    async def refuse(self, refusal: Refusal, **about: object) -> None:
        await self.send(ErrorFrame(
            type="error", code=refusal.code, title=TITLES[refusal.code], can_retry=refusal.code in RETRIABLE,
            **{name: value for name, value in about.items() if value is not None}))

    # To the client

    async def send(self, frame: BaseModel) -> None:
        async with self.writing:
            await self.socket.send_text(frame.model_dump_json())

    async def welcome(self, hello: HelloFrame) -> None:
        mine = self.conversations.of(self.person)
        last = {str(conversation.id): conversation.last_sequence for conversation in mine}
        self.sent = dict.fromkeys(last, 0)
        faults = []
        for position in hello.conversations:
            identifier = str(position.conversation_id)
            if identifier not in last:
                faults.append((not_found(), position.conversation_id))
            elif position.last_sequence > last[identifier]:
                faults.append((ahead(last[identifier]), position.conversation_id))
                self.not_followed.add(identifier)
            else:
                self.sent[identifier] = position.last_sequence
        for conversation in mine:
            for member in conversation.members:
                self.receipts[str(conversation.id), str(member.person.id)] = member.read_up_to
        await self.send(WelcomeFrame(
            type="welcome", person_id=self.person, server_time=instant(self.state.clock.now()),
            typing_interval_milliseconds=int(INTERVAL * 1000), conversations=mine))
        for refusal, conversation in faults:
            await self.refuse(refusal, conversation_id=conversation)

    async def write(self, news: asyncio.Event) -> None:
        """Looks for what is new each time that it is woken, and once at the beginning."""
        while True:
            news.clear()
            await self.write_conversations()
            wait = await self.write_typing()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await news.wait()

    async def write_conversations(self) -> None:
        rows = self.state.database.all(
            "SELECT c.id, c.last_sequence FROM conversations c JOIN members m ON m.conversation_id = c.id"
            " WHERE m.person_id = ? ORDER BY c.number", self.person)
        for row in rows:
            identifier = row["id"]
            if identifier in self.not_followed:
                continue
            if identifier not in self.sent:
                self.sent[identifier] = 0
                await self.send(ConversationFrame(type="conversation", conversation=self.conversations.conversation(identifier)))
            while self.sent[identifier] < row["last_sequence"]:
                messages = self.conversations.after(identifier, self.sent[identifier], PAGE)
                for message in messages:
                    await self.send(MessageFrame(type="message", message=message))
                    self.sent[identifier] = message.sequence
                if not messages:
                    break
            await self.write_receipts(identifier)

    async def write_receipts(self, identifier: str) -> None:
        members = self.state.database.all(
            "SELECT person_id, read_up_to FROM members WHERE conversation_id = ?", identifier)
        for member in members:
            key = identifier, member["person_id"]
            if self.receipts.get(key, 0) < member["read_up_to"]:
                self.receipts[key] = member["read_up_to"]
                await self.send(ReceiptFrame(type="receipt", receipt=Receipt(
                    conversation_id=identifier, person_id=member["person_id"], read_up_to=member["read_up_to"])))

    async def write_typing(self) -> float | None:
        """At most one frame per conversation and interval; the seconds until the next one, if one is due."""
        wait = None
        now = self.state.typing.now()
        for identifier in self.sent:
            since = self.typing_sent.get(identifier, float("-inf"))
            people = self.state.typing.people(identifier, max(since, now - 2 * INTERVAL)) - {self.person}
            if not people:
                continue
            if now - since < INTERVAL:
                wait = min(wait or INTERVAL, INTERVAL - (now - since))
                continue
            self.typing_sent[identifier] = now
            await self.send(TypingFrame(type="typing", conversation_id=identifier, person_ids=sorted(people)))
        return wait
