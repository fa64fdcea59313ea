"""Documents and analyses: nothing of these is queued, and what was read stays readable."""

import asyncio
import json
import time
import uuid
from typing import Any

from .device import Device
from .faults import Fault
from .http import head, read_body, read_head
from .store import age

LAST = {"analysis.completed": "done", "analysis.failed": "failed", "analysis.cancelled": "failed"}


class Documents:
    """What was fetched is kept with the time of its fetching."""

    def __init__(self, device: Device):
        self.device = device
        self.kept = device.store.get("documents", {"list": None, "at": None, "results": {}})
        self.followed: dict[str, asyncio.Task[dict[str, Any]]] = {}

    async def upload(self, command: dict[str, Any]) -> dict[str, Any]:
        boundary, details = uuid.uuid4().hex, json.dumps({"title": command["title"]})
        body = (
            f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="note.txt"\r\nContent-Type: text/plain\r\n\r\n'
            f'{command["text"]}\r\n--{boundary}\r\nContent-Disposition: form-data; name="details"\r\n'
            f"Content-Type: application/json\r\n\r\n{details}\r\n--{boundary}--\r\n").encode()
        document = (await self.device.call(
            "POST", "/documents", raw=body, headers={
                "Content-Type": f"multipart/form-data; boundary={boundary}", "Idempotency-Key": str(uuid.uuid4())})).json()
        while document["status"] == "processing":
            await asyncio.sleep(0.02)
            document = (await self.device.call("GET", f"/documents/{document['id']}")).json()
        return {"documentId": document["id"]}

    async def analyse(self, command: dict[str, Any]) -> dict[str, Any]:
        body = {"documentId": command["documentId"], "kinds": command["kinds"]}
        if "experimental" in command:
            body["options"] = {"experimental": command["experimental"]}
        job = (await self.device.call(
            "POST", "/analysis-jobs", body, {"Idempotency-Key": command.get("key") or str(uuid.uuid4())})).json()
        return {"jobId": job["id"]}

    async def job(self, command: dict[str, Any]) -> dict[str, Any]:
        job = (await self.device.call("GET", f"/analysis-jobs/{command['jobId']}")).json()
        return {"state": job["state"], "canRetry": job["failure"] and job["failure"]["canRetry"]}

    async def result(self, command: dict[str, Any]) -> dict[str, Any]:
        if not self.device.network.online:
            kept = self.kept["results"].get(command["jobId"])
            if kept is None:
                raise Fault("unknown")
            return {"result": kept["result"], "ageMilliseconds": age(kept["at"])}
        result = (await self.device.call("GET", f"/analysis-jobs/{command['jobId']}/result")).json()
        self.kept["results"][command["jobId"]] = {"result": result, "at": time.time()}
        return {"result": result, "ageMilliseconds": 0}

    async def documents(self, command: dict[str, Any]) -> dict[str, Any]:
        if self.device.network.online:
            page = (await self.device.call("GET", "/documents")).json()
            self.kept["list"] = [{name: each[name] for name in ("id", "title", "status")} for each in page["items"]]
            self.kept["at"] = time.time()
            return {"items": self.kept["list"], "ageMilliseconds": 0}
        if self.kept["list"] is None:
            raise Fault("unknown")
        return {"items": self.kept["list"], "ageMilliseconds": age(self.kept["at"])}

    # Following a job

    async def follow(self, command: dict[str, Any]) -> dict[str, Any]:
        task = asyncio.create_task(self.until_the_end(command["jobId"]))
        if command.get("background"):
            self.followed[command["jobId"]] = task
            return {}
        return await task

    async def followed_command(self, command: dict[str, Any]) -> dict[str, Any]:
        if command["jobId"] not in self.followed:
            raise Fault("unknown")
        return await self.followed.pop(command["jobId"])

    async def until_the_end(self, job: str) -> dict[str, Any]:
        """idle → streaming → (reconnecting → streaming)* → done or failed."""
        seen: dict[str, Any] = {"states": ["idle"], "events": [], "types": []}
        while seen["states"][-1] not in ("done", "failed"):
            try:
                await self.stream(job, seen)
                if seen["states"][-1] in ("done", "failed"):
                    break
            except Fault as fault:
                if fault.code not in ("unreachable", "offline") and not fault.can_retry:
                    raise
            if seen["states"][-1] == "streaming":
                seen["states"].append("reconnecting")
            await self.device.pause()
        return seen

    async def stream(self, job: str, seen: dict[str, Any]) -> None:
        """One connection: the events that it brings."""
        access = await self.device.fresh_access()
        headers = {"Authorization": f"Bearer {access}", "Accept": "text/event-stream"}
        if seen["events"]:
            headers["Last-Event-ID"] = str(seen["events"][-1])
        url = f"{self.device.server}/analysis-jobs/{job}/events"
        network = self.device.network
        self.device.sockets += 1
        async with network.connection(url) as (reader, writer):
            async with asyncio.timeout(network.timeout):
                writer.write(head("GET", url, headers, None))
                response = await read_head(reader)
                if response.status >= 400:
                    response.body = b"".join([part async for part in read_body(reader, response)])
            response.checked()
            self.device.failures = 0
            if response.status == 204:
                state = (await self.job({"jobId": job}))["state"]
                seen["states"].append("done" if state == "completed" else "failed")
                return
            seen["states"].append("streaming")
            rest = ""
            async for part in read_body(reader, response):
                rest += part.decode()
                *events, rest = rest.split("\n\n")
                for event in events:
                    self.take(event, seen)

    @staticmethod
    def take(event: str, seen: dict[str, Any]) -> None:
        fields = dict(line.split(": ", 1) for line in event.split("\n") if ": " in line and not line.startswith(":"))
        if "data" not in fields or (seen["events"] and int(fields["id"]) <= seen["events"][-1]):
            return
        kind = json.loads(fields["data"])["type"]
        seen["events"].append(int(fields["id"]))
        seen["types"].append(kind)
        if kind in LAST:
            seen["states"].append(LAST[kind])
