"""Markdown pages as the checks read them: fences with their markers, and the text outside of fences."""

import re
from dataclasses import dataclass, field

FENCE = re.compile(r"^(?P<indent>\s*)(?P<mark>`{3,}|~{3,})(?P<language>[\w+-]*)\s*$")
COMMENT = re.compile(r"^\s*<!--\s*(samples?):\s*(.*?)\s*-->", re.DOTALL | re.MULTILINE)


@dataclass
class Fence:
    """A fenced sample of a page."""
    page: str
    line: int  # The first line inside, counted from 1.
    language: str
    lines: list = field(default_factory=list)
    # What the page says in a comment on how the sample is checked, or None.
    marker: str = None

    @property
    def place(self):
        return f"{self.page}:{self.line}"

    @property
    def text(self):
        return "\n".join(self.lines)


class PageFault(Exception):
    """A page that cannot be read as Markdown."""


def fences(page, text):
    """The fences of a page in their order.

    `<!-- sample: WORDS -->` in the lines before a fence is about that fence, and `<!-- samples: WORDS -->` anywhere
    is about all fences of the page that have no marker of their own.
    """
    found = []
    opening = None
    before = []  # The lines outside of fences since the last fence.
    everywhere = None
    for number, line in enumerate(text.split("\n"), 1):
        match = FENCE.match(line)
        if opening:
            if match and match["mark"].startswith(opening["mark"]) and not match["language"]:
                opening = None
                before = []
            else:
                indent = len(opening["indent"])
                found[-1].lines.append(line[indent:] if not line[:indent].strip() else line)
        elif match:
            opening = match
            comments = COMMENT.findall("\n".join(before))
            own = [words for kind, words in comments if kind == "sample"]
            if len(own) > 1:
                raise PageFault(f"{page}:{number}: two markers before one sample")
            found.append(Fence(page, number + 1, match["language"], marker=own[0] if own else None))
        else:
            before.append(line)
    if opening:
        raise PageFault(f"{found[-1].place}: the fence does not end")
    for kind, words in COMMENT.findall(outside(text)):
        if kind == "samples":
            if everywhere is not None:
                raise PageFault(f"{page}: two markers for all samples")
            everywhere = words
    for fence in found:
        if fence.marker is None:
            fence.marker = everywhere
    return found


def outside(text):
    """The text with empty lines in place of fences, so that lines keep their numbers."""
    lines = []
    opening = None
    for line in text.split("\n"):
        match = FENCE.match(line)
        inside = opening or match
        if opening:
            if match and match["mark"].startswith(opening["mark"]) and not match["language"]:
                opening = None
        elif match:
            opening = match
        lines.append("" if inside else line)
    return "\n".join(lines)
