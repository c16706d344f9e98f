import Expectations
import Foundation
import Glibc
import StoryChecks
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

/// Random fingers in programs that nobody changed, with the variable `TOUCH_STOCK`: taps, drags, holds
/// and two fingers, 125 in each. `make soak` plays them.
@Suite(.ofPlayground, .endsInTime, .tags(.outside), .serialized, .touchscreen())
struct WatchRandomTests {
  fileprivate static let programs = [
    "gtk4-widget-factory", "gtk4-icon-browser", "gnome-calculator", "gnome-text-editor",
  ].filter { program in
    ProcessInfo.processInfo.environment["TOUCH_STOCK"] != nil
      && access("/usr/bin/\(program)", X_OK) == 0
  }

  @Test(arguments: programs)
  func `the recording is valid, and no sentence is refused`(program: String) throws {
    let server = PrivateXServer.current
    try Self.play(program, on: "x11", with: PlannedHand(server)) { words, environment in
      try server.run(Program.path, words, environment: environment)
    }
  }

  /// Watches a program under random fingers, and checks what is told of them. It is started several
  /// times where a finger may close its window or move it away; each time gets a part of the fingers.
  fileprivate static func play(
    _ program: String, on backend: String, starts: Int = 1, with hand: PlannedHand,
    start: ([String], [String: String]) throws -> RunningProgram
  ) throws {
    var stories = 0
    for seed in 1...starts {
      stories += try play(
        program, on: backend, fingers(125 / starts, seed: UInt64(seed)), with: hand, start: start)
    }
    expect(stories > 20, "\(stories) stories")
  }

  /// Plays fingers, and returns how many stories were told.
  private static func play(
    _ program: String, on backend: String, _ fingers: String, with hand: PlannedHand,
    start: ([String], [String: String]) throws -> RunningProgram
  ) throws -> Int {
    let folder = try Folder()
    let record = folder.path("random.touchtrace")
    let options = program == "gnome-text-editor" ? ["--standalone"] : []
    let started = try start(
      ["watch", "--record", record, "--", program] + options,
      GTK.environment(on: backend, home: folder))
    Thread.sleep(forTimeInterval: 4)
    // A program may have troubles of its own.
    func faults() -> Int { started.errorOutput.components(separatedBy: "CRITICAL").count }
    let before = faults()
    try PlannedFingers(fingers).play(with: hand)
    // It may have been closed by a finger.
    started.kill(SIGTERM)
    let ended = try started.waitUntilExit()
    expect([.exited(0), .exited(128 + SIGTERM)].contains(ended), "\(ended)")
    expect(faults(), equals: before, "\(started.errorOutput)")

    let checker = StoryChecker(needsReasons: false)
    try RecordedDecisions(of: TraceReader(path: record)).read(input: checker.received) {
      checker.decided($0)
    }
    checker.check()
    expect(checker.faults, equals: [])
    let reader = Repository.path("Documentation/trace-conformance/read_trace.py")
    let read = try RunningProgram("/usr/bin/python3", [reader, record])
    try expect(read.waitUntilExit(), equals: .exited(0), "\(read.errorOutput)")
    for language in ["en", "zh"] {
      let told = try Program.run("explain", record, "--language", language)
      expect(told.code, equals: 0, "\(told.errors)")
      expect(!told.output.contains("gave no reason") && !told.output.contains("gtk."))
    }
    return checker.read
  }

  /// A plan of random fingers.
  private static func fingers(_ count: Int, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    func place() -> (x: Int, y: Int) {
      (Int.random(in: 20...900, using: &generator), Int.random(in: 20...640, using: &generator))
    }
    func near(_ start: (x: Int, y: Int)) -> (x: Int, y: Int) {
      (
        min(max(start.x + Int.random(in: -120...120, using: &generator), 5), 1200),
        min(max(start.y + Int.random(in: -120...120, using: &generator), 5), 780)
      )
    }
    return (0..<count).map { _ in
      let (a, b) = (place(), place())
      let (c, d) = (near(a), near(b))
      switch Int.random(in: 0..<8, using: &generator) {
      case 0..<3: return "> tap \(a.x) \(a.y) 60"
      case 3..<5: return "> drag \(a.x) \(a.y) \(c.x) \(c.y) 160"
      case 5: return "> tap \(a.x) \(a.y) 620"
      case 6: return "> hold \(a.x) \(a.y) \(c.x) \(c.y) 560 120"
      default: return "> two \(a.x) \(a.y) \(b.x) \(b.y) \(c.x) \(c.y) \(d.x) \(d.y) 160"
      }
    }.joined(separator: "\n")
  }
}

/// The same programs as clients of a Wayland compositor.
@Suite(.ofPlayground, .endsInTime, .tags(.outside), .serialized, .wayland())
struct WatchRandomOnWaylandTests {
  @Test(arguments: WatchRandomTests.programs)
  func `the recording is valid there, and no sentence is refused`(program: String) throws {
    let desktop = WaylandDesktop.current
    try WatchRandomTests.play(program, on: "wayland", starts: 5, with: PlannedHand(desktop)) {
      words, environment in
      try desktop.runNatively(Program.path, words, environment: environment)
    }
  }
}
