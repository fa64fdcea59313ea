"""Notes on the device: the log's copy, the operations that the log does not have yet, and the two together."""

import copy
import time
import uuid
from typing import Any

from .device import Device
from .faults import Fault
from .sequence import Sequence, key
from .store import age

PARENT_OF = {"page": ("notebook",), "block": ("page", "block")}


def later(stamp: dict[str, Any]) -> tuple[int, int, bytes]:
    return stamp["wall"], stamp["counter"], stamp["replica"].encode()


class Entities:
    """Notebooks, pages and blocks by id, as plain JSON."""

    def __init__(self, kept: dict[str, Any], faults: set[str]):
        self.kept, self.faults = kept, faults

    def is_deleted(self, identifier: str | None) -> bool:
        while identifier is not None:
            entity = self.kept.get(identifier)
            if entity is None or entity["deleted"]:
                return True
            identifier = entity["parent"]
        return False

    def apply(self, operation: dict[str, Any], pulled: bool = False) -> None:
        identifier = operation["entity"]["id"]
        entity = self.kept.get(identifier)
        match operation["kind"]:
            case "create" if entity is None:
                self.add(operation["entity"], operation["parent"], operation["fields"], operation["clock"])
            case "delete" if entity is not None and not (pulled and "ignore-tombstones" in self.faults):
                entity["deleted"] = True
            case "set" if entity is not None:
                self.set(entity, operation["field"], operation["value"], operation["clock"])
            case "insert-text" if entity is not None:
                Sequence(entity["body"]).insert(
                    operation["after"], operation["first"], operation["text"], pulled and "append-text" in self.faults)
            case "delete-text" if entity is not None:
                Sequence(entity["body"]).delete(operation["elements"])

    def add(self, reference: dict[str, str], parent: dict[str, str] | None, fields: dict[str, Any], clock: dict[str, Any]) -> None:
        entity = {
            "type": reference["type"], "parent": parent and parent["id"], "fields": {}, "deleted": False,
            "body": {"order": [], "characters": {}}}
        self.kept[reference["id"]] = entity
        for name, value in fields.items():
            self.set(entity, name, value, clock)

    @staticmethod
    def set(entity: dict[str, Any], name: str, value: Any, clock: dict[str, Any]) -> None:
        before = entity["fields"].get(name)
        if before is None or later(before["clock"]) < later(clock):
            entity["fields"][name] = {"value": value, "clock": clock}

    def load(self, snapshot: dict[str, Any]) -> None:
        self.kept.clear()
        for notebook in snapshot["notebooks"]:
            self.load_entity("notebook", None, notebook)
            for page in notebook["pages"]:
                self.load_entity("page", notebook["id"], page)
                self.load_blocks(page["id"], page["blocks"])
        for tombstone in snapshot["tombstones"]:
            self.kept[tombstone["id"]] = {
                "type": tombstone["type"], "parent": None, "fields": {}, "deleted": True,
                "body": {"order": [], "characters": {}}}

    def load_blocks(self, parent: str, blocks: list[dict[str, Any]]) -> None:
        for block in blocks:
            self.load_entity("block", parent, block)
            Sequence(self.kept[block["id"]]["body"]).load(block["body"])
            self.load_blocks(block["id"], block["children"])

    def load_entity(self, kind: str, parent: str | None, given: dict[str, Any]) -> None:
        self.kept[given["id"]] = {
            "type": kind, "parent": parent, "fields": given["fields"], "deleted": False,
            "body": {"order": [], "characters": {}}}

    def tree(self, kind: str, parent: str | None) -> dict[str, Any]:
        found = {}
        for identifier, entity in self.kept.items():
            if entity["type"] != kind or entity["parent"] != parent or entity["deleted"]:
                continue
            fields = {name: field["value"] for name, field in entity["fields"].items()}
            match kind:
                case "notebook":
                    found[identifier] = {"fields": fields, "pages": self.tree("page", identifier)}
                case "page":
                    found[identifier] = {"fields": fields, "blocks": self.tree("block", identifier)}
                case "block":
                    found[identifier] = {
                        "fields": fields, "text": Sequence(entity["body"]).text(), "children": self.tree("block", identifier)}
        return found


