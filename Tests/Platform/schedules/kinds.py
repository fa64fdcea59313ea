"""The kinds of schedules: what is set up, what happens, and how often."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from . import actions
from .analysis import analysis
from .composing import type_, typing_and_messages
from .lists import create_list, delete_list, lists_deleted
from .setups import everything, new_list, two_devices
from .world import Device, World

Action = Callable[[World, Device], Awaitable[None]]


@dataclass(frozen=True)
class Kind:
    """Who takes part, and a number of random steps of weighted actions."""

    name: str
    begin: Callable[[World], Awaitable[None]]
    weights: dict[Action, int]
    steps: int
    rate: float = 0.3


CHAT = {actions.send: 10, actions.read: 3}
TASKS = {
    actions.create_task: 4, actions.retitle_task: 5, actions.complete_task: 3, actions.delete_task: 2, actions.resolve: 1}
NOTES = {
    actions.insert: 8, actions.erase: 3, actions.create_block: 3, actions.set_field: 3, actions.delete_entity: 1}
NETWORK = {actions.settle_some: 6, actions.switch: 3, actions.skew: 1, actions.expire: 1, actions.cut: 1}


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
    await world.level(first)
    await world.level(second)
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
    await world.level(ada)
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
    await world.level(first)
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
    await world.patiently(first, "note-set", entity=reference, field="colour", value="early")
    for device in (first, second):
        await actions.switch(world, device)
    world.proxy.be(world.seed, 0)
    await world.level(first)
    await world.level(second)
    await world.patiently(second, "note-set", entity=reference, field="colour", value="late")
    world.last_values = {(block, "colour"): "late"}


async def everything_and_more_lists(world: World) -> None:
    """People go on with a list that somebody else has deleted, now and then."""
    await everything(world)
    world.stale_lists = 0.25


MIXED = {
    **CHAT, **TASKS, **NOTES, **{action: weight * 3 for action, weight in NETWORK.items()}, actions.kill: 1, type_: 2,
    create_list: 2, delete_list: 1}

KINDS = [
    Kind("mixed", everything_and_more_lists, MIXED, 40),
    Kind("one-note-on-two-devices", one_note_on_two_devices, {**NOTES, **NETWORK}, 10),
    Kind("chat", everything, {**CHAT, actions.settle_some: 6, actions.switch: 1, actions.cut: 2, actions.kill: 1, type_: 2}, 35, 0.5),
    Kind("deletes-against-edits", deletes_against_edits, {actions.settle_some: 3, actions.insert: 1, actions.retitle_task: 1, actions.cut: 1}, 8),
    Kind("anonymous-merge", anonymous_merge, {**TASKS, **NETWORK}, 10),
    Kind("analysis", analysis, {}, 0),
    Kind("compaction", compaction, {**NOTES, **NETWORK, actions.compact: 2}, 10),
    Kind("wrong-clocks", wrong_clocks, {actions.settle_some: 1}, 3),
    Kind("lists-deleted", lists_deleted, {
        actions.settle_some: 3, actions.create_task: 1, actions.retitle_task: 1, actions.complete_task: 1, actions.cut: 1, actions.kill: 1}, 8),
    Kind("typing", typing_and_messages, {actions.send: 3, type_: 2, actions.settle_some: 1}, 4),
]
