#!/usr/bin/env python3
# SPDX-License-Identifier: CC0-1.0
"""Writes the conformance set beside it: valid and broken traces, and manifest.json.

make_set.py --check writes nothing: it fails when a file is not as it would be written, and when
read_trace.py has another verdict than the manifest.
"""
import gzip
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
HEADER = '{"touchtrace":"1.1","program":"conformance","version":"1","scene":"board","size":[400,300],"scale":1}'
files = {}
entries = []


def add(name, content, entry):
    folder = entry["verdict"]
    path = f"{folder}/{name}.touchtrace" + (".gz" if content[:2] == b"\x1f\x8b" else "")
    assert path not in files, path
    files[path] = content
    entries.append({"file": path} | entry)


def content(lines):
    """The bytes of lines; a last line that ends with a backslash has no newline."""
    data = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    return data[:-2] if data.endswith(b"\\\n") else data


def valid(name, why, lines, held=(0, 0, 0, 0), end=0, complete=False, cut=False, pack=None, first=HEADER, told=()):
    """Adds a valid file; `held` has its inputs, touches, decisions and unknown lines, `told` how many of the
    unknown ones are views and actions of version 1.2."""
    data = content([first] + lines)
    numbers = dict(zip(("inputs", "touches", "decisions", "unknown"), held))
    entry = {"verdict": "valid", "why": why, **numbers, "end": end, "complete": complete, "cut": cut}
    entry |= zip(("views", "actions"), told)
    add(name, pack(data) if pack else data, entry)


def broken(name, why, lines, line=2, pack=None, first=HEADER):
    """Adds a file whose line `line` is wrong; with None its compressed bytes are."""
    data = content(([] if first is None else [first]) + lines)
    add(name, pack(data) if pack else data, {"verdict": "broken", "why": why, "line": line})


def head(**members):
    """The header with these members changed or added; None takes one out."""
    members = json.loads(HEADER) | members
    return json.dumps({key: value for key, value in members.items() if value is not None})


def touch(t, *samples):
    """A line of touches; a sample is its number, the initial of its phase, and other members."""
    phases = {"b": "began", "m": "moved", "e": "ended", "c": "cancelled"}
    values = [
        {"id": s[0], "phase": phases.get(s[1], s[1]), "x": 10 * s[0], "y": 20} | (s[2] if len(s) > 2 else {})
        for s in samples]
    return json.dumps({"t": t, "touch": values})


def line(t, **members):
    return json.dumps({"t": t, **members})


def pack(data):
    return gzip.compress(data, mtime=0)


def transform(t, phase, **members):
    values = {"phase": phase, "x": 9, "y": 9, "dx": 0, "dy": 0, "scale": 1, "rotation": 0}
    return line(t, transform=values | members)


