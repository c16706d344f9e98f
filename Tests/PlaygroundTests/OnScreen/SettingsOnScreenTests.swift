import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import ToolCommands

/// Settings that are kept from one time to the next.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct SettingsOnScreenTests {
  private let server = PrivateXServer.current
  private let other: OtherClient
  private let folder: Folder

  init() throws {
    other = try OtherClient(server.display)
    folder = try Folder()
  }

  private var file: SettingsFile {
    SettingsFile(path: folder.path("touch-playground/settings.json"))
  }

  private func run(
    _ options: [String], expecting scene: String, in language: Language = .english
  ) throws -> RunningProgram {
    let program = try server.run(
      Program.path, ["run"] + options, environment: ["XDG_CONFIG_HOME": folder.path("")])
    try wait(for: scene, in: language, program)
    return program
  }

  private func wait(for scene: String, in language: Language, _ program: RunningProgram) throws {
    other.focus(
      try program.waitForWindow(titled: Shown.title(scene, in: language), seenBy: other))
    Thread.sleep(forTimeInterval: 0.3)
  }

  private func end(_ program: RunningProgram) throws {
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
  }

  @Test func `mouse, fingers, scale, language and scene are as they were left`() throws {
    let first = try run(
      ["chat", "--scale", "1.25", "--language", "zh"], expecting: "chat", in: .chinese)
    // M, F8 and Alt+Home.
    try server.keyboard.tap(58)
    try server.keyboard.tap(74)
    try server.keyboard.press(64)
    try server.keyboard.tap(97)
    try server.keyboard.release(64)
    try wait(for: "home", in: .chinese, first)
    // 3, by its key.
    try server.keyboard.tap(12)
    try wait(for: "scroll-list", in: .chinese, first)
    try end(first)

    let kept = try file.read()
    expect(kept.mouse, equals: .pair)
    expect(kept.overlay, equals: false)
    expect(kept.scale, equals: 1.25)
    expect(kept.language, equals: .chinese)
    expect(kept.scene, equals: "scroll-list")

    // The settings are used and saved again without being asked for.
    try end(try run([], expecting: "scroll-list", in: .chinese))
    try expect(file.read(), equals: kept)
    // The command line overrides saved settings, and `--no-settings` ignores them.
    try end(try run(["controls", "--no-settings"], expecting: "controls"))
    try end(try run(["--no-settings"], expecting: "home"))
    try expect(file.read(), equals: kept)
    try end(try run(["controls", "--mouse", "sticky"], expecting: "controls", in: .chinese))
    try expect(file.read().mouse, equals: .sticky)
    try expect(file.read().scene, equals: "controls")
  }

  @Test func `an invalid file is reported and left unchanged`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("touch-playground"), withIntermediateDirectories: true)
    let text = #"{"mouse":"three"}"#
    _ = try folder.write(text, "touch-playground/settings.json")

    let program = try run([], expecting: "home")
    try end(program)

    expect(program.errorOutput.contains(#"settings.json: expected one of single, pair, sticky"#))
    try expect(String(contentsOfFile: file.path, encoding: .utf8), equals: text)
  }
}
