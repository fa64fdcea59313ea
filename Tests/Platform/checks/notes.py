"""Notes: the log takes every operation once, in order, and both devices' words are kept."""

import random
import uuid

from backend import Backend, Person


class Replica:
    """A device that numbers what it does."""

    def __init__(self, person: Person, name: str):
        self.person, self.name, self.number, self.seen = person, f"{name}-{uuid.uuid4().hex[:6]}", 0, {}

    def operation(self, kind: str, entity: str, of: str = "block", wall: int | None = None, **more) -> dict:
        self.number += 1
        return {
            "kind": kind, "opId": str(uuid.uuid4()), "number": self.number, "entity": {"type": of, "id": entity},
            "clock": {"wall": wall or 1_000 + self.number, "counter": 0, "replica": self.name},
            "vector": {**self.seen, self.name: self.number}, **more}

    def push(self, *operations: dict):
        return self.person.send("POST", "/notes/operations", {"replica": self.name, "operations": list(operations)})

    def page(self) -> tuple[str, str, str]:
        """A notebook with a page with a block."""
        notebook, page, block = (str(uuid.uuid4()) for _ in range(3))
        answer = self.push(
            self.operation("create", notebook, "notebook", parent=None, fields={"title": "N"}),
            self.operation("create", page, "page", parent={"type": "notebook", "id": notebook}, fields={"title": "P"}),
            self.operation("create", block, parent={"type": "page", "id": page}, fields={}))
        assert outcomes(answer) == ["taken"] * 3
        return notebook, page, block

    def insert(self, block: str, first: int, text: str, after: str | None = None) -> dict:
        return self.operation("insert-text", block, after=after, first=f"{first}@{self.name}", text=text)


def outcomes(answer) -> list[str]:
    assert answer.status == 200, answer
    return [each.get("code", each["outcome"]) for each in answer.json["outcomes"]]


def block_of(person: Person, block: str) -> dict | None:
    def find(blocks):
        for each in blocks:
            if each["id"] == block:
                return each
            if found := find(each["children"]):
                return found
        return None

    pages = [page for notebook in person.get("/notes/snapshot").json["notebooks"] for page in notebook["pages"]]
    return next((found for page in pages if (found := find(page["blocks"]))), None)


def text_of(person: Person, block: str) -> str:
    return "".join(run["text"] or "" for run in block_of(person, block)["body"])


def test_a_push_that_comes_again_is_answered_word_for_word_and_is_in_the_log_once(backend: Backend):
    ada = Person(backend, "log")
    phone = Replica(ada, "phone")
    _, _, block = phone.page()
    insertion = phone.insert(block, 1, "once")
    first = phone.push(insertion)
    again = phone.push(insertion)
    assert again.json == first.json and text_of(ada, block) == "once"
    log = ada.get("/notes/operations?limit=200").json["items"]
    assert [each["position"] for each in log] == list(range(1, len(log) + 1))
    assert len({each["operation"]["opId"] for each in log}) == len(log) == 4
    answer = phone.push({**insertion, "text": "other"})
    assert (answer.status, answer.code) == (409, "idempotency-conflict"), answer


def test_a_push_whose_members_come_in_another_order_is_the_same_push(backend: Backend):
    ada = Person(backend, "order")
    phone, tablet = Replica(ada, "phone"), Replica(ada, "tablet")
    _, page, _ = phone.page()
    tablet.page()
    phone.seen = {tablet.name: 3}
    fields = {"kind": "todo", "order": "00001", "extra": {"a": 1, "b": [{"c": 2, "d": 3}]}}
    made = phone.operation("create", str(uuid.uuid4()), parent={"type": "page", "id": page}, fields=fields)
    first = phone.push(made)
    assert outcomes(first) == ["taken"]
    assert phone.push(turned(made)).json == first.json


def turned(value):
    """The same JSON with the members of every object the other way round."""
    if isinstance(value, dict):
        return {name: turned(inner) for name, inner in reversed(value.items())}
    return [turned(inner) for inner in value] if isinstance(value, list) else value