def headers():
    valid("header-only", "a recording that ended before its first event", [])
    valid("header-small", "scene and size are enough", [], first='{"touchtrace":"1.0","scene":"","size":[1,32768]}')
    valid("header-later", "a later minor version with a key of its own", ['{"end":0}'], complete=True,
          first=head(touchtrace="1.7", seed=[1, {}]))
    valid("header-full", "every key of version 1.1", [], first=head(
        layout=1000000, replays=True, appearance="high-contrast", textScale=2, reducedMotion=False,
        language="zh", clock="monotonic", server="xwayland",
        devices=[{"name": "", "kind": "pen", "touches": 65535}, {"name": "\x1b[31m", "kind": "brain"}],
        photo={"name": "a.png", "size": [1, 32767], "crc32": "0123456789abcdef"[:8]},
        source={"format": "evemu", "file": "a.evemu", "sha256": "0a" * 32, "assumptions": {"protocol": "B"}},
        settings={"gestures.panSlop": 12, "of.another.program": 1}, branch=0, redacted=True, state=None,
        changes=[{"off": "card.tap"}, {"delay": "list", "value": True}, {"order": ["a", "b"]}]))
    valid("keys-in-any-order", "the order of keys and white space mean nothing",
          [' {\t"touch" : [ {"y":2.5e1,"x":-1E+2,"phase":"began","id":1} ] , "t" : 5 }\r', '{"end":7}'],
          (1, 1, 0, 0), 7, True, first='{"size":[400,300],"scene":"board","touchtrace":"1.1"} ')
    valid("last-equal-key", "of equal keys the last counts", ['{"t":9,"t":3,"key":7,"key":"a"}', '{"end":3}'],
          (1, 0, 0, 0), 3, True)
    for name, why, lines in [
        ("empty", "no header", []), ("header-without-newline", "the header is not whole", [HEADER + "\\"]),
        ("header-blank", "an empty first line", ["", HEADER]), ("header-text", "no JSON", ["evemu 1.3"]),
        ("header-array", "an array in place of an object", ["[]"]),
        ("header-byte-order-mark", "a byte order mark before the header", ["\ufeff" + HEADER]),
    ]:
        broken(name, why, lines, 1, first=None)
    for name, why, members in [
        ("no-version", "no format version", {"touchtrace": None}),
        ("version-number", "a version that is a number", {"touchtrace": 1.1}),
        ("version-2", "a later major version", {"touchtrace": "2.0"}),
        ("no-scene", "no scene", {"scene": None}), ("no-size", "no size", {"size": None}),
        ("size-three", "three sides", {"size": [1, 2, 3]}), ("size-text", "sides as text", {"size": ["1", "2"]}),
        ("size-small", "a side below 1 point", {"size": [0.5, 300]}),
        ("size-large", "a side above 32768 points", {"size": [400, 32769]}),
        ("scale", "a scale above 16", {"scale": 16.5}), ("layout-zero", "layouts count from 1", {"layout": 0}),
        ("layout-part", "a layout that is no whole number", {"layout": 1.5}),
        ("replays", "neither true nor false", {"replays": 1}),
        ("appearance", "an unknown appearance", {"appearance": "pink"}),
        ("text-scale", "a text scale above 2", {"textScale": 3}),
        ("reduced-motion", "neither true nor false", {"reducedMotion": "no"}),
        ("language", "an unknown language", {"language": "xx"}), ("clock", "a clock that is no name", {"clock": 1}),
        ("device-kind", "a device without a kind", {"devices": [{"name": "a"}]}),
        ("device-touches", "a device with no touches", {"devices": [{"name": "a", "kind": "pen", "touches": 0}]}),
        ("photo-size", "a photo without width", {"photo": {"name": "a", "size": [0, 1], "crc32": "01234567"}}),
        ("photo-crc", "seven digits", {"photo": {"name": "a", "size": [1, 1], "crc32": "0123456"}}),
        ("source-sum", "a short checksum", {"source": {"format": "a", "file": "b", "sha256": "0a"}}),
        ("branch", "a time below zero", {"branch": -1}), ("redacted", "neither true nor false", {"redacted": "yes"}),
        ("changes", "a change that is not known, which cannot be left out", {"changes": [{"explode": "card"}]}),
    ]:
        broken("header-" + name, why, [], 1, first=head(**members))


