import Expectations
import Foundation
import Scenes
import Testing
import TouchTestSupport

/// Recordings that were made with another layout of their scene.
@Suite(.ofPlayground, .endsInTime) struct LayoutNumberTests {
  private let folder: Folder
  private let present: String
  private let other: String

  /// Writes a bundled recording as it is, and with another number.
  init() throws {
    folder = try Folder()
    present = BundledTrace.path("chat-edge")
    let text = try String(contentsOfFile: present, encoding: .utf8)
    try require(text.contains(#""layout":\#(Chat.layout)"#))
    other = try folder.write(
      text.replacingOccurrences(of: #""layout":\#(Chat.layout)"#, with: #""layout":7"#),
      "other.touchtrace")
  }

  private let reason = "recorded with layout 7 of chat, which now has layout \(Chat.layout)"

  @Test func `replay prints what was decided then, and exits with 1`() throws {
    let replayed = try Program.run("replay", other, "--headless")

    expect(replayed.code, equals: 1)
    expect(replayed.errors.contains(reason))
    let decided = try Program.run("explain", present, "--decisions").output
    expect(
      replayed.output.split(separator: "\n").count, equals: decided.split(separator: "\n").count)
  }

  @Test func `check says so, and exits with 1`() throws {
    let checked = try Program.run("check", other, present)

    expect(checked.code, equals: 1)
    expect(checked.output.contains(reason))
    expect(checked.output.contains("1 the same, 1 different"))
    let json = try Program.run("check", "--json", other)
    expect(json.output.contains(#""outcome":"other layout""#))
  }

  @Test func `explain tells the recorded decisions as it tells those of a replay`() throws {
    let told = try Program.run("explain", other)
    expect(told.code == 0 && told.errors.contains(reason))
    expect(told.output, equals: (try Program.run("explain", present)).output)
    let decisions = try Program.run("explain", other, "--decisions", "--json")
    let replayed = try Program.run("explain", present, "--decisions", "--json")
    func lines(_ output: String) -> [Substring] { Array(output.split(separator: "\n").dropFirst()) }
    expect(lines(decisions.output), equals: lines(replayed.output))
  }

  @Test func `a recording names the layout, the colors and the language of what it replays`()
    throws
  {
    let chinese = try String(contentsOfFile: present, encoding: .utf8).replacingOccurrences(
      of: #""scale":1"#, with: #""scale":1,"appearance":"dark","language":"zh""#)
    let path = try folder.write(chinese, "chinese.touchtrace")
    let replayed = try Program.run(
      "replay", path, "--headless", "--record", folder.path("again.touchtrace"))
    expect(replayed.code, equals: 0, "\(replayed.errors)")
    let header = try require(folder.lines("again.touchtrace").first)
    for member in [#""layout":\#(Chat.layout)"#, #""appearance":"dark""#, #""language":"zh""#] {
      expect(header.contains(member), "\(header)")
    }
  }

  @Test(arguments: ["0", "-1", "1.5", "\"2\"", "1000001"])
  func `a layout that is no number of a layout is refused`(value: String) throws {
    let text = try String(contentsOfFile: present, encoding: .utf8)
      .replacingOccurrences(of: #""layout":\#(Chat.layout)"#, with: #""layout":\#(value)"#)
    let replayed = try Program.run("replay", folder.write(text, "broken.touchtrace"), "--headless")
    expect(replayed.code, equals: 65)
    expect(replayed.errors.contains(#"under "layout""#))
  }
}
