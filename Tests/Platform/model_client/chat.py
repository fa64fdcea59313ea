"""Chat on the device: the copy of each conversation, and the outbox."""

import asyncio
import contextlib
import time
import uuid
from typing import Any

from .device import Device
from .faults import Fault
from .socket import Socket, opened
from .store import age


class Chat:
    """`conversations` is what the server has told; `outbox` is what it has not acknowledged, in order."""

    def __init__(self, device: Device):
        self.device = device
        self.kept = device.store.get(
            "chat", {"conversations": {}, "outbox": [], "opening": [], "receipts": {}, "refused": [], "at": None})
        self.socket: Socket | None = None
        self.stack = contextlib.AsyncExitStack()
        self.typing: list[dict[str, Any]] = []
        self.welcomed: dict[str, int] = {}
        self.sent: set[str] = set()
        self.faults: list[Fault] = []

    # Commands

    def open_conversation(self, command: dict[str, Any]) -> dict[str, Any]:
        self.device.person
        identifier = command.get("id") or str(uuid.uuid4())
        self.kept["opening"].append({
            "id": identifier, "body": {"title": command.get("title"), "memberIds": command["memberIds"]}})
        return {"conversationId": identifier}

    def send(self, command: dict[str, Any]) -> dict[str, Any]:
        self.device.person
        identifier = command.get("id") or str(uuid.uuid4())
        known = command["conversationId"] in self.kept["conversations"]
        if not known and all(each["id"] != command["conversationId"] for each in self.kept["opening"]):
            raise Fault("unknown")
        self.kept["outbox"].append({
            "id": identifier, "conversationId": command["conversationId"], "content": {
                "text": command["text"], "attachments": command.get("attachments", []),
                "composedAt": self.device.instant()}})
        return {"messageId": identifier}

    def read_up_to(self, command: dict[str, Any]) -> dict[str, Any]:
        if command["conversationId"] not in self.kept["conversations"]:
            raise Fault("unknown")
        receipts = self.kept["receipts"]
        receipts[command["conversationId"]] = max(command["sequence"], receipts.get(command["conversationId"], 0))
        return {}

    def messages(self, command: dict[str, Any]) -> dict[str, Any]:
        copy = self.kept["conversations"].get(command["conversationId"])
        pending = [each["id"] for each in self.kept["outbox"] if each["conversationId"] == command["conversationId"]]
        if copy is None and not pending:
            raise Fault("unknown")
        items = [
            {"sequence": sequence, "id": identifier, "senderId": sender, "text": text}
            for sequence, identifier, sender, text in (copy or {"messages": []})["messages"]]
        return {"items": items, "pending": pending, "ageMilliseconds": age(self.kept["at"])}

    async def typing_command(self, command: dict[str, Any]) -> dict[str, Any]:
        if self.device.network.online:
            with contextlib.suppress(Fault):
                async with self.connected():
                    for _ in range(command["times"]):
                        await self.socket.send({"type": "composing", "conversationId": command["conversationId"]})
        return {}

    async def listen(self, command: dict[str, Any]) -> dict[str, Any]:
        self.typing = []
        end = time.monotonic() + command["milliseconds"] / 1000
        messages = 0
        async with self.connected():
            while (left := end - time.monotonic()) > 0:
                with contextlib.suppress(TimeoutError):
                    messages += await self.take(await self.socket.receive(left)) == "message"
        return {"typing": self.typing, "messages": messages}

    # The socket

    @contextlib.asynccontextmanager
    async def connected(self):
        """The socket is open inside, and stays open afterwards; what breaks it closes it."""
        try:
            if self.socket is None:
                await self.connect()
            yield
        except (OSError, EOFError, TimeoutError) as error:
            await self.disconnect()
            raise Fault("unreachable" if self.device.network.online else "offline", 0, str(error), can_retry=True) from error
        except Fault:
            await self.disconnect()
            raise

    async def connect(self) -> None:
        ticket = (await self.device.call("POST", "/chat/tickets")).json()["ticket"]
        url = f"{self.device.server}/chat/socket?ticket={ticket}"
        stack = contextlib.AsyncExitStack()
        self.stack = stack
        self.device.sockets += 1
        self.socket = await stack.enter_async_context(opened(self.device.network, url))
        self.sent = set()
        await self.socket.send({"type": "hello", "device": self.device.name, "conversations": [
            {"conversationId": identifier, "lastSequence": copy["last"]}
            for identifier, copy in self.kept["conversations"].items()]})
        welcome = await self.socket.receive()
        if welcome["type"] != "welcome":
            raise EOFError("no welcome")
        self.welcomed = {each["id"]: each["lastSequence"] for each in welcome["conversations"]}
        for conversation in welcome["conversations"]:
            self.meet(conversation)
        self.device.failures = 0

    async def disconnect(self) -> None:
        stack, self.stack, self.socket = self.stack, contextlib.AsyncExitStack(), None
        with contextlib.suppress(Exception):
            await stack.aclose()

    def meet(self, conversation: dict[str, Any]) -> None:
        copy = self.kept["conversations"].setdefault(conversation["id"], {"messages": [], "last": 0, "readUpTo": {}})
        copy["title"] = conversation["title"]
        copy["readUpTo"] |= {member["person"]["id"]: member["readUpTo"] for member in conversation["members"]}

    async def take(self, frame: dict[str, Any]) -> str:
        match frame["type"]:
            case "message":
                await self.take_message(frame["message"])
            case "ack":
                acknowledgement = frame["acknowledgement"]
                identifier = acknowledgement["conversationId"]
                # The message itself comes back as well; before that the copy is not complete.
                self.welcomed[identifier] = max(acknowledgement["sequence"], self.welcomed.get(identifier, 0))
                if "forget-outbox" not in self.device.faults:
                    self.acknowledged(acknowledgement["messageId"])
            case "receipt":
                self.take_receipt(frame["receipt"])
            case "conversation":
                self.meet(frame["conversation"])
            case "typing":
                self.typing.append({"conversationId": frame["conversationId"], "personIds": frame["personIds"]})
            case "error":
                self.take_error(frame)
        return frame["type"]

    async def take_message(self, message: dict[str, Any]) -> None:
        copy = self.kept["conversations"].setdefault(
            message["conversationId"], {"messages": [], "last": 0, "readUpTo": {}, "title": None})
        if message["sequence"] > copy["last"] + 1:
            await self.fill(message["conversationId"], copy, message["sequence"] - 1)
        if message["sequence"] == copy["last"] + 1:
            self.append(copy, message)
        self.kept["at"] = time.time()

    async def fill(self, identifier: str, copy: dict[str, Any], up_to: int) -> None:
        while copy["last"] < up_to:
            page = (await self.device.call("GET", f"/conversations/{identifier}/messages?after={copy['last']}")).json()
            if not page["items"]:
                raise Fault("internal", 0, f"message {copy['last'] + 1} of {identifier} is nowhere")
            for message in page["items"]:
                self.append(copy, message)

    @staticmethod
    def append(copy: dict[str, Any], message: dict[str, Any]) -> None:
        copy["messages"].append([message["sequence"], message["id"], message["senderId"], message["text"]])
        copy["last"] = message["sequence"]

    def take_receipt(self, receipt: dict[str, Any]) -> None:
        copy = self.kept["conversations"].setdefault(
            receipt["conversationId"], {"messages": [], "last": 0, "readUpTo": {}, "title": None})
        copy["readUpTo"][receipt["personId"]] = receipt["readUpTo"]
        wanted = self.kept["receipts"].get(receipt["conversationId"])
        if receipt["personId"] == self.device.person and wanted is not None and wanted <= receipt["readUpTo"]:
            del self.kept["receipts"][receipt["conversationId"]]

    def take_error(self, frame: dict[str, Any]) -> None:
        if message := frame.get("messageId"):
            if frame["canRetry"]:
                self.sent.discard(message)
            else:
                self.acknowledged(message)
                self.kept["refused"].append({"product": "chat", "id": message, "code": frame["code"]})
        elif frame["code"] == "cursor-ahead" and frame.get("conversationId") in self.kept["receipts"]:
            del self.kept["receipts"][frame["conversationId"]]
        elif frame["code"] == "cursor-ahead":
            self.faults.append(Fault("cursor-ahead", 0, "the server has lost messages"))

    def acknowledged(self, message: str) -> None:
        self.kept["outbox"] = [each for each in self.kept["outbox"] if each["id"] != message]

    # The network

    async def settle(self) -> None:
        for opening in list(self.kept["opening"]):
            try:
                self.meet((await self.device.call("PUT", f"/conversations/{opening['id']}", opening["body"])).json())
            except Fault as fault:
                if not 400 <= fault.status < 500 or fault.status in (401, 429):
                    raise
                self.refuse_conversation(opening["id"], fault.code)
            self.kept["opening"].remove(opening)
            self.device.store.commit()
        async with self.connected():
            await self.exchange()

    def refuse_conversation(self, identifier: str, code: str) -> None:
        for each in [each for each in self.kept["outbox"] if each["conversationId"] == identifier]:
            self.kept["refused"].append({"product": "chat", "id": each["id"], "code": code})
            self.acknowledged(each["id"])

    async def exchange(self) -> None:
        """Until nothing is pending, and every conversation is as far as the server was."""
        for identifier, sequence in self.kept["receipts"].items():
            await self.socket.send({"type": "read", "conversationId": identifier, "readUpTo": sequence})
        while True:
            await self.send_heads()
            if not self.kept["outbox"] and not self.kept["receipts"] and self.is_up_to_date():
                # What was sent before this came back is here before it.
                await self.socket.send({"type": "ping", "nonce": "settled"})
                while await self.take(await self.socket.receive()) != "pong":
                    pass
                self.kept["at"] = time.time()
                self.device.store.commit()
                if self.faults:
                    raise self.faults.pop()
                return
            await self.take(await self.socket.receive())
            self.device.store.commit()

    def is_up_to_date(self) -> bool:
        return all(
            self.kept["conversations"][identifier]["last"] >= last for identifier, last in self.welcomed.items())

    async def send_heads(self) -> None:
        """Of each conversation the first message that is not acknowledged, once on each socket."""
        seen = set()
        for each in list(self.kept["outbox"]):
            if each["conversationId"] in seen:
                continue
            seen.add(each["conversationId"])
            if each["id"] in self.sent:
                continue
            self.sent.add(each["id"])
            if "new-id-on-retry" in self.device.faults and each.get("tried"):
                each["id"] = str(uuid.uuid4())
                self.sent.add(each["id"])
            if "new-id-on-retry" in self.device.faults:
                each["tried"] = True
            await self.socket.send({
                "type": "send", "messageId": each["id"], "conversationId": each["conversationId"],
                "content": each["content"]})
            if "forget-outbox" in self.device.faults:
                self.acknowledged(each["id"])
                self.device.store.commit()

    def state(self) -> dict[str, Any]:
        return {
            identifier: {"title": copy["title"], "messages": copy["messages"], "readUpTo": copy["readUpTo"]}
            for identifier, copy in self.kept["conversations"].items()}