def structure():
    hit = '{"t":5,"decision":"hit","touch":1,"view":null}'
    valid("end", "a recording that ended normally", ['{"end":7}'], end=7, complete=True)
    valid("cut-line", "the last line has no newline, and is dropped", [hit, '{"t":6,"deci\\'], (0, 0, 1, 0), 5, cut=True)
    valid("cut-whole-line", "also a whole object without its newline is dropped", [hit, '{"end":7}\\'],
          (0, 0, 1, 0), 5, cut=True)
    valid("cut-letter", "the last line ends within a letter", [hit, b'{"t":6,"insert":"\xe4\xb8\\'],
          (0, 0, 1, 0), 5, cut=True)
    valid("unknown-lines", "lines of a later version or another program, in no order of time",
          [hit, '{"t":3,"smell":"roses"}', "{}", '{"note":[1]}', '{"t":"soon","smell":1}'], (0, 0, 1, 4), 5)
    valid("unknown-decision", "a decision of a later version", ['{"t":5,"decision":"dreamt","of":{"a":1}}'],
          (0, 0, 1, 0), 5)
    valid("no-time", "an input line without a time is an unknown line", ['{"key":"a"}'], (0, 0, 0, 1))
    valid("same-time", "equal times stand in order", [hit, hit, '{"end":5}'], (0, 0, 2, 0), 5, True)
    valid("year", "366 days", ['{"end":31622400000000}'], end=31622400000000, complete=True)
    valid("escapes", "escapes, and letters beyond them", [r'{"t":1,"insert":"\ud83d\ude42\u0000\/\"🙂é"}'], (1, 0, 0, 0), 1)
    valid("deep", "64 values inside each other", ['{"a":' + "[" * 62 + "1" + "]" * 62 + "}"], (0, 0, 0, 1))
    valid("long-line", "a line of 1 MiB", ['{"a":"' + "x" * (2**20 - 8) + '"}'], (0, 0, 0, 1), pack=pack)
    valid("compressed", "gzip", [hit, '{"end":7}'], (0, 0, 1, 0), 7, True, pack=pack)
    valid("compressed-twice", "two compressed files in a row are one", [hit, '{"end":7}'], (0, 0, 1, 0), 7, True,
          pack=lambda data: pack(data[:150]) + pack(data[150:]))
    valid("compressed-cut", "compressed bytes without their end", [hit, '{"end":7}'], (0, 0, 1, 0), 7, True, cut=True,
          pack=lambda data: pack(data)[:-6])
    broken("compressed-damaged", "a checksum that is not that of the content", [hit], None,
           pack=lambda data: pack(data)[:-8] + b"\0\0\0\0" + pack(data)[-4:])
    for name, why, text in [
        ("blank-line", "an empty line", ""), ("number", "a number in place of an object", "7"),
        ("two-objects", "two objects in a line", '{"t":1,"key":"a"}{"t":2,"key":"b"}'),
        ("comma", "a comma after the last member", '{"t":1,"key":"a",}'),
        ("quotes", "text in single quotes", "{'t':1}"), ("nan", "NaN", '{"t":1,"a":NaN}'),
        ("infinite", "a number that no double holds", '{"t":1,"a":1e999}'),
        ("leading-zero", "a number that begins with a zero", '{"t":1,"a":01}'),
        ("leading-zero-time", "a time that begins with a zero", '{"t":01,"decision":"began","recognizer":"a"}'),
        ("half-pair", "half of a surrogate pair", r'{"t":1,"insert":"\ud83d"}'),
        ("control", "a control character in a text", '{"t":1,"insert":"\t"}'),
        ("not-utf-8", "bytes that are not UTF-8", b'{"t":1,"insert":"\xff"}'),
        ("too-deep", "65 values inside each other", '{"a":' + "[" * 63 + "1" + "]" * 63 + "}"),
        ("time-negative", "a time before the beginning", '{"t":-1,"key":"a"}'),
        ("time-part", "part of a microsecond", '{"t":1.5,"key":"a"}'),
        ("time-fraction", "a time with a fraction of zero", '{"t":1.0,"key":"a"}'),
        ("time-exponent", "a time with an exponent", '{"t":1e3,"key":"a"}'),
        ("time-text", "a time as text", '{"t":"1","key":"a"}'),
        ("time-late", "more than 366 days", '{"t":31622400000001,"key":"a"}'),
        ("end-text", "an end that is no time", '{"end":true}'),
    ]:
        broken(name, why, [text, '{"end":40000000000000}'])
    broken("long-line", "a line of more than 1 MiB", ['{"a":"' + "x" * (2**20 - 7) + '"}'], pack=pack)
    broken("time-back", "a time before that of the line before", [hit, '{"t":4,"key":"a"}'], 3)
    broken("time-back-decision", "a decision before the line before", [hit, hit.replace("5", "4", 1)], 3)
    broken("end-back", "an end before the line before", [hit, '{"end":4}'], 3)
    broken("after-end", "an event after the end mark", ['{"end":4}', hit], 3)
    broken("unknown-after-end", "an unknown line after the end mark", ['{"end":4}', "{}"], 3)


