#!/usr/bin/env python3
# SPDX-License-Identifier: CC0-1.0
"""Reads touchtrace files, each as a whole, and prints what they hold or which line is wrong."""
import json, math, re, sys, zlib
YEAR, FAR, LINE, TEXT, SIDE = 366 * 24 * 3600 * 10**6, 1e6, 1 << 20, 65536, (1, 32768)
PHASES, OVER = ("began", "moved", "ended", "cancelled"), ("ended", "cancelled")
CHANGES = "set recognizer off delay require unrequire together apart order".split()

class Broken(Exception): """What was expected of a line."""

def need(holds, expected):
    if not holds: raise Broken(expected)
def number(v, low=-FAR, high=FAR): return type(v) in (int, float) and low <= v <= high
def numbers(v, *keys): return isinstance(v, dict) and all(number(v.get(k)) for k in keys)
def places(v, least, most, low=-FAR, high=FAR):
    return isinstance(v, list) and least <= len(v) <= most and all(number(n, low, high) for n in v)
def whole(v, low, high): return type(v) is int and low <= v <= high
def text(v, limit=TEXT): return isinstance(v, str) and len(v.encode()) <= limit
def strings(v, *keys): return isinstance(v, dict) and all(isinstance(v.get(k), str) for k in keys)
def digits(v, pattern): return isinstance(v, str) and re.fullmatch(pattern, v) is not None
def each(v, holds): return isinstance(v, list) and all(map(holds, v))
def depth(v):
    inner = v.values() if isinstance(v, dict) else v if isinstance(v, list) else ()
    return 1 + max(map(depth, inner), default=0)
def finite(literal):
    need(math.isfinite(float(literal)), "a number that a double can hold")
    return float(literal)

def parse(line):
    try:
        value = json.loads(line.decode(), parse_float=finite, parse_constant=finite)
        json.dumps(value, ensure_ascii=False).encode()  # Fails for half of a surrogate pair.
    except (ValueError, RecursionError) as error: raise Broken(f"JSON in UTF-8 ({error})")
    need(isinstance(value, dict) and depth(value) <= 64, "an object of at most 64 levels")
    return value

HEADER = {  # What the value of a key has to be; all but three keys may be absent.
    "touchtrace": lambda v: digits(v, r"1(\..*)?"),
    "size": lambda v: places(v, 2, 2, *SIDE), "scale": lambda v: number(v, 0.1, 16),
    "layout": lambda v: whole(v, 1, 10**6), "branch": lambda v: whole(v, 0, 2**63 - 1),
    "textScale": lambda v: number(v, 1, 2), "language": ("en", "zh").__contains__,
    "appearance": ("light", "dark", "high-contrast").__contains__,
    **dict.fromkeys(("replays", "reducedMotion", "redacted"), lambda v: type(v) is bool),
    **dict.fromkeys(("scene", "clock", "server"), lambda v: isinstance(v, str)),
    "devices": lambda v: each(
        v, lambda d: strings(d, "name", "kind") and whole(d.get("touches", 1), 1, 65535)),
    "photo": lambda v: strings(v, "name") and places(v.get("size"), 2, 2, 1, 32767)
        and each(v["size"], lambda n: type(n) is int) and digits(v.get("crc32"), "[0-9a-fA-F]{8}"),
    "toolkit": lambda v: strings(v, "name", "version"),
    "source": lambda v: strings(v, "format", "file") and digits(v.get("sha256"), "[0-9a-f]{64}")
        and strings(v.get("assumptions", {}), *v.get("assumptions", ())),
    "changes": lambda v: each(v, lambda c: any(k in c for k in CHANGES)) and len(v) <= 1000,
}

def header(h):
    for key in HEADER.keys() & (h.keys() | {"touchtrace", "scene", "size"}):
        need(HEADER[key](h.get(key)), f"another value under {key}")

def sample(s, time):
    return (numbers(s, "x", "y") and whole(s.get("id"), 1, 2**31 - 2) and s.get("phase") in PHASES
        and s.get("kind", "direct") in ("direct", "pointer", "pencil", "emulated")
        and whole(s.get("at", 0), -YEAR, time) and number(s.get("pressure", 0), 0, 1)
        and ("altitude" in s) == ("azimuth" in s) and number(s.get("altitude", 0), 0, 1.571)
        and number(s.get("azimuth", 0), 0, 6.284))

