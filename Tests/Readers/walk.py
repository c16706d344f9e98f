#!/usr/bin/python3
"""Walks the window of a program through pyatspi, as a screen reader does, and says what is wrong.

    walk.py [--print] [--language L] PROGRAM SCENE…

It runs on a session bus of its own (dbus-run-session) with a display. Each scene is opened, and the help
sheet over it (in Chinese over the photo editor), by the menu ⋮ where it has the button. Then the pages are opened that
the scene leads to (PAGES). In place of a scene stands a window of a command's own (COMMANDS): `watch` with a program
of GTK 4, whose file the variable GTK_CASES names, `replay`, `tour`, and the guide of `doctor --measure`, which needs a
touchscreen. On each of them these hold:

- each thing that takes touches has a role, a name and an action, and a frame in the window;
- names of things that can be used are unique in their parent, and none is an identifier;
- nothing outside of the window, or out of sight in a list, claims to be showing;
- a press reaches the program: the menu and the help sheet open by their buttons, and close by their own.
"""
import os
import re
import signal
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 60
# A busy machine may answer late.
Atspi.set_timeout(20_000, 60_000)
# What takes touches. A button that can do nothing now has no action.
USED = {"push button", "toggle button", "slider", "radio button", "entry"}
# What shows a part of what is in it.
CLIPS = {"list", "table"}
# The scene that has the help sheet in a menu. The sheet is opened over every scene in English, and over this one in
# Chinese, too, with all its tabs. This scene is killed at the end, and asks whether to restore the picture.
FOLDED = "photo-editor"
# The pages of each scene, and the ways to them. A step is one of these:
#   key K        presses a key
#   press W      presses what is called by a text of the program's, or begins with it
#   choose R     chooses the first thing in sight of a role
#   touch W      touches it with the mouse
#   slide W      presses it with the mouse, and slides 16 pt upwards
#   set R V      gives the first thing in sight of a role a value
#   see W        waits for it
#   read W       waits for the words
#   gone W       waits until nothing is called so any more
#   rest         waits for the scene
#   look WHAT    checks what is shown
# A name in English and in Chinese stands for a text that changes with its scene.
PAGES = {
    "home": [
        "press home.card.recording", "see files.cancel", "choose list item", "look chooser of recordings",
        "choose list item", "see element.view.player.ask", "look player", "press element.view.player.speed",
        "see 1×", "look menu of speeds", "key Escape", "gone 4×", "press element.view.player.ask",
        "see asking.question", "look recording over time", "press asking.close", "see element.view.player.ask",
        "press element.view.player.close", "rest",
        "press home.card.tour", "see element.view.tour.next", "look tour", "press element.view.tour.close", "rest",
    ],
    "photo-editor": [
        "key o", "see files.cancel", "look chooser of photos", "press files.cancel", "rest",
        "key ctrl+e", "see files.cancel", "look sheet for exporting", "press files.cancel", "rest",
        "press editor.more", "see editor.open", "look menu of the editor", "key Escape", "gone editor.open",
        "key a", "see editor.kind.smiley", "look stickers", "key Escape", "gone editor.kind.smiley",
        "key d", "see editor.view.tools.width", "look drawing", "press editor.cancel", "rest",
        "key t", "see editor.view.tools.text.size", "look text", "press editor.cancel", "rest",
        "key f", "see editor.filter.none", "look filters", "press editor.cancel", "rest",
        "key c", "see editor.view.crop.dial", "look crop", "press editor.cancel", "rest",
    ],
    "chat": [
        "press chat.play", "rest", "look voice message", "press chat.otherChat", "rest", "look other chat",
    ],
    "controls": ["press controls.openPage", "see controls.back", "look page", "press controls.back", "rest"],
    "live-room": ["press room.name.products", "look products"],
    "scroll-list": [
        "touch Add |加入", "key w", "see answerPage.close", "look answer", "press answerPage.details",
        "see why.gotIt", "look why card", "press why.gotIt", "see answerPage.close", "press answerPage.close", "rest",
        "slide Add |加入", "key w", "see answerPage.close", "press answerPage.details", "press why.compare",
        "see element.view.compare.play.before", "look before and after", "set slider 20", "look moved threshold",
        "press element.view.compare.close", "see why.gotIt", "press why.gotIt", "see answerPage.close",
        "press answerPage.close", "rest",
        "key F6", "see asking.back", "choose list item", "see asking.hood", "press asking.hood",
        "see asking.hood.close", "look last minute", "press asking.question", "see Why |为什么", "look questions",
        "key Escape", "press asking.back", "rest",
        "key x", "see conflict.back", "choose table row", "see conflict.play", "look conflicts",
        "press conflict.play", "look film of a conflict", "press conflict.back",
        "rest",
        "key F3", "see delaysContentTouches", "look panel", "key F3", "rest",
        "key F4", "see inspector.element", "look inspector",
    ],
}
# The commands with a window of their own, and the ways through their windows; CASES stands for the program that is
# watched. `click X Y` presses at a place of its window.
COMMANDS = {
    "watch": (["watch", "--", "CASES"], [
        "see watch.save", "look waiting", "click 500 75", "see watch.copy", "look story",
        "press watch.minute", "look last minute", "choose list item", "press watch.classes", "see watch.names",
        "look classes", "press watch.names", "press You meant|你想要", "press watch.pause", "see watch.goOn", "look pause",
        "press watch.save", "look saved",
    ]),
    "tour": (["tour"], [
        "see element.view.tour.next", "look tour", "press element.view.tour.next", "look next stop",
    ]),
    "measure": (["doctor", "--measure"], ["read measuring.guide.start", "look guide"]),
    "replay": (["replay", "assets/traces/scroll-list-touches.touchtrace"], [
        "see element.view.player.ask", "look replay", "press element.view.player.ask", "see asking.question",
        "look recording over time", "press asking.close", "see element.view.player.ask",
    ]),
}
# What is wrong with a child that is elsewhere in its parent, or was there before.
MOVED = "says that it is another child"
SHOWING = "claims to be showing"
IDENTIFIER = re.compile(r"[a-z]+[A-Za-z0-9]*(\.[A-Za-z0-9]+)+$|[a-z]+[A-Z][A-Za-z]*$")


