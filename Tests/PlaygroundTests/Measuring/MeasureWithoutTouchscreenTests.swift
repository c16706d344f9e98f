import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// A display that has only a pointer.
@Suite(
  .endsInTime, .tags(.screen),
  .enabled(
    if: VirtualFrameBuffer.isInstalled || PrivateXServer.isRequired,
    "There is no Xvfb to test with; install xvfb xdotool."))
struct MeasureWithoutTouchscreenTests {
  @Test func `without a touchscreen the way out is told`() throws {
    let server = try VirtualFrameBuffer()
    let program = try server.run(Program.path, ["doctor", "--measure"])

    try expect(program.waitUntilExit(), equals: .exited(69))
    expect(program.errorOutput.contains("this display has no touchscreen"))
    expect(program.errorOutput.contains("doctor --measure FILE"))
  }

  @Test func `record-device says so, and leaves no file`() throws {
    let folder = try Folder()
    let server = try VirtualFrameBuffer()
    let program = try server.run(Program.path, ["record-device", folder.path("a.evemu")])

    try expect(program.waitUntilExit(), equals: .exited(69))
    expect(
      program.errorOutput, equals: "touch-playground: this display has no touchscreen\n")
    try expect(FileManager.default.contentsOfDirectory(atPath: folder.path("")), equals: [])
  }
}
