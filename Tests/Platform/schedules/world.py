"""The devices of one schedule, and everything that they were promised."""

import asyncio
import pathlib
import random
import uuid
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from .load import Load, Patience, Trouble
from .processes import Backend, Client
from .proxy import Proxy

#: What a device may be answered while the network is bad, without anything being wrong.
NETWORK = {"unreachable", "offline", "deadline", "signed-out", "unauthenticated", "internal", "unavailable"}
#: What it is answered when its session has ended.
SIGNED_OUT = {"signed-out", "unauthenticated"}
#: What a device may be answered because others were faster.
OVERTAKEN = {"unknown", "deleted"}
#: What is only a matter of time.
TIMELY = {"deadline", "unreachable"}
#: So many seconds may pass in which nothing moves; and so many until everything has to be level, whatever moves.
PATIENCE, LONGEST = 15, 150


class Broken(Exception):
    """Something that must hold does not."""


@dataclass
class Device:
    """A client program in the hands of a person."""

    client: Client
    name: str
    person: str | None
    identifier: str = ""
    is_online: bool = True
    #: The anonymous identity that it began with, if it did.
    anonymous: str = ""


@dataclass
class Promises:
    """What was answered with `ok`, and so must be true at the end."""

    #: message id → conversation, sender, text, device; in the order of sending.
    messages: dict[str, tuple[str, str, str, str]] = field(default_factory=dict)
    receipts: dict[tuple[str, str], int] = field(default_factory=dict)
    #: list → who made it.
    lists: dict[str, str] = field(default_factory=dict)
    deleted_lists: set[str] = field(default_factory=set)
    #: Device and list: a guest has asked for its deletion, and has to be told that only the owner may.
    forbidden: set[tuple[str, str]] = field(default_factory=set)
    #: device → how many operations on a list that was gone before; each has to be refused, and nothing else.
    refusals: dict[str, int] = field(default_factory=dict)
    tasks: dict[str, str] = field(default_factory=dict)
    titles: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    deleted_tasks: set[str] = field(default_factory=set)
    #: entity → what it is in.
    entities: dict[str, str | None] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    deleted_entities: set[str] = field(default_factory=set)
    #: block → characters, each of which exists once in the whole schedule.
    inserted: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    erased: set[str] = field(default_factory=set)
    #: block → texts as devices showed them.
    shown: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    #: entity, field → values.
    values: dict[tuple[str, str], list[Any]] = field(default_factory=lambda: defaultdict(list))

    def living_lists(self) -> list[str]:
        return [list_id for list_id in self.lists if list_id not in self.deleted_lists]

    def is_deleted(self, entity: str | None) -> bool:
        while entity is not None:
            if entity in self.deleted_entities:
                return True
            entity = self.entities.get(entity)
        return False


