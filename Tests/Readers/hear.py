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
# No speech within this time: Orca has said everything.
SILENCE = 2
# Nothing at all is said within this time.
PATIENCE = 6
FOLDER = os.environ["HOME"]
LOG = os.path.join(FOLDER, "orca.log")


class Transcript:
    """What was done, and what was said then."""

    def __init__(self):
        self.place, self.lines = 0, []

    def text(self):
        """Returns what Orca has noted so far."""
        try:
            with open(LOG, encoding="utf-8", errors="replace") as log:
                return log.read()
        except FileNotFoundError:
            return ""

    def said(self):
        """Returns what was said since the last call."""
        text = self.text()
        # The last line may not be whole.
        text = text[:text.rfind("\n") + 1]
        new, self.place = text[self.place:], len(text)
        return re.findall(r"SPEECH OUTPUT: '(.*?)'(?:[ {]|$)", new, re.MULTILINE)

    def hear(self, what):
        """Waits until nothing more is said, and notes it."""
        end = time.monotonic() + (PATIENCE if self.lines else walk.PATIENCE)
        found, last = [], time.monotonic()
        while time.monotonic() < end and not (found and time.monotonic() - last > SILENCE):
            walk.listen(0.1)
            new = self.said()
            if new:
                found, last = found + new, time.monotonic()
        self.lines.append(f"[{what}]")
        self.lines += found or ["(nothing)"]

    def keys(self, what, *names):
        for name in names:
            do("key", name)
        self.hear(what)


def do(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)
    time.sleep(0.3)


def place(window, name):
    """Waits until a button is there, and returns its middle on the screen."""
    node = walk.until(lambda: walk.find(window, name), name)
    box = node.get_extents(walk.Atspi.CoordType.SCREEN)
    return box.x + box.width // 2, box.y + box.height // 2


def play(heard, window):
    heard.hear("The program starts")
    heard.keys("3, the number of the list", "3")
    x, y = place(window, "Add Noodle soup")
    heard.keys("Tab", "Tab")
    heard.keys("Tab", "Tab")
    heard.keys("Space", "space")
    heard.keys("Tab", "Tab")
    heard.keys("Space", "space")
    do("mousemove", x, y, "mousedown", 1)
    for step in range(1, 9):
        do("mousemove", x, y - 6 * step)
    do("mouseup", 1)
    heard.hear("A finger lands on Add, and slides 48 pt upwards")
    heard.keys("W, the key of the question why", "w")
    heard.keys("Tab", "Tab")
    heard.keys("Esc", "Escape")


def transcript(program):
    walk.enable()
    heard = Transcript()
    environment = dict(os.environ, SPEECHD_ADDRESS="unix_socket:/nonexistent", LANG="C.UTF-8")
    orca = subprocess.Popen(
        ["orca", "--replace", f"--debug-file={LOG}", "--enable=speech", "--disable=braille"],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    walk.until(lambda: "SPEECH: Initialized" in heard.text(), "Orca")
    heard.said()
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
        before, text, after = re.split(r"(?s)(?<=```text\n)(.*?)(?=```\n)", page.read(), maxsplit=1)
    if mode == "--write":
        with open(PAGE, "w", encoding="utf-8") as page:
            page.write(before + "\n".join(found) + "\n" + after)
    elif found != text.splitlines():
        print("\n".join(difflib.unified_diff(text.splitlines(), found, PAGE, "heard", lineterm="")))
        print("hear: Orca says something else than the manual")
        sys.exit(1)
    print(f"hear: {len(found)} lines")


if __name__ == "__main__":
    main()
