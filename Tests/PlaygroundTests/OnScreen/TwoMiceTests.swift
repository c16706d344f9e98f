import Expectations
import Foundation
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// Mice with cursors of their own, in the real program.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen()) struct TwoMiceTests
{
  let server = PrivateXServer.current

  private let mouse = "inputtest-pointer2"
  private let everybodys = "Virtual core pointer"

  @Test func `two mice pinch a sticker`() throws {
    let played = try PlayedProgram(["--own-cursor", mouse])
    let sticker = played.element(2)
    let mice = [(server.pointer, -1.0), (server.secondPointer, 1.0)]
    func move(apart distance: Double) throws {
      for (mouse, side) in mice {
        try mouse.move(to: sticker.place.x + side * distance, sticker.place.y)
        try mouse.settle()
      }
    }

    try move(apart: 40)
    for (mouse, _) in mice {
      try mouse.press()
      try mouse.settle()
    }
    for step in 1...30 {
      try move(apart: 40 + 2 * Double(step))
      try server.secondPointer.rest(0.006)
    }
    for (mouse, _) in mice {
      try mouse.release()
      try mouse.settle()
    }
    try played.waitForDecision("ended", of: "pinch")

    // They land in one line or in two; the header names the devices.
    let lines = played.lines.dropFirst().joined()
    expect(lines.components(separatedBy: #""kind":"pointer""#).count, equals: 3, "\(lines)")
    let playground = try played.replay()
    let pinched = try require(playground.elements.first { $0.identifier == sticker.identifier })
    expect(pinched.scale / sticker.scale > 1.8 && pinched.scale / sticker.scale < 2.6)
    expect(pinched.place.distance(to: sticker.place) < 25)
    try played.finish()
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `the program removes its own cursor, and the mouse moves the old one again`(
    signal: Int32
  ) throws {
    let played = try PlayedProgram(["--own-cursor", mouse])
    let during = (
      cursors: played.other.cursorNames(), cursor: played.other.cursor(of: mouse)
    )

    played.program.kill(signal)
    let end = try played.program.waitUntilExit()

    expect(end, equals: .exited(0))
    let own = "touch-playground \(played.program.processIdentifier)-"
    expect(during.cursor?.hasPrefix(own), equals: true)
    expect(during.cursors.count, equals: 2)
    expect(played.other.cursorNames(), equals: [everybodys])
    expect(played.other.cursor(of: mouse), equals: everybodys)
  }

  @Test func `a missing mouse is reported with the existing ones, and nothing is left`()
    throws
  {
    let program = try server.run(
      Program.path, ["run", "--own-cursor", mouse, "--own-cursor", "lost"])

    try expect(program.waitUntilExit(), equals: .exited(69))
    expect(program.errorOutput.contains("There is no pointing device “lost”; there is "))
    expect(program.errorOutput.contains("“\(mouse)”"))
    try expect(OtherClient(server.display).cursorNames(), equals: [everybodys])
  }
}
