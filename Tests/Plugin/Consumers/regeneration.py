"""What is built when: everything at first, nothing when nothing changed, and one target when a file of its contract did."""

import os
import time

from contracts import contract, schema
from swiftpm import Consumer

# One has a contract of several files beside its sources, one names a contract elsewhere, and all are called like folders of Stele.
PARTS = ["Sources/Findings/schemas/cart.yaml", "Sources/Findings/schemas/mehr/Größe.yml", "Sources/Findings/schemas/price.json"]
CONTRACT = "contract/shop api.yaml"
CONFIGURATION = """\
contract: '../../contract/shop api.yaml'   # of the backend
generate:
  kotlin: { output: elsewhere, package: a.b, files: 7 }
  swift:
    # Three and no more.
    files: 3
"""
OUTPUTS = {
    "Findings": ["Models.swift", "Operations.swift", "Support.swift"],
    "Checking": ["Models1.swift", "Models2.swift", "Models3.swift", "Operations.swift", "Support.swift"],
}


def check(folder, dependency):
    consumer = Consumer(folder, dependency)
    write(consumer)
    before = consumer.sources()
    log = consumer.build().succeeds()
    assert log.generated == {"Findings", "Checking"}, log.text
    assert consumer.sources() == before | {name: text for name, text in consumer.sources().items() if name == "Package.resolved"}
    for target, names in OUTPUTS.items():
        assert list(consumer.outputs(target)) == names, consumer.outputs(target)
    ran = consumer.run("run", "--skip-build", "App")
    assert ran.text.splitlines()[-1] == "3 large, 7", ran.text
    unchanged(consumer)
    for part in ["Sources/Findings/openapi.yaml", *PARTS]:
        touched(consumer, part, "Findings")
    for part in [CONTRACT, "Sources/Checking/stele.yaml"]:
        touched(consumer, part, "Checking")
    changed(consumer)
    return consumer


def write(consumer):
    consumer.declare([
        '.target(name: "Findings", PLUGIN)',
        '.target(name: "Checking", PLUGIN)',
        '.executableTarget(name: "App", dependencies: ["Findings", "Checking"])',
    ])
    consumer.write("Sources/Findings/openapi.yaml", contract("Cart", reference="schemas/cart.yaml"))
    consumer.write(PARTS[0], schema("count", reference="mehr/Größe.yml"))
    consumer.write(PARTS[1], "type: string\nenum: [small, large]\n")
    consumer.write(PARTS[2], '{"type": "number"}\n')
    # A target needs a Swift file of its own; an empty one will do.
    consumer.write("Sources/Findings/Findings.swift", "")
    consumer.write("Sources/Checking/Checking.swift", "")
    consumer.write("Sources/Checking/stele.yaml", CONFIGURATION)
    consumer.write(CONTRACT, contract("Order"))
    consumer.write("Sources/App/main.swift", """\
import Checking
import Findings
import Foundation

let cart = try JSONDecoder().decode(Cart.self, from: Data(#"{"id": "a", "count": 3, "more": "large"}"#.utf8))
let order = try JSONDecoder().decode(Order.self, from: Data(#"{"id": "b", "count": 7}"#.utf8))
print("\\(cart.count) \\(cart.more?.rawValue ?? "nothing"), \\(order.count)")
""")


def unchanged(consumer):
    log = consumer.build().succeeds()
    assert not log.generated and not log.compiled, log.text


def touched(consumer, part, target):
    """A file with a new date and old content: the tool runs and writes nothing, so nothing is compiled."""
    before = {path: path.stat().st_mtime_ns for path in consumer.outputs(target).values()}
    later = time.time() + 5
    os.utime(consumer.folder / part, (later, later))
    log = consumer.build().succeeds()
    assert log.generated == {target}, f"{part}\n{log.text}"
    assert not log.compiled, f"{part}\n{log.text}"
    assert before == {path: path.stat().st_mtime_ns for path in consumer.outputs(target).values()}


def changed(consumer):
    """New content of the deepest file reaches the models, and those who use them."""
    consumer.write(PARTS[1], "type: string\nenum: [small, large, huge]\n")
    log = consumer.build().succeeds()
    assert log.generated == {"Findings"} and {"Findings", "App"} <= log.compiled, log.text
    assert "Checking" not in log.compiled, log.text
    assert ".huge" in consumer.outputs("Findings")["Models.swift"].read_text()
    unchanged(consumer)
