"""What a file is, by its bytes: its type, whether it can be used, its pages and its sections."""

import re

from .models.documents import PageRange, Rejection, Section

MAGIC = ((b"%PDF-", "application/pdf"), (b"\x89PNG\r\n\x1a\n", "image/png"), (b"\xff\xd8\xff", "image/jpeg"))
LINES_OF_A_PAGE = 40
MOST_PAGES = 500
# The test file that every scanner of viruses knows, in two parts, so that this file is not taken for it.
EICAR = b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$" + b"EICAR-STANDARD-ANTIVIRUS-TEST-FILE!"


def media_type(content: bytes) -> str | None:
    """What the bytes are, or None for what the platform does not read."""
    for magic, name in MAGIC:
        if content.startswith(magic):
            return name
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else "text/plain"


def pages(content: bytes, kind: str) -> list[str]:
    """The text, page by page. Of a PDF what stands there uncompressed; of an image nothing, on one page."""
    if kind.startswith("image/"):
        return [""]
    if kind == "application/pdf":
        found = re.findall(rb"\(((?:[^()\\]|\\.)*)\)\s*Tj", content)
        text = "\n".join(part.decode("latin-1") for part in found)
    else:
        text = content.decode("utf-8")
    if "\f" in text:
        return text.split("\f")
    lines = text.splitlines()
    return ["\n".join(lines[at : at + LINES_OF_A_PAGE]) for at in range(0, max(len(lines), 1), LINES_OF_A_PAGE)]


def rejection(content: bytes, kind: str) -> Rejection | None:
    """Why the file can't be used."""
    if not content.strip():
        return Rejection(reason="empty", message="The file is empty.")
    if content.startswith(EICAR):
        return Rejection(reason="malware", message="The file is not safe to open.")
    if kind == "application/pdf" and b"/Encrypt" in content:
        return Rejection(reason="encrypted", message="The file is protected with a password.")
    if kind == "application/pdf" and b"%%EOF" not in content:
        return Rejection(reason="damaged", message="The end of the file is missing.")
    if len(pages(content, kind)) > MOST_PAGES:
        return Rejection(reason="too-many-pages", message=f"The file has more than {MOST_PAGES} pages.")
    return None


def outline(texts: list[str]) -> list[Section]:
    """Headings are lines that begin with `#`; one more `#` is one level deeper."""
    top: list[Section] = []
    path: list[tuple[int, Section]] = []
    for page, text in enumerate(texts, 1):
        for line in text.splitlines():
            match = re.fullmatch(r"(#{1,6}) (?:([0-9]+(?:\.[0-9]+)*) )?(\S.*)", line)
            if not match:
                continue
            level = len(match[1])
            while path and path[-1][0] >= level:
                close(path.pop()[1], page)
            siblings = path[-1][1].children if path else top
            name = f"{path[-1][1].id}.{len(siblings) + 1}" if path else f"s{len(siblings) + 1}"
            section = Section(id=name, title=match[3], pages=PageRange(first=page, last=page), children=[])
            if match[2]:
                section.number = match[2]
            siblings.append(section)
            path.append((level, section))
    while path:
        close(path.pop()[1], len(texts))
    return top


def close(section: Section, page: int) -> None:
    section.pages.last = max(section.pages.first, page)
