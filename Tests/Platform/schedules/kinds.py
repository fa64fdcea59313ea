"""The kinds of schedules: what is set up, what happens, and how often."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from . import actions
from .world import Broken, Device, World

Action = Callable[[World, Device], Awaitable[None]]


@dataclass(frozen=True)
class Kind:
    """Who takes part, and a number of random steps of weighted actions."""

    name: str
    begin: Callable[[World], Awaitable[None]]
    weights: dict[Action, int]
    steps: int
    rate: float = 0.3
    end: Callable[[World], Awaitable[None]] | None = None


CHAT = {actions.send: 10, actions.read: 3}
TASKS = {
    actions.create_task: 4, actions.retitle_task: 5, actions.complete_task: 3, actions.delete_task: 2, actions.resolve: 1}
NOTES = {
    actions.insert: 8, actions.erase: 3, actions.create_block: 3, actions.set_field: 3, actions.delete_entity: 1}
NETWORK = {actions.settle_some: 6, actions.switch: 3, actions.skew: 1, actions.expire: 1, actions.cut: 1}


async def everything(world: World) -> None:
    """Ada with two devices and Ben with one; a conversation, a shared list and a page."""
    ada, other, ben = await world.device("ada"), await world.device("ada"), await world.device("ben")
    await open_conversation(world, ada, ben)
    await share_list(world, ada, ben)
    await write_page(world, ada)
    world.proxy.be(world.seed, 0)
    await world.settle([ada], 15_000)
    await world.settle([other, ben], 15_000)


async def open_conversation(world: World, first: Device, second: Device) -> None:
    conversation = world.identifier()
    await world.patiently(
        first, "open-conversation", id=conversation, title="About it", memberIds=[second.identifier])
    world.conversations.append(conversation)


async def share_list(world: World, owner: Device, guest: Device) -> None:
    list_id = await new_list(world, owner)
    await world.patiently(owner, "list-invite", listId=list_id, personId=guest.identifier)


async def new_list(world: World, owner: Device) -> str:
    list_id = world.identifier()
    await world.patiently(owner, "list-create", id=list_id, title=f"list {world.number()}")
    world.promised.lists[list_id] = {owner.identifier}
    for _ in range(3):
        await actions.create_task(world, owner)
    return list_id


async def write_page(world: World, device: Device) -> str:
    notebook, page, block = world.identifier(), world.identifier(), world.identifier()
    await world.patiently(device, "notebook-create", id=notebook, title="Notebook")
    await world.patiently(device, "page-create", id=page, notebookId=notebook, title="Page")
    await world.patiently(
        device, "block-create", id=block, parent={"type": "page", "id": page}, fields={"kind": "paragraph"})
    actions.remember(world, device, "notebook", notebook, None)
    actions.remember(world, device, "page", page, notebook)
    actions.remember(world, device, "block", block, page)
    for entity, name, value in ((notebook, "title", "Notebook"), (page, "title", "Page"), (block, "kind", "paragraph")):
        world.promised.values[entity, name].append(value)
    await actions.insert(world, device, block)
    return block


async def two_devices(world: World) -> tuple[Device, Device, str]:
    """One person, two devices that know the same page, both without a network."""
    first, second = await world.device("ada"), await world.device("ada")
    block = await write_page(world, first)
    await world.settle([first], 15_000)
    await world.settle([second], 15_000)
    for device in (first, second):
        await actions.switch(world, device)
    return first, second, block


async def one_note_on_two_devices(world: World) -> None:
    """Both write into the same text, at the same places, and take away some of it."""
    first, second, block = await two_devices(world)
    for _ in range(world.random.randint(3, 8)):
        for device in (first, second):
            await actions.insert(world, device, block)
            if world.random.random() < 0.4:
                await actions.erase(world, device, block)
    for device in (first, second):
        await actions.switch(world, device)


async def deletes_against_edits(world: World) -> None:
    """One deletes what the other one goes on writing in: a block, a page, a task."""
    first, second, block = await two_devices(world)
    for device in (first, second):
        await actions.switch(world, device)
    list_id = await new_list(world, first)
    await world.settle([first], 15_000)
    await world.settle([second], 15_000)
    for device in (first, second):
        await actions.switch(world, device)
    one, other = world.random.sample([first, second], 2)
    await actions.insert(world, other, block)
    await actions.set_field(world, other, block)
    await actions.create_block(world, other)
    await actions.complete_task(world, other)
    tasks = [task for task, where in world.promised.tasks.items() if where == list_id]
    for task in tasks:
        title = f"title {world.number()}"
        if await world.ask(other, "task-retitle", listId=list_id, taskId=task, title=title):
            world.promised.titles[task].append(title)
    for task in tasks[1:]:
        if await world.ask(one, "task-delete", listId=list_id, taskId=task):
            world.promised.deleted_tasks.add(task)
    page = world.promised.entities[block]
    await actions.delete_entity(world, one, world.random.choice([block, page]))
    for device in (first, second):
        await actions.switch(world, device)


async def anonymous_merge(world: World) -> None:
    """Somebody uses the app without an account, also without a network, and then signs up as Ada, who has lists already."""
    ada = await world.device("ada")
    await new_list(world, ada)
    await world.settle([ada], 15_000)
    world.proxy.be(world.seed, 0.3)
    device = await world.device(None)
    device.anonymous = device.identifier
    await new_list(world, device)
    await world.settle([device])
    for action in (actions.complete_task, actions.retitle_task, actions.create_task, actions.delete_task):
        await action(world, device)
    if world.random.random() < 0.5:
        await world.settle([device])
    await new_list(world, device)
    for action in (actions.complete_task, actions.create_task):
        await action(world, device)
    device.person = "ada"
    await world.sign_in(device)
    await world.patiently(device, "claim")
    if world.random.random() < 0.3:
        await world.patiently(device, "claim")
    await world.settle([device])


async def compaction(world: World) -> None:
    """The log is folded while a device that knows nothing of it has written more."""
    first, second, block = await two_devices(world)
    for _ in range(3):
        await actions.insert(world, second, block)
        await actions.erase(world, second, block)
    await actions.switch(world, first)
    await actions.insert(world, first, block)
    await world.settle([first], 15_000)
    await actions.compact(world, first)
    await actions.insert(world, first, block)
    await actions.switch(world, second)


async def wrong_clocks(world: World) -> None:
    """Who has seen a value and writes another one wins, however late the other's clock was."""
    first, second, block = await two_devices(world)
    await world.ask(first, "clock", skew=172_800_000)
    await world.ask(second, "clock", skew=-172_800_000)
    reference = {"type": "block", "id": block}
    world.promised.values[block, "colour"] += ["early", "late"]
    await world.ask(first, "note-set", entity=reference, field="colour", value="early")
    for device in (first, second):
        await actions.switch(world, device)
    world.proxy.be(world.seed, 0)
    await world.settle([first], 15_000)
    await world.settle([second], 15_000)
    await world.ask(second, "note-set", entity=reference, field="colour", value="late")
    world.last_values = {(block, "colour"): "late"}