def toolkit():
    kit = {"touchtrace": "1.2", "toolkit": {"name": "gtk", "version": "4.8.3"}}
    decided = lambda **members: line(5, decision=members.pop("what"), **members)
    valid("toolkit", "what another toolkit decided, with every key and line of version 1.2", [
        line(5, view="save", type="GtkButton", frame=[10, 20, 80, 34], label="Save", window=2),
        line(5, touch=[{"id": 1, "phase": "began", "x": 1, "y": 2, "kind": "pointer", "button": 3}], window=2),
        decided(what="began", recognizer="list.drag"), decided(what="began", recognizer="list.pan", **{"with": "list.drag"}),
        decided(what="began", recognizer="save.click", claims=False),
        decided(what="cancelled", recognizer="save.drag", by="list.drag"),
        decided(what="attempt", recognizer="list.drag", measure="movement", value=12, limit=8, strict=True),
        decided(what="refused", touch=1, recognizer="a", by="delegate", reason={"key": "gtk.claimedFirst", "by": "b"}),
        decided(what="discarded", touch=1, view="save", reason="disabled"),
        line(5, action="clicked", view="save"), line(5, action="endNotTold", view="save.click", by="list.drag"),
        line(5, view="save", frame=None)], (1, 1, 7, 4), 5, first=head(**kit), told=(2, 2))
    names, far = "x" * 256, 1e6
    valid("toolkit-limits", "views and actions at their limits", [
        line(0, view=names, type=names, frame=[-far, far, far, 0], label="x" * 1024, window=2**31 - 2),
        line(9, action="x" * 64, view=names), line(3, view="back", frame=[0, 0, 1.5, 1])], (0, 0, 0, 3), 0, told=(2, 1))
    valid("toolkit-unknown", "views and actions beyond their limits are unknown lines, in any version", [
        line(1, view=""), line(1, view="x" * 257, frame=None), line(1, view="a", frame=[1, 2, 3]),
        line(1, view="a", frame=[1, 2, -3, 4]), line(1, view="a", frame=[1, 2, 3, 1e7]),
        line(1, view="a", frame=None, type=7), line(1, view="a", frame=None, label="x" * 1025),
        line(1, view="a", frame=None, window=0), line(1, action="clicked"), line(1, action="x" * 65, view="a"),
        line(-1, action="clicked", view="a"), line(-1, view="a", frame=None), '{"view":"a","frame":null}'], (0, 0, 0, 13), 0)
    valid("toolkit-earlier", "keys of version 1.2 mean nothing to a reader of 1.1, whatever they hold", [
        line(5, touch=[{"id": 1, "phase": "began", "x": 1, "y": 2, "button": "left"}], window=[])], (1, 1, 0, 0), 5)
    broken("header-toolkit", "a toolkit without a version", [], 1, first=head(**kit | {"toolkit": {"name": "gtk"}}))


