import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// What it costs a program to be watched, with the variable `TOUCH_WATCH_COST`: `make release-check`
/// asks. Nothing beside should be busy.
@Suite(
  .ofPlayground, .endsInTime, .tags(.outside), .serialized, .touchscreen(),
  .enabled(if: ProcessInfo.processInfo.environment["TOUCH_WATCH_COST"] != nil))
struct WatchCostTests {
  private let server = PrivateXServer.current
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try GTK.makeCases(folder.path("cases"))
  }

  // MARK: Without input

  @Test(arguments: ["--no-window", "--window"])
  func `nobody wakes in ten seconds without input`(option: String) throws {
    let started = try server.run(
      Program.path, ["watch", option, "--", folder.path("cases")],
      environment: GTK.environment(on: "x11", home: folder))
    try GTK.waitForWindow(of: started)
    try PlannedFingers("> tap 300 75 80\n> tap 300 225 80").play(with: PlannedHand(server))
    // Indicators fade, and threads that drew end.
    Thread.sleep(forTimeInterval: 5)
    let watch = started.processIdentifier
    let program = try require(
      Int32(Self.text("/proc/\(watch)/task/\(watch)/children").split(separator: " ").first ?? ""))
    let before = Self.waits(of: [watch, program])
    Thread.sleep(forTimeInterval: 10)
    let after = Self.waits(of: [watch, program])
    expect(before.count > 2)
    for (thread, count) in before.sorted(by: { $0.key < $1.key }) where after[thread] != nil {
      expect(after[thread], equals: count, thread)
    }
    started.kill(SIGTERM)
    _ = try started.waitUntilExit()
  }

  /// Returns how often each thread of processes went to sleep so far: it does after each wake-up.
  private static func waits(of processes: [Int32]) -> [String: Int] {
    var found: [String: Int] = [:]
    for process in processes {
      let tasks = "/proc/\(process)/task"
      for task in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
        let name = text("\(tasks)/\(task)/comm").trimmingCharacters(in: .newlines)
        let status = text("\(tasks)/\(task)/status")
        guard let count = status.firstMatch(of: /\nvoluntary_ctxt_switches:\s*([0-9]+)/) else {
          continue
        }
        found["\(name) \(task)"] = Int(count.1)
      }
    }
    return found
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  // MARK: Instructions

  @Test func `two of a hundred instructions of a session are the module's at most`() throws {
    let module = folder.path("counted.so")
    // With the names of its functions, and without debug information, which Valgrind may not read.
    try GTK.compile(
      "-std=c11 -O2 -fPIC -shared -fvisibility=hidden",
      "\(Repository.path("Sources/GTKWatch"))/*.c",
      to: module)
    let stream = try WatchStream()
    let profile = folder.path("profile")
    let started = try server.run(
      "/usr/bin/env",
      [
        "LD_PRELOAD=\(module)", "valgrind", "--tool=callgrind", "--callgrind-out-file=\(profile)",
        folder.path("cases"),
      ],
      environment: GTK.environment(on: "x11", home: folder).merging([
        WatchModule.streamVariable: stream.path
      ]) { $1 })
    // The module speaks when the main loop begins.
    let patience = ContinuousClock.now + .seconds(120)
    while stream.lines().isEmpty, started.isRunning, ContinuousClock.now < patience {
      Thread.sleep(forTimeInterval: 0.1)
    }
    Thread.sleep(forTimeInterval: 15)
    let plan = try PlannedFingers(Repository.text("Tests/GTKCases/cases.plan"))
    try plan.play(with: PlannedHand(server))
    Thread.sleep(forTimeInterval: 5)
    started.kill(SIGTERM)
    try expect(started.waitUntilExit(), equals: .exited(0))

    let table = try RunningProgram(
      "/usr/bin/env", ["callgrind_annotate", "--inclusive=yes", "--threshold=100", profile])
    try require(table.waitUntilExit() == .exited(0), "\(table.errorOutput)")
    let lines = table.output.split(separator: "\n")
    func count(_ end: String) -> Int? {
      lines.first { $0.contains(end) }.flatMap { line in
        Int(line.prefix { $0 != "(" }.filter(\.isNumber))
      }
    }
    let all = try require(count("PROGRAM TOTALS"))
    // What GLib calls: hooks, the end of a moment, and the start.
    let own = try ["on_event", "on_signal", "on_idle"].reduce(0) { sum, name in
      try sum + require(count(":\(name) [\(module)]"), "\(name) in \(table.output.prefix(2000))")
    }
    print("watch: \(own) of \(all) instructions, \(Double(own * 10_000 / all) / 100) %")
    expect(own * 50 <= all, "\(own) of \(all)")
  }
}
