"""HTTP/1.1 over asyncio, a connection for each request: little, and nothing hidden."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from .faults import Fault, unreachable


@dataclass
class Response:
    status: int
    headers: dict[str, str]
    body: bytes = b""

    def json(self):
        return json.loads(self.body) if self.body else None

    def checked(self) -> "Response":
        """This response, or the problem that it tells of."""
        if self.status < 400:
            return self
        try:
            problem = self.json()
            code = problem.get("code") or problem.get("error")
        except (ValueError, AttributeError):
            problem, code = {}, None
        retry = bool(problem.get("canRetry")) if code else self.status >= 500
        raise Fault(code or "internal", self.status, problem.get("detail", ""), retry, problem)


@dataclass
class Network:
    """The device's network, which can be switched off: then open connections break."""

    timeout: float
    online: bool = True
    writers: set[asyncio.StreamWriter] = field(default_factory=set)

    def switch(self, online: bool) -> None:
        self.online = online
        if not online:
            for writer in list(self.writers):
                writer.transport.abort()

    @contextlib.asynccontextmanager
    async def connection(self, url: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        if not self.online:
            raise Fault("offline")
        parts = urlsplit(url)
        try:
            async with asyncio.timeout(self.timeout):
                reader, writer = await asyncio.open_connection(parts.hostname, parts.port, limit=1 << 24)
        except (OSError, TimeoutError) as error:
            raise unreachable(error) from error
        self.writers.add(writer)
        try:
            yield reader, writer
        except (OSError, TimeoutError, EOFError, ValueError) as error:
            raise (unreachable(error) if self.online else Fault("offline")) from error
        finally:
            self.writers.discard(writer)
            writer.transport.abort()

    async def request(self, method: str, url: str, headers: dict[str, str] | None = None, body: bytes | None = None) -> Response:
        """One exchange, from the connection to the last byte."""
        async with self.connection(url) as (reader, writer):
            async with asyncio.timeout(self.timeout):
                writer.write(head(method, url, headers or {}, body))
                await writer.drain()
                response = await read_head(reader)
                response.body = b"".join([part async for part in read_body(reader, response)])
                return response


def head(method: str, url: str, headers: dict[str, str], body: bytes | None) -> bytes:
    parts = urlsplit(url)
    target = (parts.path or "/") + ("?" + parts.query if parts.query else "")
    lines = [f"{method} {target} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    elif method in ("POST", "PUT"):
        lines.append("Content-Length: 0")
    return "\r\n".join([*lines, "", ""]).encode() + (body or b"")


async def read_head(reader: asyncio.StreamReader) -> Response:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {}
    for line in lines[1:]:
        if line:
            name, _, value = line.partition(":")
            headers[name.strip().lower()] = value.strip()
    return Response(int(lines[0].split()[1]), headers)


async def read_body(reader: asyncio.StreamReader, response: Response) -> AsyncIterator[bytes]:
    """The parts of the body as they come. A body that is cut is an error."""
    if response.status in (204, 304):
        return
    if response.headers.get("transfer-encoding", "").lower() == "chunked":
        while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
            yield (await reader.readexactly(size + 2))[:-2]
        await reader.readuntil(b"\r\n")
    elif "content-length" in response.headers:
        yield await reader.readexactly(int(response.headers["content-length"]))
    else:
        while part := await reader.read(65536):
            yield part