def touches():
    began = touch(1, (1, "b"))
    valid("touch", "a finger lands, moves twice in an event, and is lifted",
          [began, touch(2, (1, "m"), (1, "m", {"x": 1e6, "at": 1})), touch(3, (1, "e")), '{"end":3}'], (3, 1, 0, 0), 3, True)
    valid("touch-members", "every member of a sample", [touch(
        5, (1, "b", {"at": -31622400000000, "kind": "pencil", "pressure": 1, "altitude": 1.57, "azimuth": 6.28, "hue": 1}),
        (2, "b", {"kind": "emulated"}), (3, "b", {"kind": "pointer"}), (2147483646, "b", {"x": 0})),
        touch(6, (2, "c", {"why": "palm"}), (1, "c", {"why": "no such reason"}), (3, "c"))], (2, 4, 0, 0), 6)
    valid("touch-again", "a number that is used again after its touch ended",
          [began, touch(2, (1, "e")), touch(3, (1, "b"))], (3, 2, 0, 0), 3)
    valid("touch-left", "a touch that is down at the end", [began, '{"end":9}'], (1, 1, 0, 0), 9, True)
    valid("touches-256", "256 touches at once, and one more for one that ended in the same event",
          [touch(1, *((n, "b") for n in range(1, 257))), touch(2, (7, "e"), (257, "b"))], (2, 257, 0, 0), 2)
    broken("touches-257", "257 touches at once", [touch(1, *((n, "b") for n in range(1, 258)))])
    for name, why, members in [
        ("id-zero", "touches count from 1", {"id": 0}), ("id-large", "a number of more than 31 bits", {"id": 2**31 - 1}),
        ("id-part", "a number with a fraction", {"id": 1.5}), ("phase", "an unknown phase", {"phase": "hovered"}),
        ("x", "a place beyond a million points", {"x": 1000000.5}), ("y", "a place as text", {"y": "20"}),
        ("at", "a sample after its event", {"at": 2}), ("kind", "an unknown kind", {"kind": "nose"}),
        ("pressure", "a pressure above 1", {"pressure": 1.5}), ("altitude", "one angle of two", {"altitude": 1}),
        ("azimuth", "an angle beyond a turn", {"altitude": 1, "azimuth": 6.5}),
    ]:
        broken("touch-" + name, why, [touch(1, (1, "b", members))])
    broken("touch-empty", "no sample", [touch(1)])
    broken("touch-object", "a sample in place of an array", ['{"t":1,"touch":{"id":1,"phase":"began","x":1,"y":1}}'])
    for name, why, samples in [
        ("moved-first", "a move of a touch that did not begin", [(2, "m")]),
        ("ended-first", "the end of a touch that did not begin", [(2, "e")]),
        ("began-twice", "a touch that begins again", [(1, "b")]),
        ("moved-and-ended", "two phases of a touch in an event", [(1, "m"), (1, "e")]),
        ("ended-and-began", "two phases of a touch in an event", [(1, "e"), (1, "b")]),
    ]:
        broken("touch-" + name, why, [began, touch(2, *samples)], 3)
    broken("touch-moved-after", "a move of a touch that ended", [began, touch(2, (1, "c")), touch(3, (1, "m"))], 4)


