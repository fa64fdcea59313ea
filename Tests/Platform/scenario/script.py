"""The script itself: what the devices do, and what has to be true in between."""

import pathlib

from checks.analysis import ALL, REPORT
from scenario.device import Device


def play(client: str, server: str, folder: pathlib.Path) -> None:
    """One client against the platform at `server`."""
    devices = [Device(client, server, folder / name, name) for name in ("phone", "tablet", "laptop")]
    phone, tablet, laptop = devices
    try:
        sign_in(phone, tablet, laptop)
        analysis(phone)
        chat(phone, laptop)
        tasks(phone, laptop)
        notes(phone, tablet)
        agree(phone, tablet, laptop)
        phone("sign-out")
        phone.refused("who", "signed-out")
    finally:
        for device in devices:
            device.end()


def sign_in(phone: Device, tablet: Device, laptop: Device) -> None:
    """The phone begins without a person, and takes what it made along."""
    nobody = phone("begin-anonymous")["personId"]
    groceries = phone("list-create", title="Groceries")["listId"]
    phone("task-create", listId=groceries, title="Bread")
    phone("settle", deadline=20000)
    ada = phone("sign-in", name="ada")["personId"]
    assert ada != nobody
    assert groceries in phone("claim")["listIds"]
    assert tablet("sign-in", name="ada")["personId"] == ada, "one identity in every app"
    laptop("sign-in", name="ben")
    assert phone("refresh", times=3)["requests"] == 1, "one refresh at a time"
    assert phone("who") == {"ok": True, "personId": ada, "isAnonymous": False}
    phone("settle", deadline=20000)
    assert [task["title"] for task in phone("tasks", listId=groceries)["items"]] == ["Bread"]


def analysis(phone: Device) -> None:
    document = phone("upload", title="Annual report", text=REPORT)["documentId"]
    job = phone("analyse", documentId=document, kinds=ALL)["jobId"]
    followed = phone("follow", jobId=job)
    assert followed["states"][0] == "idle" and followed["states"][-1] == "done", followed
    assert followed["events"] == list(range(1, len(followed["events"]) + 1)), followed
    assert {block["kind"] for block in phone("result", jobId=job)["result"]["blocks"]} == {
        "summary", "entities", "table", "facts", "quote"}
    doomed = phone("upload", title="Doomed", text="Words.\n@fail model-overloaded\n")["documentId"]
    failed = phone("analyse", documentId=doomed, kinds=["summary"])["jobId"]
    assert phone("follow", jobId=failed)["states"][-1] == "failed"
    assert phone("job", jobId=failed)["canRetry"] is True
    phone("documents")
    phone("network", state="offline")
    phone.refused("analyse", "offline", documentId=document, kinds=["summary"])
    assert phone("result", jobId=job)["ageMilliseconds"] >= 0, "what was read stays readable"
    phone("network", state="online")


def chat(phone: Device, laptop: Device) -> None:
    ben = laptop("who")["personId"]
    talk = phone("open-conversation", title="Reports", memberIds=[ben])["conversationId"]
    for text in ["Have you seen it?", "It is on page four. 📄", "Page 41, I mean."]:
        phone("send", conversationId=talk, text=text)
    phone("settle", deadline=20000)
    laptop("settle", deadline=20000)
    said = laptop("messages", conversationId=talk)["items"]
    assert [message["sequence"] for message in said] == [1, 2, 3] and said[1]["text"].endswith("📄")
    laptop("read-up-to", conversationId=talk, sequence=3)
    laptop("send", conversationId=talk, text="I have now.")
    laptop("settle", deadline=20000)
    phone("settle", deadline=20000)
    assert len(phone("messages", conversationId=talk)["items"]) == 4


def tasks(phone: Device, laptop: Device) -> None:
    ben = laptop("who")["personId"]
    shared = phone("list-create", title="Publication")["listId"]
    proof = phone("task-create", listId=shared, title="Proof-read")["taskId"]
    gone = phone("task-create", listId=shared, title="Never mind")["taskId"]
    phone("list-invite", listId=shared, personId=ben)
    phone("settle", deadline=20000)
    laptop("settle", deadline=20000)
    # Both retitle the same task without knowing of each other: the later one holds, and a person decides.
    laptop("task-retitle", listId=shared, taskId=proof, title="Proof-read twice")
    phone("task-retitle", listId=shared, taskId=proof, title="Proof-read the tables")
    for device in (laptop, phone, laptop):
        device("settle", deadline=20000)
    conflicts = phone("tasks", listId=shared)["conflicts"]
    assert len(conflicts) == 1, conflicts
    phone("task-resolve", listId=shared, conflictId=conflicts[0]["id"], choice="winner")
    laptop("task-delete", listId=shared, taskId=gone)
    laptop("settle", deadline=20000)
    phone("task-complete", listId=shared, taskId=gone, completed=True)
    phone("task-complete", listId=shared, taskId=proof, completed=True)
    for device in (phone, laptop):
        device("settle", deadline=20000)
    assert [task["id"] for task in laptop("tasks", listId=shared)["items"]] == [proof], "what is deleted stays so"


def notes(phone: Device, tablet: Device) -> None:
    notebook = phone("notebook-create", title="Ideas")["id"]
    page = phone("page-create", notebookId=notebook, title="Monday")["id"]
    block = phone("block-create", parent={"type": "page", "id": page}, fields={"kind": "paragraph"})["id"]
    phone("block-create", parent={"type": "block", "id": block}, fields={"kind": "todo", "checked": None, "order": 1.5})
    phone("note-insert", blockId=block, at=0, text="a quiet hour")
    phone("settle", deadline=20000)
    tablet("settle", deadline=20000)
    # Both write offline into one text: both texts stay.
    for device in (phone, tablet):
        device("network", state="offline")
    phone("note-insert", blockId=block, at=0, text="At dawn, ")
    tablet("note-insert", blockId=block, at=12, text=" by the sea")
    phone("note-set", entity={"type": "page", "id": page}, field="colour", value={"hue": [1, 2.5, None]})
    for device in (phone, tablet):
        device("network", state="online")
    for device in (phone, tablet, phone):
        device("settle", deadline=20000)
    texts = {device("note-text", blockId=block)["text"] for device in (phone, tablet)}
    assert texts == {"At dawn, a quiet hour by the sea"}, texts
    phone("compact")


def agree(phone: Device, tablet: Device, laptop: Device) -> None:
    """At the end two devices of one person show the same."""
    for device in (phone, tablet, laptop, phone):
        device("settle", deadline=20000)
    left, right = phone("state"), tablet("state")
    assert left["pending"] == right["pending"] == {"chat": 0, "tasks": 0, "notes": 0}, (left["pending"], right["pending"])
    for product in ("chat", "tasks", "notes"):
        assert left["state"][product] == right["state"][product], (product, left["state"][product], right["state"][product])
