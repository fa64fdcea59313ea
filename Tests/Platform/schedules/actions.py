"""What people do with their devices, and what they are promised for it."""

import asyncio
from typing import Any

from .world import Device, World


# Chat


async def send(world: World, device: Device) -> None:
    conversation = world.random.choice(world.conversations)
    identifier, text = world.identifier(), f"message {world.number()} 🌍"
    attached = [{"kind": "link", "url": "https://reports.example/2025", "title": None}] if world.random.random() < 0.2 else []
    if await world.ask(device, "send", conversationId=conversation, id=identifier, text=text, attachments=attached):
        world.promised.messages[identifier] = (conversation, device.identifier, text, device.name)


async def read(world: World, device: Device) -> None:
    conversation = world.random.choice(world.conversations)
    answer = await world.ask(device, "messages", conversationId=conversation)
    if answer and answer["items"]:
        sequence = world.random.choice(answer["items"])["sequence"]
        if await world.ask(device, "read-up-to", conversationId=conversation, sequence=sequence):
            key = conversation, device.identifier
            world.promised.receipts[key] = max(sequence, world.promised.receipts.get(key, 0))


# Tasks


def some_list(world: World) -> str:
    """One that lives; or any, where people may not have heard of its end."""
    lists = list(world.promised.lists) if world.random.random() < world.stale_lists else world.promised.living_lists()
    return world.random.choice(lists)


async def some_task(world: World, device: Device) -> tuple[str, dict[str, Any]] | None:
    """A list and one of its tasks, as the device shows it."""
    list_id = some_list(world)
    answer = await world.ask(device, "tasks", listId=list_id)
    if not answer or not answer["items"]:
        return None
    return list_id, world.random.choice(sorted(answer["items"], key=lambda item: item["id"]))


async def create_task(world: World, device: Device, list_id: str | None = None) -> None:
    list_id, task, title = list_id or some_list(world), world.identifier(), f"task {world.number()}"
    if await world.ask(device, "task-create", listId=list_id, id=task, title=title):
        world.promised.tasks[task] = list_id
        world.promised.titles[task].append(title)


async def retitle_task(world: World, device: Device) -> None:
    if found := await some_task(world, device):
        list_id, task = found
        title = f"title {world.number()}"
        if await world.ask(device, "task-retitle", listId=list_id, taskId=task["id"], title=title):
            world.promised.titles[task["id"]].append(title)


async def complete_task(world: World, device: Device) -> None:
    if found := await some_task(world, device):
        list_id, task = found
        await world.ask(device, "task-complete", listId=list_id, taskId=task["id"], completed=task["completion"] is None)


async def delete_task(world: World, device: Device) -> None:
    if found := await some_task(world, device):
        list_id, task = found
        if await world.ask(device, "task-delete", listId=list_id, taskId=task["id"]):
            world.promised.deleted_tasks.add(task["id"])


async def resolve(world: World, device: Device) -> None:
    list_id = some_list(world)
    answer = await world.ask(device, "tasks", listId=list_id)
    if answer and answer["conflicts"]:
        conflict = world.random.choice(sorted(answer["conflicts"], key=lambda each: each["id"]))
        await world.ask(
            device, "task-resolve", listId=list_id, conflictId=conflict["id"],
            choice=world.random.choice(["winner", "overwritten"]))


# Notes


def own_entities(world: World, device: Device, *prefixes: str) -> list[str]:
    kinds = world.kinds_of_entities
    return [
        entity for entity, owner in world.promised.owners.items()
        if owner == device.identifier and kinds[entity] in prefixes and not world.promised.is_deleted(entity)]


async def create_block(world: World, device: Device) -> None:
    around = own_entities(world, device, "page", "block")
    if not around:
        return
    parent, block = world.random.choice(around), world.identifier()
    kind = world.kinds_of_entities[parent]
    fields = {"kind": world.random.choice(["paragraph", "todo"]), "order": f"{world.number():05d}"}
    if await world.ask(device, "block-create", id=block, parent={"type": kind, "id": parent}, fields=fields):
        remember(world, device, "block", block, parent)
        for name, value in fields.items():
            world.promised.values[block, name].append(value)