async def analysis(world: World) -> None:
    """The stream of a job is cut again and again; every event comes, once, in order."""
    device = await world.device("ada")
    world.proxy.be(world.seed, 0)
    text = " ".join(f"Sentence number {number} is about something." for number in range(world.random.randint(3, 30)))
    document = (await world.patiently(device, "upload", title="Report", text=text))["documentId"]
    await actions.switch(world, device)
    refused = await device.client.ask("analyse", documentId=document, kinds=["summary"])
    if refused.get("ok") or refused["error"]["code"] != "offline":
        raise Broken(f"an analysis without a network was answered with {refused}")
    await actions.switch(world, device)
    job = (await world.patiently(device, "analyse", documentId=document, kinds=["summary", "entities"]))["jobId"]
    world.proxy.be(world.seed, 0.7)
    following = asyncio.create_task(device.client.ask("follow", jobId=job))
    for _ in range(world.random.randint(0, 3)):
        await asyncio.sleep(world.random.uniform(0.02, 0.15))
        world.proxy.cut()
    seen = await following
    check_states(seen)
    world.proxy.be(world.seed, 0)
    await world.patiently(device, "result", jobId=job)
    await actions.switch(world, device)
    kept = await device.client.ask("result", jobId=job)
    if not kept.get("ok") or kept["ageMilliseconds"] < 0:
        raise Broken(f"a result that was read was answered with {kept} without a network")
    await actions.switch(world, device)


def check_states(seen: dict) -> None:
    """The machine goes no way that it does not have, and nothing is lost or doubled."""
    if not seen.get("ok"):
        raise Broken(f"following was answered with {seen}")
    ways = {"idle": {"streaming", "reconnecting", "done", "failed"}, "streaming": {"reconnecting", "done", "failed"},
            "reconnecting": {"streaming", "done", "failed"}}
    for one, next_one in zip(seen["states"], seen["states"][1:]):
        if next_one not in ways.get(one, set()):
            raise Broken(f"{one} → {next_one} in {seen['states']}")
    if seen["states"][-1] not in ("done", "failed"):
        raise Broken(f"the end is {seen['states'][-1]}")
    if seen["events"] != list(range(1, len(seen["events"]) + 1)):
        raise Broken(f"events {seen['events']}")
    if seen["states"][-1] == "done" and seen["types"][-1] != "analysis.completed":
        raise Broken(f"done after {seen['types'][-1]}")


KINDS = [
    Kind("mixed", everything, {**CHAT, **TASKS, **NOTES, **{action: weight * 3 for action, weight in NETWORK.items()}, actions.kill: 1}, 40),
    Kind("one-note-on-two-devices", one_note_on_two_devices, {**NOTES, **NETWORK}, 10),
    Kind("chat", everything, {**CHAT, actions.settle_some: 6, actions.switch: 1, actions.cut: 2, actions.kill: 1}, 35, 0.5),
    Kind("deletes-against-edits", deletes_against_edits, {actions.settle_some: 3, actions.insert: 1, actions.retitle_task: 1, actions.cut: 1}, 8),
    Kind("anonymous-merge", anonymous_merge, {**TASKS, **NETWORK}, 10),
    Kind("analysis", analysis, {}, 0),
    Kind("compaction", compaction, {**NOTES, **NETWORK, actions.compact: 2}, 10),
    Kind("wrong-clocks", wrong_clocks, {actions.settle_some: 1}, 3),
]
