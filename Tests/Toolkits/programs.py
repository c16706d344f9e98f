"""The four programs of one layout: how each is started, and how each is heard."""
import json
import os
import re
import select
import shutil
import subprocess
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
KEYS = {"k": 45, "s": 39, "r": 27}


class Program:
    """A program with the layout, for a `with` statement. `lines` are those that it has printed."""

    command = []
    environment = {}
    stream = "stdout"
    # The end of each message.
    end = b"\n"

    def __init__(self, screen):
        self.screen, self.lines, self.rest = screen, [], b""
        self.origin, self.version, self.limits = (0, 0), "", {}

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="touch-toolkits.", ignore_cleanup_errors=True)
        self.start()
        self.wait_for("ready", 0)
        for line in self.lines:
            if line.startswith("limits "):
                self.limits = dict(pair.split("=") for pair in line.split()[1:])
            elif line.startswith("toolkit "):
                self.version = line.removeprefix("toolkit ")
            elif line.startswith("origin "):
                self.origin = tuple(float(number) for number in line.split()[1:3])
        return self

    def start(self):
        environment = {
            **os.environ, **self.environment, "DISPLAY": self.screen.display, "HOME": self.folder.name,
            "XDG_RUNTIME_DIR": self.folder.name, "LC_ALL": "C.UTF-8", "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        environment.pop("WAYLAND_DISPLAY", None)
        self.process = subprocess.Popen(
            self.command, env=environment, stdin=subprocess.DEVNULL,
            **{"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, self.stream: subprocess.PIPE})
        self.answers = getattr(self.process, self.stream).fileno()

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    def hear(self, patience):
        """Reads what has come, waiting at most so long."""
        if not select.select([self.answers], [], [], patience)[0]:
            return
        part = os.read(self.answers, 1 << 16)
        if not part:
            raise SystemExit(f"toolkits: {self.command[0]} has ended: {self.lines[-3:]}")
        *whole, self.rest = (self.rest + part).split(self.end)
        for told in whole:
            self.heard(told)

    def heard(self, told):
        """Keeps a message of the program."""
        self.lines.append(told.decode())

    def wait_for(self, word, start):
        """Waits for a line that begins with this word, from that line on."""
        end = time.monotonic() + 30
        while not any(line.startswith(word + " ") for line in self.lines[start:]):
            if time.monotonic() > end:
                raise SystemExit(f"toolkits: {self.command[0]} does not answer {word}: {self.lines[-3:]}")
            self.hear(0.5)

    def ask(self, key, word):
        """Presses a key, and waits for the answer."""
        start = len(self.lines)
        self.screen.keyboard.key(KEYS[key])
        self.wait_for(word, start)

    def reset(self):
        self.ask("r", "ready")
        self.lines.clear()


class Ours(Program):
    name = "Touch Playground"
    command = [os.environ.get("SAME_FINGERS", ".build/test/release/same-fingers")]

    @classmethod
    def missing(cls):
        return None if os.access(cls.command[0], os.X_OK) else f"{cls.command[0]} is not built"


class GTK(Program):
    name = "GTK"
    environment = {
        "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none"}

    @classmethod
    def missing(cls):
        if subprocess.run(["pkg-config", "--exists", "gtk4"], check=False).returncode:
            return "GTK 4 is not installed (libgtk-4-dev)"
        return None

    def start(self):
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "gtk4"], check=True, capture_output=True, text=True).stdout.split()
        built = f"{self.folder.name}/gtk"
        subprocess.run(
            [os.environ.get("CC", "cc"), "-O1", "-Wall", "-Wextra", "-Wno-deprecated-declarations", "-o", built,
             f"{HERE}/gtk.c", *flags], check=True)
        self.command = [built]
        super().start()


class Qt(Program):
    name = "Qt Quick"
    environment = {
        "QT_QPA_PLATFORM": "xcb", "QT_QUICK_BACKEND": "software", "QT_FORCE_STDERR_LOGGING": "1",
        "QT_MESSAGE_PATTERN": "%{message}", "QT_LOGGING_RULES": "qt.*=false"}
    stream = "stderr"
    tool = shutil.which("qml6") or shutil.which("qml", path="/usr/lib/qt6/bin")
    command = [tool, f"{HERE}/layout.qml"]

    @classmethod
    def missing(cls):
        return None if cls.tool else "Qt Quick is not installed (qml-qt6, qml6-module-qtquick-controls)"

    def __enter__(self):
        super().__enter__()
        told = subprocess.run([self.tool, "--version"], check=False, capture_output=True, text=True, env={
            **os.environ, "QT_QPA_PLATFORM": "offscreen"}).stdout
        self.version = "Qt " + (re.search(r"[0-9]+(\.[0-9]+)+", told) or ["?"])[0]
        return self


class Chromium(Program):
    name = "Chromium"
    command = ["chromium"]
    end = b"\0"

    @classmethod
    def missing(cls):
        return None if shutil.which("chromium") else "Chromium is not installed"

    def start(self):
        there, commands = os.pipe()
        self.answers, here = os.pipe()
        self.commands, self.number = commands, 0

        def connect():
            # Descriptors above the two that Chromium expects, so that neither closes the other.
            os.dup2(os.dup2(there, 20), 3)
            os.dup2(os.dup2(here, 21), 4)

        self.process = subprocess.Popen(
            ["chromium", "--no-sandbox", "--remote-debugging-pipe", "--host-resolver-rules=MAP * ~NOTFOUND",
             "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
             "--disable-sync", "--touch-events=enabled",
             # Touches are not moved to the times of frames: lengths would differ from run to run.
             "--disable-features=ResamplingScrollEvents,ResamplingInputEvents,FilteringScrollPrediction",
             f"--user-data-dir={self.folder.name}", "--kiosk",
             "--window-position=0,0", "--window-size=800,600", "--force-device-scale-factor=1", "--lang=en-US",
             f"--app=file://{HERE}/page.html"],
            env={**os.environ, "DISPLAY": self.screen.display, "DBUS_SESSION_BUS_ADDRESS": "disabled:"},
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(there)
        os.close(here)
        self.replies = {}
        self.version = self.call("Browser.getVersion")["product"].replace("/", " ")
        end = time.monotonic() + 30
        while not (pages := [page for page in self.call("Target.getTargets")["targetInfos"]
                             if page["type"] == "page" and page["url"].startswith("file:")]):
            if time.monotonic() > end:
                raise SystemExit("toolkits: Chromium opens no page")
            time.sleep(0.1)
        target = pages[0]["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Runtime.enable", self.session)

    def call(self, method, session=None, **values):
        self.number += 1
        command = {"id": self.number, "method": method, "params": values}
        if session:
            command["sessionId"] = session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        number = self.number
        while number not in self.replies:
            self.hear(30)
        return self.replies.pop(number)

    def heard(self, told):
        told = json.loads(told)
        if "id" in told:
            self.replies[told["id"]] = told.get("result", {})
        elif told["method"] == "Runtime.consoleAPICalled":
            self.lines.append(str(told["params"]["args"][0].get("value")))

    def reset(self):
        self.call("Emulation.resetPageScaleFactor", self.session)
        super().reset()


KINDS = {"ours": Ours, "gtk": GTK, "qt": Qt, "web": Chromium}
