"""A WebSocket of text frames, on wsproto."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

from wsproto import ConnectionType, WSConnection
from wsproto.events import (
    AcceptConnection, CloseConnection, Ping, RejectConnection, RejectData, Request, TextMessage)
from wsproto.utilities import ProtocolError

from .faults import Fault, unreachable
from .http import Network


class Socket:
    """One open socket: frames out, frames in."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, timeout: float):
        self.reader, self.writer, self.timeout = reader, writer, timeout
        self.protocol = WSConnection(ConnectionType.CLIENT)
        self.text: list[str] = []
        self.frames: list[dict[str, Any]] = []

    async def open(self, url: str) -> None:
        parts = urlsplit(url)
        self.writer.write(self.protocol.send(Request(host=parts.netloc, target=f"{parts.path}?{parts.query}")))
        async with asyncio.timeout(self.timeout):
            while not await self.take():
                pass

    async def take(self) -> bool:
        """Reads some bytes; says whether the socket was accepted by them."""
        accepted = False
        data = await self.reader.read(65536)
        if not data:
            raise EOFError("the socket is closed")
        try:
            self.protocol.receive_data(data)
            for event in self.protocol.events():
                match event:
                    case AcceptConnection():
                        accepted = True
                    case TextMessage():
                        self.text.append(event.data)
                        if event.message_finished:
                            self.frames.append(json.loads("".join(self.text)))
                            self.text = []
                    case Ping():
                        self.writer.write(self.protocol.send(event.response()))
                    case RejectConnection() if event.status_code == 401:
                        # The ticket was used up by an answer that got lost: another one will do.
                        raise unreachable("the ticket is used up")
                    case RejectConnection() | RejectData() | CloseConnection():
                        raise EOFError("the socket was closed")
        except ProtocolError as error:
            raise EOFError(str(error)) from error
        return accepted

    async def send(self, frame: dict[str, Any]) -> None:
        self.writer.write(self.protocol.send(TextMessage(json.dumps(frame))))
        await self.writer.drain()

    async def receive(self, timeout: float | None = None) -> dict[str, Any]:
        """The next frame."""
        async with asyncio.timeout(self.timeout if timeout is None else timeout):
            while not self.frames:
                await self.take()
            return self.frames.pop(0)


@contextlib.asynccontextmanager
async def opened(network: Network, url: str) -> AsyncIterator[Socket]:
    async with network.connection(url) as (reader, writer):
        socket = Socket(reader, writer, network.timeout)
        await socket.open(url)
        yield socket
        with contextlib.suppress(Exception):
            writer.write(socket.protocol.send(CloseConnection(1000)))
            await writer.drain()