def enable():
    """Says on the session's bus that somebody asks for windows."""
    subprocess.run(
        ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
         "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", "string:IsEnabled",
         "variant:boolean:true"], check=True, stdout=subprocess.DEVNULL)


def listen(seconds):
    """Takes the events that come in a time; what is known of objects follows from them."""
    end = time.monotonic() + seconds
    while True:
        while GLib.MainContext.default().iteration(False):
            pass
        if time.monotonic() >= end:
            return
        time.sleep(0.01)


def until(condition, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        listen(0.05)
        found = condition()
        if found:
            return found
    raise SystemExit(f"walk: no {what} within {PATIENCE} s")


def window_of(name):
    """Returns the window of the program; None while there is none."""
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(index)
        if program and program.get_name() == name and program.get_child_count() == 1:
            return program.get_child_at_index(0)
    return None


def frame(node):
    box = node.get_extents(Atspi.CoordType.WINDOW)
    return (box.x, box.y, box.width, box.height)


def middle(node):
    """Returns the middle of an object on the screen."""
    box = node.get_extents(Atspi.CoordType.SCREEN)
    return box.x + box.width // 2, box.y + box.height // 2


def states(node):
    found = node.get_state_set()
    return {state.value_nick for state in found.get_states()}


def actions(node):
    """Returns the number of things that can be done with an object."""
    return node.get_n_actions() if "Action" in node.get_interfaces() else 0


def tree(node, depth=0):
    yield node, depth
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from tree(child, depth + 1)


class Look:
    """What a thing of the window is, with all in it. Each is asked for once: an answer takes a while."""

    def __init__(self, node):
        self.node, self.role, self.name = node, node.get_role_name(), node.get_name()
        self.states, self.frame, self.actions = states(node), frame(node), actions(node)
        children = [node.get_child_at_index(index) for index in range(node.get_child_count())]
        self.children = [Look(child) for child in children if child]

    def all(self, depth=0):
        yield self, depth
        for child in self.children:
            yield from child.all(depth + 1)

    def line(self, depth):
        words = [self.role, repr(self.name)]
        if self.node.get_description():
            words.append(f"({self.node.get_description()})")
        if "Value" in self.node.get_interfaces():
            words.append(f"{self.node.get_current_value():g} of {self.node.get_minimum_value():g}…"
                         f"{self.node.get_maximum_value():g}")
        if self.actions:
            words.append("[" + ", ".join(self.node.get_action_name(index) for index in range(self.actions)) + "]")
        shown = sorted(self.states & {"focused", "checked", "selected", "showing"})
        return "  " * depth + " ".join(words + shown + ["%d,%d %d×%d" % self.frame])


def meet(one, other):
    """Returns whether two frames have a part in common."""
    return all(one[axis] < other[axis] + other[axis + 2] and other[axis] < one[axis] + one[axis + 2]
               for axis in (0, 1))


def check(where, window, faults):
    """Adds what is wrong with the elements of a window, and returns them."""
    whole = Look(window)
    _, _, width, height = whole.frame
    for thing, _ in whole.all():
        role, name, box = thing.role, thing.name, thing.frame
        what = f"{where}: {role} '{name}' {box}"
        if not name:
            faults.append(f"{what} has no name")
        # Under the hood the names are those of properties, and with classes those of a program.
        if IDENTIFIER.match(name) and not where.startswith(("panel", "classes")):
            faults.append(f"{what} is called by an identifier")
        if role in USED and "enabled" in thing.states and not thing.actions:
            faults.append(f"{what} has no action")
        if "showing" in thing.states and not meet(box, (0, 0, width, height)):
            faults.append(f"{what} is outside, and {SHOWING}")
        if role in USED and "showing" in thing.states and (box[2] < 1 or box[3] < 1):
            faults.append(f"{what} has no frame")
        names = set()
        for index, child in enumerate(thing.children):
            if role in CLIPS and "showing" in child.states and not meet(child.frame, box):
                faults.append(f"{where}: '{child.name}' is out of sight, and {SHOWING}")
            if child.actions:
                if child.name in names:
                    faults.append(f"{where}: two things in '{name}' are '{child.name}'")
                names.add(child.name)
            if child.node.get_index_in_parent() != index:
                faults.append(f"{where}: '{child.name}' {MOVED}")
    return whole


def find(window, name, role="push button"):
    try:
        for node, _ in tree(window):
            if node.get_name() == name and node.get_role_name() == role:
                return node
    except GLib.GError:  # It went while it was looked at.
        pass
    return None


def words(language):
    """Returns the program's texts by their names."""
    found = {}
    for target in ("ScenePlayer", "Inspection", "FilePages", "SceneBase", "Scenes", "PhotoEditor", "ToolCommands"):
        name = {"en": "English", "zh": "Chinese"}[language]
        with open(f"Sources/{target}/Words/{name}.swift", encoding="utf-8") as source:
            found.update(re.findall(r'"([^"]+)":\s+"([^"]*)"', source.read()))
    return found


class Walk:
    """A window of the program with one scene, whose pages are opened and closed by their buttons."""

    def __init__(self, window, scene, language, prints, faults):
        self.window, self.scene, self.language = window, scene, language
        self.prints, self.faults, self.count = prints, faults, 0
        self.words = words(language)

    def there(self, name, role="push button"):
        """Waits until something is there, and returns it."""
        return until(lambda: find(self.window, name, role), f"{role} '{name}' in {self.scene}")

    def press(self, name):
        self.there(self.words[name]).do_action(0)

    def rests(self):
        """Waits for the scene, whose buttons may be folded into one, and returns that of the help."""
        return until(lambda: find(self.window, self.words["command.help"])
                     or find(self.window, self.words["command.more"]), f"scene {self.scene}")

    def key(self, name):
        """Presses a key, which the window under the pointer gets."""
        subprocess.run(["xdotool", "mousemove", "640", "5", "key", name], check=True)

    def look(self, what):
        """Checks what is shown."""
        title = f"{what} ({self.language})"
        # Something may go, or come, while it is looked at.
        found, things = [f"{title} never rests"], []
        for _ in range(20):
            listen(0.2)
            try:
                found = []
                things = list(check(title, self.window, found).all())
            except GLib.GError:
                found = [f"{title} never rests"]
                continue
            # The parts of a page that still moves are read at different times.
            if not any(MOVED in fault or SHOWING in fault for fault in found):
                break
        self.count += len(things)
        self.faults += found
        if self.prints:
            print(title)
            for thing, depth in things:
                print("  " + thing.line(depth))

    def text(self, name):
        """Returns a text of the program's, or the one of the language."""
        return self.words.get(name) or name.split("|")[self.language == "zh" and "|" in name]

    def used(self, fits, what):
        """Waits until something in sight can be used, and returns it."""
        def first():
            try:
                return next((node for node, _ in tree(self.window)
                             if fits(node) and "showing" in states(node) and actions(node)), None)
            except GLib.GError:  # It went while it was looked at.
                return None
        return until(first, f"{what} in {self.scene} ({self.language})")

    def named(self, name):
        text = self.text(name)
        return self.used(lambda node: self.is_called(text, node), f"'{text}'")

    @staticmethod
    def is_called(text, node):
        """Whether the name of something begins so; pictures are named, too, and cover nothing."""
        return node.get_name().startswith(text) and node.get_role_name() != "image"

    def lacks(self, text):
        try:
            return not any(self.is_called(text, node) for node, _ in tree(self.window))
        except GLib.GError:
            return False

    def take(self, step):
        """Takes a step of the way to a page."""
        verb, _, what = step.partition(" ")
        if verb == "key":
            self.key(what)
        elif verb == "press":
            self.named(what).do_action(0)
        elif verb == "choose":
            self.used(lambda node: node.get_role_name() == what, what).do_action(0)
        elif verb == "touch":
            x, y = middle(self.named(what))
            subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], check=True)
            listen(1)
        elif verb == "slide":
            x, y = middle(self.named(what))
            subprocess.run(
                ["xdotool", "mousemove", str(x), str(y), "mousedown", "1"]
                + [word for way in range(4, 20, 4) for word in ("mousemove", str(x), str(y - way), "sleep", "0.02")]
                + ["mouseup", "1"], check=True)
            listen(1)
        elif verb == "set":
            role, _, value = what.partition(" ")
            self.used(lambda node: node.get_role_name() == role, role).set_current_value(float(value))
            listen(1)
        elif verb == "click":
            # The window of the other program comes to the front, where the pointer finds it.
            found = until(lambda: subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--name", "^Cases$"], capture_output=True,
                text=True).stdout.split(), "window of the watched program")
            subprocess.run(
                ["xdotool", "windowraise", found[-1], "mousemove", "--window", found[-1], *what.split(), "sleep", "0.2",
                 "click", "1"], check=True)
        elif verb == "see":
            self.named(what)
        elif verb == "read":
            text = self.text(what)
            until(lambda: not self.lacks(text), f"words '{text}' in {self.scene}")
        elif verb == "gone":
            text = self.text(what)
            until(lambda: self.lacks(text), f"end of '{text}' in {self.scene}")
        elif verb == "rest":
            self.rests()
        elif verb == "look":
            self.look(f"{what} of {self.scene}")
        else:
            raise SystemExit(f"walk: {step} is no step")

    def pages(self):
        button = self.rests()
        self.look(self.scene)
        if self.language == "en" or self.scene == FOLDED:
            self.help(button)
        for step in PAGES.get(self.scene, []):
            self.take(step)

    def edit(self):
        """Turns a sticker, and waits until that is kept."""
        picture = find(self.window, self.words["editor.kind.smiley"], "image")
        turned = picture.get_description()
        picture.do_action(picture.get_n_actions() - 2)
        until(lambda: picture.get_description() != turned, "turned sticker")
        listen(1.5)

    def save(self, home):
        """Saves the picture, and saves it once more after another program has changed its file."""
        def project():
            # What is kept for a crash lies in a hidden folder.
            return next((os.path.join(folder, name) for folder, _, names in os.walk(home)
                         for name in names if name.endswith(".touchphoto") and "/." not in folder), None)

        self.key("ctrl+s")
        path = until(project, "saved project")
        listen(1)
        with open(path, "a", encoding="utf-8") as file:
            file.write("\n")
        self.edit()
        self.key("ctrl+s")
        for step in ("see files.changed.keepBoth", "look question about a changed file",
                     "press files.changed.replace", "rest"):
            self.take(step)
        os.remove(path)

    def help(self, button):
        """Opens the help sheet by its button, or by the menu that has it, checks its tabs, and closes it."""
        button.do_action(0)
        if button.get_name() == self.words["command.more"]:
            self.there(self.words["command.help"])
            self.look(f"menu of {self.scene}")
            self.press("command.help")
        self.there(self.words["command.close"])
        self.look(f"help of {self.scene}")
        if self.scene == FOLDED:
            for tab in [node for node, _ in tree(self.window) if node.get_role_name() == "radio button"][1:]:
                tab.do_action(0)
                self.look(f"help '{tab.get_name()}' of {self.scene}")
        self.press("command.close")
        self.rests()


