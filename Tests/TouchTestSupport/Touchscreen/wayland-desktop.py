"""A Wayland desktop with Xwayland and without hardware, controlled through standard input.

Started under dbus-run-session; the arguments are a temporary folder and the monitor's size. It
prints its X display, which the user may access, and then "ok" after each line that it has executed.
It ends with its input.
"""

import ctypes
import glob
import os
import pwd
import re
import signal
import subprocess
import sys
import time

import dbus

REMOTE = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"
PATIENCE = 50  # In seconds; starting is slow beside all other tests.
BUTTONS = {1: 272, 2: 274, 3: 273}  # X11's numbers, and the kernel's BTN_LEFT, BTN_MIDDLE and BTN_RIGHT.


def start(command, log):
    """Starts a program that ends with this one."""
    end_with_parent = lambda: ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG
    return subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=end_with_parent)


def wait(what, attempt):
    """Repeats an attempt until it returns a result."""
    patience = time.monotonic() + PATIENCE
    while True:
        try:
            found = attempt()
            if found:
                return found
            problem = "nothing"
        except (OSError, dbus.DBusException) as error:
            problem = error
        if time.monotonic() > patience:
            sys.exit(f"{what} did not come: {problem}")
        time.sleep(0.02)


def display(log):
    found = re.search(r"public X11 display (:\d+)", open(log).read())
    return found and found.group(1)


def start_mutter(size, log, output):
    """Starts Mutter; again when another X server took the number that it had found free."""
    for _ in range(5):
        output.seek(0)
        output.truncate()
        mutter = start(
            ["mutter", "--wayland", "--headless", "--virtual-monitor", size,
             "--wayland-display", "touch-tests"], output)
        if wait("Xwayland", lambda: display(log) or mutter.poll() is not None) is not True:
            return


def interface(bus, path, name):
    service = REMOTE if name.startswith(REMOTE) else CAST
    return dbus.Interface(bus.get_object(service, path), name)


def open_session(bus):
    """Returns the session that may move fingers and the pointer, and their monitor."""
    manager = wait("Mutter", lambda: interface(bus, "/" + REMOTE.replace(".", "/"), REMOTE))
    path = wait("a session", lambda: manager.CreateSession())
    identifier = bus.get_object(REMOTE, path).Get(
        REMOTE + ".Session", "SessionId", dbus_interface="org.freedesktop.DBus.Properties")
    cast = interface(bus, "/" + CAST.replace(".", "/"), CAST)
    picture = interface(
        bus, cast.CreateSession({"remote-desktop-session-id": identifier}), CAST + ".Session")
    monitor = picture.RecordMonitor("Meta-0", {})
    session = interface(bus, path, REMOTE + ".Session")
    session.Start()
    return session, monitor


def obey(session, monitor, words):
    what, numbers = words[0], [float(word) for word in words[1:]]
    if what == "down":
        session.NotifyTouchDown(monitor, dbus.UInt32(numbers[0]), numbers[1], numbers[2])
    elif what == "move":
        session.NotifyTouchMotion(monitor, dbus.UInt32(numbers[0]), numbers[1], numbers[2])
    elif what == "up":
        session.NotifyTouchUp(dbus.UInt32(numbers[0]))
    elif what == "point":
        session.NotifyPointerMotionAbsolute(monitor, numbers[0], numbers[1])
    elif what == "button":
        session.NotifyPointerButton(dbus.Int32(BUTTONS[int(numbers[0])]), numbers[1] == 1)
    elif what == "wheel":
        for axis, notches in [(1, numbers[0]), (0, numbers[1])]:
            if notches:
                session.NotifyPointerAxisDiscrete(dbus.UInt32(axis), dbus.Int32(notches))
    elif what == "key":
        session.NotifyKeyboardKeycode(dbus.UInt32(numbers[0]), numbers[1] == 1)
    else:
        sys.exit(f"what is {what}?")


def main():
    folder = sys.argv[1]
    os.environ["XDG_RUNTIME_DIR"] = folder
    size = sys.argv[2]
    log = f"{folder}/mutter.log"
    output = open(log, "w")
    # With threads of its own, Mutter's software renderer hangs after some fifty fingers.
    os.environ["LP_NUM_THREADS"] = "0"
    start(["pipewire"], output)
    wait("PipeWire", lambda: os.path.exists(f"{folder}/pipewire-0"))
    start_mutter(size, log, output)
    bus = dbus.SessionBus()
    session, monitor = open_session(bus)
    number = wait("Xwayland", lambda: display(log))
    key = wait("its key", lambda: glob.glob(f"{folder}/.mutter-Xwaylandauth*"))[0]
    subprocess.run(
        ["xhost", f"+si:localuser:{pwd.getpwuid(os.getuid()).pw_name}"], check=True,
        stdout=output, stderr=output, env={**os.environ, "DISPLAY": number, "XAUTHORITY": key})
    # Xwayland creates its devices when the compositor has used them once.
    obey(session, monitor, ["point", "1", "1"])
    obey(session, monitor, ["down", "0", "1", "1"])
    obey(session, monitor, ["up", "0"])
    print(number, flush=True)
    for line in sys.stdin:
        obey(session, monitor, line.split())
        print("ok", flush=True)


main()
