"""Reads comments with GitHub's own Markdown and tells what became of the text in them.

Takes a list of {"name", "text"} as JSON on standard input; prints a line for each fault.
"""

import json
import re
import sys
from html.parser import HTMLParser

import cmarkgfm
from cmarkgfm.cmark import Options

ALLOWED = set("h3 h4 p table thead tbody tr th td details summary ul li code strong em br pre".split())
# What GitHub looks for in the finished page, outside of code.
REFERENCE = re.compile(r"@\w|#\d|https?://|www\.\w|\bGH-\d")


class Comment(HTMLParser):
    def __init__(self):
        super().__init__()
        self.faults = []
        self.open = []
        self.cells = []

    def handle_starttag(self, tag, attributes):
        if tag not in ALLOWED:
            self.faults.append(f"<{tag}>")
        if any(name not in ("lang", "align") for name, _ in attributes):
            self.faults.append(f"attributes of <{tag}>: {attributes}")
        if tag == "details" and "details" in self.open:
            self.faults.append("a fold within a fold")
        if tag == "tr":
            self.cells.append([])
        if tag in ("td", "th"):
            self.cells[-1].append("")
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

    def handle_data(self, text):
        if self.cells and ("td" in self.open or "th" in self.open):
            self.cells[-1][-1] += text
        if not {"code", "pre"} & set(self.open) and REFERENCE.search(text):
            self.faults.append(f"a reference: {text[:60]!r}")

    def handle_comment(self, text):
        self.faults.append(f"a comment: {text[:60]!r}")

    def finish(self):
        if self.open:
            self.faults.append(f"left open: {self.open}")
        words = {"breaks", "corrupts", "loses", "safe", "–"}
        for row in self.cells:
            if row[0] != "field" and not set(row[1:]) <= words:
                self.faults.append(f"a row of the table is torn: {row}")
        return self.faults


for entry in json.load(sys.stdin):
    comment = Comment()
    if len(entry["text"].encode("utf-8")) > 65_536:
        print(f"{entry['name']}: {len(entry['text'])} characters")
    comment.feed(cmarkgfm.github_flavored_markdown_to_html(entry["text"], options=Options.CMARK_OPT_UNSAFE))
    comment.close()
    for fault in comment.finish():
        print(f"{entry['name']}: {fault}")
