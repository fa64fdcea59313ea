"""mitmproxy between clients and the backend: records what passes, and changes it where a request asks for drift."""

import contextlib
import os
import pathlib
import subprocess
import sys
import time
from collections.abc import Iterator

ADDON = pathlib.Path(__file__).with_name("addon.py")


@contextlib.contextmanager
def recording(upstream: str, folder: pathlib.Path) -> Iterator[str]:
    """The base URL under which the backend is recorded. At the end `folder` has a HAR, or one for each kind of drift."""
    folder.mkdir(parents=True, exist_ok=True)
    address = folder / "address"
    address.unlink(missing_ok=True)
    # Not by the script in the environment's folder, which names the place where it was installed.
    command = [
        sys.executable, "-c", "from mitmproxy.tools.main import mitmdump; mitmdump()", "--quiet", "--mode", f"reverse:{upstream}", "--listen-host", "127.0.0.1", "--listen-port", "0",
        "--set", f"confdir={folder / 'mitmproxy'}", "--set", f"recordings={folder}", "--set", "connection_strategy=lazy",
        "--scripts", str(ADDON)]
    path = os.pathsep.join([str(ADDON.parent.parent), os.environ.get("PYTHONPATH", "")])
    with (folder / "mitmproxy.log").open("w") as log:
        process = subprocess.Popen(
            command, stdout=log, stderr=log,
            env=os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "NO_PROXY": "*"})
    try:
        end = time.monotonic() + 60
        while not address.exists():
            assert process.poll() is None and time.monotonic() < end, (folder / "mitmproxy.log").read_text()
            time.sleep(0.05)
        yield "http://" + address.read_text()
    finally:
        process.terminate()
        process.wait(30)
        address.unlink(missing_ok=True)
