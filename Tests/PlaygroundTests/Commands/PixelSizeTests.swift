import CairoRendering
import Expectations
import Foundation
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// How large pictures of recordings may be.
@Suite(.ofPlayground, .endsInTime) struct PixelSizeTests {
  private func fault(_ width: Double, _ height: Double, scale: Double) -> String? {
    do throws(PixelSize.Fault) {
      _ = try PixelSize(Size(width, height), scale: scale)
      return nil
    } catch { return error.description }
  }

  @Test func `a picture has at most 64 million pixels`() {
    expect(fault(8000, 8000, scale: 1) == nil)
    expect(
      fault(8000, 8000.5, scale: 1),
      equals: "a picture of 8000 × 8000.5 points at scale 1 has 65 million pixels, at most 64"
        + " million; use a smaller --scale")
    expect(fault(32_767, 32_767, scale: 1)?.contains("has 1074 million pixels"), equals: true)
    expect(fault(32_767, 32_767, scale: 0.2) == nil)
  }

  @Test func `a side has at most 32767 pixels and at least one`() {
    expect(
      fault(1, 32_768, scale: 1),
      equals: "a picture of 1 × 32768 points at scale 1 has a side of 32768 pixels, at most 32767;"
        + " use a smaller --scale")
    expect(
      fault(1, 1, scale: 0.1),
      equals: "a picture of 1 × 1 points at scale 0.1 has no whole pixel; use a larger --scale")
  }

  @Test(arguments: ["render", "frame-times"])
  func `a small recording of a huge window is refused, and drawn with a scale`(command: String)
    throws
  {
    let folder = try Folder()
    let trace = try folder.write(
      #"{"touchtrace":"1.0","scene":"gesture-lab","layout":\#(GestureLab.layout),"size":[32767,32767]}"#
        + "\n"
        + #"{"end":50000}"# + "\n", "huge.touchtrace")
    let picture = folder.path("picture.png")
    let options = command == "render" ? ["-o", picture] : []
    func run(_ more: String...) throws -> (code: Int32, errors: String) {
      // A process that takes more memory than this is killed by the limit.
      let program = try RunningProgram(
        "/bin/bash",
        ["-c", #"ulimit -v 4000000; exec "$@""#, "-", try Program.path, command, trace] + options
          + more, environment: ["DISPLAY": ""])
      guard case .exited(let code) = try program.waitUntilExit() else { return (-1, "killed") }
      return (code, program.errorOutput)
    }

    let whole = try run()
    expect(whole.code, equals: 65)
    expect(
      whole.errors,
      equals:
        "touch-playground: a picture of 32767 × 32767 points at scale 1 has 1074 million pixels,"
        + " at most 64 million; use a smaller --scale\n")
    let scaled = try run("--scale", "0.01")
    expect(scaled.code, equals: 0, "\(scaled.errors)")
    if command == "render" {
      let surface = try CairoSurface.readPicture(from: picture)
      expect((surface.width, surface.height) == (328, 328))
    }
  }

  @Test func `a scene that is too large is a matter of its options`() throws {
    let run = try Program.run("render", "controls", "--size", "32768x32768", "-o", "/dev/null")

    expect(run.code, equals: 64)
    expect(run.errors.contains("use a smaller --scale or --size"), "\(run.errors)")
    try expect(
      Program.run("render", "controls", "--scale", "20", "-o", "/dev/null").code, equals: 64)
  }
}
