"""What must hold when a schedule is over: copies are equal, and every promise is kept."""

import copy
import datetime
import json
import sqlite3
from typing import Any

from .world import Device, World

#: Why an operation may have been refused: something else was deleted first. A note's may be about what was never seen again.
RIGHTLY_REFUSED = {"tasks": {"deleted"}, "notes": {"deleted", "not-found"}, "chat": set()}


def instant(text: str) -> float:
    return round(datetime.datetime.fromisoformat(text).timestamp() * 1000)


def plain(state: dict[str, Any]) -> dict[str, Any]:
    """With instants as numbers, so that spellings don't matter."""
    state = copy.deepcopy(state)
    for each in state["tasks"].values():
        completions = [task for task in each["tasks"].values() if task["completion"]]
        for task in completions:
            task["completion"] = {"by": task["completion"]["by"], "at": instant(task["completion"]["at"])}
        for conflict in each["conflicts"].values():
            for side in ("winner", "overwritten"):
                if isinstance(conflict[side], dict):
                    conflict[side] = {"by": conflict[side]["by"], "at": instant(conflict[side]["at"])}
    return state


def difference(one: Any, other: Any, path: str = "") -> str | None:
    """The first place where two states differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            if key not in one or key not in other:
                return f"{path}/{key} is only in the {'second' if key not in one else 'first'}"
            if found := difference(one[key], other[key], f"{path}/{key}"):
                return found
        return None
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next((found for index, pair in enumerate(zip(one, other)) if (found := difference(*pair, f"{path}/{index}"))), None)
    same_kind = isinstance(one, bool) == isinstance(other, bool)
    return None if one == other and same_kind else f"{path}: {brief(one)} against {brief(other)}"


def brief(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) < 200 else text[:200] + "…"


class Verdict:
    """Gathers everything that does not hold."""

    def __init__(self, world: World):
        self.world, self.promised = world, world.promised
        self.faults: list[str] = list(world.failures)

    def fail(self, text: str) -> None:
        self.faults.append(text)

    def copies(self, device: Device, answer: dict[str, Any], fresh: dict[str, Any]) -> None:
        """A device against one of the same person that has just begun, and so shows what the server has."""
        who = f"{device.name} ({device.client.language})"
        if any(answer["pending"].values()):
            self.fail(f"{who}: pending after all: {answer['pending']}")
        if found := difference(plain(answer["state"]), plain(fresh["state"])):
            self.fail(f"{who} and the server differ: {found}")
        self.refusals(device, who, answer)

    def refusals(self, device: Device, who: str, answer: dict[str, Any]) -> None:
        """A device is told of everything that was refused, and of nothing else."""
        told = {refused["id"] for refused in answer["refused"] if refused["code"] == "forbidden"}
        wanted = {list_id for name, list_id in self.promised.forbidden if name == device.name}
        # One that its owner has deleted meanwhile is gone, as the guest wanted.
        if not wanted - self.promised.deleted_lists <= told <= wanted:
            self.fail(f"{who}: a guest wanted to delete {sorted(wanted)}, and was told that {sorted(told)} are not theirs to delete")
        refusals = 0
        for refused in answer["refused"]:
            if refused["code"] == "forbidden" and refused["product"] == "tasks":
                continue
            if refused["code"] not in RIGHTLY_REFUSED[refused["product"]]:
                self.fail(f"{who}: refused {refused}")
            refusals += refused["product"] == "tasks"
        expected = self.promised.refusals.get(device.name, refusals)
        if refusals != expected:
            self.fail(f"{who}: {expected} operations on a deleted list, of which {refusals} were refused: {answer['refused']}")

    def chat(self, state: dict[str, Any]) -> None:
        """No message is lost, doubled or made up; numbers have no gap; each device's messages are in its order."""
        for conversation in self.world.conversations:
            found = state["chat"].get(conversation, {"messages": [], "readUpTo": {}})
            if [message[0] for message in found["messages"]] != list(range(1, len(found["messages"]) + 1)):
                self.fail(f"conversation {conversation}: numbers {[message[0] for message in found['messages']]}")
            sent = {
                identifier: (sender, text, device)
                for identifier, (where, sender, text, device) in self.promised.messages.items() if where == conversation}
            there = [message[1] for message in found["messages"]]
            for identifier in sent.keys() - set(there):
                self.fail(f"message {identifier} is lost")
            for identifier in set(there) - sent.keys():
                self.fail(f"message {identifier} is nobody's")
            if len(there) != len(set(there)):
                self.fail(f"conversation {conversation}: a message is there twice")
            for _, identifier, sender, text in found["messages"]:
                if identifier in sent and sent[identifier][:2] != (sender, text):
                    self.fail(f"message {identifier} has changed")
            for name in {device for _, _, device in sent.values()}:
                own = [identifier for identifier in sent if sent[identifier][2] == name]
                if [identifier for identifier in there if identifier in own] != own:
                    self.fail(f"the messages of {name} are out of order")
            for (where, person), up_to in self.promised.receipts.items():
                if where == conversation and found["readUpTo"].get(person, 0) != up_to:
                    self.fail(f"receipt of {person}: {found['readUpTo'].get(person)} instead of {up_to}")

    def tasks(self, state: dict[str, Any]) -> None:
        """Nothing that was created is lost, nothing that was deleted is back, and titles are those that people wrote."""
        for list_id in self.promised.lists:
            if list_id in self.promised.deleted_lists:
                if list_id in state["tasks"]:
                    self.fail(f"the list {list_id} was deleted and is back")
            elif list_id not in state["tasks"]:
                self.fail(f"the list {list_id} is lost")
        for task, list_id in self.promised.tasks.items():
            if list_id in self.promised.deleted_lists:
                continue
            found = state["tasks"].get(list_id, {"tasks": {}})["tasks"].get(task)
            if task in self.promised.deleted_tasks:
                if found is not None:
                    self.fail(f"the task {task} was deleted and is back")
            elif found is None:
                self.fail(f"the task {task} is lost")
            elif found["title"] not in self.promised.titles[task]:
                self.fail(f"the task {task} is called {found['title']!r}, which nobody wrote")

    def notes(self, states: dict[str, dict[str, Any]]) -> None:
        """By person, because notes are not shared."""
        alive: dict[str, dict[str, Any]] = {}
        for state in states.values():
            walk(state["notes"], alive)
        for entity in self.promised.entities:
            if self.promised.is_deleted(entity):
                if entity in alive:
                    self.fail(f"the {self.world.kinds_of_entities[entity]} {entity} was deleted and is back")
            elif entity not in alive:
                self.fail(f"the {self.world.kinds_of_entities[entity]} {entity} is lost")
        for block, inserted in self.promised.inserted.items():
            if block in alive:
                self.text(block, alive[block]["text"], inserted - self.promised.erased)
        for (entity, name), values in self.promised.values.items():
            if entity in alive and alive[entity]["fields"].get(name) not in values:
                self.fail(f"{name} of {entity} is {alive[entity]['fields'].get(name)!r}, which nobody wrote")
        for (entity, name), value in getattr(self.world, "last_values", {}).items():
            if entity in alive and alive[entity]["fields"].get(name) != value:
                self.fail(f"{name} of {entity} is {alive[entity]['fields'].get(name)!r} instead of {value!r}")

    def text(self, block: str, text: str, expected: set[str]) -> None:
        """Every character that somebody wrote and nobody took away is there once, in the order in which people saw it."""
        if sorted(text) != sorted(expected):
            lost, doubled = expected - set(text), {character for character in text if text.count(character) > 1}
            self.fail(
                f"the text of {block} is {text!r}: lost {sorted(lost)}, doubled {sorted(doubled)},"
                f" of nobody or erased {sorted(set(text) - expected)}")
            return
        places = {character: place for place, character in enumerate(text)}
        for shown in self.promised.shown[block]:
            order = [places[character] for character in shown if character in places]
            if order != sorted(order):
                self.fail(f"the text of {block} is {text!r}, but somebody saw {shown!r}")
                return

    def database(self, people: set[str]) -> None:
        """What the backend has written, read past it."""
        connection = sqlite3.connect(f"file:{self.world.backend.database}?mode=ro", uri=True)
        try:
            for conversation in self.world.conversations:
                row = connection.execute(
                    "SELECT count(*), count(DISTINCT id), min(sequence), max(sequence),"
                    " (SELECT last_sequence FROM conversations WHERE id = ?1) FROM messages WHERE conversation_id = ?1",
                    (conversation,)).fetchone()
                count, different, first, last, told = row
                if count and (different != count or first != 1 or last != count or told != count):
                    self.fail(f"conversation {conversation} in the database: {row}")
            for list_id in self.promised.deleted_lists:
                row = connection.execute(
                    "SELECT (SELECT deleted_at IS NOT NULL AND title = '' FROM task_lists WHERE id = ?1),"
                    " (SELECT count(*) FROM task_fields f JOIN tasks t ON t.id = f.task_id WHERE t.list_id = ?1)", (list_id,)).fetchone()
                if row not in ((1, 0), (None, 0)):
                    self.fail(f"the deleted list {list_id} in the database: {row}")
            for person in people:
                rows = connection.execute(
                    "SELECT replica, count(*), min(number), max(number) FROM note_answers WHERE person_id = ? GROUP BY replica",
                    (person,)).fetchall()
                for replica, count, first, last in rows:
                    if first != 1 or last != count:
                        self.fail(f"operations of {replica} in the database: {count}, from {first} to {last}")
        finally:
            connection.close()


def walk(notebooks: dict[str, Any], alive: dict[str, dict[str, Any]]) -> None:
    """Everything that lives, by id."""

    def blocks(found: dict[str, Any]) -> None:
        for identifier, block in found.items():
            alive[identifier] = block
            blocks(block["children"])

    for identifier, notebook in notebooks.items():
        alive[identifier] = notebook
        for page_id, page in notebook["pages"].items():
            alive[page_id] = page
            blocks(page["blocks"])
