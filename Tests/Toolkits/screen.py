"""A private X server with a touchscreen and a keyboard, as that of TouchTestSupport, for programs of Python."""
import os
import select
import socket
import struct
import subprocess
import tempfile
import time

WIDTH, HEIGHT = 800, 600
BEGIN, UPDATE, END = 18, 19, 20
XORG = os.environ.get("TOUCH_XORG", "/usr/lib/xorg/Xorg")

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
  Option "BlankTime" "0"
  Option "StandbyTime" "0"
  Option "SuspendTime" "0"
  Option "OffTime" "0"
EndSection
Section "Device"
  Identifier "memory"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-1000
  VertRefresh 1-1000
  Modeline "test" 37.8 800 848 896 1000 600 603 609 630
  Option "PreferredMode" "test"
EndSection
Section "Screen"
  Identifier "screen"
  Device "memory"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "test"
    Virtual 800 600
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pointer" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "touch"
EndSection
"""
DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "DeviceType" "{kind}"
  Option "TouchCount" "10"
  Option "SocketPath" "{folder}/{name}.socket"
EndSection
"""


def axes(values):
    """The values of a device's axes, by number, as the driver expects them."""
    slots = [0.0] * 64
    for axis, value in values.items():
        slots[axis] = value
    return struct.pack("=IQI64d", 0, sum(1 << axis for axis in values), 0, *slots) + bytes(512)


def packet(kind, body):
    return struct.pack("=II", 8 + len(body), kind) + body


class Device:
    """The connection to the driver of one device."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(10)
        self.socket.connect(path)
        self.socket.sendall(packet(0, struct.pack("=HH", 1, 1)))
        self.socket.recv(12, socket.MSG_WAITALL)

    def send(self, kind, body):
        """Sends something, and returns when the server has processed it."""
        self.socket.sendall(packet(kind, body) + packet(1, b""))
        self.socket.recv(8, socket.MSG_WAITALL)

    def touch(self, number, event, x, y):
        place = {0: x * 65536 / WIDTH, 1: y * 65536 / HEIGHT}
        self.send(6, struct.pack("=II", number, event) + axes(place))

    def key(self, code):
        for is_down in (1, 0):
            self.send(5, struct.pack("=iI", code, is_down))


class Screen:
    """The server, for a `with` statement."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="touch-toolkits.", dir="/tmp")
        folder = self.folder.name
        devices = [("pointer", "PointerAbsolute"), ("keyboard", "Keyboard"), ("touch", "Touch")]
        text = "".join(DEVICE.format(name=name, kind=kind, folder=folder) for name, kind in devices)
        with open(f"{folder}/xorg.conf", "w", encoding="utf-8") as file:
            file.write(CONFIGURATION.format(devices=text))
        there, here = os.pipe()
        self.process = subprocess.Popen(
            [XORG, "-displayfd", str(here), "-config", f"{folder}/xorg.conf", "-logfile", f"{folder}/xorg.log",
             "-seat", "seat-test", "-noreset", "-nolisten", "tcp"],
            pass_fds=[here], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(here)
        number = b""
        while not number.endswith(b"\n"):
            if not select.select([there], [], [], 30)[0] or not (part := os.read(there, 16)):
                self.process.kill()
                raise SystemExit("toolkits: the X server did not start")
            number += part
        os.close(there)
        self.display = f":{int(number)}"
        self.touchscreen = Device(f"{folder}/touch.socket")
        self.keyboard = Device(f"{folder}/keyboard.socket")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class Fingers:
    """Plays the steps of a sequence, on the clock."""

    def __init__(self, touchscreen, origin, settle):
        self.touchscreen, self.origin, self.settle = touchscreen, origin, settle
        self.places = {}
        self.now = time.monotonic()
        # The most by which a step came late, or the server took a touch late, in seconds.
        self.late = 0.0

    def send(self, name, event):
        x, y = self.places[name]
        asked = time.monotonic()
        self.touchscreen.touch(ord(name), event, x + self.origin[0], y + self.origin[1])
        # The time of a touch is that at which the server heard of it.
        self.late = max(self.late, time.monotonic() - asked)

    def wait(self, milliseconds):
        """Waits until the next step is due."""
        self.now += milliseconds / 1000
        time.sleep(max(0, self.now - time.monotonic()))
        self.late = max(self.late, time.monotonic() - self.now)

    def down(self, name, x, y):
        self.now = time.monotonic()
        self.places[name] = (x, y)
        self.send(name, BEGIN)

    def up(self, name):
        self.send(name, END)
        self.now = time.monotonic()
        del self.places[name]

    def tap(self, x, y, milliseconds=60):
        self.down("z", x, y)
        self.wait(milliseconds)
        self.up("z")

    def move(self, name, dx, dy, milliseconds):
        """Moves a finger by so much in this time, in steps of about 8 ms."""
        (x, y), count = self.places[name], max(1, round(milliseconds / 8))
        self.now = time.monotonic()
        for step in range(1, count + 1):
            self.wait(milliseconds / count)
            self.put(name, x + dx * step / count, y + dy * step / count)

    def slow(self, moves):
        """Moves fingers in turn by at most 4 px; the program has seen each step before the next comes."""
        start = dict(self.places)
        count = max(1, round(max(abs(way) for move in moves.values() for way in move) / 4))
        for step in range(1, count + 1):
            for name, (dx, dy) in moves.items():
                x, y = start[name]
                self.now = time.monotonic()
                self.put(name, x + dx * step / count, y + dy * step / count)
                self.settle()
                # Two frames and a little.
                self.late = max(self.late, time.monotonic() - self.now - 0.05)
        self.now = time.monotonic()

    def rest(self):
        """Keeps the fingers where they are for 0.24 s, with events that say so.

        A toolkit may take the speed of a lift from the last events, however old they are.
        """
        self.now = time.monotonic()
        for part in (0.1, -0.1, 0.1):
            self.wait(80)
            for name, (x, y) in self.places.items():
                self.put(name, x + part, y)
        self.settle()
        self.now = time.monotonic()

    def put(self, name, x, y):
        self.places[name] = (x, y)
        self.send(name, UPDATE)