def test_a_gap_is_refused_whole_and_the_number_that_is_missing_is_told(backend: Backend):
    ada = Person(backend, "gap")
    phone = Replica(ada, "phone")
    _, _, block = phone.page()
    lost, kept = phone.insert(block, 1, "a"), phone.insert(block, 2, "b")
    answer = phone.push(kept)
    assert (answer.status, answer.code, answer.json["expectedSequence"]) == (409, "sequence-gap", 4), answer
    other = phone.operation("set", block, field="x", value=1)
    answer = phone.push(lost, other)
    assert (answer.status, answer.code) == (409, "sequence-gap"), answer
    assert outcomes(phone.push(lost, kept, other)) == ["taken"] * 3
    reused = {**phone.operation("set", block, field="x", value=2), "number": 4, "vector": {phone.name: 4}}
    answer = phone.push(reused)
    assert (answer.status, answer.code) == (409, "idempotency-conflict"), answer


def test_a_vector_that_knows_too_much_is_a_gap(backend: Backend):
    ada = Person(backend, "vector")
    phone = Replica(ada, "phone")
    _, _, block = phone.page()
    phone.seen = {"laptop-never-seen": 3}
    answer = phone.push(phone.operation("set", block, field="x", value=1))
    assert (answer.status, answer.code) == (409, "sequence-gap"), answer


def test_a_stamp_has_to_agree_with_itself(backend: Backend):
    ada = Person(backend, "stamp")
    phone = Replica(ada, "phone")
    _, _, block = phone.page()
    sound = phone.operation("set", block, field="x", value=1)
    for wrong in ({"vector": {}}, {"vector": {phone.name: 9}}, {"clock": {"wall": 1, "counter": 0, "replica": "other"}}):
        answer = phone.push({**sound, **wrong})
        assert (answer.status, answer.code) == (400, "invalid-request"), answer


def test_cursors_from_the_future_from_nowhere_and_from_before_a_compaction(backend: Backend):
    ada = Person(backend, "cursor")
    phone = Replica(ada, "phone")
    _, _, block = phone.page()
    old = ada.get("/notes/operations?limit=1").json["nextCursor"]
    far = Replica(Person(backend, "far"), "phone")
    for _ in range(5):
        far.page()
    future = far.person.get("/notes/operations?limit=200").json["nextCursor"]
    for cursor, status, code in [(future, 409, "cursor-ahead"), ("made-up", 400, "cursor-unknown"), ("%00", 400, "cursor-unknown")]:
        answer = ada.get(f"/notes/operations?cursor={cursor}")
        assert (answer.status, answer.code) == (status, code), (cursor, answer)
    insertion = phone.insert(block, 1, "kept")
    before = phone.push(insertion)
    compacted = ada.send("POST", "/notes/compactions")
    assert compacted.status == 201 and compacted.json["operationsFolded"] == 4, compacted
    for answer in (ada.get(f"/notes/operations?cursor={old}"), ada.get("/notes/operations")):
        assert (answer.status, answer.code) == (410, "cursor-expired"), answer
    assert phone.push(insertion).json == before.json, "an answer outlives the operation"
    snapshot = ada.get("/notes/snapshot").json
    assert snapshot["vector"] == {phone.name: 4} and text_of(ada, block) == "kept"
    assert ada.get(f"/notes/operations?cursor={snapshot['cursor']}").json["items"] == []
    assert outcomes(phone.push(phone.insert(block, 5, "!", f"4@{phone.name}"))) == ["taken"]
    assert len(ada.get(f"/notes/operations?cursor={snapshot['cursor']}").json["items"]) == 1


