"""Runs schedules: `python -m schedules --count 200 --first 1 --clients model,swift,kotlin,typescript`."""

import argparse
import asyncio
import pathlib
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter

from .kinds import KINDS, Kind
from .load import Late
from .runner import run
from .stage import Stage
from .world import World

#: Whoever was late gets so many times the time, and the machine as far as this run is concerned for itself.
GENEROUS = 4


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="schedules", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many schedules (default 200)")
    parser.add_argument("--first", type=int, default=1, metavar="SEED", help="seed of the first; the others follow")
    parser.add_argument("--clients", default="model", metavar="LIST", help="model, swift, kotlin, typescript, with commas")
    parser.add_argument("--kind", choices=[kind.name for kind in KINDS], help="only schedules of this kind")
    parser.add_argument("--break", dest="faults", action="append", default=[], metavar="FAULT", help="break clients on purpose")
    parser.add_argument("--break-backend", metavar="FAULT", help="break the backend on purpose (a module of schedules.broken)")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at the first failing schedule")
    parser.add_argument("--trace", action="store_true", help="print the steps of every schedule")
    return parser.parse_args()


def kind_of(given: argparse.Namespace, seed: int) -> Kind:
    return next((kind for kind in KINDS if kind.name == given.kind), KINDS[seed % len(KINDS)])


def module_of(given: argparse.Namespace) -> str:
    return f"schedules.broken.{given.break_backend.replace('-', '_')}" if given.break_backend else "platform_backend"


async def main() -> int:
    given = arguments()
    # Whoever ends the run ends what it started.
    for ending in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(ending, asyncio.current_task().cancel)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="schedules-"))
    started, is_stopped = time.monotonic(), False
    kinds: Counter[str] = Counter()
    failed: list[int] = []
    late: list[int] = []
    async with Stage(folder, given.clients.split(","), module_of(given)) as stage:
        try:
            for seed in range(given.first, given.first + given.count):
                kind, begun = kind_of(given, seed), time.monotonic()
                try:
                    world, faults = await run(seed, kind, stage, tuple(given.faults))
                except Late as reason:
                    print(f"schedule {seed} is late ({kind.name}): {reason}; once more, alone", flush=True)
                    late.append(seed)
                    await stage.clear()
                    world, faults = await again(given, seed, kind, folder)
                kinds[kind.name] += 1
                if given.trace:
                    print("\n".join(f"  {step}" for step in world.steps))
                    print(f"  {time.monotonic() - begun:.1f} s")
                if not faults:
                    shutil.rmtree(world.folder, ignore_errors=True)
                    continue
                failed.append(seed)
                report(given, world, faults, folder)
                await stage.clear()
                if not given.keep_going:
                    break
        except asyncio.CancelledError:
            # The one that was under way says nothing.
            is_stopped = True
            print("stopped before the end")
        share = stage.load.now() / (time.monotonic() - started)
        done = sum(kinds.values())
        print(f"{done - len(failed)} of {done} schedules hold, {len(failed)} {'does' if len(failed) == 1 else 'do'} not,"
              f" in {time.monotonic() - started:.0f} s ({', '.join(f'{count} {name}' for name, count in sorted(kinds.items()))})")
        print(f"late and once more: {', '.join(map(str, late)) or 'none'}; the machine gave {share:.0%} of the time that the run wanted")
        print("connections: " + ", ".join(f"{count} {name}" for name, count in sorted(stage.proxy.done.items())))
    if not failed and not is_stopped:
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if failed or is_stopped else 0


async def again(given: argparse.Namespace, seed: int, kind: Kind, folder: pathlib.Path) -> tuple[World, list[str]]:
    """The same schedule on a stage of its own, with time enough. Who is late once more does not come to an end."""
    async with Stage(folder / f"again-{seed}", given.clients.split(","), module_of(given), GENEROUS) as stage:
        try:
            return await run(seed, kind, stage, tuple(given.faults))
        except Late as late:
            return late.world, [f"late again, alone and with {GENEROUS} times the time: {late}"]


def report(given: argparse.Namespace, world, faults: list[str], folder: pathlib.Path) -> None:
    """What does not hold, what had happened, and how to see it again."""
    print(f"schedule {world.seed} does not hold ({world.steps[0].split(': ')[1]}):")
    for fault in faults[:10]:
        print(f"  - {fault}")
    (folder / f"schedule-{world.seed}.steps").write_text("\n".join(world.steps) + "\n")
    more = "".join(f" --break {fault}" for fault in given.faults)
    more += f" --break-backend {given.break_backend}" if given.break_backend else ""
    more += f" --kind {given.kind}" if given.kind else ""
    print(f"  again: python -m schedules --count 1 --first {world.seed} --clients {given.clients}{more}")
    print(f"  steps and stores: {folder}", flush=True)


sys.exit(asyncio.run(main()))
