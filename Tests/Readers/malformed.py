#!/usr/bin/python3
"""Sends malformed calls to a program on the accessibility bus: it must answer, go on, and keep no memory.

    malformed.py PROGRAM CALLS [SEED]

It runs on a session bus of its own (dbus-run-session) with a display.
"""
import random
import signal
import subprocess
import sys
import time

import dbus
import dbus.lowlevel

import walk

# What changes the program is left out: it might be left by a button.
METHODS = (
    "GetChildAtIndex GetChildren GetState GetRole GetExtents GetAccessibleAtPoint Contains GetName"
    " GetKeyBinding GetText GetStringAtOffset GetTextBeforeOffset GetTextAfterOffset GetCharacterAtOffset"
    " GetRangeExtents GetSelection GetSelectedChild IsChildSelected Get GetAll GetItems Ping Introspect Fly").split()
INTERFACES = [f"org.a11y.atspi.{name}" for name in (
    "Accessible Application Component Action Value Text EditableText Selection Cache Table").split()]
INTERFACES += ["org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Peer", "a.b"]


def value(chance, depth=0):
    kind = chance.randrange(8)
    if kind == 0:
        return chance.choice(["", "Name", "CurrentValue", "org.a11y.atspi.Accessible", "x" * 5000, "👩‍👩‍👧"])
    if kind == 1:
        return chance.random() < 0.5
    if kind == 2:
        return dbus.Int32(chance.choice([0, 1, -1, 2147483647, -2147483648, 7]))
    if kind == 3:
        return dbus.UInt64(chance.getrandbits(64))
    if kind == 4:
        return chance.choice([0.0, float("nan"), float("inf"), -1e300])
    if kind == 5 and depth < 6:
        return dbus.Array([value(chance, depth + 1)], signature="v")
    if kind == 6 and depth < 6:
        return dbus.Struct([value(chance, depth + 1), dbus.Int32(1)])
    return dbus.Int32(chance.randrange(-3, 40))


def memory(process):
    with open(f"/proc/{process.pid}/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * 4096


def main():
    program, calls = sys.argv[1], int(sys.argv[2])
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    walk.enable()
    session = dbus.SessionBus()
    address = session.call_blocking("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", "", ())
    process = subprocess.Popen([program, "run", "controls", "--no-settings", "--size", "1280x800"])
    walk.until(lambda: walk.window_of("touch-playground"), "window of the program")
    bus = dbus.bus.BusConnection(str(address))
    proxy = dbus.Interface(bus.get_object("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"),
                           "org.a11y.atspi.Accessible")
    name = [str(child[0]) for child in proxy.GetChildren()][0]
    answered, before = 0, None
    for number in range(calls):
        # What is kept once has come by then.
        if number == calls // 5:
            before = memory(process)
        path = chance.choice(
            ["/", "/org/a11y/atspi/cache", "/org/a11y/atspi/accessible/root", "/a"]
            + [f"/org/a11y/atspi/accessible/{chance.randrange(60)}"] * 12)
        call = dbus.lowlevel.MethodCallMessage(
            name, path, chance.choice(INTERFACES), chance.choice(METHODS))
        try:
            call.append(*[value(chance) for _ in range(chance.randrange(4))])
        except (TypeError, ValueError, OverflowError):
            continue
        try:
            bus.send_message_with_reply_and_block(call, 20)
            answered += 1
        except dbus.exceptions.DBusException as error:
            if error.get_dbus_name() == "org.freedesktop.DBus.Error.NoReply":
                raise SystemExit(f"malformed: no answer to call {number}") from error
        if process.poll() is not None:
            raise SystemExit(f"malformed: the program ended with {process.returncode} at call {number}")
    after = memory(process)
    window = walk.until(lambda: walk.window_of("touch-playground"), "window after the calls")
    faults = []
    walk.check("controls", window, faults)
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=20)
    grown = (after - before) / 1024
    print(f"malformed: {calls} calls, {answered} with values, {grown:.0f} KB more memory")
    if faults or grown > 2048 or process.returncode not in (0, 143):
        raise SystemExit(f"malformed: {faults} {process.returncode}")


if __name__ == "__main__":
    main()
