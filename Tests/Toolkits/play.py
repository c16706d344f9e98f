#!/usr/bin/env python3
"""Plays the same fingers in programs of several toolkits, and writes the table of what became of them.

    play.py PAGE [--check] [--last] [--only NAME…] [--rows NUMBER…]

PAGE is the page to write. With --check it is only compared: each cell of each toolkit that is installed has to be as
it is there. --last takes what was measured last, to write the page with other notes. --only and --rows play a part
again, and print it. README.md says how the sequences are written.
"""
import argparse
import concurrent.futures
import json
import pathlib
import re
import sys

from programs import KINDS
from screen import Fingers, Screen

HERE = pathlib.Path(__file__).parent
LAST = HERE.parent.parent / ".build" / "toolkits.json"
RULES = HERE.parent.parent / "Documentation" / "rules.md"
COLUMNS = {"ours": "Touch Playground", "gtk": "GTK 4", "qt": "Qt Quick", "web": "Chromium", "ios": "iOS"}
LIMITS = {
    "drag": "a drag {:g} px", "hold": "a hold {:g} s", "doubleTime": "the next tap within {:g} s",
    "doubleDistance": "and {:g} px", "tapMovement": "a tap moves at most {:g} px",
    "tapTime": "and takes less than {:g} s"}
# How late a step may be, in seconds.
LATE = 0.03
NOTHING = {"list": "0", "strip": "0", "map": "0,0", "inner": "0", "outer": "0", "zoom": "1", "slider": "50",
           "rowSlider": "50", "switch": "0"}
EVENTS = {
    "button tap": "button", "list-button tap": "button", "row tap": "row", "twice tap": "tap",
    "twice double": "double tap", "hold tap": "tap", "hold hold": "hold", "card tap": "tap", "card drag": "drag",
    "edge": "edge"}


class Row:
    """A sequence: what the fingers do, and what is said of its cells."""

    def __init__(self, section, title):
        self.section, self.title = section, title
        self.steps, self.is_rough, self.notes, self.ios = [], False, {}, None

    def __str__(self):
        return f"{self.section}: {self.title}"