class Notes:
    """`log` is what the server's log amounts to; `pending` are this replica's operations that it has not answered."""

    def __init__(self, device: Device):
        self.device = device
        self.kept = device.store.get("notes", {
            "replica": f"{device.name[:27].lower()}-{uuid.uuid4().hex[:8]}", "number": 0, "wall": 0, "counter": 0,
            "vector": {}, "log": {}, "pending": [], "cursor": None, "refused": [], "at": None})
        self.log = Entities(self.kept["log"], device.faults)
        self.shown_cache: Entities | None = None

    # Commands

    def notebook_create(self, command: dict[str, Any]) -> dict[str, Any]:
        return self.create("notebook", command.get("id"), None, {"title": command["title"]})

    def page_create(self, command: dict[str, Any]) -> dict[str, Any]:
        parent = {"type": "notebook", "id": command["notebookId"]}
        return self.create("page", command.get("id"), parent, {"title": command["title"]})

    def block_create(self, command: dict[str, Any]) -> dict[str, Any]:
        return self.create("block", command.get("id"), command["parent"], command.get("fields", {}))

    def create(self, kind: str, identifier: str | None, parent: dict[str, str] | None, fields: dict[str, Any]) -> dict[str, Any]:
        if parent is not None:
            self.living(parent)
        identifier = identifier or str(uuid.uuid4())
        self.operate("create", {"type": kind, "id": identifier}, parent=parent, fields=fields)
        return {"id": identifier}

    def note_set(self, command: dict[str, Any]) -> dict[str, Any]:
        self.living(command["entity"])
        self.operate("set", command["entity"], field=command["field"], value=command["value"])
        return {}

    def note_delete(self, command: dict[str, Any]) -> dict[str, Any]:
        self.living(command["entity"])
        self.operate("delete", command["entity"])
        return {}

    def note_insert(self, command: dict[str, Any]) -> dict[str, Any]:
        block = {"type": "block", "id": command["blockId"]}
        body = Sequence(self.living(block)["body"])
        visible = body.visible()
        at = min(command["at"], len(visible))
        if command["text"]:
            self.operate(
                "insert-text", block, after=visible[at - 1] if at else None,
                first=f"{body.greatest() + 1}@{self.kept['replica']}", text=command["text"])
        return {}

    def note_erase(self, command: dict[str, Any]) -> dict[str, Any]:
        block = {"type": "block", "id": command["blockId"]}
        visible = Sequence(self.living(block)["body"]).visible()
        elements = visible[command["at"]:command["at"] + command["count"]]
        if elements:
            self.operate("delete-text", block, elements=elements)
        return {}

    def note_text(self, command: dict[str, Any]) -> dict[str, Any]:
        body = self.living({"type": "block", "id": command["blockId"]})["body"]
        return {"text": Sequence(body).text(), "ageMilliseconds": age(self.kept["at"])}

    async def compact(self, command: dict[str, Any]) -> dict[str, Any]:
        answer = (await self.device.call("POST", "/notes/compactions")).json()
        return {"operationsFolded": answer["operationsFolded"]}

    # The local copy

    def shown(self) -> Entities:
        """The log with what is pending on top."""
        if self.shown_cache is None:
            self.shown_cache = Entities(copy.deepcopy(self.kept["log"]), set())
            for operation in self.kept["pending"]:
                self.shown_cache.apply(operation)
        return self.shown_cache

    def living(self, reference: dict[str, str]) -> dict[str, Any]:
        self.device.person
        entity = self.shown().kept.get(reference["id"])
        if entity is None:
            raise Fault("unknown")
        if self.shown().is_deleted(reference["id"]):
            raise Fault("deleted")
        return entity

    def operate(self, kind: str, entity: dict[str, str], **more: Any) -> None:
        self.device.person
        kept = self.kept
        kept["number"] += 1
        wall = max(self.device.now(), kept["wall"])
        kept["wall"], kept["counter"] = wall, kept["counter"] + 1 if wall == kept["wall"] else 0
        operation = {
            "kind": kind, "opId": str(uuid.uuid4()), "number": kept["number"], "entity": entity,
            "clock": {"wall": kept["wall"], "counter": kept["counter"], "replica": kept["replica"]},
            "vector": {**kept["vector"], kept["replica"]: kept["number"]}, **more}
        self.shown().apply(operation)
        kept["pending"].append(operation)

    # The network

    async def settle(self) -> None:
        await self.pull()
        while self.kept["pending"]:
            await self.push()
        await self.pull()

    async def push(self) -> None:
        batch = self.kept["pending"][:100]
        answer = (await self.device.call(
            "POST", "/notes/operations", {"replica": self.kept["replica"], "operations": batch})).json()
        for operation, outcome in zip(batch, answer["outcomes"], strict=True):
            if outcome["outcome"] == "refused":
                self.kept["refused"].append({"product": "notes", "id": operation["opId"], "code": outcome["code"]})
            else:
                self.log.apply(operation)
        self.kept["pending"] = self.kept["pending"][len(batch):]
        self.shown_cache = None
        self.device.store.commit()

    async def pull(self) -> None:
        while True:
            cursor = f"&cursor={self.kept['cursor']}" if self.kept["cursor"] else ""
            try:
                page = (await self.device.call("GET", f"/notes/operations?limit=200{cursor}")).json()
            except Fault as fault:
                if fault.code != "cursor-expired":
                    raise
                await self.load_snapshot()
                continue
            for item in page["items"]:
                self.take(item["replica"], item["operation"])
            self.kept["cursor"], self.kept["at"] = page["nextCursor"], time.time()
            self.shown_cache = None
            self.device.store.commit()
            if not page["more"]:
                return

    def see(self, clock: dict[str, Any] | None) -> None:
        if clock and (clock["wall"], clock["counter"]) > (self.kept["wall"], self.kept["counter"]):
            self.kept["wall"], self.kept["counter"] = clock["wall"], clock["counter"]

    def take(self, replica: str, operation: dict[str, Any]) -> None:
        self.see(operation["clock"])
        self.kept["vector"][replica] = max(operation["number"], self.kept["vector"].get(replica, 0))
        # An own operation is applied when it is answered, or here when the answer was lost: both change nothing twice.
        self.log.apply(operation, pulled=replica != self.kept["replica"])

    async def load_snapshot(self) -> None:
        snapshot = (await self.device.call("GET", "/notes/snapshot")).json()
        self.log.load(snapshot)
        self.kept["vector"] |= snapshot["vector"]
        self.see(snapshot["clock"])
        self.kept["cursor"], self.kept["at"] = snapshot["cursor"], time.time()
        self.shown_cache = None
        self.device.store.commit()

    def state(self) -> dict[str, Any]:
        return self.log.tree("notebook", None)
