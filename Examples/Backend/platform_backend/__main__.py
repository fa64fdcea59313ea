"""Starts the backend: `python -m platform_backend --database FILE`. Its first line of output is its URL."""

import argparse
import json
import socket
import sys

import uvicorn

from .app import create_app
from .correlation import Correlation
from .settings import Settings


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="platform_backend", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0 (the default): one that is free")
    parser.add_argument("--database", default=":memory:", metavar="FILE", help="made if it is not there; default: in memory")
    parser.add_argument("--token-lifetime", type=float, default=600, metavar="SECONDS", help="of an access token")
    parser.add_argument("--code-lifetime", type=float, default=60, metavar="SECONDS", help="of a code")
    parser.add_argument("--pace", type=float, default=0.05, metavar="SECONDS", help="between two steps of an analysis")
    parser.add_argument("--clock-offset", type=float, default=0, metavar="SECONDS", help="how wrong the backend's clock is")
    parser.add_argument("--log", action="store_true", help="a line for each exchange on standard error")
    parser.add_argument("--openapi", action="store_true", help="print what the backend says of itself, and stop")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", given.port))
    origin = f"http://127.0.0.1:{listener.getsockname()[1]}"
    app = create_app(Settings(
        origin=origin, database=given.database, token_lifetime=given.token_lifetime, code_lifetime=given.code_lifetime,
        pace=given.pace, clock_offset=given.clock_offset))
    if given.openapi:
        listener.close()
        json.dump(app.openapi(), sys.stdout, indent=2)
        print()
        return
    # Whoever reads the line may connect at once, and waits until the application is up.
    listener.listen(128)
    print(origin, flush=True)
    config = uvicorn.Config(
        Correlation(app, log=given.log), log_level="warning", ws="wsproto", lifespan="on", timeout_graceful_shutdown=1,
        server_header=False)
    uvicorn.Server(config).run(sockets=[listener])


main()
