"""The program: a command per line in, an answer per line out."""

import argparse
import asyncio
import json
import sys
import time
from typing import Any

from .chat import Chat
from .device import SCOPES, Device
from .documents import Documents
from .faults import Fault
from .notes import Notes
from .tasks import Tasks


class Program:
    """One device, until `reset` makes it another."""

    def __init__(self, options: dict[str, Any]):
        self.options = options
        self.begin()

    def begin(self) -> None:
        given = self.options
        self.device = Device(
            given["server"], given["store"], given["device"], given["seed"], given["backoff"], given["refresh_margin"],
            given["timeout"])
        self.products()

    def products(self) -> None:
        self.chat, self.tasks, self.notes = Chat(self.device), Tasks(self.device), Notes(self.device)
        self.documents = Documents(self.device)
        device, chat, tasks, notes, documents = self.device, self.chat, self.tasks, self.notes, self.documents
        self.commands = {
            "sign-in": self.sign_in, "begin-anonymous": self.begin_anonymous, "claim": self.claim, "who": self.who,
            "sign-out": self.sign_out, "refresh": self.refresh, "expire": self.expire, "clock": self.clock,
            "network": self.network, "sockets": self.sockets, "settle": self.settle, "state": self.state,
            "reset": self.reset, "break": self.break_, "upload": documents.upload, "analyse": documents.analyse,
            "follow": documents.follow, "followed": documents.followed_command, "result": documents.result,
            "job": documents.job, "documents": documents.documents, "open-conversation": chat.open_conversation,
            "send": chat.send, "read-up-to": chat.read_up_to, "typing": chat.typing_command, "listen": chat.listen,
            "messages": chat.messages, "list-create": tasks.list_create, "list-invite": tasks.list_invite,
            "list-delete": tasks.list_delete, "task-create": tasks.task_create, "task-retitle": tasks.task_retitle,
            "task-complete": tasks.task_complete, "task-delete": tasks.task_delete, "task-resolve": tasks.task_resolve,
            "tasks": tasks.tasks, "notebook-create": notes.notebook_create, "page-create": notes.page_create,
            "block-create": notes.block_create, "note-set": notes.note_set, "note-delete": notes.note_delete,
            "note-insert": notes.note_insert, "note-erase": notes.note_erase, "note-text": notes.note_text,
            "compact": notes.compact,
        }

    async def answer(self, line: str) -> dict[str, Any]:
        try:
            command = json.loads(line)
            do = self.commands[command["do"]]
            result = do(command)
            if asyncio.iscoroutine(result):
                result = await result
            self.device.store.commit()
            return {"ok": True, **result}
        except Fault as fault:
            self.device.store.commit()
            return fault.answer()
        except (KeyError, TypeError, ValueError) as error:
            return Fault("bad-command", 0, repr(error)).answer()

    # Session

    async def sign_in(self, command: dict[str, Any]) -> dict[str, Any]:
        identity = await self.device.sign_in(command["name"], command.get("scopes", SCOPES))
        self.products()
        return {"personId": identity["person"]["id"], "displayName": identity["person"]["displayName"]}

    async def begin_anonymous(self, command: dict[str, Any]) -> dict[str, Any]:
        return {"personId": (await self.device.begin_anonymous())["person"]["id"]}

    async def claim(self, command: dict[str, Any]) -> dict[str, Any]:
        if "claim" not in self.device.session:
            raise Fault("bad-command")
        while True:
            try:
                answer = (await self.device.call("POST", "/claims", {"anonymousToken": self.device.session["claim"]})).json()
                return {"anonymousId": answer["anonymousId"], "listIds": answer["listIds"]}
            except Fault as fault:
                if not fault.can_retry:
                    raise
            await self.device.pause()

    async def who(self, command: dict[str, Any]) -> dict[str, Any]:
        identity = (await self.device.call("GET", "/me")).json()
        return {"personId": identity["person"]["id"], "isAnonymous": identity["isAnonymous"]}

    async def sign_out(self, command: dict[str, Any]) -> dict[str, Any]:
        await self.chat.disconnect()
        await self.device.sign_out()
        return {}

    async def refresh(self, command: dict[str, Any]) -> dict[str, Any]:
        before = self.device.token_requests
        self.device.expires = 0
        await asyncio.gather(*(self.device.fresh_access() for _ in range(command["times"])))
        return {"requests": self.device.token_requests - before}

    def expire(self, command: dict[str, Any]) -> dict[str, Any]:
        self.device.expires = 0
        return {}

    def clock(self, command: dict[str, Any]) -> dict[str, Any]:
        self.device.skew = command["skew"]
        return {}

    async def network(self, command: dict[str, Any]) -> dict[str, Any]:
        self.device.network.switch({"online": True, "offline": False}[command["state"]])
        if command["state"] == "offline":
            await self.chat.disconnect()
        return {}

    def sockets(self, command: dict[str, Any]) -> dict[str, Any]:
        return {"opened": self.device.sockets, "pauses": self.device.pauses}

    def break_(self, command: dict[str, Any]) -> dict[str, Any]:
        self.device.faults.add(command["fault"])
        return {}

    # All products

    async def settle(self, command: dict[str, Any]) -> dict[str, Any]:
        """Product by product; what fails without an answer is tried again until the deadline."""
        end = time.monotonic() + command.get("deadline", 8000) / 1000
        rounds = 0
        self.device.failures = 0
        try:
            for product in (self.chat, self.tasks, self.notes):
                while True:
                    rounds += 1
                    try:
                        async with asyncio.timeout(max(0, end - time.monotonic())):
                            await product.settle()
                        break
                    except Fault as fault:
                        if fault.code == "forbidden":
                            break
                        if not fault.can_retry:
                            raise
                        if time.monotonic() > end:
                            raise Fault("deadline", 0, str(fault)) from fault
                    await self.device.pause()
        except TimeoutError as error:
            raise Fault("deadline") from error
        finally:
            if not command.get("keep"):
                await self.chat.disconnect()
        return {"rounds": rounds}

    def state(self, command: dict[str, Any]) -> dict[str, Any]:
        chat, tasks, notes = self.chat.kept, self.tasks.kept, self.notes.kept
        return {
            "state": {"chat": self.chat.state(), "tasks": self.tasks.state(), "notes": self.notes.state()},
            "pending": {
                "chat": len(chat["outbox"]) + len(chat["opening"]) + len(chat["receipts"]), "tasks": len(tasks["pending"]),
                "notes": len(notes["pending"])},
            "refused": [*chat["refused"], *tasks["refused"], *notes["refused"]]}

    async def reset(self, command: dict[str, Any]) -> dict[str, Any]:
        await self.chat.disconnect()
        self.device.store.close()
        self.options |= {name: command[name] for name in ("store", "device", "seed", "server") if name in command}
        self.begin()
        return {}


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--server", required=True)
    parser.add_argument("--store", required=True)
    parser.add_argument("--device", required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--backoff", type=float, default=500)
    parser.add_argument("--refresh-margin", type=float, default=30)
    parser.add_argument("--timeout", type=float, default=10_000)
    program = Program(vars(parser.parse_args()))
    reader = asyncio.StreamReader(limit=1 << 24)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        if line.strip() == b'{"do":"quit"}' or b'"quit"' in line and json.loads(line).get("do") == "quit":
            print('{"ok": true}', flush=True)
            break
        print(json.dumps(await program.answer(line.decode())), flush=True)
    await program.chat.disconnect()


asyncio.run(main())
