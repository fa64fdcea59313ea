"""Holds what teams copy into their CI against public schemas, and runs the steps of action.yml as a runner does.

    adoption.py STELE
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import ruamel.yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = pathlib.Path(sys.executable).parent
PETSTORE = ROOT / "Examples/Petstore"


def main():
    stele = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        hold("github-actions", ROOT / "action.yml")
        run(TOOLS / "pre-commit", "validate-manifest", ROOT / ".pre-commit-hooks.yaml")
        hold_snippets(folder)
        run_hooks(stele, folder / "hooks")
        run_action(stele, folder)
    print("adoption: schemas hold, the hooks and the action's steps run")


def hold(schema, *files):
    """Files against a schema that the validator carries: nothing is fetched."""
    run(TOOLS / "check-jsonschema", "--builtin-schema", f"vendor.{schema}", *files)


def hold_snippets(folder):
    """The examples of docs/ci.md, each of which begins with the name of its file."""
    snippets = re.findall(r"```yaml\n# (\S+)\n(.*?)```", (ROOT / "docs/ci.md").read_text(), re.S)
    names = {}
    for name, text in snippets:
        file = folder / pathlib.Path(name).name
        file.write_text(text)
        names[name] = file
    assert set(names) == {".github/workflows/api.yml", ".gitlab-ci.yml", ".pre-commit-config.yaml"}, names
    hold("github-workflows", names[".github/workflows/api.yml"])
    hold("gitlab-ci", names[".gitlab-ci.yml"])
    run(TOOLS / "pre-commit", "validate-config", names[".pre-commit-config.yaml"])


def run_hooks(stele, folder):
    """In a repository of its own, whose contract is sound, and then is not."""
    bin_folder, hooks, work = folder / "bin", folder / "stele", folder / "work"
    for made in (bin_folder, hooks, work):
        made.mkdir(parents=True)
    (bin_folder / "stele").symlink_to(stele)
    (hooks / ".pre-commit-hooks.yaml").write_text((ROOT / ".pre-commit-hooks.yaml").read_text())
    contract = ROOT / "contract/openapi.yaml"
    for part in contract.parent.glob("*.yaml"):
        (work / part.name).write_text(part.read_text())
    (work / "stele.yaml").write_text("contract: openapi.yaml\n")
    for repository in (hooks, work):
        git(repository, "init", "--quiet")
        git(repository, "add", ".")
        git(repository, "commit", "--quiet", "--message", "first")
    environment = {
        "PATH": f"{bin_folder}:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(folder / "store")}
    command = [TOOLS / "pre-commit", "try-repo", hooks, "stele-lint", "--all-files"]
    run(*command, folder=work, **environment)
    (work / "openapi.yaml").write_text(contract.read_text().replace("openapi:", "openapi: 1 #", 1))
    done = attempt(*command, folder=work, **environment)
    assert done.returncode != 0 and "openapi.yaml:" in done.stdout, done.stdout


def git(folder, *arguments):
    run("git", "-C", folder, "-c", "user.name=Test", "-c", "user.email=test@example.com", *arguments)


def run_action(stele, folder):
    """Runs that find something, one that is clean, one that cannot run."""
    (folder / "work").mkdir()
    found = Runner(stele, folder / "work", {
        "command": "check", "working-directory": str(PETSTORE),
        "arguments": "petstore.swagger.io.har --no-config --contract petstore.yaml"}).run()
    assert found.status == 1, found
    assert "::error " in found.output and "petstore.yaml" in found.output, found.output
    assert "shipDate" in found.summary and "|" in found.summary, found.summary
    assert pathlib.Path(found.outputs["sarif"]).read_text().startswith("{"), found.outputs
    gate = Runner(stele, folder / "work", {"working-directory": str(ROOT / "Examples/BackendPullRequest")}).run()
    assert gate.status == 1 and "ios 3.2" in gate.summary and "**breaks**" in gate.summary, (gate, gate.summary)
    clean = Runner(stele, folder / "work", {
        "command": "generate --check", "working-directory": str(ROOT)}).run()
    assert clean.status == 0, clean
    broken = Runner(stele, folder / "work", {
        "command": "lint", "arguments": "--no-config --contract missing.yaml", "working-directory": str(folder)}).run()
    assert broken.status == 2 and "missing.yaml" in broken.output, broken


class Runner:
    """What GitHub's runner does with a composite action, as far as this one asks for it."""

    def __init__(self, stele, folder, inputs):
        self.action = ruamel.yaml.YAML(typ="safe").load((ROOT / "action.yml").read_text())
        self.folder = folder
        self.values = {f"inputs.{name}": str(field.get("default", "")) for name, field in self.action["inputs"].items()}
        self.values |= {f"inputs.{name}": value for name, value in inputs.items()}
        self.values |= {
            "inputs.program": str(stele), "inputs.base": "", "github.action_path": str(ROOT), "github.action_repository": "",
            "github.action_ref": "", "github.server_url": ""}
        self.output = ""
        self.outputs = {}
        self.status = None
        self.summary = ""

    def __repr__(self):
        return f"exit {self.status}, {self.outputs}\n{self.output}"

    def run(self):
        summary = self.folder / "summary.md"
        summary.write_text("")
        for step in self.action["runs"]["steps"]:
            if "run" not in step:
                # Another action, for which there has to be a condition that is false here.
                assert "inputs.sarif == 'true'" in step["if"], step
                continue
            self.status = self.step(step, summary)
            if self.status != 0:
                break
        self.summary = summary.read_text()
        return self

    def step(self, step, summary):
        given = self.folder / "output"
        given.write_text("")
        environment = os.environ | {name: self.filled(value) for name, value in step.get("env", {}).items()}
        environment |= {"GITHUB_OUTPUT": str(given), "GITHUB_STEP_SUMMARY": str(summary), "RUNNER_TEMP": str(self.folder)}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", self.filled(step["run"])], env=environment, text=True,
            cwd=self.filled(step.get("working-directory", str(self.folder))), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.output += done.stdout
        for line in given.read_text().splitlines():
            name, value = line.split("=", 1)
            self.outputs[name] = value
            self.values[f"steps.{step['id']}.outputs.{name}"] = value
        return done.returncode

    def filled(self, text):
        """A text with its expressions put in; one that nothing is known of is a fault of the action."""
        return re.sub(r"\$\{\{ ([\w.-]+) \}\}", lambda match: self.values[match[1]], text)


def run(*command, **rest):
    done = attempt(*command, **rest)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")


def attempt(*command, folder=None, **environment):
    return subprocess.run(
        list(map(str, command)), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=folder,
        env=os.environ | environment)


main()
