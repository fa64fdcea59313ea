"""A WebSocket as a client of the chat uses it: what it is told, text by text, whatever that has become on its way."""

import json
import socket
import time
from urllib.parse import urlsplit

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, CloseConnection, Request, TextMessage

from backend import Answer


def exchange(base: str, path: str, headers: dict[str, str], said: list[dict], count: int) -> Answer:
    """Says these frames, and hears `count`; they are the answer's body, a line each."""
    address = urlsplit(base)
    protocol, heard, text, is_open = WSConnection(ConnectionType.CLIENT), [], "", False
    end = time.monotonic() + 30
    with socket.create_connection((address.hostname, address.port), timeout=30) as connection:
        pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
        connection.sendall(protocol.send(Request(host=address.netloc, target=path, extra_headers=pairs)))
        while len(heard) < count:
            assert time.monotonic() < end, heard
            data = connection.recv(65536)
            assert data, ("the socket was closed", heard)
            protocol.receive_data(data)
            for event in protocol.events():
                if isinstance(event, AcceptConnection):
                    is_open = True
                    for frame in said:
                        connection.sendall(protocol.send(TextMessage(json.dumps(frame))))
                elif isinstance(event, TextMessage):
                    text += event.data
                    if event.message_finished:
                        heard, text = [*heard, text], ""
                else:
                    raise AssertionError((event, heard))
        assert is_open
        connection.sendall(protocol.send(CloseConnection(1000)))
        # The recorder writes what it has when both sides have said goodbye.
        while connection.recv(65536):
            pass
    return Answer(101, {}, "\n".join(heard).encode())
