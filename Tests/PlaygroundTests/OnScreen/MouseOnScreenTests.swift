import Expectations
import Foundation
import PhotoEditor
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// One mouse plays two fingers in the real program.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct MouseOnScreenTests {
  let server = PrivateXServer.current
  private let control = 37

  private func focus(_ played: PlayedProgram) throws {
    played.other.focus(
      try require(played.other.window(titled: Shown.title("photo-editor"))))
    played.other.roundTrip()
  }

  private func move(to place: Point) throws {
    try server.pointer.move(to: place.x, place.y)
    try server.pointer.rest(0.004)
  }

  @Test func `a pair pinches and turns a sticker`() throws {
    let played = try PlayedProgram(["--mouse", "pair"])
    try focus(played)
    let sticker = played.element(2)
    let middle = sticker.place

    try move(to: middle)
    try server.pointer.settle()
    try server.keyboard.press(control)
    try server.keyboard.settle()
    try move(to: middle + Point(40, 0))
    try server.pointer.press()
    for step in 1...30 {
      let part = Double(step) / 30
      try move(
        to: middle + AffineTransform.rotation(0.8 * part).apply(to: Point(40 + 60 * part, 0)))
    }
    try server.pointer.release()
    try server.pointer.settle()
    try server.keyboard.release(control)
    try played.waitForDecision("ended", of: "pinch")
    try played.waitForDecision("ended", of: "rotation")

    let kinds = played.lines.filter { $0.contains(#""phase":"began""#) }
    expect(kinds.count, equals: 1)
    expect(kinds.first?.components(separatedBy: #""kind":"emulated""#).count, equals: 3)
    let playground = try played.replay()
    let turned = try require(
      playground.elements.first { $0.identifier == sticker.identifier })
    expect(turned.scale / sticker.scale > 1.8 && turned.scale / sticker.scale < 2.5)
    expect(abs(turned.rotation - sticker.rotation - 0.8) < 0.3)
    expect(turned.place.distance(to: middle) < 25)
    try played.finish()
  }

  @Test func `the dots and the center are on the screen before the button`() throws {
    let played = try PlayedProgram(["--mouse", "pair"])
    try focus(played)
    // Edges are smoothed, so that a pixel may be off by a little.
    func isPurple(_ x: Int, _ y: Int) throws -> Bool {
      let pixel = try played.other.color(x, y)
      let purple: [(shift: UInt32, part: Int)] = [(16, 0x7B), (8, 0x2D), (0, 0x8E)]
      return purple.allSatisfy { shift, part in
        let found = Int(pixel >> shift & 0xff)
        return abs(found - part) < 16
      }
    }

    try move(to: Point(400, 300))
    try server.pointer.settle()
    try server.keyboard.press(control)
    try server.keyboard.settle()
    try move(to: Point(440, 300))

    try played.wait("the centre and the dots") {
      // A dot's edge stands 10 pt from its middle, the center's arm reaches 9 pt.
      try isPurple(404, 300) && isPurple(440, 310) && isPurple(360, 310)
    }
    try server.keyboard.release(control)
    try played.wait("that they go") { try !isPurple(404, 300) }
    try played.finish()
  }

  @Test func `two planted fingers pinch a sticker, one dragged at a time`() throws {
    let played = try PlayedProgram(["--mouse", "sticky"])
    let sticker = played.element(2)
    let middle = sticker.place
    func click(_ button: Int, at place: Point) throws {
      try move(to: place)
      try server.pointer.press(button)
      try server.pointer.release(button)
    }

    try click(3, at: middle - Point(40, 0))
    try click(3, at: middle + Point(40, 0))
    try server.pointer.press()
    for step in 1...20 { try move(to: middle + Point(40 + 3 * Double(step), 0)) }
    try server.pointer.release()
    try played.waitForDecision("began", of: "pinch")
    try click(1, at: middle + Point(100, 0))
    try click(1, at: middle - Point(40, 0))
    try played.waitForDecision("ended", of: "pinch")

    let playground = try played.replay()
    let wide = try require(playground.elements.first { $0.identifier == sticker.identifier })
    expect(wide.scale / sticker.scale > 1.5 && wide.scale / sticker.scale < 2)
    expect(playground.window.touches.isEmpty)
    try played.finish()
  }

  @Test func `M changes the mouse mode, and is not recorded`() throws {
    let played = try PlayedProgram()
    try focus(played)

    for _ in 1...2 { try server.keyboard.tap(58) }
    try server.keyboard.settle()
    try move(to: played.element(2).place)
    try server.pointer.press(3)
    try server.pointer.release(3)

    try played.wait("a planted finger") {
      played.lines.contains { $0.contains(#""kind":"emulated""#) }
    }
    expect(!played.lines.contains { $0.contains(#""key""#) })
    try server.keyboard.tap(9)  // Escape
    try played.wait("its end") { played.lines.contains { $0.contains(#""phase":"cancelled""#) } }
    try played.finish()
  }
}
