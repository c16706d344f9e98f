import Expectations
import Foundation
import Glibc
import Testing
import TouchTestSupport
import X11TestSupport

@testable import ToolCommands

/// A program of GTK 4 that is watched, under planned fingers.
///
/// The statements were written from GTK's sources before the fingers were played, and hold for GTK
/// 4.8, and as marked for 4.18. A suite is skipped where GTK 4 cannot be compiled against. With the
/// variable `TOUCH_GTK_ROOT` the programs run in another system, and with `TOUCH_GTK_RECORDINGS` the
/// recordings are kept in a folder (`.ci/watch-play`).
@Suite(
  .ofPlayground, .endsInTime, .tags(.outside), .serialized, .touchscreen(),
  .enabled(if: GTK.isThere, "Install libgtk-4-dev."))
struct WatchOnScreenTests {
  private let server = PrivateXServer.current
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try GTK.makeCases(folder.path("cases"))
  }

  private var environment: [String: String] { GTK.environment(on: "x11", home: folder) }

  /// A plan of `Tests/GTKCases`.
  private func plan(_ name: String = "cases") throws -> PlannedFingers {
    try PlannedFingers(Repository.text("Tests/GTKCases/\(name).plan"))
  }

  /// Plays a plan in the program, and returns what it wrote, and the screen at the end.
  private func play(
    _ plan: PlannedFingers, _ program: String, _ arguments: [String]
  ) throws -> (output: String, errors: String, screen: Screenshot) {
    let started = try server.run(program, arguments, environment: environment)
    try GTK.waitForWindow(of: started)
    try plan.play(with: PlannedHand(server))
    // What fades, has.
    Thread.sleep(forTimeInterval: 2)
    let screen = try OtherClient(server.display).screenshot()
    started.kill(SIGTERM)
    try expect(started.waitUntilExit(), equals: .exited(0))
    return (started.output, started.errorOutput, screen)
  }

  /// The lines in which the program counts what its handlers got.
  private func counts(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.wholeMatch(of: /[A-Z][A-Za-z.-]* [0-9]+/) != nil }
  }

  @Test(arguments: [[], ["--gio"]])
  func `each statement holds, and the program counts and shows what it does alone`(
    options: [String]
  ) throws {
    let record = folder.path("watched.touchtrace")
    // GIO only loads the module in another way.
    let plan = try plan(options.isEmpty ? "cases" : "attributions")
    let (output, errors, screen) = try play(
      plan, Program.path,
      ["watch", "--record", record] + options + ["--"] + GTK.inside([folder.path("cases")]))
    if options.isEmpty { try GTK.keep(record, of: "cases", on: "x11") }
    // GTK has words of its own on standard error.
    expect(!errors.contains("touch-playground:"), "\(errors)")

    let recording = try String(contentsOfFile: record, encoding: .utf8)
    try expect(plan.missing(in: recording), equals: [])
    expect(recording.hasSuffix("}\n") && recording.contains("{\"end\":"))
    let strokes = plan.strokes.reduce(0) { $0 + $1.count }
    expect(output.components(separatedBy: ", landed on ").count - 1, equals: strokes, "\(output)")
    let alone = try play(plan, "/usr/bin/env", GTK.inside([folder.path("cases")]))
    expect(counts(output), equals: counts(alone.output))
    // Where a view that goes on by itself is stopped depends on the time.
    if !options.isEmpty { expect(screen == alone.screen, "other pixels") }
  }

  /// A plan's name is the program's command line, without blanks. With the variable `TOUCH_STOCK`
  /// those that are installed: `gtk-4-examples`, `gnome-calculator`, `gnome-characters`,
  /// `gnome-text-editor`. They start in their own time, so nothing beside should be busy.
  fileprivate static let stock = Repository.files(
    below: "Tests/GTKCases/stock", endingIn: "plan"
  )
  .map { $0.deletingPathExtension().lastPathComponent }
  .filter { name in
    guard ProcessInfo.processInfo.environment["TOUCH_STOCK"] != nil else { return false }
    let program = name.components(separatedBy: "--")[0]
    return access("\(GTK.root ?? "")/usr/bin/\(program)", X_OK) == 0
  }

  @Test(arguments: stock, [[], ["--gio"]])
  func `each statement about a program of others holds`(name: String, options: [String]) throws {
    let plan = try PlannedFingers(Repository.text("Tests/GTKCases/stock/\(name).plan"))
    let words = name.components(separatedBy: "--")
    let record = folder.path("stock.touchtrace")
    let started = try server.run(
      Program.path,
      ["watch", "--record", record] + options + ["--"]
        + GTK.inside([words[0]] + words.dropFirst().map { "--\($0)" }),
      environment: environment)
    Thread.sleep(forTimeInterval: 4)
    try plan.play(with: PlannedHand(server))
    started.kill(SIGTERM)
    _ = try started.waitUntilExit()
    if options.isEmpty { try GTK.keep(record, of: name, on: "x11") }
    try expect(plan.missing(in: String(contentsOfFile: record, encoding: .utf8)), equals: [])
  }
}

/// The same program as a client of a Wayland compositor.
@Suite(
  .ofPlayground, .endsInTime, .tags(.outside), .serialized, .wayland(),
  .enabled(if: GTK.isThere, "Install libgtk-4-dev."))
