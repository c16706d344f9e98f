"""The links and pictures of Markdown pages."""

import re
import urllib.parse

from building import ROOT
from markdown import outside

CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
INLINE = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^ {0,3}\[([^\]]+)\]:\s*<?(\S+?)>?(?:\s+\"[^\"]*\")?\s*$", re.MULTILINE)
USED = re.compile(r"\[([^\[\]]+)\]\[([^\[\]]*)\]")
HTML = re.compile(r"<(img|source|a|video)\b([^>]*)>", re.IGNORECASE)
ATTRIBUTE = re.compile(r"(src|srcset|href|poster|alt)\s*=\s*\"([^\"]*)\"", re.IGNORECASE)
DOC = re.compile(r"<doc:([^>]+)>")
HEADING = re.compile(r"^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$", re.MULTILINE)
NAMED = re.compile(r"<a\s+(?:name|id)\s*=\s*\"([^\"]+)\"", re.IGNORECASE)
ELSEWHERE = re.compile(r"^[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def anchors(text):
    """The anchors of a page, as GitHub and pandoc make them of headings."""
    found, counts = set(NAMED.findall(text)), {}
    for _, heading in HEADING.findall(outside(text)):
        words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        words = re.sub(r"<[^>]*>", "", words).replace("`", "").replace("*", "")
        slug = re.sub(r"[^\w\- ]", "", words.lower()).strip().replace(" ", "-")
        count = counts.get(slug, 0)
        counts[slug] = count + 1
        found.add(f"{slug}-{count}" if count else slug)
    return found


def targets(text):
    """What a page links to and shows: line, target, whether it is a picture, and the words for it."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match[0])
    text = re.sub(r"<!--.*?-->", blank, outside(text), flags=re.DOTALL)
    shown = CODE.sub(blank, text)

    def line(position):
        return text.count("\n", 0, position) + 1

    references = {name.lower() for name, _ in REFERENCE.findall(shown)}
    for match in INLINE.finditer(shown):
        yield line(match.start()), match[3], bool(match[1]), match[2]
        # A picture inside of a link.
        for inner in INLINE.finditer(match[2]):
            yield line(match.start()), inner[3], bool(inner[1]), inner[2]
    for match in REFERENCE.finditer(shown):
        yield line(match.start()), match[2], False, match[1]
    for match in USED.finditer(shown):
        if (match[2] or match[1]).lower() not in references:
            yield line(match.start()), None, False, match[0]
    for match in DOC.finditer(shown):
        yield line(match.start()), f"doc:{match[1]}", False, match[1]
    for match in HTML.finditer(shown):
        attributes = {name.lower(): value for name, value in ATTRIBUTE.findall(match[2])}
        tag = match[1].lower()
        for name in ("src", "srcset", "href", "poster"):
            for value in attributes.get(name, "").split(","):
                if value.strip():
                    words = attributes.get("alt", "") if tag == "img" else "-"
                    yield line(match.start()), value.split()[0], tag in ("img", "source"), words


class Check:
    """The pages that are read, and what is wrong in them."""

    def __init__(self):
        self.texts = {}
        self.faults = []
        self.count = 0
        # The pictures that pages show, as paths below the root.
        self.pictures = set()

    def text(self, path):
        if path not in self.texts:
            self.texts[path] = path.read_text()
        return self.texts[path]

    def read(self, name):
        """Checks a page."""
        page = ROOT / name
        catalog = next((folder for folder in page.parents if folder.suffix == ".docc"), None)
        for line, target, is_picture, words in targets(self.text(page)):
            self.count += 1
            fault = self.fault(page, target, is_picture, words, catalog)
            if fault:
                self.faults.append(f"{name}:{line}: {fault}")

    def fault(self, page, target, is_picture, words, catalog):
        if target is None:
            return f"{words} has no address"
        if is_picture and len(words.strip()) < 1:
            return f"the picture {target} has no words for those who do not see it"
        if target.startswith("doc:"):
            return self.article(target[4:], catalog)
        if ELSEWHERE.match(target):
            return f"{target} is not encrypted" if target.startswith("http:") and "localhost" not in target else None
        path, _, anchor = urllib.parse.unquote(target).partition("#")
        if catalog and is_picture and "/" not in path:
            found = self.resources(catalog, path)
            return None if found else f"there is no picture {path} in {catalog.name}"
        if path.startswith("/"):
            return f"{target} is not relative"
        goal = (page.parent / path).resolve() if path else page
        if not goal.is_relative_to(ROOT):
            return f"{target} is outside of the repository"
        if not goal.exists():
            return f"there is no {goal.relative_to(ROOT)}"
        if is_picture:
            self.pictures.add(str(goal.relative_to(ROOT)))
        if anchor and goal.suffix == ".md" and anchor not in anchors(self.text(goal)):
            return f"{goal.relative_to(ROOT)} has no heading #{anchor}"
        return None

    def article(self, name, catalog):
        if not catalog:
            return f"<doc:{name}> outside of a catalog"
        path, _, _ = name.partition("#")
        if any(file.stem == path for file in catalog.rglob("*.md")):
            return None
        return f"{catalog.name} has no article {path}"

    def resources(self, catalog, name):
        """The files of a picture of a catalog, which may leave out the suffix, the scale and the appearance."""
        stem = re.sub(r"\.(png|jpg|webp|svg)$", "", name)
        found = [file for file in catalog.rglob("*") if re.fullmatch(
            re.escape(stem) + r"(~dark)?(@[123]x)?\.(png|jpg|webp|svg)", file.name)]
        self.pictures.update(str(file.relative_to(ROOT)) for file in found)
        return found
