import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// Expressions on the command line, and beside recordings.
@Suite(.ofPlayground, .endsInTime) struct ExpectationTests {
  private let folder: Folder
  private let demo = BundledTrace.path("photo-editor-demo")

  init() throws { folder = try Folder() }

  /// Writes the demonstration, with expectations beside it.
  private func demo(expecting text: String) throws -> String {
    _ = try folder.write(text, "demo.touchexpect")
    return try folder.write(try String(contentsOfFile: demo, encoding: .utf8), "demo.touchtrace")
  }

  @Test func `explain tells the touches for which an expression holds`() throws {
    let lost = try Program.run("explain", demo, "--where", "canvas.tap lost to canvas.pan")
    expect(lost.code, equals: 0, "\(lost.errors)")
    expect(lost.output.hasPrefix("touch 2, 2.770 s to 3.530 s, landed on canvas\n"))
    expect(!lost.output.contains("touch 3,"))

    let none = try Program.run("explain", demo, "--where", "canvas.tap@2 won")
    expect(none.code, equals: 1)
    expect(none.output.isEmpty)
  }

  @Test func `an expression that is none, or names what is not there, is refused`() throws {
    let form = try Program.run("explain", demo, "--where", "canvas.tap lots")
    expect(form.code, equals: 64)
    expect(form.errors.contains("column 12: expected \"won\", \"lost\""), "\(form.errors)")
    let name = try Program.run("explain", demo, "--where", "canvas.tab won")
    expect(name.code, equals: 64)
    expect(name.errors.contains("there is no recognizer canvas.tab; the nearest: canvas.tap"))
    let touch = try Program.run("explain", demo, "--where", "canvas.tap@99 won")
    expect(touch.code, equals: 64)
    expect(touch.errors.contains("there is no touch 99; the recording has "))
    let both = try Program.run("explain", demo, "--where", "canvas.tap won", "--decisions")
    expect(both.code, equals: 64)
  }

  @Test func `check holds the expectations beside a recording`() throws {
    let trace = try demo(
      expecting: "# The drag.\n\ncanvas.pan@2 won and canvas.tap@2 lost to canvas.pan\n")
    let checked = try Program.run("check", trace)

    expect(checked.code, equals: 0, "\(checked.output)")
  }

  @Test func `an expectation that does not hold is told with its line and the story`() throws {
    let trace = try demo(expecting: "canvas.pan@2 won\ncanvas.tap@2 won\n")
    let checked = try Program.run("check", trace, "--junit", folder.path("junit.xml"))

    expect(checked.code, equals: 1)
    expect(
      checked.output.hasPrefix(
        """
        \(folder.path("demo.touchexpect")), line 2 does not hold: canvas.tap@2 won
          touch 2, 2.770 s to 3.530 s, landed on canvas
            canvas.pan        won at 2.845 s
        """), "\(checked.output)")
    expect(checked.output.contains("1 recording: 1 not as expected"))
    let xml = try String(contentsOfFile: folder.path("junit.xml"), encoding: .utf8)
    expect(xml.contains(#"<failure message="1 of its expectations do not hold">"#))
    let json = try Program.run("check", trace, "--json").output
    try JSONOutput.expectFits(json, "check")
    expect(json.contains(#""unmet":[{"line":2,"expression":"canvas.tap@2 won","stories":[{"#))
  }

  @Test(arguments: ["canvas.tap won nothing", "nobody won", "canvas.tap@99 won"])
  func `expectations that cannot be read are broken data, with their line`(text: String) throws {
    let trace = try demo(expecting: "canvas.pan@2 won\n\(text)\n")
    let checked = try Program.run("check", trace)

    expect(checked.code, equals: 65)
    expect(
      checked.output.contains("broken: \(folder.path("demo.touchexpect")), line 2: expected "))
  }
}
