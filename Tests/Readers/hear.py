#!/usr/bin/python3
"""Writes down what Orca says while somebody opens the list, adds two dishes, and asks why the third press failed.

    hear.py --hear|--write PROGRAM

It runs on a session bus of its own (dbus-run-session) with a display and a window manager. Keys and the mouse come
from xdotool, and Orca's speech goes to a file in place of a voice. --hear compares the transcript with the one in
Documentation/screen-readers.md, and --write puts it there.
"""
import difflib
import os
import re
import signal
import subprocess
import sys
import time

import walk

PAGE = "Documentation/screen-readers.md"
# Where the page has the transcript, and what stands before it.
MARK = "<!-- what Orca says -->\n"
BEGIN = """
## What Orca says

Somebody opens the list, adds two dishes by keys, and asks why a third press with a finger failed. In brackets is what
was done, and below it what Orca said.

```text
"""
# Orca notes nothing within this time: it has said everything.
SILENCE = 2
FOLDER = os.environ["HOME"]
LOG = os.path.join(FOLDER, "orca.log")


class Transcript:
    """What was done, and what was said then."""

    def __init__(self):
        self.place, self.lines, self.focus = 0, [], None

    def text(self):
        """Returns what Orca has noted so far."""
        try:
            with open(LOG, encoding="utf-8", errors="replace") as log:
                return log.read()
        except FileNotFoundError:
            return ""

    def hear(self, what, wanted):
        """Waits until Orca has said something, and then nothing for a while, and notes what it said."""
        begin = last = time.monotonic()
        length, said = 0, []
        while True:
            walk.listen(0.2)
            text = self.text()
            if len(text) != length:
                length, last = len(text), time.monotonic()
                said = re.findall(r"SPEECH OUTPUT: '(.*?)'(?:[ {]|$)", text[self.place:], re.MULTILINE)
            if any(re.search(wanted, line) for line in said) and time.monotonic() - last > SILENCE:
                break
            if time.monotonic() - begin > walk.PATIENCE:
                raise SystemExit(f"hear: {what}: Orca does not say {wanted}, but {said}")
        self.place = length
        self.lines += [f"[{what}]"] + [line.strip() for line in said]

    def tab(self, window, begin):
        """Presses Tab until something whose name begins so has the keyboard."""
        for _ in range(8):
            do("key", "Tab")
            name = walk.until(lambda: focused(window, self.focus), "focus")
            self.focus = name
            self.hear("Tab", re.escape(name.split(",")[0]))
            if name.startswith(begin):
                return
        raise SystemExit(f"hear: Tab reaches nothing that begins with {begin}")


def focused(window, former):
    """Returns the name of what has the keyboard, unless it is the former."""
    try:
        for node, _ in walk.tree(window):
            if "focused" in walk.states(node) and node.get_name() != former:
                return node.get_name()
    except walk.GLib.GError:  # It went while it was looked at.
        pass
    return None


def do(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)
    time.sleep(0.3)


def place(window, name):
    """Waits until a button is there, and returns its middle on the screen."""
    node = walk.until(lambda: walk.find(window, name), name)
    box = node.get_extents(walk.Atspi.CoordType.SCREEN)
    return box.x + box.width // 2, box.y + box.height // 2


def play(heard, window):
    def press(what, key, wanted):
        do("key", key)
        heard.hear(what, wanted)

    heard.hear("The program starts", "Screen reader on")
    press("3, the number of the list", "3", "Scroll list")
    x, y = place(window, "Add Noodle soup")
    heard.tab(window, "Add Noodle soup")
    press("Space", "space", "Added")
    heard.tab(window, "Add ")
    press("Space", "space", "Added")
    do("mousemove", x, y, "mousedown", 1)
    for step in range(1, 9):
        do("mousemove", x, y - 6 * step)
    do("mouseup", 1)
    heard.hear("A finger lands on Add, and slides 48 pt upwards", "lost the touch")
    press("W, the key of the question why", "w", "Your finger slid")
    press("Esc", "Escape", "Scroll list")


def transcript(program):
    walk.enable()
    heard = Transcript()
    environment = dict(os.environ, SPEECHD_ADDRESS="unix_socket:/nonexistent", LANG="C.UTF-8")
    orca = subprocess.Popen(
        ["orca", "--replace", f"--debug-file={LOG}", "--enable=speech", "--disable=braille"],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    walk.until(lambda: "SPEECH: Initialized" in heard.text(), "Orca")
    process = subprocess.Popen(
        [program, "run", "--language", "en", "--no-settings", "--size", "1280x800"],
        stderr=subprocess.DEVNULL)
    try:
        window = walk.until(lambda: walk.window_of("touch-playground"), "window of the program")
        play(heard, window)
    finally:
        for running in (process, orca):
            running.send_signal(signal.SIGTERM)
            try:
                running.wait(timeout=5)
            except subprocess.TimeoutExpired:
                running.kill()
    return heard.lines


def main():
    mode, program = sys.argv[1:]
    found = transcript(program)
    with open(PAGE, encoding="utf-8") as page:
        before, after = page.read().split(MARK)
    text = after[len(BEGIN):after.index("```\n", len(BEGIN))] if after.startswith(BEGIN) else ""
    rest = after[len(BEGIN) + len(text) + len("```\n"):] if after.startswith(BEGIN) else after
    if mode == "--write":
        with open(PAGE, "w", encoding="utf-8") as page:
            page.write(before + MARK + BEGIN + "\n".join(found) + "\n```\n" + rest)
    elif found != text.splitlines():
        print("\n".join(difflib.unified_diff(text.splitlines(), found, PAGE, "heard", lineterm="")))
        print("hear: Orca says something else than the manual")
        sys.exit(1)
    print(f"hear: {len(found)} lines")


if __name__ == "__main__":
    main()
