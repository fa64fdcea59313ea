"""A package that uses Stele's plugins, and what SwiftPM says when it is built."""

import os
import re
import subprocess

# Not `swift build`'s own: what the machine's user has set must not reach a consumer.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith(("SWIFTPM_", "GIT_"))}


class Log:
    """What one run of SwiftPM printed."""

    def __init__(self, done):
        self.text = done.stdout
        self.status = done.returncode

    @property
    def generated(self):
        """The targets for which the tool ran."""
        return set(re.findall(r"Generate Swift for (\S+) from", self.text))

    @property
    def compiled(self):
        """The targets that were compiled."""
        return set(re.findall(r"\] (?:Compiling|Emitting module) (?!plugin )(\S+)", self.text))

    def succeeds(self):
        assert self.status == 0, self.text
        assert "warning:" not in self.text and "error:" not in self.text, self.text
        return self

    def fails(self, *patterns):
        """Failed, and said each of these somewhere."""
        assert self.status == 1, f"exit {self.status}\n{self.text}"
        return self.says(*patterns)

    def says(self, *patterns):
        for pattern in patterns:
            assert re.search(pattern, self.text, re.M), f"nothing like {pattern} in\n{self.text}"
        return self


class Consumer:
    """A package in a folder of its own."""

    def __init__(self, folder, dependency, as_user=()):
        self.folder = folder
        self.dependency = dependency
        self.as_user = list(as_user)
        folder.mkdir(parents=True, exist_ok=True)

    def declare(self, targets, plugin="stele"):
        """Package.swift, with targets as Swift would write them; PLUGIN stands for the use of the build plugin."""
        use = f'plugins: [.plugin(name: "StelePlugin", package: "{plugin}")]'
        listed = ",\n        ".join(target.replace("PLUGIN", use) for target in targets)
        self.write("Package.swift", f"""\
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "consumer", platforms: [.macOS(.v13)],
    dependencies: [{self.dependency}],
    targets: [
        {listed}
    ])
""")

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def append(self, name, text):
        with (self.folder / name).open("a") as file:
            file.write(text)

    def remove(self, *names):
        for name in names:
            (self.folder / name).unlink()

    def run(self, *arguments):
        command = [*self.as_user, "swift", *map(str, arguments)]
        return Log(subprocess.run(
            command, cwd=self.folder, env=ENVIRONMENT, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT))

    def build(self, *arguments):
        return self.run("build", *arguments)

    def stele(self, *arguments, permission=False):
        """The command plugin."""
        allowed = ["--allow-writing-to-package-directory"] if permission else []
        return self.run("package", *allowed, "stele", *arguments)

    def outputs(self, target):
        """The generated files of a target, wherever SwiftPM puts them."""
        found = self.folder.glob(f".build/plugins/outputs/*/{target}/**/Generated/*.swift")
        return {path.name: path for path in sorted(found)}

    def sources(self):
        """All files of the package with their content, without what was built."""
        return {
            str(path.relative_to(self.folder)): path.read_bytes()
            for path in self.folder.rglob("*") if path.is_file() and ".build" not in path.relative_to(self.folder).parts}
