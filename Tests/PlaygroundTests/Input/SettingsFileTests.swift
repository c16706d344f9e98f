import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// The file in which settings are kept.
@Suite(.ofPlayground, .endsInTime) struct SettingsFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private var file: SettingsFile { SettingsFile(path: folder.path("a/b/settings.json")) }

  private func problem(of text: String) throws -> String? {
    let file = SettingsFile(path: try folder.write(text, "bad.json"))
    do throws(SettingsError) { _ = try file.read() } catch { return error.problem }
    return nil
  }

  @Test func `saved settings are read again, from a folder that is made`() throws {
    var settings = UserSettings()
    settings.mouse = .sticky
    settings.overlay = false
    settings.marks = false
    settings.scale = 1.5
    settings.language = .chinese
    settings.scene = "chat"

    try file.write(settings)
    let half = UserSettings()

    try expect(file.read(), equals: settings)
    try file.write(half)
    try expect(file.read(), equals: half)
  }

  @Test func `where there is no file everything is usual`() throws {
    try expect(file.read(), equals: UserSettings())
  }

  @Test(arguments: [
    (#"{"mouse":"three"}"#, #"one of single, pair, sticky under "mouse", found "three""#),
    (#"{"overlay":1}"#, #"true or false under "overlay", found 1"#),
    (#"{"marks":1}"#, #"true or false under "marks", found 1"#),
    (#"{"scale":9}"#, #"0.5 to 8 under "scale", found 9"#),
    (#"{"language":"de"}"#, #"one of en, zh under "language", found "de""#),
    (#"[]"#, "an object, found []"),
  ])
  func `a wrong setting is reported, with the expected value`(text: String, expected: String) throws
  {
    try expect(problem(of: text), equals: "expected \(expected)")
  }

  @Test func `a scene that there is not is wrong, and a member of a later version is none`() throws
  {
    let scene = try require(problem(of: #"{"scene":"moon"}"#))
    expect(scene.hasPrefix("expected one of home, "))
    expect(scene.hasSuffix(#" under "scene", found "moon""#))
    try expect(problem(of: #"{"color":"red"}"#) == nil)
  }

  @Test func `invalid JSON is reported with its line and column`() throws {
    let problem = try require(problem(of: "{\n\"mouse\":}"))

    expect(problem.hasPrefix("line 2, column 9: expected "))
  }
}
