"""Whole lists: they come, they are deleted while others go on working with them, and then they are gone."""

from . import actions, setups
from .world import Device, World


async def create_list(world: World, device: Device) -> None:
    """Somebody makes a list, and everybody else in the schedule is a guest of it."""
    list_id = await setups.new_list(world, device)
    for guest in sorted({each.identifier for each in world.devices} - {device.identifier}):
        await world.patiently(device, "list-invite", listId=list_id, personId=guest)


async def delete_list(world: World, device: Device) -> None:
    """The owner's word goes; a guest is told that it is not theirs to delete."""
    living = world.promised.living_lists()
    if len(living) > 1:
        await delete(world, device, world.random.choice(living))


async def delete(world: World, device: Device, list_id: str) -> None:
    if await world.ask(device, "list-delete", listId=list_id):
        if world.promised.lists[list_id] == device.identifier:
            world.promised.deleted_lists.add(list_id)
        else:
            world.promised.forbidden.add((device.name, list_id))


async def lists_deleted(world: World) -> None:
    """One device deletes a list; others, who have not heard of it, go on working with it: each operation is refused as `deleted`."""
    ada, other, ben = await world.device("ada"), await world.device("ada"), await world.device("ben")
    for _ in range(2):
        await setups.share_list(world, ada, ben)
    await world.level(ada)
    await world.level(other, ben)
    doomed, staying = world.random.sample(world.promised.living_lists(), 2)
    deleting, *late = world.random.sample([ada, other], 2)
    late.append(ben)
    for device in late:
        await actions.switch(world, device)
    for device in late:
        world.promised.refusals[device.name] = await work_on(world, device, doomed)
    await delete(world, ben, staying)
    await work_on(world, deleting, doomed)
    await delete(world, deleting, doomed)
    await world.level(deleting)
    for device in late:
        await actions.switch(world, device)


async def work_on(world: World, device: Device, list_id: str) -> int:
    """Some operations of every kind; says how many."""
    tasks = sorted(task for task, where in world.promised.tasks.items() if where == list_id and task not in world.promised.deleted_tasks)
    made, task = 0, world.identifier()
    commands = [("task-create", {"id": task, "title": f"task {world.number()}"})]
    for known in world.random.sample(tasks, world.random.randint(1, len(tasks))):
        do = world.random.choice(["task-retitle", "task-complete", "task-delete"])
        more = {"task-retitle": {"title": f"title {world.number()}"}, "task-complete": {"completed": True}, "task-delete": {}}[do]
        commands.append((do, {"taskId": known, **more}))
    for do, more in commands:
        if await world.ask(device, do, listId=list_id, **more):
            made += 1
    return made
