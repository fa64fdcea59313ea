"""`swift package stele …` in a package that has a stele.yaml, contracts and recordings."""

import user

CONFIGURATION = """\
contract: contract/shop api.yaml
generate:
  swift: { output: Generated }
check:
  recordings: [recordings]
"""
SOUND = '{"id": "a", "count": 3}'
DRIFT = '{"id": "a", "count": null}'


def check(consumer):
    consumer.write("stele.yaml", CONFIGURATION)
    consumer.write("recordings/getOrder.200.json", SOUND)

    consumer.stele("lint").says("ok: no findings")
    consumer.stele("check").says("1 judged")
    consumer.stele("generate", "--check").fails("not there|stale|missing")
    consumer.stele("gate").fails("Generated")
    assert not (consumer.folder / "Generated").exists()
    log = consumer.stele("generate", permission=True)
    assert log.status == 0 and (consumer.folder / "Generated/Models.swift").is_file(), log.text
    log = consumer.stele("generate", "--check")
    assert log.status == 0, log.text
    log = consumer.stele("gate")
    assert log.status == 0, log.text

    consumer.write("recordings/getOrder.200.json", DRIFT)
    consumer.stele("check").fails(r"`count` must be integer, was null|null", "response-null-not-allowed")
    consumer.stele("gate").fails("response-null-not-allowed")
    consumer.stele("check", "--report", "compiler").fails(r"shop api.yaml:\d+:\d+: error: getOrder 200 \$\.count: ")

    # The program's own mistakes, without a word about permissions. SwiftPM tells a plugin's exit code, and answers 1 for all.
    log = consumer.stele("chekc").fails("did you mean `check`", "Plugin ended with exit code 2")
    assert "allow-writing" not in log.text, log.text
    log = consumer.stele("generate", "--bogus").fails("unknown option", "Plugin ended with exit code 2")
    assert "allow-writing" not in log.text, log.text

    check_permission(consumer)


def check_permission(consumer):
    """Where nothing may be written, only what writes fails, and says what to type."""
    consumer.write("recordings/getOrder.200.json", SOUND)
    consumer.append("contract/shop api.yaml", "    Newer: { type: object, properties: { a: { type: string } } }\n")
    with user.without_power(consumer, writable=[consumer.folder / ".build"]) as weak:
        log = weak.stele("check")
        assert log.status == 0, log.text
        weak.stele("generate", "--swift", "New models").fails(
            "permission denied",
            r"error: nothing may be written into the package; allow it by `swift package "
            r"--allow-writing-to-package-directory stele generate --swift 'New models'`")
    assert not (consumer.folder / "New models").exists()