class World:
    """One schedule while it runs."""

    def __init__(self, seed: int, folder: pathlib.Path, proxy: Proxy, backend: Backend, clients: list[Client], faults: tuple[str, ...], load: Load, slowness: int = 1):
        self.seed, self.folder, self.load, self.slowness = seed, folder / f"schedule-{seed}", load, slowness
        self.random = random.Random(seed)
        self.proxy, self.backend, self.free, self.faults = proxy, backend, list(clients), faults
        self.random.shuffle(self.free)
        self.devices: list[Device] = []
        self.promised = Promises()
        self.steps: list[str] = []
        self.characters = iter(self.alphabet())
        self.numbers = 0
        self.conversations: list[str] = []
        self.kinds_of_entities: dict[str, str] = {}
        self.failures: list[str] = []
        #: How often people go on with a list that somebody else has deleted.
        self.stale_lists = 0.0

    def fail(self, text: str) -> None:
        self.failures.append(text)

    def alphabet(self):
        """Characters that are used once each; every seventh is outside of the basic plane."""
        for number in range(20_000):
            yield chr(0x20000 + number) if number % 7 == 3 else chr(0x4E00 + number)

    def identifier(self) -> str:
        return str(uuid.UUID(int=self.random.getrandbits(128), version=4))

    def number(self) -> int:
        self.numbers += 1
        return self.numbers

    def note(self, text: str) -> None:
        self.steps.append(text)

    # Devices

    async def device(self, person: str | None) -> Device:
        """Another device, with an empty store."""
        client, name = self.free.pop(), f"d{len(self.devices)}"
        device = Device(client, name, person)
        await client.become(self.folder / name, name, self.seed * 16 + len(self.devices))
        self.devices.append(device)
        await self.break_on_purpose(device)
        if person is None:
            await self.patiently(device, "begin-anonymous")
        else:
            await self.sign_in(device)
        self.note(f"{name} is {client.language}, {person or 'anonymous'}")
        return device

    async def break_on_purpose(self, device: Device) -> None:
        for fault in self.faults:
            await device.client.ask("break", fault=fault)

    async def sign_in(self, device: Device) -> None:
        await self.patiently(device, "sign-in", name=f"s-{self.seed}-{device.person}")

    def patience(self, seconds: float = PATIENCE) -> Patience:
        return Patience(self.load, seconds * self.slowness)

    async def patiently(self, device: Device, do: str, **more: Any) -> dict[str, Any]:
        """For what has to succeed before the schedule can go on."""
        patience = self.patience()
        while True:
            answer = await device.client.ask(do, **more)
            if answer.get("ok"):
                device.identifier = answer.get("personId", device.identifier)
                return answer
            told = f"{device.name} ({device.client.language}): {do} was answered with {answer}"
            if answer["error"]["code"] not in NETWORK | {"invalid_grant"}:
                raise Broken(told)
            patience.check(told)
            await asyncio.sleep(0.05)

    async def level(self, *devices: Device) -> None:
        """Everything settles, together. There is time for as long as anything moves."""
        leveling = [asyncio.create_task(self.level_one(device)) for device in devices]
        try:
            await asyncio.gather(*leveling)
        finally:
            # One that fails ends all of them.
            for task in leveling:
                task.cancel()
            await asyncio.gather(*leveling, return_exceptions=True)

    async def level_one(self, device: Device) -> None:
        standing, whole, seen = self.patience(), self.patience(LONGEST), None
        while True:
            answer = await device.client.ask("settle", deadline=3000)
            if answer.get("ok"):
                return
            told = f"{device.name} ({device.client.language}): settle was answered with {answer}"
            code = answer["error"]["code"]
            if code in SIGNED_OUT and device.person is not None:
                await self.sign_in(device)
            elif code not in TIMELY:
                raise Broken(told)
            if (state := await device.client.ask("state")) != seen:
                standing.moved()
                seen = state
            standing.check(told)
            whole.check(told)

    async def ask(self, device: Device, do: str, **more: Any) -> dict[str, Any] | None:
        """A command; None where it was rightly refused. Whoever was signed out signs in again."""
        answer = await device.client.ask(do, **more)
        code = "" if answer.get("ok") else answer["error"]["code"]
        self.note(f"{device.name} {do} {brief(more)}{' → ' + code if code else ''}")
        if not code:
            return answer
        if code in SIGNED_OUT and device.person is not None and device.is_online:
            await self.sign_in(device)
            return None
        if code not in NETWORK | OVERTAKEN:
            raise Broken(f"{device.name} ({device.client.language}): {do} {more} was answered with {answer['error']}")
        return None

    def choose(self, condition=lambda device: True) -> Device | None:
        found = [device for device in self.devices if condition(device)]
        return self.random.choice(found) if found else None

    async def settle(self, devices: list[Device], deadline: int = 3000) -> None:
        """At the same time."""
        await asyncio.gather(*(self.ask(device, "settle", deadline=deadline) for device in devices))

    async def kill(self, device: Device) -> None:
        """While it settles, without a warning; then it starts again on its store."""
        self.note(f"{device.name} is killed")
        settling = asyncio.create_task(device.client.ask("settle", deadline=3000))
        await asyncio.sleep(self.random.uniform(0, 0.25))
        await device.client.kill()
        try:
            await settling
        except Trouble:
            pass
        await device.client.start()
        await self.break_on_purpose(device)
        device.is_online = True

    async def restart_backend(self) -> None:
        self.note("the backend is killed, and starts again")
        settling = [
            asyncio.create_task(self.ask(device, "settle", deadline=3000)) for device in self.devices if device.is_online]
        await asyncio.sleep(self.random.uniform(0, 0.3))
        await self.backend.restart()
        self.proxy.upstream = self.backend.port
        await asyncio.gather(*settling)


def brief(more: dict[str, Any]) -> str:
    text = " ".join(f"{name}={value}" for name, value in more.items())
    return text if len(text) <= 160 else text[:160] + "…"
