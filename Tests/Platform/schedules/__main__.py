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

from .kinds import KINDS
from .processes import PLATFORM, Backend, Client, Trouble
from .proxy import Proxy
from .runner import run


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


async def main() -> int:
    given = arguments()
    # Whoever ends the run ends what it started.
    for ending in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(ending, asyncio.current_task().cancel)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="schedules-"))
    module = "platform_backend"
    if given.break_backend:
        module = f"schedules.broken.{given.break_backend.replace('-', '_')}"
    backend, proxy = Backend(folder, module), Proxy()
    await proxy.start()
    server = f"http://127.0.0.1:{proxy.port}/v1"
    languages = given.clients.split(",")
    # Three devices at most take part, so that of one language there have to be three programs.
    pool = [Client(language, number, server, folder) for number in range(-(-3 // len(languages))) for language in languages]
    observer = Client("model", 99, server, folder)
    failed, is_stopped = 0, False
    started = time.monotonic()
    kinds: Counter[str] = Counter()
    try:
        await backend.start()
        proxy.upstream = backend.port
        for seed in range(given.first, given.first + given.count):
            kind = next((kind for kind in KINDS if kind.name == given.kind), KINDS[seed % len(KINDS)])
            begun = time.monotonic()
            world, faults = await run(
                seed, "s", folder, proxy, backend, pool, observer, tuple(given.faults), kind)
            kinds[kind.name] += 1
            if given.trace:
                print("\n".join(f"  {step}" for step in world.steps))
                print(f"  {time.monotonic() - begun:.1f} s")
            if faults:
                failed += 1
                report(given, world, faults, folder)
                # Nobody knows what state they are in.
                for client in [*pool, observer]:
                    await client.kill()
                if not given.keep_going:
                    break
            else:
                shutil.rmtree(world.folder, ignore_errors=True)
    except asyncio.CancelledError:
        # The one that was under way says nothing.
        is_stopped = True
        print("stopped before the end")
    finally:
        for client in [*pool, observer]:
            await client.quit()
        await backend.kill()
        await proxy.stop()
    done = sum(kinds.values())
    print(f"{done - failed} of {done} schedules hold, {failed} {'does' if failed == 1 else 'do'} not, in {time.monotonic() - started:.0f} s"
          f" ({', '.join(f'{count} {name}' for name, count in sorted(kinds.items()))})")
    print("connections: " + ", ".join(f"{count} {name}" for name, count in sorted(proxy.done.items())))
    if not failed and not is_stopped:
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if failed or is_stopped else 0


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
