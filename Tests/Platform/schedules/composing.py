"""Keys are pressed: whoever listens hears of it now and then, and messages go their way as if nobody had."""

import asyncio

from . import actions, setups
from .world import TIMELY, Broken, Device, World

#: The backend's: others hear of somebody's typing once in so many seconds at most.
INTERVAL = 0.25


async def type_(world: World, device: Device) -> None:
    """Somebody types while somebody else listens, whatever the network does."""
    listener = world.choose(lambda each: each.is_online and each.identifier != device.identifier)
    if listener is None or not device.is_online:
        return
    conversation = world.random.choice(world.conversations)
    # A socket that is open from before may hold what was told long ago.
    await world.settle([listener])
    await world.ask(device, "settle", deadline=3000, keep=True)
    await type_and_listen(world, device, listener, conversation, 400, lambda: actions.send(world, device))


async def type_and_listen(world: World, device: Device, listener: Device, conversation: str, milliseconds: int, between) -> tuple[int, int]:
    """Says how often the listener heard of it, and how many messages came; too often is a fault."""
    before = await listener.client.ask("sockets")
    begun = asyncio.get_running_loop().time()
    listening = asyncio.create_task(world.ask(listener, "listen", milliseconds=milliseconds * world.slowness))
    try:
        await asyncio.sleep(0.05)
        for number in range(8):
            await world.ask(device, "typing", conversationId=conversation, times=world.random.randint(1, 20))
            if number == 3:
                await between()
            await asyncio.sleep(0.03)
    finally:
        heard = await listening
    took = asyncio.get_running_loop().time() - begun
    if heard is None:
        return 0, 0
    told = [frame for frame in heard["typing"] if frame["conversationId"] == conversation]
    people = {person for frame in told for person in frame["personIds"]}
    if people - ({each.identifier for each in world.devices} - {listener.identifier}):
        world.fail(f"{listener.name} ({listener.client.language}) was told that {sorted(people)} are typing")
    after = await listener.client.ask("sockets")
    # The first frame comes at once on each socket, and then one for each interval.
    most = after["opened"] - before["opened"] + took / INTERVAL
    if len(told) > max(most, 1):
        world.fail(f"{listener.name} ({listener.client.language}) was told {len(told)} times within {took:.2f} s that somebody types")
    return len(told), heard["messages"]


async def typing_and_messages(world: World) -> None:
    """On a good network: what is typed costs no message its socket, and is heard."""
    ada, ben = await world.device("ada"), await world.device("ben")
    await setups.open_conversation(world, ada, ben)
    await world.level(ada)
    await world.level(ben)
    patience, heard = world.patience(), 0
    for device, listener in [(ada, ben), (ben, ada)] * 2:
        await through(world, device, keep=True)
        before = (await device.client.ask("sockets"))["opened"]

        async def write() -> None:
            await actions.send(world, device)
            await through(world, device, keep=True)

        told, messages = await type_and_listen(world, device, listener, world.conversations[0], 900, write)
        heard += told
        if messages == 0:
            raise patience.out_of_time(f"{listener.name} ({listener.client.language}) was told {told} times of typing and not of the message")
        after = (await device.client.ask("sockets"))["opened"]
        if after != before:
            raise patience.out_of_time(f"{device.name} ({device.client.language}): typing has cost its socket")
        await through(world, device)
    if heard == 0:
        raise patience.out_of_time("nobody has heard of any typing")


async def through(world: World, device: Device, **more: object) -> None:
    patience = world.patience()
    answer = await device.client.ask("settle", deadline=15_000, **more)
    if not answer.get("ok"):
        told = f"{device.name} ({device.client.language}): settle was answered with {answer}"
        raise patience.out_of_time(told) if answer["error"]["code"] in TIMELY else Broken(told)
