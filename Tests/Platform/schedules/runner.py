"""One schedule from its first device to its verdict."""

import asyncio
import traceback

from .kinds import Kind
from .load import Late, Trouble
from .processes import Client
from .stage import Stage
from .verdict import Verdict, difference
from .world import Broken, Device, World

#: In this part of all schedules the backend is killed once.
RESTARTS = 0.08


async def run(seed: int, kind: Kind, stage: Stage, faults: tuple[str, ...] = ()) -> tuple[World, list[str]]:
    """The world as it was left, and everything that does not hold in it. Fails as `Late` if only time ran out."""
    world = World(seed, stage.folder, stage.proxy, stage.backend, stage.pool, faults, stage.load, stage.slowness)
    world.note(f"schedule {seed}: {kind.name}")
    try:
        stage.proxy.be(seed, 0)
        await kind.begin(world)
        stage.proxy.be(seed, kind.rate)
        await steps(world, kind)
        stage.proxy.be(seed, 0)
        return world, await judge(world, stage.observer)
    except (Broken, Trouble) as broken:
        return world, [*world.failures, str(broken)]
    except Late as late:
        late.world = world
        # What was seen to be wrong before is wrong, however late it is.
        if world.failures:
            return world, world.failures
        raise
    except (KeyError, TypeError, ValueError) as wrong:
        # An answer that is not what the protocol says.
        place = traceback.extract_tb(wrong.__traceback__)[-1]
        return world, [*world.failures, f"an answer without what {place.name} reads: {wrong!r}"]


async def steps(world: World, kind: Kind) -> None:
    draw = world.random
    restart_at = draw.randrange(kind.steps) if kind.steps and draw.random() < RESTARTS else None
    for step in range(kind.steps):
        if step == restart_at:
            await world.restart_backend()
        action = draw.choices(list(kind.weights), list(kind.weights.values()))[0]
        if device := world.choose():
            await action(world, device)


async def judge(world: World, observer: Client) -> list[str]:
    """The network is good again: everything settles, and is compared."""
    verdict = Verdict(world)
    for device in world.devices:
        if not device.is_online:
            device.is_online = True
            await world.patiently(device, "network", state="online")
    # Together, because they meet then; and once more, because the first one does not know what the last one brought.
    for _ in range(2):
        await world.level(*world.devices)
    if verdict.faults:
        return verdict.faults
    fresh = {}
    for person in sorted({device.person for device in world.devices}):
        fresh[person] = await observe(world, observer, person, "log")
        if any(device.identifier in world.promised.owners.values() for device in world.devices if device.person == person):
            await world.patiently(Device(observer, "observer", person), "compact")
            folded = await observe(world, observer, person, "snapshot")
            if found := difference(folded["state"]["notes"], fresh[person]["state"]["notes"]):
                verdict.fail(f"the snapshot and the log of {person} differ: {found}")
    answers = await asyncio.gather(*(device.client.ask("state") for device in world.devices))
    for device, answer in zip(world.devices, answers):
        if not answer.get("ok"):
            verdict.fail(f"{device.name} ({device.client.language}): state was answered with {answer}")
        else:
            verdict.copies(device, answer, fresh[device.person])
    states = {person: answer["state"] for person, answer in fresh.items()}
    if "ada" in states:
        verdict.chat(states["ada"])
        verdict.tasks(states["ada"])
    verdict.notes(states)
    verdict.database({device.identifier for device in world.devices})
    return verdict.faults


async def observe(world: World, observer: Client, person: str, by: str) -> dict:
    """A new device of the same person, which knows nothing but what the server tells it."""
    await observer.become(world.folder / f"observer-{person}-{by}", "observer", world.seed)
    device = Device(observer, "observer", person)
    await world.sign_in(device)
    await world.level(device)
    return await world.patiently(device, "state")