def remember(world: World, device: Device, kind: str, identifier: str, parent: str | None) -> None:
    world.promised.entities[identifier] = parent
    world.promised.owners[identifier] = device.identifier
    world.kinds_of_entities[identifier] = kind


async def insert(world: World, device: Device, block: str | None = None) -> None:
    blocks = own_entities(world, device, "block")
    if not blocks:
        return
    block = block or world.random.choice(blocks)
    text = "".join(next(world.characters) for _ in range(world.random.randint(1, 6)))
    shown = await world.ask(device, "note-text", blockId=block)
    if not shown:
        return
    at = world.random.randint(0, len(shown["text"]))
    if await world.ask(device, "note-insert", blockId=block, at=at, text=text):
        world.promised.inserted[block] |= set(text)
        await look(world, device, block, shown["text"][:at] + text + shown["text"][at:])


async def erase(world: World, device: Device, block: str | None = None) -> None:
    blocks = own_entities(world, device, "block")
    if not blocks:
        return
    block = block or world.random.choice(blocks)
    shown = await world.ask(device, "note-text", blockId=block)
    if not shown or not shown["text"]:
        return
    at, count = world.random.randrange(len(shown["text"])), world.random.randint(1, 3)
    if await world.ask(device, "note-erase", blockId=block, at=at, count=count):
        world.promised.erased |= set(shown["text"][at:at + count])
        await look(world, device, block, shown["text"][:at] + shown["text"][at + count:])


async def look(world: World, device: Device, block: str, expected: str) -> None:
    """An edit shows at once, in its place."""
    shown = await world.ask(device, "note-text", blockId=block)
    if shown and shown["text"] != expected:
        world.fail(f"{device.name} ({device.client.language}) shows {shown['text']!r} where {expected!r} was written")
    world.promised.shown[block].append(expected)


async def set_field(world: World, device: Device, entity: str | None = None) -> None:
    entities = own_entities(world, device, "notebook", "page", "block")
    if not entities:
        return
    entity = entity or world.random.choice(entities)
    name = world.random.choice(["title", "colour", "extra"])
    value = {
        "title": f"title {world.number()}", "colour": world.random.choice([None, True, 7, -1.5, "red"]),
        "extra": {"n": world.number(), "list": [1, [2.5, None], {"a": "b"}], "text": "\u2028\"\\ 🌍"}}[name]
    reference = {"type": world.kinds_of_entities[entity], "id": entity}
    if await world.ask(device, "note-set", entity=reference, field=name, value=value):
        world.promised.values[entity, name].append(value)


async def delete_entity(world: World, device: Device, entity: str | None = None) -> None:
    blocks = own_entities(world, device, "block")
    if len(blocks) < 2 and entity is None:
        return
    entity = entity or world.random.choice(blocks)
    if await world.ask(device, "note-delete", entity={"type": world.kinds_of_entities[entity], "id": entity}):
        world.promised.deleted_entities.add(entity)


async def compact(world: World, device: Device) -> None:
    await world.ask(device, "compact")


# Network and time


async def settle_some(world: World, device: Device) -> None:
    online = [each for each in world.devices if each.is_online]
    if online:
        await world.settle(world.random.sample(online, world.random.randint(1, len(online))))


async def switch(world: World, device: Device) -> None:
    device.is_online = not device.is_online
    await world.ask(device, "network", state="online" if device.is_online else "offline")


async def skew(world: World, device: Device) -> None:
    await world.ask(device, "clock", skew=world.random.choice([0, -172_800_000, 86_400_000, -7_000, 60_000]))


async def expire(world: World, device: Device) -> None:
    await world.ask(device, "expire")


async def cut(world: World, device: Device) -> None:
    world.note("every connection breaks")
    settling = [world.settle([each], 2000) for each in world.devices if each.is_online]

    async def later() -> None:
        await asyncio.sleep(world.random.uniform(0.01, 0.2))
        world.proxy.cut()

    await asyncio.gather(later(), *settling)


async def kill(world: World, device: Device) -> None:
    await world.kill(device)