def test_what_is_deleted_stays_deleted_with_everything_inside_it(backend: Backend):
    ada = Person(backend, "tombs")
    phone = Replica(ada, "phone")
    notebook, page, block = phone.page()
    phone.push(phone.insert(block, 1, "secret words"))
    phone.push(phone.operation("delete", page, "page"))
    late = [
        phone.insert(block, 20, "back"), phone.operation("set", block, field="x", value=1),
        phone.operation("set", page, "page", field="title", value="back"),
        phone.operation("create", str(uuid.uuid4()), parent={"type": "block", "id": block}, fields={}),
        phone.operation("create", page, "page", parent={"type": "notebook", "id": notebook}, fields={}),
        phone.operation("delete", page, "page")]
    assert outcomes(phone.push(*late)) == ["deleted"] * 5 + ["taken"]
    snapshot = ada.get("/notes/snapshot")
    assert snapshot.json["notebooks"][0]["pages"] == [] and b"secret" not in snapshot.body
    assert snapshot.json["tombstones"] == [{"type": "page", "id": page}]
    assert outcomes(phone.push(phone.operation("set", notebook, "notebook", field="title", value="goes on"))) == ["taken"]


def test_notes_of_others_are_not_there(backend: Backend):
    ada, eve = Person(backend, "mine"), Person(backend, "eve")
    phone, theirs = Replica(ada, "phone"), Replica(eve, "phone")
    notebook, page, block = phone.page()
    late = [
        theirs.insert(block, 1, "hers"), theirs.operation("delete", block),
        theirs.operation("create", str(uuid.uuid4()), "page", parent={"type": "notebook", "id": notebook}, fields={})]
    assert outcomes(theirs.push(*late)) == ["not-found"] * 3
    assert eve.get("/notes/snapshot").json["notebooks"] == [] and block_of(ada, block)


def test_operations_that_make_no_sense_are_refused_one_by_one(backend: Backend):
    ada = Person(backend, "sense")
    phone = Replica(ada, "phone")
    notebook, page, block = phone.page()
    deep: object = 1
    for _ in range(400):
        deep = [deep]
    place = {"type": "page", "id": page}
    batch = [
        (phone.operation("create", block, parent=place, fields={}), "idempotency-conflict"),
        (phone.operation("create", str(uuid.uuid4()), parent={"type": "notebook", "id": notebook}, fields={}), "invalid-request"),
        (phone.operation("create", str(uuid.uuid4()), "notebook", parent=place, fields={}), "invalid-request"),
        (phone.operation("create", str(uuid.uuid4()), parent={"type": "page", "id": str(uuid.uuid4())}, fields={}), "not-found"),
        (phone.operation("insert-text", page, "page", after=None, first=f"1@{phone.name}", text="x"), "invalid-request"),
        (phone.operation("insert-text", block, after=None, first="1@somebody", text="x"), "invalid-request"),
        (phone.insert(block, 5, "x", "4@nobody"), "not-found"),
        (phone.operation("delete-text", block, elements=["1@nobody"]), "not-found"),
        (phone.operation("set", block, field="deep", value=deep), "invalid-request"),
        (phone.operation("set", block, field="half", value={"a": "\ud800"}), "invalid-request"),
        (phone.operation("set", block, field="checked", value="yes"), "invalid-request"),
        (phone.operation("set", block, field="media", value={"documentId": "7"}), "invalid-request"),
        (phone.operation("set", block, field="media", value={"documentId": str(uuid.uuid4())}), "not-found"),
        (phone.operation("set", page, field="x", value=1), "not-found"),
        (phone.insert(block, 1, "ab"), "taken"),
        (phone.insert(block, 2, "x"), "idempotency-conflict"),
        (phone.insert(block, 1, "x", f"2@{phone.name}"), "invalid-request"),
    ]
    assert outcomes(phone.push(*[operation for operation, _ in batch])) == [code for _, code in batch]
    assert text_of(ada, block) == "ab"


def test_media_is_a_reference_to_an_own_document(backend: Backend):
    ada = Person(backend, "media")
    phone = Replica(ada, "phone")
    _, _, block = phone.page()
    reference = {"documentId": ada.document("A picture of something."), "caption": None}
    assert outcomes(phone.push(phone.operation("set", block, field="media", value=reference))) == ["taken"]
    assert block_of(ada, block)["fields"]["media"]["value"] == reference