INPUT = {  # What the value of a key has to be in a line; the first key says what the line is about.
    "touch": lambda v, line: each(v, lambda s: sample(s, line["t"])) and v,
    "key": lambda v, line: isinstance(v, str),
    "wheel": lambda v, line: numbers(v, "x", "y", "dx", "dy"),
    "transform": lambda v, line: numbers(v, "x", "y", "dx", "dy") and number(v.get("scale"), 0.001, 1000)
        and number(v.get("rotation"), -1e4, 1e4) and v.get("phase") in ("began", "changed") + OVER,
    "pointer": lambda v, line: v is None or places(v, 2, 2),
    "insert": lambda v, line: text(v), "paste": lambda v, line: text(v),
    "marked": lambda v, line: text(v) and whole(line.get("caret"), 0, TEXT),
    "measured": lambda v, line: text(v, 4096) and number(line.get("size"), 1, 1000)
        and places(line.get("edges"), 1, 4097),
    "call": lambda v, line: text(v, 256) and v and depth(line.get("value")) <= 32,
    "setting": lambda v, line: isinstance(v, str),
    "resize": lambda v, line: places(v, 2, 2, *SIDE),
}

def told(v):
    """Whether a line that is none of the others is a view or an action, of version 1.2; None for other lines."""
    if not (whole(v.get("t"), 0, YEAR) and text(v.get("view"), 256) and v["view"]): return None
    if "action" in v: return "action" if text(v["action"], 64) and v["action"] else None
    frame = v.get("frame", 0)
    return "view" if ((frame is None or places(frame, 4, 4) and min(frame[2:]) >= 0)
        and text(v.get("type", "-"), 256) and v.get("type", "-") and text(v.get("label", ""), 1024)
        and whole(v.get("window", 1), 1, 2**31 - 2)) else None

class Trace:
    """What the lines so far held, and what they let the next line say."""
    def __init__(self):
        self.down, self.turning, self.complete, self.cut = set(), False, False, False
        self.end = self.inputs = self.decisions = self.unknown = self.touches = self.views = self.actions = 0
    def time(self, t):
        need(whole(t, self.end, YEAR), f"whole microseconds from {self.end} to {YEAR}")
        self.end = t

    def line(self, line):
        need(not self.complete, "nothing after the end mark")
        kind = next((key for key in INPUT if key in line), None)
        if "end" in line:
            self.time(line["end"])
            self.complete = True
        elif "t" in line and "decision" in line:
            self.time(line["t"])
            self.decisions += 1
        elif "t" in line and kind:
            self.time(line["t"])
            need(INPUT[kind](line[kind], line), f"another value under {kind}")
            self.inputs += 1
            if kind == "touch": self.touch(line[kind])
            if kind == "transform": self.transform(line[kind]["phase"])
        else:
            self.unknown += 1
            kind = told(line)
            self.views, self.actions = self.views + (kind == "view"), self.actions + (kind == "action")

    def touch(self, samples):
        seen = {}
        for touch, phase in ((s["id"], s["phase"]) for s in samples):
            need(seen.get(touch, phase) == phase and (touch not in seen or phase == "moved"), "one phase")
            need((phase == "began") != (touch in self.down), "a touch that begins once, before it moves")
            need(phase != "began" or not self.turning, "no touch during a transform")
            seen[touch] = phase
            if phase == "began": self.down.add(touch)
            self.touches += phase == "began"
            need(len(self.down) - sum(p in OVER for p in seen.values()) <= 256, "at most 256 touches")
        self.down -= {touch for touch, phase in seen.items() if phase in OVER}

    def transform(self, phase):
        need((phase == "began") != self.turning, "a transform that begins once, before it changes")
        need(not self.down, "no transform while a touch is down")
        self.turning = phase not in OVER

def unpack(data):
    content, is_whole = b"", True
    while data:
        member = zlib.decompressobj(31)
        content += member.decompress(data)
        data, is_whole = member.unused_data, member.eof
    return content, not is_whole

def read(path):
    """The verdict about a file as in the manifest, with what was expected of a wrong line."""
    with open(path, "rb") as file: data = file.read()
    trace, place = Trace(), None
    try:
        if data[:2] == b"\x1f\x8b": data, trace.cut = unpack(data)
        *lines, rest = data.split(b"\n")
        trace.cut = trace.cut or rest != b""
        for place, line in enumerate(lines + [rest], 1):
            need(len(line) <= LINE, f"a line of at most {LINE} bytes")
            if place <= len(lines): (trace.line if place > 1 else header)(parse(line))
        need(lines, "a whole header")
    except (Broken, zlib.error) as fault:
        return {"verdict": "broken", "line": place, "expected": str(fault)}
    del trace.down, trace.turning
    return {"verdict": "valid"} | vars(trace)

if __name__ == "__main__":
    for name in sys.argv[1:]: print(name, json.dumps(read(name)))