struct WatchOnWaylandTests {
  @Test func `each statement holds where the number of a finger is used again`() throws {
    let folder = try Folder()
    try GTK.makeCases(folder.path("cases"))
    let plan = try PlannedFingers(Repository.text("Tests/GTKCases/cases.plan"), on: "wayland")
    let record = folder.path("watched.touchtrace")
    let desktop = WaylandDesktop.current
    let started = try desktop.runNatively(
      Program.path,
      ["watch", "--record", record, "--"] + GTK.inside([folder.path("cases"), "maximized"]),
      environment: GTK.environment(on: "wayland", home: folder))
    try GTK.waitForWindow(of: started)
    // A busy compositor still opens the window, and gives it no touch meanwhile.
    Thread.sleep(forTimeInterval: 2)
    try plan.play(with: PlannedHand(desktop))
    started.kill(SIGTERM)
    try expect(started.waitUntilExit(), equals: .exited(0))
    try GTK.keep(record, of: "cases", on: "wayland")
    try expect(plan.missing(in: String(contentsOfFile: record, encoding: .utf8)), equals: [])
  }

  /// Those of the stock programs of which the plan says where the compositor puts the window.
  private static let stock = WatchOnScreenTests.stock.filter {
    GTK.root == nil && ["gnome-calculator", "gnome-text-editor"].contains($0)
  }

  @Test(arguments: stock) func `each statement about a program of others holds there`(
    name: String
  ) throws {
    let folder = try Folder()
    let plan = try PlannedFingers(
      Repository.text("Tests/GTKCases/stock/\(name).plan"), on: "wayland")
    let record = folder.path("stock.touchtrace")
    let desktop = WaylandDesktop.current
    let started = try desktop.runNatively(
      Program.path, ["watch", "--record", record, "--", name],
      environment: GTK.environment(on: "wayland", home: folder))
    Thread.sleep(forTimeInterval: 4)
    try plan.play(with: PlannedHand(desktop))
    started.kill(SIGTERM)
    _ = try started.waitUntilExit()
    try expect(plan.missing(in: String(contentsOfFile: record, encoding: .utf8)), equals: [])
  }
}

/// Programs of GTK that are watched on a screen.
enum GTK {
  /// Whether programs of a GTK of which the statements hold can be compiled.
  static var isThere: Bool { ["4.8.", "4.18."].contains { version.hasPrefix($0) } || root != nil }

  /// The folder of another system, made by `.ci/gtk-root`.
  static let root = ProcessInfo.processInfo.environment["TOUCH_GTK_ROOT"]

  /// The version of GTK with which programs are played; empty without GTK.
  static let version: String = {
    let asked =
      root.map { try? shell("cat \"$0/gtk-version\"", $0) }
      ?? (try? shell("pkg-config --modversion gtk4"))
    guard let asked, (try? asked.waitUntilExit()) == .exited(0) else { return "" }
    return asked.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }()

  /// The marks of what holds for a version in plans.
  static func rules(of version: String) -> [String] {
    let minor = version.split(separator: ".").dropFirst().first.flatMap { Int($0) } ?? 8
    return [minor < 18 ? "4.8" : "4.18", minor < 24 ? "kept" : "4.24"]
  }

  /// Returns the words that start a program, in the other system when there is one.
  static func inside(_ words: [String]) -> [String] {
    (root.map { [Repository.path(".ci/gtk-root"), "run", $0] } ?? []) + words
  }

  /// Keeps a recording, when a folder is named for it.
  static func keep(_ recording: String, of plan: String, on server: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["TOUCH_GTK_RECORDINGS"] else { return }
    let text = try String(contentsOfFile: recording, encoding: .utf8)
    try text.write(
      toFile: "\(folder)/gtk-\(version)-\(server)-\(plan).touchtrace", atomically: true,
      encoding: .utf8)
  }

  /// Without a graphics card, a session and its settings, and what a program kept of earlier runs.
  static func environment(on backend: String, home folder: Folder) -> [String: String] {
    let home = folder.path("home")
    return [
      "HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home,
      "GDK_BACKEND": backend, "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory",
      "GTK_A11Y": "none", "LANG": "C",
    ]
  }

  /// Waits until the program with the cells has drawn its window, and a little for the screen.
  static func waitForWindow(of cases: RunningProgram) throws {
    try cases.wait(for: "the window with the cells") {
      let isDrawn = cases.output.contains("drawn\n")
      try require(isDrawn || cases.isRunning, "\(cases.errorOutput)")
      return isDrawn
    }
    Thread.sleep(forTimeInterval: 1)
  }

  /// Compiles the program with a cell for each rule.
  static func makeCases(_ path: String) throws {
    try compile(
      "$(pkg-config --cflags gtk4)", Repository.path("Tests/GTKCases/cases.c"), to: path,
      with: "$(pkg-config --libs gtk4)")
  }

  /// Compiles C: options and files as a shell reads them.
  static func compile(
    _ options: String, _ files: String, to path: String, with libraries: String = ""
  ) throws {
    let made = try shell(
      "$(command -v clang || command -v cc) \(options) -o \"$0\" \(files) \(libraries)", path)
    try require(made.waitUntilExit() == .exited(0), "\(made.errorOutput)")
  }

  static func shell(_ line: String, _ words: String...) throws -> RunningProgram {
    try RunningProgram("/bin/sh", ["-c", line] + words)
  }
}
