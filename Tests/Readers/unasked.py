#!/usr/bin/python3
"""Counts what screen readers cost while none asks: nothing is described, and the question whether one is there is all.

    unasked.py PROGRAM

It runs on a session bus of its own (dbus-run-session) with a display, under Callgrind: a start of the program, and
the frames of some keys.
"""
import os
import re
import signal
import subprocess
import sys
import time

FOLDER = os.environ["HOME"]
OUT = os.path.join(FOLDER, "counts")
# Functions by their names in the program: what describes a window, and what asks whether somebody wants it.
NEVER = re.compile(
    r"\$s(?:16AccessibilityBus(?!0A6Status|AAC|0aB0CSg)|11ScenePlayer(?:13ElementReader|12PaintedWords)"
    r"|13Accessibility17AccessibleElement\w*fC)")
ASKING = re.compile(r"AboutReaders\w*F \[|ScreenReaderC6follow\w*F \[|AccessibilityBus0A6StatusV5rules\w*vau")
# The most instructions of a start with some frames, of all: one message, and one look in each round of the loop.
LIMIT = 200_000


def counts(program):
    """Returns the instructions of each function with what it calls."""
    bare = os.path.join(FOLDER, "program")
    # Valgrind 3.19 cannot read the compiler's debug information.
    subprocess.run(["strip", "--strip-debug", "-o", bare, program], check=True)
    process = subprocess.Popen(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={OUT}", bare, "run", "scroll-list", "--no-settings",
         "--size", "1280x800"], stderr=subprocess.DEVNULL)
    subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--name", "Touch Playground"], check=True,
                   stdout=subprocess.DEVNULL)
    for _ in range(4):
        time.sleep(2)
        subprocess.run(["xdotool", "key", "Tab"], check=True)
    time.sleep(5)
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=120)
    lines = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", OUT], check=True, capture_output=True,
        text=True).stdout
    found = re.findall(r"^ *([\d,]+) \([^)]*\)  (.*)$", lines, re.MULTILINE)
    return [(int(number.replace(",", "")), name) for number, name in found]


def main():
    found = counts(os.path.realpath(sys.argv[1]))
    total = found[0][0]
    made = [name for _, name in found if NEVER.search(name)]
    asking = sum(number for number, name in found if ASKING.search(name))
    for name in made:
        print("unasked: it runs:", name)
    print(f"unasked: {asking} of {total} instructions ask whether a screen reader is there")
    # Without one of these names nothing was counted.
    if made or not 0 < asking <= LIMIT:
        sys.exit(1)


if __name__ == "__main__":
    main()
