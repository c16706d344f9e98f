import Expectations
import Foundation
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// A touchpad in the real program.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct TouchpadOnScreenTests {
  let server = PrivateXServer.current

  @Test func `a pinch on a touchpad pinches and turns the sticker under the pointer`() throws {
    let played = try PlayedProgram()
    let sticker = played.element(2)
    let middle = sticker.place
    try server.pointer.move(to: middle.x, middle.y)
    try server.pointer.settle()

    try server.touchpad.pinch(.begin)
    for step in 1...20 {
      try server.touchpad.pinch(
        .update, by: 2, 0, scale: 1 + 0.05 * Double(step), degrees: 2)
      try server.touchpad.rest(0.004)
    }
    try server.touchpad.pinch(.end, scale: 2)
    for name in ["pinch", "rotation", "pan"] { try played.waitForDecision("ended", of: name) }

    let playground = try played.replay()
    let turned = try require(
      playground.elements.first { $0.identifier == sticker.identifier })
    expect(turned.scale / sticker.scale > 1.7 && turned.scale / sticker.scale < 2)
    expect(abs(turned.rotation - sticker.rotation - 40 * .pi / 180) < 0.3)
    expect(turned.place.distance(to: middle + Point(40, 0)) < 20)
    expect(!played.lines.contains { $0.contains(#""touch":["#) })
    try played.expectScreen(shows: playground)
    try played.finish()
  }

  @Test func `a swipe on a touchpad drags the sticker under the pointer`() throws {
    let played = try PlayedProgram()
    let sticker = played.element(2)
    try server.pointer.move(to: sticker.place.x, sticker.place.y)
    try server.pointer.settle()

    try server.touchpad.swipe(.begin)
    for _ in 1...10 {
      try server.touchpad.swipe(.update, by: 6, -3)
      try server.touchpad.rest(0.004)
    }
    // They rest before they lift, or the sticker would be thrown away.
    try server.touchpad.rest(0.08)
    try server.touchpad.swipe(.end)
    try played.waitForDecision("ended", of: "pan")

    let playground = try played.replay()
    let moved = try require(
      playground.elements.first { $0.identifier == sticker.identifier })
    let way = Point(60, -30)
    expect(
      moved.place.distance(to: sticker.place + way * (1 - 10 / way.length)) < 0.1)
    try played.finish()
  }
}
