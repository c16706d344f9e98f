"""Checks every NAME.pftrace of a folder against NAME.json and NAME.decisions, which `explain` wrote."""

import collections
import json
import pathlib
import sys

from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as schema

GATE = ": delayed touches"
TIMERS = (": time to hold", ": time for the next tap")
EVENT = schema.TrackEvent


class Mismatch(Exception):
    pass


def expect_equal(what, found, expected):
    if found != expected:
        raise Mismatch(f"{what}: found {found!r}, expected {expected!r}")


def notes(event):
    values = {}
    for note in event.debug_annotations:
        kind = note.WhichOneof("value")
        values[note.name] = getattr(note, kind) if kind else None
    return values


def check(folder, name):
    trace = schema.Trace()
    trace.ParseFromString((folder / f"{name}.pftrace").read_bytes())
    stories = json.loads((folder / f"{name}.json").read_text())["result"]["stories"]
    lines = [json.loads(line) for line in (folder / f"{name}.decisions").read_text().splitlines()]
    decisions = [line for line in lines if "decision" in line]

    tracks = [packet.track_descriptor for packet in trace.packet if packet.HasField("track_descriptor")]
    events = [(p.timestamp, p.track_event) for p in trace.packet if p.HasField("track_event")]
    expect_equal("packets of neither kind", len(trace.packet) - len(tracks) - len(events), 0)
    numbers = [track.uuid for track in tracks]
    expect_equal("tracks with the number of another", len(numbers) - len(set(numbers)), 0)
    names = collections.Counter(track.name for track in tracks if track.HasField("parent_uuid"))
    place = {track.name: track.uuid for track in tracks}

    # One track for each touch, recognizer, gate and timer.
    touches = [n for n in names.elements() if n.startswith("Touch ")]
    expect_equal(
        "tracks of touches", sorted(int(n.split()[1]) for n in touches), sorted(s["touch"] for s in stories))
    gates = [n.removesuffix(GATE) for n in names.elements() if n.endswith(GATE)]
    delays = {d["scrollView"] for d in decisions if d["decision"] == "delayStarted"}
    expect_equal("tracks of gates", sorted(gates), sorted(delays))
    timers = [n for n in names.elements() if n.endswith(TIMERS)]
    expect_equal("tracks of timers that share a name", len(timers) - len(set(timers)), 0)
    parts = [(story["touch"], part) for story in stories for part in story["recognizers"]]
    known = {part["name"] for _, part in parts} | {d["recognizer"] for d in decisions if "recognizer" in d}
    others = [
        n for n in names.elements()
        if n not in touches and n not in timers and not n.endswith(GATE) and n != "Other decisions"
    ]
    expect_equal("tracks of recognizers", sorted(others), sorted(known))
    for timer in timers:
        if timer.rsplit(":", 1)[0] not in known:
            raise Mismatch(f"the timer {timer!r} belongs to no recognizer")

    # Begins and ends balance, in the order of time, and no slice is inside another one.
    depth = collections.Counter()
    last = 0
    for time, event in events:
        if event.track_uuid not in numbers or time < last:
            raise Mismatch(f"an event at {time} ns without a track, or after {last} ns")
        last = time
        depth[event.track_uuid] += {EVENT.TYPE_SLICE_BEGIN: 1, EVENT.TYPE_SLICE_END: -1}.get(event.type, 0)
        if depth[event.track_uuid] not in (0, 1):
            raise Mismatch(f"{depth[event.track_uuid]} slices are open at {time} ns")
    expect_equal("slices without an end", sum(depth.values()), 0)
    downs = [e for _, e in events if e.type == EVENT.TYPE_SLICE_BEGIN and e.name == "down"]
    expect_equal("touches that are down", len(downs), len(stories))

    # Each flow has two ends, the first before the second, and is a wait.
    leaving = [(flow, time) for time, event in events for flow in event.flow_ids]
    arriving = [(flow, time) for time, event in events for flow in event.terminating_flow_ids]
    expect_equal("flows that begin twice", len(leaving) - len(dict(leaving)), 0)
    expect_equal("flows", sorted(dict(leaving)), sorted(flow for flow, _ in arriving))
    for flow, time in arriving:
        if dict(leaving)[flow] >= time:
            raise Mismatch(f"flow {flow} ends at {time} ns, before it begins")
    held = [d for d in decisions if d["decision"] == "held"]
    if bool(held) != bool(leaving) or len(leaving) > len(held):
        raise Mismatch(f"{len(leaving)} flows for {len(held)} decisions that a recognizer waits")

    # Every decision is there once, and every outcome stands on its recognizer's track at its time.
    told = collections.Counter()
    outcomes = collections.Counter()
    for time, event in events:
        values = notes(event)
        if "decision" in values:
            told[values["decision"], time] += 1
            outcomes[event.track_uuid, time, event.name] += 1
    expected = collections.Counter((d["decision"], d["t"] * 1000) for d in decisions)
    expect_equal("decisions that explain does not tell", dict(told - expected), {})
    expect_equal("decisions that the trace lacks", dict(expected - told), {})
    for touch, part in parts:
        if part.get("outcome") in ("won", "lost"):
            if not outcomes[place[part["name"]], part["at"] * 1000, part["outcome"]]:
                raise Mismatch(f"{part['name']} has not {part['outcome']} touch {touch} at {part['at']} µs")
    return len(touches), len(others), len(gates), len(timers), len(leaving), len(decisions)


def main():
    folder = pathlib.Path(sys.argv[1])
    failed = 0
    sums = [0] * 6
    files = sorted(folder.glob("*.pftrace"))
    for file in files:
        try:
            sums = [a + b for a, b in zip(sums, check(folder, file.stem))]
        except Mismatch as mismatch:
            failed += 1
            print(f"perfetto: {file.stem}: {mismatch}", file=sys.stderr)
    words = ("touches", "recognizers", "gates", "timers", "waits", "decisions")
    print(f"perfetto: {len(files)} recordings:", ", ".join(f"{n} {w}" for n, w in zip(sums, words)))
    if failed or not files:
        sys.exit(1)


main()