def others():
    edges = {"size": 17, "edges": [0, 9.5]}
    valid("inputs", "every kind of input but touches", [
        line(1, key="s", text="s", modifiers=["shift", "hyper"]), line(1, key="F1"), line(1, insert=""),
        line(1, marked="zhong", caret=5), line(1, paste="a\nb"), line(1, measured="a", **edges),
        line(1, measured="ab", **edges), line(1, wheel={"x": 1, "y": 2, "dx": 0, "dy": -40}),
        line(1, pointer=[3, 4.5]), line(1, pointer=None), line(1, setting="gestures.panSlop", value=12),
        line(1, resize=[32768, 1]), line(1, call="go", value={"a": [1, None, "b"]}), line(1, call="go")],
        (14, 0, 0, 0), 1)
    valid("transforms", "a transform of two fingers on a touchpad, and a touch after it", [
        transform(1, "began"), transform(2, "changed", scale=1000, rotation=-10000), transform(3, "cancelled", why="escape"),
        transform(4, "began"), transform(5, "ended", scale=0.001), touch(6, (1, "b"))], (6, 1, 0, 0), 6)
    valid("text-long", "a text of 65536 bytes", [line(1, paste="x" * 65536)], (1, 0, 0, 0), 1, pack=pack)
    broken("text-long", "a text of 65537 bytes", [line(1, paste="x" * 65537)], pack=pack)
    broken("measured-long", "a measured text of 4097 bytes", [line(1, measured="x" * 4097, **edges)], pack=pack)
    deep = "[" * 32 + "]" * 32
    valid("call-deep", "a value of 32 levels", ['{"t":1,"call":"go","value":%s}' % deep], (1, 0, 0, 0), 1)
    broken("call-deep", "a value of 33 levels", ['{"t":1,"call":"go","value":[%s]}' % deep])
    wheel = {"x": 1, "y": 2, "dx": 0}
    for name, why, members in [
        ("key", "a key that is no name", {"key": 7}), ("insert", "a text that is a number", {"insert": 7}),
        ("paste", "no text", {"paste": None}), ("marked-caret", "no caret", {"marked": "a"}),
        ("marked-negative", "a caret before the text", {"marked": "a", "caret": -1}),
        ("measured-size", "a font without size", {"measured": "a", "edges": [0, 1]}),
        ("measured-large", "a font above 1000 points", {"measured": "a", "size": 1001, "edges": [0, 1]}),
        ("measured-empty", "no edges", {"measured": "a", "size": 17, "edges": []}),
        ("measured-text", "an edge as text", {"measured": "a", "size": 17, "edges": [0, "1"]}),
        ("wheel-part", "no dy", {"wheel": wheel}), ("wheel-far", "a place too far", {"wheel": wheel | {"dy": 1e7}}),
        ("pointer-one", "one number", {"pointer": [1]}), ("pointer-far", "a place too far", {"pointer": [1, -1e7]}),
        ("setting", "a setting without a name", {"setting": 7, "value": 1}),
        ("resize", "a side of zero", {"resize": [0, 10]}), ("call-empty", "a name without letters", {"call": ""}),
        ("call-long", "a name of 257 bytes", {"call": "x" * 257}),
    ]:
        broken(name, why, [line(1, **members)])
    began = transform(1, "began")
    for name, why, lines in [
        ("phase", "an unknown phase", [transform(1, "moved")]), ("scale", "a scale of zero", [transform(1, "began", scale=0)]),
        ("rotation", "more than 10,000 radians", [transform(1, "began", rotation=10001)]),
        ("changed-first", "a change before the beginning", [transform(1, "changed")]),
        ("twice", "one begins within another", [began, began]),
        ("touch", "a touch begins within a transform", [began, touch(2, (1, "b"))]),
        ("after-touch", "a transform begins while a touch is down", [touch(1, (1, "b")), began]),
    ]:
        broken("transform-" + name, why, lines, 1 + len(lines))


def check():
    """Returns what is not as it would be written, or is read otherwise."""
    sys.dont_write_bytecode = True
    import read_trace
    faults = []
    there = {str(path.relative_to(HERE)) for path in HERE.glob("*/*.touchtrace*")}
    faults += [f"{path}: nobody wrote it" for path in there - files.keys()]
    for entry in entries:
        path = HERE / entry["file"]
        # Versions of zlib compress in different ways.
        if not path.exists() or path.suffix != ".gz" and path.read_bytes() != files[entry["file"]]:
            faults.append(f"{entry['file']}: write it again")
            continue
        found = read_trace.read(path)
        if any(found.get(key) != value for key, value in entry.items() if key not in ("file", "why")):
            faults.append(f"{entry['file']}: expected {entry}, found {found}")
    if (HERE / "manifest.json").read_text() != manifest(): faults.append("manifest.json: write it again")
    return faults


def manifest():
    lines = ",\n".join("    " + json.dumps(entry) for entry in entries)
    return '{\n  "format": "touchtrace-conformance",\n  "version": 1,\n  "files": [\n' + lines + "\n  ]\n}\n"


for part in (headers, structure, toolkit, touches, others): part()
if sys.argv[1:] == ["--check"]:
    faults = check()
    for fault in faults: print(fault)
    print(f"{len(entries)} files, {len(faults)} faults")
    sys.exit(bool(faults))
for path, data in files.items():
    (HERE / path).parent.mkdir(exist_ok=True)
    (HERE / path).write_bytes(data)
(HERE / "manifest.json").write_text(manifest())
