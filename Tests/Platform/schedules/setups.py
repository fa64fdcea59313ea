"""What is there before a schedule begins: devices, and what they share."""

from . import actions
from .world import Device, World


async def everything(world: World) -> None:
    """Ada with two devices and Ben with one; a conversation, a shared list and a page."""
    ada, other, ben = await world.device("ada"), await world.device("ada"), await world.device("ben")
    await open_conversation(world, ada, ben)
    await share_list(world, ada, ben)
    await write_page(world, ada)
    world.proxy.be(world.seed, 0)
    await world.level(ada)
    await world.level(other, ben)


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
    world.promised.lists[list_id] = owner.identifier
    for _ in range(3):
        await actions.create_task(world, owner, list_id)
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
    await world.level(first)
    await world.level(second)
    for device in (first, second):
        await actions.switch(world, device)
    return first, second, block
