"""Task lists on the device: the server's copy, and what was done since."""

import time
import uuid
from typing import Any

from .device import Device
from .faults import Fault
from .store import age


class Tasks:
    """`lists` is the server's copy with its cursor; `pending` is what it does not know yet, in order."""

    def __init__(self, device: Device):
        self.device = device
        self.kept = device.store.get("tasks", {"lists": {}, "pending": [], "refused": [], "at": None})

    # Commands

    def list_create(self, command: dict[str, Any]) -> dict[str, Any]:
        identifier = command.get("id") or str(uuid.uuid4())
        self.device.person
        self.add(identifier, {"do": "create-list", "title": command["title"]})
        return {"listId": identifier}

    def list_invite(self, command: dict[str, Any]) -> dict[str, Any]:
        self.known_list(command["listId"])
        self.add(command["listId"], {"do": "invite", "personId": command["personId"]})
        return {}

    def list_delete(self, command: dict[str, Any]) -> dict[str, Any]:
        self.known_list(command["listId"])
        self.add(command["listId"], {"do": "delete-list"})
        return {}

    def task_create(self, command: dict[str, Any]) -> dict[str, Any]:
        identifier = command.get("id") or str(uuid.uuid4())
        self.known_list(command["listId"])
        self.operate(command["listId"], "create", identifier, title=command["title"])
        return {"taskId": identifier}

    def task_retitle(self, command: dict[str, Any]) -> dict[str, Any]:
        self.known_task(command)
        self.operate(command["listId"], "retitle", command["taskId"], title=command["title"])
        return {}

    def task_complete(self, command: dict[str, Any]) -> dict[str, Any]:
        self.known_task(command)
        done = {"by": self.device.person, "at": self.device.instant()} if command["completed"] else None
        self.operate(command["listId"], "complete", command["taskId"], completion=done)
        return {}

    def task_delete(self, command: dict[str, Any]) -> dict[str, Any]:
        self.known_task(command)
        self.operate(command["listId"], "delete", command["taskId"])
        return {}

    def task_resolve(self, command: dict[str, Any]) -> dict[str, Any]:
        conflicts = self.kept["lists"].get(command["listId"], {}).get("conflicts", {})
        if command["conflictId"] not in conflicts:
            raise Fault("unknown")
        self.operate(
            command["listId"], "resolve", conflicts[command["conflictId"]]["taskId"],
            conflictId=command["conflictId"], choice=command["choice"])
        return {}

    def tasks(self, command: dict[str, Any]) -> dict[str, Any]:
        self.known_list(command["listId"])
        tasks, _ = self.shown(command["listId"])
        copy = self.kept["lists"].get(command["listId"], {})
        return {
            "items": [{"id": identifier, **task} for identifier, task in tasks.items()],
            "conflicts": [each for each in copy.get("conflicts", {}).values() if each["resolvedAt"] is None],
            "ageMilliseconds": age(copy.get("at")),
        }

    # The local copy

    def add(self, list_id: str, entry: dict[str, Any]) -> None:
        self.kept["pending"].append({"listId": list_id, **entry})

    def operate(self, list_id: str, kind: str, task_id: str, **more: Any) -> None:
        seen = self.kept["lists"].get(list_id, {}).get("after", 0)
        self.add(list_id, {"do": "operation", "operation": {
            "kind": kind, "operationId": str(uuid.uuid4()), "taskId": task_id, "seenRevision": seen, **more}})

    def known_list(self, list_id: str) -> None:
        self.device.person
        created = any(entry["listId"] == list_id and entry["do"] == "create-list" for entry in self.kept["pending"])
        if list_id not in self.kept["lists"] and not created:
            raise Fault("unknown")
        if any(entry["listId"] == list_id and entry["do"] == "delete-list" for entry in self.kept["pending"]):
            raise Fault("deleted")

    def known_task(self, command: dict[str, Any]) -> None:
        self.known_list(command["listId"])
        tasks, deleted = self.shown(command["listId"])
        if command["taskId"] in deleted:
            raise Fault("deleted")
        if command["taskId"] not in tasks:
            raise Fault("unknown")

    def shown(self, list_id: str) -> tuple[dict[str, Any], set[str]]:
        """The server's copy with what is pending on top, and what is deleted."""
        copy = self.kept["lists"].get(list_id, {"tasks": {}, "deleted": []})
        tasks = {identifier: dict(task) for identifier, task in copy["tasks"].items()}
        deleted = set(copy["deleted"])
        for entry in self.kept["pending"]:
            if entry["listId"] != list_id or entry["do"] != "operation":
                continue
            operation = entry["operation"]
            identifier = operation["taskId"]
            match operation["kind"]:
                case "create" if identifier not in deleted:
                    tasks[identifier] = {"title": operation["title"], "completion": None}
                case "retitle" if identifier in tasks:
                    tasks[identifier]["title"] = operation["title"]
                case "complete" if identifier in tasks:
                    tasks[identifier]["completion"] = operation["completion"]
                case "delete":
                    tasks.pop(identifier, None)
                    deleted.add(identifier)
        return tasks, deleted

    # The network

    async def settle(self) -> None:
        """Pushes list by list in the order of the pending entries, then pulls everything."""
        while self.kept["pending"]:
            await self.push()
        await self.pull()

    async def push(self) -> None:
        """The first pending entry, or the operations of its list that follow it without anything else between."""
        first = self.kept["pending"][0]
        path = f"/task-lists/{first['listId']}"
        try:
            match first["do"]:
                case "create-list":
                    await self.device.call("PUT", path, {"title": first["title"]})
                case "invite":
                    await self.device.call("PUT", f"{path}/guests/{first['personId']}")
                case "delete-list":
                    await self.device.call("DELETE", path)
                case "operation":
                    await self.push_operations(first["listId"], path)
                    return
        except Fault as fault:
            if not self.is_final(fault):
                raise
            self.refuse(first, fault.code)
        self.kept["pending"].remove(first)
        self.device.store.commit()

    @staticmethod
    def is_final(fault: Fault) -> bool:
        return 400 <= fault.status < 500 and fault.status not in (401, 429) and not fault.can_retry

    def refuse(self, entry: dict[str, Any], code: str) -> None:
        if entry["do"] == "operation":
            self.kept["refused"].append({"product": "tasks", "id": entry["operation"]["operationId"], "code": code})
        elif entry["do"] == "delete-list":
            self.kept["refused"].append({"product": "tasks", "id": entry["listId"], "code": code})

    async def push_operations(self, list_id: str, path: str) -> None:
        batch = []
        for entry in self.kept["pending"]:
            if entry["listId"] != list_id:
                continue
            if entry["do"] != "operation" or len(batch) == 100:
                break
            batch.append(entry)
        body = {"device": self.device.name, "operations": [entry["operation"] for entry in batch]}
        try:
            answer = (await self.device.call("POST", f"{path}/operations", body)).json()
            outcomes = {outcome["operationId"]: outcome for outcome in answer["outcomes"]}
        except Fault as fault:
            if not self.is_final(fault):
                raise
            outcomes = {entry["operation"]["operationId"]: {"outcome": "refused", "code": fault.code} for entry in batch}
        for entry in batch:
            outcome = outcomes[entry["operation"]["operationId"]]
            if outcome["outcome"] == "refused":
                self.refuse(entry, outcome["code"])
            self.kept["pending"].remove(entry)
        self.device.store.commit()

    async def pull(self) -> None:
        found, cursor = {}, ""
        while True:
            page = (await self.device.call("GET", f"/task-lists?limit=200{cursor}")).json()
            found |= {item["id"]: item for item in page["items"]}
            if page["nextCursor"] is None:
                break
            cursor = f"&cursor={page['nextCursor']}"
        for list_id in set(self.kept["lists"]) - set(found):
            self.drop(list_id, "not-found")
        for list_id, item in found.items():
            copy = self.kept["lists"].setdefault(
                list_id, {"tasks": {}, "deleted": [], "conflicts": {}, "after": 0, "at": None})
            copy["title"], copy["owner"] = item["title"], item["owner"]["id"]
            copy["guests"] = sorted(guest["id"] for guest in item["guests"])
            try:
                await self.pull_list(list_id, copy)
            except Fault as fault:
                if fault.status not in (404, 410):
                    raise
                self.drop(list_id, fault.code)
        self.device.store.commit()

    def drop(self, list_id: str, code: str) -> None:
        del self.kept["lists"][list_id]
        for entry in [entry for entry in self.kept["pending"] if entry["listId"] == list_id]:
            # A list that is gone is what its deletion wanted.
            if entry["do"] != "delete-list":
                self.refuse(entry, code)
            self.kept["pending"].remove(entry)

    async def pull_list(self, list_id: str, copy: dict[str, Any]) -> None:
        while True:
            page = (await self.device.call("GET", f"/task-lists/{list_id}/changes?limit=200&after={copy['after']}")).json()
            for change in page["items"]:
                self.take(copy, change)
            copy["after"], copy["at"] = page["nextAfter"], time.time()
            self.device.store.commit()
            if not page["more"]:
                return

    def take(self, copy: dict[str, Any], change: dict[str, Any]) -> None:
        match change["kind"]:
            case "task":
                task = change["task"]
                copy["tasks"][task["id"]] = {"title": task["title"], "completion": task["completion"]}
            case "tombstone" if "ignore-tombstones" not in self.device.faults:
                copy["tasks"].pop(change["taskId"], None)
                copy["deleted"].append(change["taskId"])
                for identifier, conflict in list(copy["conflicts"].items()):
                    if conflict["taskId"] == change["taskId"]:
                        del copy["conflicts"][identifier]
            case "conflict":
                copy["conflicts"][change["conflict"]["id"]] = change["conflict"]

    def state(self) -> dict[str, Any]:
        return {
            list_id: {
                "title": copy["title"], "owner": copy["owner"], "guests": copy["guests"], "tasks": copy["tasks"],
                "conflicts": {
                    identifier: {
                        "taskId": conflict["taskId"], "field": conflict["field"], "winner": conflict["winner"]["value"],
                        "overwritten": conflict["overwritten"]["value"], "resolved": conflict["resolvedAt"] is not None}
                    for identifier, conflict in copy["conflicts"].items()},
            }
            for list_id, copy in self.kept["lists"].items()
        }
