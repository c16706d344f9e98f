import Expectations
import Foundation
import Testing
import TouchTestSupport

/// Exports as the programs read them that they are for.
@Suite(.ofPlayground, .endsInTime, .tags(.outside)) struct OutsideReadersTests {
  private let folder: Folder
  private let trace = BundledTrace.path("gesture-lab-people")

  init() throws { folder = try Folder() }

  /// Runs Python on a file; returns what it prints.
  private func python(_ script: String, _ file: String, needing package: String) throws -> String {
    let program = try RunningProgram("/usr/bin/python3", ["-c", script, file])
    let end = try program.waitUntilExit()
    try require(
      end == .exited(0), "\(program.errorOutput)\nThe test needs the package \(package).")
    return program.output
  }

  @Test func `libevemu reads the device and every event`() throws {
    let file = folder.path("a.evemu")
    try expect(Program.run("export", trace, "-o", file).code, equals: 0)

    let read = try python(
      """
      import sys, evemu
      device = evemu.Device(open(sys.argv[1]), create=False)
      print(device.name, device.has_prop(1), device.get_abs_maximum(0x35),
          device.get_abs_maximum(0x36), device.has_event(1, 0x14a), device.has_event(3, 0x39))
      for event in device.events(open(sys.argv[1])):
          print("E: %d.%06d %04x %04x %04d"
              % (event.sec, event.usec, event.type, event.code, event.value))
      """, file, needing: "python3-evemu")

    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let (width, height) = (1280 * 65_536 - 1, 800 * 65_536 - 1)
    let device: Substring = "Touch Playground recording True \(width) \(height) True True"
    let events: [Substring] = lines.filter { $0.hasPrefix("E:") }
    expect(read.split(separator: "\n"), equals: [device] + events)
  }

  @Test func `libinput analyze sees every finger land and lift`() throws {
    let (file, table) = (folder.path("a.yml"), folder.path("a.csv"))
    try expect(Program.run("export", trace, "-o", file).code, equals: 0)
    try expect(Program.run("export", trace, "-o", table).code, equals: 0)

    let seen = try libinput("touch-down-state", file)
    let moved = try libinput("per-slot-delta", file)

    let lines = try String(contentsOfFile: table, encoding: .utf8)
      .components(separatedBy: "\r\n")
    let rows: [[Substring]] = lines.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false)
    }.filter { (row: [Substring]) -> Bool in row.count > 2 && row[2] != "phase" }
    let changes = rows.filter { $0[2] != "moved" }.map { $0[0] }
    let times = seen.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^\s*(\d+\.\d{6})\s/)?.output.1
    }
    expect(
      Array(times.drop { $0 == "0.000000" }),
      equals: changes.reduce(into: []) { times, time in
        if times.last != time { times.append(time) }
      })
    expect(seen.split(separator: "\n").contains { $0.hasSuffix("| + | + |   |   |  ") })
    expect(moved.split(separator: "\n").count { $0.contains("→") || $0.contains("←") } > 50)
  }

  private func libinput(_ analysis: String, _ file: String) throws -> String {
    let path = "/usr/bin/libinput"
    try require(
      FileManager.default.fileExists(atPath: path), "The test needs the package libinput-tools.")
    // Its analyses are written in Debian's Python.
    let program = try RunningProgram(
      path, ["analyze", analysis, file], environment: ["PATH": "/usr/bin:/bin"])
    let end = try program.waitUntilExit()
    expect(end, equals: .exited(0), "\(program.errorOutput)")
    return program.output
  }
}
