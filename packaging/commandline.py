"""The command line as the program describes it, and what its page in the manual says beyond that.

The manual pages and Documentation/command-line.md are made from it.
"""

import json
import pathlib
import re
import subprocess

PAGE = pathlib.Path(__file__).resolve().parent.parent / "Documentation" / "command-line.md"


class CommandLine:
    """The commands of a built program, by its --experimental-dump-help."""

    def __init__(self, program):
        def said(*words):
            result = subprocess.run([program, *words], capture_output=True, text=True, check=True)
            return result.stdout
        root = json.loads(said("--experimental-dump-help"))["command"]
        self.version = said("--version").strip()
        self.name = root["commandName"]
        self.abstract = root.get("abstract", "")
        self.commands = [c for c in root["subcommands"] if c["shouldDisplay"] and c["commandName"] != "help"]


def arguments_of(command):
    """Returns the arguments and options of a command that its help shows."""
    return [a for a in command.get("arguments", []) if a["shouldDisplay"]]


def grouped(arguments):
    """Returns lists of arguments by their title, those without a title of their own first."""
    groups = {"Arguments": [], "Options": []}
    for argument in arguments:
        title = "Arguments" if argument["kind"] == "positional" else "Options"
        groups.setdefault(argument.get("sectionTitle") or title, []).append(argument)
    return {title: group for title, group in groups.items() if group}


def option_names(argument):
    """Returns the names of an option with their dashes, the short one first; none for an argument."""
    dashes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    names = sorted(argument.get("names") or [], key=lambda n: n["kind"] != "short")
    return [dashes[n["kind"]] + n["name"] for n in names]


def described(argument):
    """Returns what an argument means, and its default, in Markdown."""
    text = " ".join(filter(None, [argument.get("abstract"), argument.get("discussion")])) or argument["valueName"]
    # So the program writes the default of a value of its own type.
    text = re.sub(r" \(default: (.*)\)$", r" Default: \1.", text)
    values = argument.get("allValues") or []
    if any(value not in text for value in values):
        text += " One of " + ", ".join(f"`{value}`" for value in values) + "."
    if argument.get("defaultValue") and "efault" not in text:
        value = re.sub(r"\.0$", "", argument["defaultValue"])
        text += f" Default: `{value}`."
    return coded(text)


def coded(text):
    """Returns text in which options, variables, patterns of files, and `-` as the name of a file are code."""
    words = r"(?<![^\s(])(--[a-z][a-z-]*|-o?|\*\.[a-z]+|[A-Z]+(?:_[A-Z]+)+|LANG)(?=[\s,;:.)]|$)"
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part.startswith("`") else re.sub(words, r"`\1`", part) for part in parts)


def paragraphs(text):
    """Returns the paragraphs of a text."""
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()) if part.strip()]


# The page of the manual


def sections(text):
    """Returns the text under each heading of the page, without comments."""
    parts = re.split(r"^## +(.+)$", re.sub(r"^<!--.*?-->\n", "", text, flags=re.MULTILINE), flags=re.MULTILINE)
    return {"": parts[0], **{parts[i].strip(): parts[i + 1] for i in range(1, len(parts), 2)}}


def rows(text):
    """Returns the rows of a table, without its heading."""
    found = []
    for line in text.splitlines():
        if line.startswith("|"):
            found.append([cell.strip() for cell in line.strip().strip("|").split(" | ")])
    return found[2:]


def examples(text):
    """Returns the lines of the examples of a command."""
    lines = []
    for block in re.findall(r"^```sh\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL):
        lines += block.strip().splitlines()
    return lines
