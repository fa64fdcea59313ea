"""A WebSocket server of others (the `websockets` package) for the tests: prints its port, then does what each message says."""

import asyncio
import sys

import websockets


async def talk(socket):
    async for message in socket:
        if message == "fragments":
            await socket.send(["grü", "", "ße", " 🙂"])
        elif message == "pings":
            for _ in range(3):
                await (await socket.ping())
            await socket.send("pinged")
        elif message == "large":
            await socket.send("x" * 200_000)
        elif message == "bytes":
            await socket.send(bytes(range(256)))
        elif message == "close":
            await socket.close(1012, "back soon")
        elif message == "cut":
            socket.transport.abort()
        else:
            await socket.send(message)


async def main():
    async with websockets.serve(talk, "127.0.0.1", 0, max_size=1 << 22, compression="deflate") as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        # Ends with the test that started it.
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


asyncio.run(main())