def test_the_later_clock_holds_whatever_comes_first(backend: Backend):
    ada = Person(backend, "clocks")
    phone, laptop = Replica(ada, "phone"), Replica(ada, "laptop")
    _, _, block = phone.page()
    phone.push(phone.operation("set", block, wall=9_000, field="colour", value="late"))
    laptop.push(laptop.operation("set", block, wall=8_000, field="colour", value="early"))
    assert block_of(ada, block)["fields"]["colour"]["value"] == "late"
    value = {"any": [1, 2.5, None, {"json": "\u2028"}], "big": 2**53 - 1}
    laptop.push(laptop.operation("set", block, wall=9_001, field="colour", value=value))
    assert block_of(ada, block)["fields"]["colour"]["value"] == value


def test_both_texts_are_kept_in_one_order_whoever_comes_first(backend: Backend):
    texts = []
    for first, second in (("phone", "laptop"), ("laptop", "phone")):
        ada = Person(backend, f"both-{first}")
        base = Replica(ada, "base")
        base.name = "base"
        _, _, block = base.page()
        base.push(base.insert(block, 1, "ac"))
        replicas = {name: Replica(ada, name) for name in ("phone", "laptop")}
        for name, replica in replicas.items():
            replica.name = name
        edits = {
            "phone": replicas["phone"].insert(block, 3, "PHONE", "1@base"),
            "laptop": replicas["laptop"].insert(block, 3, "laptop", "1@base")}
        for name in (first, second):
            assert outcomes(replicas[name].push(edits[name])) == ["taken"]
        texts.append(text_of(ada, block))
    assert texts[0] == texts[1] == "aPHONElaptopc", texts


def test_a_push_can_be_too_large(backend: Backend):
    ada = Person(backend, "large")
    phone = Replica(ada, "phone")
    _, _, block = phone.page()
    answer = phone.push(*[phone.operation("delete", block) for _ in range(501)])
    assert (answer.status, answer.code) == (413, "request-too-large"), answer
    phone.number = 3
    assert outcomes(phone.push(*[phone.operation("set", block, field="n", value=n) for n in range(500)])) == ["taken"] * 500


def test_two_ways_of_placing_elements_agree(folder):
    """The backend's sequence against the model client's, over random edits of three replicas."""
    import sys

    from backend import ROOT

    sys.path.insert(0, str(ROOT / "Examples/Backend"))
    from model_client.sequence import Sequence
    from platform_backend.body_text import BodyText, Element

    draw = random.Random(7)
    for _ in range(200):
        operations, bodies = [], {name: Sequence() for name in ("a", "b", "c")}
        known = {name: 0 for name in bodies}
        for _ in range(draw.randint(2, 12)):
            name = draw.choice(list(bodies))
            while known[name] < len(operations) and draw.random() < 0.7:
                apply_to(bodies[name], operations[known[name]])
                known[name] += 1
            body = bodies[name]
            if draw.random() < 0.3 and body.visible():
                operation = ("delete", draw.sample(body.visible(), 1))
            else:
                after = draw.choice([None, *body.visible()])
                operation = ("insert", after, f"{body.greatest() + 1}@{name}", draw.choice(["x", "yz", "🌍!"]))
            apply_to(body, operation)
            operations.append(operation)
        whole = BodyText()
        for operation in operations:
            if operation[0] == "insert":
                _, after, first, text = operation
                whole.insert(after and Element.read(after), Element.read(first), text)
            else:
                whole.delete([Element.read(element) for element in operation[1]])
        for name, body in bodies.items():
            for operation in operations:
                apply_to(body, operation)
            shown = "".join(place.character or "" for place in whole.places)
            assert body.text() == shown, (operations, body.text(), shown)
        assert [str(place.element) for place in BodyText.of_runs(whole.runs()).places] == [str(p.element) for p in whole.places]


def apply_to(body, operation) -> None:
    if operation[0] == "insert":
        body.insert(*operation[1:])
    else:
        body.delete(operation[1])
