"""What is told when a contract cannot be used: an error or a warning as compilers print them, with what to do."""

import re

import user
from contracts import contract
from swiftpm import Consumer

OPENAPI = "Sources/API/openapi.yaml"
STELE = "Sources/API/stele.yaml"


def check(folder, dependency):
    consumer = Consumer(folder, dependency)
    consumer.declare(['.target(name: "API", PLUGIN)'])
    consumer.write("Sources/API/API.swift", "")
    source = re.escape(str(folder / "Sources/API"))

    consumer.build().fails(rf"{source}/openapi.yaml:1.*error: target API uses StelePlugin but has no contract: put openapi.yaml")

    consumer.write(OPENAPI, contract("Item"))
    consumer.write("Sources/API/openapi.json", "{}")
    consumer.build().fails(r"error: target API has more than one contract \(openapi.yaml, openapi.json\): keep one, or add a stele.yaml")
    consumer.write(STELE, "# which one\ncontract: openapi.yaml\n")
    consumer.build().succeeds()
    consumer.remove("Sources/API/openapi.json")

    consumer.write(STELE, "# which one\ncontract: openapi.yml\n")
    consumer.build().fails(rf"{source}/stele.yaml:2.*error: the contract of target API, 'openapi.yml', does not exist")
    consumer.write(STELE, "contract: openapi.yaml\ngenrate: {}\n")
    consumer.build().fails(
        rf"^{source}/stele.yaml:2:1: error: stele.yaml has no key `genrate` \[config-unknown-key\]$",
        rf"^{source}/stele.yaml:2:1: note: did you mean `generate`\?$")
    consumer.remove(STELE)

    consumer.write(OPENAPI, 'swagger: "2.0"\n')
    consumer.build().fails(rf"^{source}/openapi.yaml:1:10: error: this is Swagger 2.0, which Stele does not read", "note: convert it")
    consumer.write(OPENAPI, "openapi: 3.1.0\ninfo: [\n")
    consumer.build().fails(rf"^{source}/openapi.yaml:3:1: error: ")

    # What keeps a part out, or nothing at all, is a warning: the rest is built.
    consumer.write(OPENAPI, contract("Item") + "    Other: { $ref: missing.yaml }\n")
    log = consumer.build()
    assert log.status == 0 and "error:" not in log.text, log.text
    log.says(rf"^{source}/openapi.yaml:\d+:\d+: warning: .*missing.yaml")
    consumer.write(OPENAPI, contract("Item"))
    consumer.build().succeeds()

    check_read_only(consumer)


def check_read_only(consumer):
    """A folder that may not be written to, as another user than root has it."""
    folder = next(iter(consumer.outputs("API").values())).parent
    consumer.append(OPENAPI, "    Newer: { type: object, properties: { a: { type: string } } }\n")
    with user.without_power(consumer, writable=[consumer.folder / ".build"]) as weak:
        folder.chmod(0o555)
        try:
            weak.build().fails(
                r"^stele: error: .*: permission denied$", "^stele: note: make the folder writable, or name another one")
        finally:
            folder.chmod(0o755)
        log = weak.build()
        assert log.status == 0 and log.generated == {"API"}, log.text