def read_rows():
    """The sequences, and the notes by their names."""
    rows, section = [], ""
    for line in (HERE / "sequences.txt").read_text().splitlines():
        word, _, rest = line.partition(" ")
        if word == "section":
            section = rest
        elif word == "row":
            rows.append(Row(section, rest))
        elif word == "rough":
            rows[-1].is_rough = True
        elif word == "ios":
            rows[-1].ios = rest
        elif word == "why":
            for note in rest.split():
                rows[-1].notes.setdefault({"G": "gtk", "Q": "qt", "C": "web"}[note[0]], []).append(note)
        elif word and word != "#":
            rows[-1].steps.append(line.split())
    notes = {}
    for line in (HERE / "notes.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            name, where, text = line.split(" | ")
            notes[name] = (where, text)
    return rows, notes


def changes(before, after, is_rough):
    """What differs between two states, in words."""
    def differs(key):
        return before[key] != after[key]

    zoom = f"{float(after['zoom']):.1f}"
    if differs("zoom") and zoom != f"{float(before['zoom']):.1f}":
        yield "zooms" if is_rough else f"zooms to {zoom}"
    elif differs("map"):
        yield "map scrolls" if is_rough else f"map scrolls {after['map'].split(',')[0]}"
    for key, words in (("list", "list scrolls"), ("strip", "strip scrolls"), ("inner", "inner list scrolls"),
                       ("outer", "outer list scrolls")):
        if differs(key):
            yield words if is_rough else f"{words} {int(after[key]) - int(before[key])}"
    if differs("slider") or differs("rowSlider"):
        yield "slider moves"
    if differs("switch"):
        yield "switch on" if after["switch"] == "1" else "switch off"


def agreed(program, row):
    """Plays a sequence until two plays agree, and returns what became of it."""
    outcomes = [play(program, row)]
    while len(outcomes) < 6:
        outcomes.append(play(program, row))
        if outcomes[-1] == outcomes[-2]:
            return outcomes[-1]
    raise SystemExit(f"toolkits: {program.name}: {row}: no two plays agree: {outcomes}")


def play(program, row):
    """Plays a sequence, and returns what became of it; again as long as the machine is late."""
    for _ in range(40):
        program.reset()
        fingers = Fingers(program.screen.touchscreen, program.origin, lambda: program.ask("k", "now"))
        outcome = outcome_of(program, row, fingers)
        if fingers.late < LATE:
            return outcome
    raise SystemExit(f"toolkits: {program.name}: {row}: the machine is too busy to play it in time")


def outcome_of(program, row, fingers):
    """Plays a sequence once, and returns what became of it."""
    for word, *given in row.steps:
        if word == "tap":
            fingers.tap(*map(float, given))
        elif word == "down":
            fingers.down(given[0], float(given[1]), float(given[2]))
        elif word == "up":
            fingers.up(given[0])
        elif word == "wait":
            fingers.wait(float(given[0]))
        elif word == "rest":
            fingers.rest()
        elif word == "move":
            fingers.move(given[0], *map(float, given[1:]))
        elif word == "slow":
            fingers.slow({name: (float(x), float(y)) for name, x, y in zip(*[iter(given)] * 3)})
        elif word == "look":
            program.ask("k", "now")
            program.lines.append(program.lines.pop().replace("now ", "look "))
        else:
            raise SystemExit(f"toolkits: no step {word}")
    program.ask("s", "still")
    parts, words, before = [], [], NOTHING
    for line in program.lines:
        first = line.partition(" ")[0]
        if line in EVENTS:
            words.append(EVENTS[line])
        elif first in ("look", "still"):
            after = dict(pair.split("=") for pair in line.split()[1:])
            moved = [] if row.is_rough and words else list(changes(before, after, row.is_rough))
            parts.append(", ".join(words + moved) or "nothing")
            words, before = [], after
    return ", then ".join(parts)


def measure(name, rows, tell):
    """Plays sequences in one program: its version, its limits, and the outcomes by row."""
    outcomes = {}
    with Screen() as screen, KINDS[name](screen) as program:
        version, limits = program.version, program.limits
        for row in rows:
            outcomes[str(row)] = agreed(program, row)
            if tell:
                print(f"{name:5} {row}: {outcomes[str(row)]}", flush=True)
    return version, limits, outcomes


def documented():
    """The rules that Apple's documentation states, in whole or in part."""
    rule, found = None, set()
    for line in RULES.read_text().splitlines():
        if match := re.fullmatch(r"### (\S+)", line):
            rule = match[1]
        elif line.startswith("Source:") and "documentation" in line:
            found.add(rule)
    return found


def cells(row, outcomes, notes, rules):
    """The cells of a row, by column; what is wrong with its notes is an error."""
    found, faults = {}, []
    for name, outcome in outcomes.items():
        why = row.notes.get(name, [])
        if outcome != outcomes.get("ours", outcome) and not why:
            faults.append(f"{row}: {name}: {outcome}: no note says why it is not {outcomes['ours']}")
        if outcome == outcomes.get("ours") and why:
            faults.append(f"{row}: {name}: {outcome}: a note says why it differs, and it does not")
        links = " ".join(f"[{note}](#{note.lower()})" for note in why)
        found[name] = f"{outcome} {links}".strip()
        faults += [f"no note {note}" for note in why if note not in notes]
    outcome, _, names = (row.ios or "not documented").partition(";")
    faults += [f"{row}: rule {rule} is not by documentation" for rule in names.split() if rule not in rules]
    found["ios"] = " ".join([outcome] + [f"[{rule}](rules.md#{rule.lower()})" for rule in names.split()])
    return found, faults


def page(rows, notes, measured):
    """The page, and what is wrong with the notes."""
    names = [*measured, "ios"]
    faults, used, lines, section, rules = [], set(), [], None, documented()
    for row in rows:
        if row.section != section:
            section = row.section
            lines += ["", f"### {section}", "", "| | " + " | ".join(COLUMNS[name] for name in names) + " |",
                      "|---|" + "---|" * len(names)]
        found, wrong = cells(row, {name: measured[name][2][str(row)] for name in measured}, notes, rules)
        faults += wrong
        used.update(*(row.notes.get(name, []) for name in measured))
        lines.append(f"| {row.title} | " + " | ".join(found[name] for name in names) + " |")
    told = "".join(f"\n- <a id=\"{name.lower()}\"></a>**{name}** {text} *Source:* {where}."
                   for name, (where, text) in notes.items() if name in used)
    versions = ", ".join(version for version, _, _ in measured.values())
    limits = []
    for name, (_, given, _) in measured.items():
        words = ", ".join(LIMITS[key].format(float(value)) for key, value in given.items())
        limits.append(f"| {COLUMNS[name]} | {words or 'does not tell'} |")
    text = (HERE / "page.md.in").read_text()
    for word, value in (("VERSIONS", versions), ("COUNT", str(len(rows))), ("LIMITS", "\n".join(limits)),
                        ("TABLES", "\n".join(lines).strip()), ("NOTES", told.strip())):
        text = text.replace(f"@{word}@", value)
    return text, faults


def read_cells(text):
    """The cells of a page's tables, by section, row and column."""
    found, section, columns = {}, "", []
    for line in text.splitlines():
        if line.startswith("#"):
            section, columns = line.strip("# "), []
        elif line.startswith("| |"):
            columns = [cell.strip() for cell in line.strip("|").split("|")][1:]
        elif line.startswith("|") and columns and not line.startswith("|---"):
            title, *values = [cell.strip() for cell in line.strip("|").split("|")]
            found.update({(section, title, column): value for column, value in zip(columns, values)})
    return found


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--last", action="store_true")
    parser.add_argument("--only", nargs="+", default=list(KINDS), choices=list(KINDS))
    parser.add_argument("--rows", nargs="+", type=int)
    given = parser.parse_args()
    rows, notes = read_rows()
    is_part = given.rows is not None or given.only != list(KINDS)
    if given.rows:
        rows = [rows[number - 1] for number in given.rows]
    names = []
    for name in given.only:
        if reason := KINDS[name].missing():
            print(f"toolkits: no column {COLUMNS[name]}: {reason}", flush=True)
        else:
            names.append(name)
    measured = json.loads(LAST.read_text()) if LAST.exists() and (is_part or given.last) else {}
    if not given.last:
        with concurrent.futures.ThreadPoolExecutor() as pool:
            for name, (version, limits, outcomes) in zip(names, pool.map(
                    lambda name: measure(name, rows, is_part), names)):
                outcomes = {**(measured[name][2] if name in measured else {}), **outcomes}
                measured[name] = (version, limits, outcomes)
        LAST.parent.mkdir(exist_ok=True)
        LAST.write_text(json.dumps(measured))
    if is_part:
        return
    text, faults = page(rows, notes, measured)
    if not given.check:
        given.page.write_text(text)
        print(f"toolkits: {len(rows)} sequences in {len(measured)} programs, in {given.page}")
    else:
        old = read_cells(given.page.read_text())
        for _ in range(0 if given.last else 2):
            # What differs may be due to the machine: it is played again in new programs.
            changed = {key for key, value in read_cells(text).items() if old.get(key) != value}
            for name in measured:
                again = [row for row in rows if (row.section, row.title, COLUMNS[name]) in changed]
                if again:
                    measured[name][2].update(measure(name, again, True)[2])
            text, faults = page(rows, notes, measured)
        new = read_cells(text)
        faults += [f"{', '.join(key)}: {value}; the page says {old.get(key)}"
                   for key, value in new.items() if old.get(key) != value]
        print(f"toolkits: {len(new)} cells compared; " + ", ".join(version for version, _, _ in measured.values()))
    for fault in faults:
        print(f"toolkits: {fault}", file=sys.stderr)
    sys.exit(bool(faults))


main()
