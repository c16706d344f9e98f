"""A desktop's portal and file manager on a bus of their own, controlled through standard input.

Started under dbus-run-session. It prints the address of the bus, and then "ok", or a line of JSON,
after each line that it has executed. It ends with its input.
"""

import ctypes
import json
import os
import select
import sys

import dbus
import dbus.lowlevel
import dbus.mainloop.glib
import dbus.service

PORTAL = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
CHOOSER = "org.freedesktop.portal.FileChooser"
SETTINGS = "org.freedesktop.portal.Settings"
REQUEST = "org.freedesktop.portal.Request"
MANAGER = "org.freedesktop.FileManager1"


class Request(dbus.service.Object):
    @dbus.service.signal(REQUEST, signature="ua{sv}")
    def Response(self, response, results):
        pass


class Portal(dbus.service.Object):
    def __init__(self, bus):
        super().__init__(bus, PATH)
        self.bus = bus
        self.mode = "cancel"
        self.asked = []
        self.settings = {}
        self.dialogs = 0

    def ask(self, kind, title, options, reply, fail):
        plain = {str(name): self.plain(value) for name, value in options.items()}
        self.asked.append([kind, str(title), plain])
        if self.mode == "refuse":
            return fail(dbus.DBusException("no", name="org.freedesktop.DBus.Error.Failed"))
        if self.mode == "never":
            return
        self.dialogs += 1
        path = dbus.ObjectPath(f"{PATH}/request/test/d{self.dialogs}")
        request = Request(self.bus, path)
        reply(path)
        if self.mode == "leave":
            self.bus.release_name(PORTAL)
        elif self.mode == "cancel":
            request.Response(dbus.UInt32(1), {})
        elif self.mode == "nonsense":
            request.Response(dbus.UInt32(0), dbus.Dictionary({"uris": "x"}, signature="sv"))
        elif self.mode.startswith("choose "):
            uris = dbus.Array([self.mode[7:]], signature="s")
            request.Response(dbus.UInt32(0), dbus.Dictionary({"uris": uris}, signature="sv"))

    def plain(self, value):
        if isinstance(value, dbus.Array) and value.signature == "y":
            return bytes(value).decode()
        return str(value)

    @dbus.service.method(
        CHOOSER, in_signature="ssa{sv}", out_signature="o", async_callbacks=("reply", "fail"))
    def OpenFile(self, parent, title, options, reply, fail):
        self.ask("open", title, options, reply, fail)

    @dbus.service.method(
        CHOOSER, in_signature="ssa{sv}", out_signature="o", async_callbacks=("reply", "fail"))
    def SaveFile(self, parent, title, options, reply, fail):
        self.ask("save", title, options, reply, fail)

    @dbus.service.method(SETTINGS, in_signature="as", out_signature="a{sa{sv}}")
    def ReadAll(self, namespaces):
        found = {
            space: dbus.Dictionary(values, signature="sv")
            for space, values in self.settings.items() if space in namespaces}
        return dbus.Dictionary(found, signature="sa{sv}")

    @dbus.service.signal(SETTINGS, signature="ssv")
    def SettingChanged(self, namespace, key, value):
        pass

    def set(self, namespace, key, value):
        self.settings.setdefault(namespace, {})[key] = value
        self.SettingChanged(namespace, key, value)


class Manager(dbus.service.Object):
    shown = None

    @dbus.service.method(MANAGER, in_signature="ass", out_signature="")
    def ShowItems(self, uris, startup):
        self.shown = [str(uri) for uri in uris]


def nested(depth):
    value = dbus.Int32(1, variant_level=1)
    for _ in range(depth):
        value = dbus.Array([value], signature="v", variant_level=1)
    return value


def value(kind, text):
    if kind == "number":
        return dbus.UInt32(int(text))
    if kind == "bool":
        return dbus.Boolean(text == "true")
    if kind == "nested":
        return nested(int(text))
    if kind == "many":
        return dbus.Array(range(int(text)), signature="i")
    return dbus.String(text)


def execute(line, bus, portal, manager):
    words = line.split(" ")
    if words[0] == "mode":
        portal.mode = line[5:]
    elif words[0] == "set":
        portal.set(words[1], words[2], value(words[3], words[4]))
    elif words[0] == "asked":
        return json.dumps(portal.asked)
    elif words[0] == "shown":
        return json.dumps(manager.shown)
    elif words[0] == "answer":
        # Someone else's signal, in the portal's name.
        other = dbus.SessionBus(private=True)
        path = f"{PATH}/request/test/d{portal.dialogs}"
        message = dbus.lowlevel.SignalMessage(path, REQUEST, "Response")
        uris = dbus.Array([words[1]], signature="s")
        message.append(dbus.UInt32(0), {"uris": uris}, signature="ua{sv}")
        other.send_message(message)
        other.flush()
    else:
        return "?"
    return "ok"


def main():
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    portal = Portal(bus)
    manager = Manager(bus, "/org/freedesktop/FileManager1")
    bus.request_name(PORTAL)
    if "no-manager" not in sys.argv:
        bus.request_name(MANAGER)
    print(os.environ["DBUS_SESSION_BUS_ADDRESS"], flush=True)
    glib = ctypes.CDLL("libglib-2.0.so.0")
    while True:
        while glib.g_main_context_iteration(None, 0):
            pass
        if not select.select([sys.stdin], [], [], 0.005)[0]:
            continue
        line = sys.stdin.readline()
        if not line:
            return
        print(execute(line.rstrip("\n"), bus, portal, manager), flush=True)

main()
