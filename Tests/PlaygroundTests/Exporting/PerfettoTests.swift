import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import TouchAnalysis
@testable import ToolCommands

/// Exports for Perfetto, compared with `explain --json`.
@Suite(.ofPlayground, .endsInTime) struct PerfettoTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func export(_ recording: String) throws -> ReadPerfettoTrace {
    let file = folder.path("a.pftrace")
    let export = try Program.run("export", recording, "-o", file, "--force")
    expect(export.code, equals: 0, "\(export.errors)")
    return try ReadPerfettoTrace(Array(Data(contentsOf: URL(fileURLWithPath: file))))
  }

  private static let kinds = [": delayed touches", ": time to hold", ": time for the next tap"]

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `slices are balanced, and flows have two ends`(name: String) throws {
    let trace = try export(BundledTrace.path(name))

    let tracks = Set(trace.tracks.map(\.id))
    expect(tracks.count, equals: trace.tracks.count)
    expect(trace.tracks.map(\.parent), equals: [0] + Array(repeating: 1, count: tracks.count - 1))
    var open: [UInt64: Int] = [:]
    var last: UInt64 = 0
    for event in trace.events {
      expect(event.time >= last && tracks.contains(event.track))
      last = event.time
      switch event.type {
      case 1: open[event.track, default: 0] += 1
      case 2: open[event.track, default: 0] -= 1
      default: expect(event.type, equals: 3)
      }
      // No slice is inside another one.
      expect((0...1).contains(open[event.track] ?? 0), "\(event)")
    }
    expect(open.values.allSatisfy { $0 == 0 })

    let leaving = trace.events.flatMap { event in event.leaving.map { ($0, event.time) } }
    let arriving = trace.events.flatMap { event in event.arriving.map { ($0, event.time) } }
    expect(Set(leaving.map(\.0)).count, equals: leaving.count)
    expect(leaving.map(\.0).sorted(), equals: arriving.map(\.0).sorted())
    for (flow, start) in leaving {
      let end = try require(arriving.first { $0.0 == flow }).1
      expect(start < end)
    }
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `tracks and outcomes are those that explain tells`(name: String) throws {
    let path = BundledTrace.path(name)
    let trace = try export(path)
    let stories = try require(
      JSONOutput.result(of: Program.run("explain", path, "--json").output)["stories"]
        as? [[String: Any]])
    let decisions = try Program.run("explain", path, "--decisions", "--json").output
      .split(separator: "\n").dropFirst()
    let recording = try LoadedRecording(path: path)
    let timeline = TouchTimeline(try recording.recordedLog(), until: recording.end)

    let names = trace.tracks.dropFirst().map(\.name)
    let touches = names.filter { $0.hasPrefix("Touch ") }
    expect(touches.count, equals: stories.count)
    expect(trace.events.count { $0.type == 1 && $0.name == "down" }, equals: stories.count)
    let parts = stories.flatMap { story in
      (story["recognizers"] as? [[String: Any]] ?? []).map { (story["touch"] as? Int ?? 0, $0) }
    }
    let recognizers = Set(parts.compactMap { $0.1["name"] as? String })
    let rest = names.filter { name in
      !name.hasPrefix("Touch ") && name != "Other decisions"
        && !Self.kinds.contains { name.hasSuffix($0) }
    }
    expect(rest.sorted(), equals: recognizers.sorted())
    let gates = names.filter { $0.hasSuffix(Self.kinds[0]) }.map {
      $0.dropLast(Self.kinds[0].count)
    }
    let delays = decisions.filter { $0.contains(#""decision":"delayStarted""#) }
      .compactMap { $0.firstMatch(of: /"scrollView":"([^"]*)"/)?.output.1 }
    expect(Set(gates) == Set(delays) && gates.count == Set(gates).count)
    let timers = timeline.lanes.count { lane in
      switch lane.subject {
      case .hold, .nextTap: true
      default: false
      }
    }
    expect(
      names.count { $0.hasSuffix(Self.kinds[1]) || $0.hasSuffix(Self.kinds[2]) }, equals: timers)
    expect(trace.events.flatMap(\.leaving).count, equals: timeline.arrows.count)
    expect(trace.events.count { $0.notes.contains("decision") }, equals: decisions.count)

    // Every outcome that explain tells stands on the recognizer's track, at its time.
    var seen = 0
    for (touch, part) in parts {
      guard let outcome = part["outcome"] as? String, outcome == "won" || outcome == "lost" else {
        continue
      }
      let track = trace.tracks.first { $0.name == part["name"] as? String }?.id
      let time = UInt64(try require(part["at"] as? Int) * 1000)
      let isThere = trace.events.contains { event in
        event.track == track && event.time == time && event.name == outcome
          && event.touches.contains(touch)
      }
      expect(isThere, "\(touch): \(part)")
      seen += 1
    }
    expect(seen > 0)
  }

  @Test func `what was written and what is left out is told`() throws {
    let trace = BundledTrace.path("scroll-list-delay")

    let file = folder.path("a.pftrace")
    let told = try Program.run("export", trace, "-o", file)
    let output = try RunningProgram(
      "/bin/sh",
      [
        "-c", "\"$0\" export \"$1\" -o - --format perfetto --quiet | cmp - \"$2\"",
        try Program.path, trace, file,
      ])

    try expect(output.waitUntilExit() == .exited(0) && output.errorOutput.isEmpty)
    expect(
      told.errors.contains(
        "perfetto cannot keep: 62 samples of touches, 1 state of the scene"), "\(told.errors)")
    expect(told.errors.contains("4 touches, "))
  }
}
