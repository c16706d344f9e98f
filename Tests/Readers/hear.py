#!/usr/bin/python3
"""Writes down what Orca says while somebody opens the list, adds two dishes, and asks why the third press failed.

    hear.py --hear|--write PROGRAM

It runs on a session bus of its own (dbus-run-session) with a display and a window manager. Keys and the mouse come
from xdotool, and Orca's speech goes to a file in place of a voice. --hear compares the transcripts with those in
Documentation/screen-readers.md and in the Chinese page beside it, and --write puts them there.
"""
import difflib
import os
import re
import signal
import subprocess
import sys
import time

import walk

# Where the pages have the transcript, and what stands before it.
MARK = "<!-- what Orca says -->\n"


class Words:
    """A language: its page, what is done there, and a part of what Orca says then."""

    def __init__(self, language, page, begin, steps, add, dish):
        self.language, self.page, self.begin, self.steps = language, page, begin, steps
        self.add, self.dish = add, dish


LANGUAGES = {
    "en": Words("en", "Documentation/screen-readers.md", """
## What Orca says

Somebody opens the list, adds two dishes by keys, and asks why a third press with a finger failed. Brackets hold what
was done. The lines below them are what Orca said.

```text
""", {
        "start": ("The program starts", "Touch Playground"),
        "list": ("3, the number of the list", "Scroll list"),
        "press": ("Space", "Added"),
        "slide": ("A finger lands on Add, and slides 48 pt upwards", "lost the touch"),
        "why": ("W, the key of the question why", "lost the touch"),
        "more": ("Tab", "Your finger slid"),
        "back": ("Esc", "Scroll list"),
    }, "Add ", "Add Noodle soup"),
    "zh": Words("zh", "Documentation/zh/screen-readers.md", """
## Orca 说什么

有人打开列表，用键盘加了两份菜，然后问第三次用手指为什么没按成。方括号里是做了什么，下面是 Orca 说的话。

```text
""", {
        "start": ("程序启动", "Touch Playground"),
        "list": ("3，列表的数字", "滚动列表"),
        "press": ("空格", "已加"),
        "slide": ("手指落在“加入”上，向上滑动 48 pt", "失去了触摸"),
        "why": ("W，询问原因的键", "触摸"),
        "more": ("Tab", "手指一共滑动"),
        "back": ("Esc", "滚动列表"),
    }, "加入", "加入汤面"),
}
# Orca says nothing within this time: it has said everything.
SILENCE = 3
SAID = re.compile(r"SPEECH OUTPUT: '(.*?)'(?:[ {]|$)", re.MULTILINE)
FOLDER = os.environ["HOME"]


class Transcript:
    """What was done, and what was said then."""

    def __init__(self, words, log):
        self.words, self.log = words, log
        self.place, self.lines, self.focus = 0, [], None

    def text(self):
        """Returns what Orca has noted so far."""
        try:
            with open(self.log, encoding="utf-8", errors="replace") as log:
                return log.read()
        except FileNotFoundError:
            return ""

    def hear(self, step):
        """Waits until Orca has said what belongs to a step, and then nothing for a while, and notes what it said."""
        self.note(*self.words.steps[step])

    def note(self, what, wanted):
        begin = last = time.monotonic()
        said = []
        while True:
            walk.listen(0.2)
            former, said = said, SAID.findall(self.text(), self.place)
            if said != former:
                last = time.monotonic()
            if any(re.search(wanted, line) for line in said) and time.monotonic() - last > SILENCE:
                break
            if time.monotonic() - begin > walk.PATIENCE:
                raise SystemExit(f"hear: {what}: Orca does not say {wanted}, but {said}")
        self.place = max(match.end() for match in SAID.finditer(self.text(), self.place))
        self.lines += [f"[{what}]"] + [line.strip() for line in said]

    def tab(self, window, begin):
        """Presses Tab until something whose name begins so has the keyboard."""
        for _ in range(8):
            do("key", "Tab")
            name = walk.until(lambda: focused(window, self.focus), "focus")
            self.focus = name
            self.note("Tab", re.escape(name.split(",")[0]))
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


def play(heard, window):
    def press(step, key):
        do("key", key)
        heard.hear(step)

    heard.hear("start")
    press("list", "3")
    x, y = walk.middle(walk.until(lambda: walk.find(window, heard.words.dish), heard.words.dish))
    heard.tab(window, heard.words.dish)
    press("press", "space")
    heard.tab(window, heard.words.add)
    press("press", "space")
    do("mousemove", x, y, "mousedown", 1)
    for step in range(1, 9):
        do("mousemove", x, y - 6 * step)
    do("mouseup", 1)
    heard.hear("slide")
    press("why", "w")
    # The answer is whole once the search for what would help is over.
    whole = walk.words(heard.words.language)["answerPage.none"]
    walk.until(lambda: walk.find(window, whole, "label"), whole)
    press("more", "Tab")
    press("back", "Escape")


def customize():
    """Writes a file that Orca loads: without it what was said last would wait in a buffer, and what does not answer
    within 0.8 s would not be said."""
    folder = os.path.join(FOLDER, ".local/share/orca")
    os.makedirs(folder)
    with open(os.path.join(folder, "orca-customizations.py"), "w", encoding="ascii") as file:
        file.write("import orca.debug\nfrom gi.repository import Atspi\n"
                   "orca.debug.debugFile.reconfigure(line_buffering=True)\nAtspi.set_timeout(20000, 60000)\n")


def transcript(program, language):
    heard = Transcript(LANGUAGES[language], os.path.join(FOLDER, f"orca-{language}.log"))
    environment = dict(
        os.environ, SPEECHD_ADDRESS="unix_socket:/nonexistent", LANG="C.UTF-8",
        LANGUAGE={"en": "en", "zh": "zh_CN"}[language])
    orca = subprocess.Popen(
        ["orca", "--replace", f"--debug-file={heard.log}", "--enable=speech", "--disable=braille"],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    walk.until(lambda: "SPEECH: Initialized" in heard.text(), "Orca")
    process = subprocess.Popen(
        [program, "run", "--language", language, "--no-settings", "--size", "1280x800"],
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
                running.wait()
    return heard.lines


def compare(mode, words, found):
    """Compares a transcript with that of the page, or puts it there; returns whether they are equal."""
    with open(words.page, encoding="utf-8") as page:
        before, after = page.read().split(MARK)
    begin = words.begin if after.startswith(words.begin) else ""
    text = after[len(begin):after.index("```\n", len(begin))] if begin else ""
    rest = after[len(begin) + len(text) + len("```\n"):] if begin else after
    if mode == "--write":
        with open(words.page, "w", encoding="utf-8") as page:
            page.write(before + MARK + words.begin + "\n".join(found) + "\n```\n" + rest)
    elif found != text.splitlines():
        print("\n".join(difflib.unified_diff(text.splitlines(), found, words.page, "heard", lineterm="")))
        print("hear: Orca says something else than the manual")
        return False
    print(f"hear: {len(found)} lines are those of {words.page}")
    return True


def main():
    mode, program = sys.argv[1:]
    walk.enable()
    customize()
    equal = [compare(mode, words, transcript(program, language)) for language, words in LANGUAGES.items()]
    sys.exit(0 if all(equal) else 1)


if __name__ == "__main__":
    main()