class Program:
    """A program that shows a scene, or the page that comes before it; or one of its commands."""

    def __init__(self, program, scene, language):
        self.scene = scene
        words = ["run", scene, "--no-settings", "--size", "1280x800"]
        if scene in COMMANDS:
            words = [word.replace("CASES", os.environ.get("GTK_CASES", "")) for word in COMMANDS[scene][0]]
        words[1:1] = ["--language", language]
        # What is watched tells readers nothing itself.
        self.process = subprocess.Popen(
            [program, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "GTK_A11Y": "none", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo"})

    def window(self):
        window = until(lambda: window_of("touch-playground"), "window of the program")
        until(lambda: window.get_child_count() > 0, "content of the window")
        listen(0.3)
        return window

    def end(self, faults):
        self.process.send_signal(signal.SIGTERM)
        _, said = self.process.communicate(timeout=PATIENCE)
        # The guide of `doctor --measure` keeps nothing, and ends by the signal itself.
        if self.process.returncode not in (0, 143, -signal.SIGTERM):
            print(said, end="")
            faults.append(f"{self.scene}: the program ended with {self.process.returncode}: {said}")

    def kill(self):
        self.process.kill()
        self.process.communicate()
        until(lambda: window_of("touch-playground") is None, "end of the window")


def walk(path, scene, language, prints, faults):
    program = Program(path, scene, language)
    try:
        walk = Walk(program.window(), scene, language, prints, faults)
        if scene in COMMANDS:
            for step in COMMANDS[scene][1]:
                walk.take(step)
        else:
            walk.pages()
        if scene == FOLDED:
            # What was not saved is offered when the program comes again.
            walk.edit()
            program.kill()
            program = Program(path, scene, language)
            walk.window = program.window()
            for step in ("see files.offer.continue", "look question about a lost picture",
                         "press files.offer.anew", "rest"):
                walk.take(step)
            walk.edit()
            walk.save(os.environ["HOME"])
        print(f"walk: {scene} ({language}): {walk.count} elements", flush=True)
    finally:
        program.end(faults)


def main():
    words = sys.argv[1:]
    prints = "--print" in words
    languages = ["en", "zh"]
    if "--language" in words:
        index = words.index("--language")
        languages = [words[index + 1]]
        del words[index:index + 2]
    words = [word for word in words if word != "--print"]
    program, scenes = words[0], words[1:]
    enable()
    faults = []
    for scene in scenes:
        for language in languages:
            walk(program, scene, language, prints, faults)
    for fault in faults:
        print("walk:", fault)
    total = len(scenes) * len(languages)
    print(f"walk: {total - (1 if faults else 0)} passed, {1 if faults else 0} failed")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
