"""Chat over HTTP: what can also be done without the socket, and the ticket for it."""

import secrets
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query

from . import replies
from .auth import InChat
from .clock import instant
from .conversations import Conversations, ahead
from .models.base import Count64
from .models.chat import (
    Acknowledgement, ChatTicket, Conversation, ConversationPage, MessageContent, MessagePage, NewConversation, ReadUpTo,
    Receipt)
from .paging import cursor as as_cursor, decoded
from .sessions import hashed
from .state import Shared
from .strict import StrictRoute
from .wire import Optional

router = APIRouter(route_class=StrictRoute, tags=["Chat"])

ConversationId = Annotated[UUID, Path(alias="conversationId")]
MessageId = Annotated[UUID, Path(alias="messageId")]
Limit = Annotated[int, Query(ge=1, le=200, json_schema_extra={"format": "int32"})]
Cursor = Annotated[Optional[str], Query(max_length=512)]

TICKET_LIFETIME = 30_000


@router.get("/conversations", operation_id="listConversations", responses=replies.problems(400, 401, 403, 429))
async def list_conversations(state: Shared, caller: InChat, cursor: Cursor = None, limit: Limit = 50) -> ConversationPage:
    before = None if cursor is None else decoded("conversations", cursor)
    conversations = Conversations(state)
    found = conversations.of(caller.id, before, limit + 1)
    items = found[:limit]
    more = as_cursor("conversations", conversations.number(items[-1].id)) if len(found) > limit else None
    return ConversationPage(items=items, next_cursor=more)


@router.get("/conversations/{conversationId}", operation_id="getConversation", responses=replies.problems(401, 403, 404))
async def get_conversation(state: Shared, caller: InChat, conversation_id: ConversationId) -> Conversation:
    conversations = Conversations(state)
    conversations.entered(caller.id, conversation_id)
    return conversations.conversation(conversation_id)


@router.put(
    "/conversations/{conversationId}", operation_id="openConversation", responses=replies.problems(400, 401, 403, 404, 409))
async def open_conversation(
    state: Shared, caller: InChat, conversation_id: ConversationId, body: NewConversation
) -> Conversation:
    conversations = Conversations(state)
    with state.database.transaction():
        opened = conversations.open(caller.id, conversation_id, body)
    conversations.tell(conversation_id)
    return opened


@router.get(
    "/conversations/{conversationId}/messages", operation_id="listMessages",
    responses=replies.problems(400, 401, 403, 404, 409))
async def list_messages(
    state: Shared, caller: InChat, conversation_id: ConversationId, after: Annotated[Count64, Query()] = 0,
    limit: Limit = 50,
) -> MessagePage:
    conversations = Conversations(state)
    last = conversations.entered(caller.id, conversation_id)
    if after > last:
        raise ahead(last)
    items = conversations.after(conversation_id, after, limit)
    return MessagePage(items=items, last_sequence=last, more=bool(items) and items[-1].sequence < last)


@router.put(
    "/conversations/{conversationId}/messages/{messageId}", operation_id="sendMessage",
    responses=replies.problems(400, 401, 403, 404, 409, 413, 429))
async def send_message(
    state: Shared, caller: InChat, conversation_id: ConversationId, message_id: MessageId, body: MessageContent
) -> Acknowledgement:
    conversations = Conversations(state)
    with state.database.transaction():
        acknowledgement, _ = conversations.send(caller.id, conversation_id, message_id, body)
    conversations.tell(conversation_id)
    return acknowledgement


@router.put(
    "/conversations/{conversationId}/receipt", operation_id="markRead", responses=replies.problems(400, 401, 403, 404, 409))
async def mark_read(state: Shared, caller: InChat, conversation_id: ConversationId, body: ReadUpTo) -> Receipt:
    conversations = Conversations(state)
    with state.database.transaction():
        receipt = conversations.mark_read(caller.id, conversation_id, body.read_up_to)
    conversations.tell(conversation_id)
    return receipt


@router.post("/chat/tickets", operation_id="createChatTicket", status_code=201, responses=replies.problems(401, 403, 429))
async def create_chat_ticket(state: Shared, caller: InChat) -> ChatTicket:
    ticket, expires = secrets.token_urlsafe(24), state.clock.now() + TICKET_LIFETIME
    with state.database.transaction():
        state.database.run("DELETE FROM chat_tickets WHERE expires_at < ?", state.clock.now())
        state.database.run("INSERT INTO chat_tickets VALUES (?, ?, ?, NULL)", hashed(ticket), caller.session_id, expires)
    return ChatTicket(ticket=ticket, expires_at=instant(expires))
