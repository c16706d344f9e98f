import Expectations
import Foundation
import Glibc
import StoryChecks
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

/// Random fingers in programs that nobody changed, with the variable `TOUCH_STOCK`: taps, drags, holds
/// and two fingers, until 125 touches are told in each. `make soak` plays them.
@Suite(.ofPlayground, .endsInTime, .tags(.outside), .serialized, .touchscreen())
struct WatchRandomTests {
  /// The part of the screen that the window of a program takes at first.
  fileprivate struct Window {
    var x: ClosedRange<Int>
    var y: ClosedRange<Int>
  }

  private static let windows: [String: [String: Window]] = [
    "gtk4-widget-factory": [
      "x11": Window(x: 5...1275, y: 5...795), "wayland": Window(x: 5...1275, y: 5...795),
    ],
    "gtk4-icon-browser": [
      "x11": Window(x: 5...1015, y: 5...760), "wayland": Window(x: 130...1150, y: 15...775),
    ],
    "gnome-calculator": [
      "x11": Window(x: 5...355, y: 5...485), "wayland": Window(x: 105...460, y: 115...595),
    ],
    "gnome-text-editor": [
      "x11": Window(x: 5...690, y: 5...510), "wayland": Window(x: 290...985, y: 95...610),
    ],
  ]

  fileprivate static let programs = windows.keys.sorted().filter { program in
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

  /// The number of touches that are told of a program at least.
  private static let touches = 125

  /// Watches a program under random fingers, and checks what is told of them. It is started again when
  /// it does not hear the fingers: one has closed its window, or moved it away; or has opened a modal
  /// one, for which a compositor keeps the fingers from what is behind; or began a drag and drop,
  /// after which GTK 4.8 answers none on X11.
  fileprivate static func play(
    _ program: String, on backend: String, with hand: PlannedHand,
    start: ([String], [String: String]) throws -> RunningProgram
  ) throws {
    let window = try require(windows[program]?[backend])
    var rest = fingers(in: window)[...]
    var (told, starts) = (0, 0)
    while told < touches, !rest.isEmpty {
      let part = try play(
        program, on: backend, rest, until: touches - told, with: hand, start: start)
      rest = rest.dropFirst(part.played)
      told += part.told
      starts += 1
    }
    print("watch: \(program) on \(backend): \(told) touches told, \(starts) starts")
    expect(told >= touches, "\(told) stories")
  }

  /// Plays fingers until the program ends or does not hear them, or enough touches are told, and
  /// returns how many were played, and how many touches told.
  private static func play(
    _ program: String, on backend: String, _ fingers: ArraySlice<String>, until most: Int,
    with hand: PlannedHand, start: ([String], [String: String]) throws -> RunningProgram
  ) throws -> (played: Int, told: Int) {
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
    var (heard, unheard) = (0, 0)
    let played = try PlannedFingers(fingers.joined(separator: "\n")).play(with: hand) {
      let stories = started.output.components(separatedBy: ", landed on ").count - 1
      unheard = stories == heard ? unheard + 1 : 0
      heard = stories
      return started.isRunning && unheard < 5 && heard < most
    }
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
    return (played, checker.read)
  }

  /// Random fingers that land in a window.
  private static func fingers(in window: Window) -> [String] {
    var generator = SeededGenerator(seed: 1)
    func place() -> (x: Int, y: Int) {
      (Int.random(in: window.x, using: &generator), Int.random(in: window.y, using: &generator))
    }
    func near(_ start: (x: Int, y: Int)) -> (x: Int, y: Int) {
      (
        min(max(start.x + Int.random(in: -120...120, using: &generator), 5), 1200),
        min(max(start.y + Int.random(in: -120...120, using: &generator), 5), 780)
      )
    }
    return (0..<500).map { _ in
      let (a, b) = (place(), place())
      let (c, d) = (near(a), near(b))
      switch Int.random(in: 0..<8, using: &generator) {
      case 0..<3: return "> tap \(a.x) \(a.y) 60"
      case 3..<5: return "> drag \(a.x) \(a.y) \(c.x) \(c.y) 160"
      case 5: return "> tap \(a.x) \(a.y) 620"
      case 6: return "> hold \(a.x) \(a.y) \(c.x) \(c.y) 560 120"
      default: return "> two \(a.x) \(a.y) \(b.x) \(b.y) \(c.x) \(c.y) \(d.x) \(d.y) 160"
      }
    }
  }
}

/// The same programs as clients of a Wayland compositor.
@Suite(.ofPlayground, .endsInTime, .tags(.outside), .serialized, .wayland())
struct WatchRandomOnWaylandTests {
  @Test(arguments: WatchRandomTests.programs)
  func `the recording is valid there, and no sentence is refused`(program: String) throws {
    let desktop = WaylandDesktop.current
    try WatchRandomTests.play(program, on: "wayland", with: PlannedHand(desktop)) {
      words, environment in
      try desktop.runNatively(Program.path, words, environment: environment)
    }
  }
}
