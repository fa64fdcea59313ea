"""The schedule of an analysis, whose stream is cut again and again."""

import asyncio

from . import actions
from .world import TIMELY, Broken, World


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
    patience = world.patience()
    following = asyncio.create_task(device.client.ask("follow", jobId=job))
    for _ in range(world.random.randint(0, 3)):
        await asyncio.sleep(world.random.uniform(0.02, 0.15))
        world.proxy.cut()
    seen = await following
    if not seen.get("ok") and seen["error"]["code"] in TIMELY:
        raise patience.out_of_time(f"following was answered with {seen}")
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
