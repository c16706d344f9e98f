import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import SceneBase
@testable import ScenePlayer
@testable import PhotoEditor

/// Fingers on two touchscreens at once in the real program. Both screens use the same finger
/// numbers.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct TwoScreensTests {
  let server = PrivateXServer.current

  /// X's number of the key that opens the panel.
  private static let f3 = 69

  /// Moves a finger on each screen along its path, step by step in turn.
  private func play(from starts: (Point, Point), by ways: (Point, Point)) throws {
    let fingers = [
      (server.touchscreen, starts.0, ways.0), (server.secondTouchscreen, starts.1, ways.1),
    ]
    for (screen, start, _) in fingers { try screen.begin(1, at: start.x, start.y) }
    for step in 1...20 {
      for (screen, start, way) in fingers {
        let place = start + way * (Double(step) / 20)
        try screen.move(1, to: place.x, place.y)
      }
      for (screen, _, _) in fingers { try screen.rest(0.003) }
    }
    // A pause, so that a list stays where it is left.
    for (screen, _, _) in fingers { try screen.rest(0.1) }
    for (screen, start, way) in fingers {
      try screen.end(1, at: start.x + way.x, start.y + way.y)
      try screen.settle()
    }
  }

  @Test func `one drags a sticker, and the other scrolls the panel meanwhile`() throws {
    let played = try PlayedProgram()
    played.other.focus(played.window)
    try server.keyboard.tap(Self.f3)
    try played.wait("the panel's key") { played.lines.contains { $0.contains(#""F3""#) } }
    // The panel comes in.
    try played.pause(0.3)
    played.start.panel.fold(false)
    let sticker = played.element(0)
    let list = played.start.panel.list
    let way = Point(120, 80)

    try play(
      from: (sticker.place, list.convert(list.bounds.center, to: nil)), by: (way, Point(0, -60)))
    try played.waitForDecision("ended", of: "pan")
    try played.wait("the end of both touches") {
      played.lines.joined().components(separatedBy: #""phase":"ended""#).count == 3
    }

    let playground = try played.replay()
    let moved = try require(playground.elements.first { $0.identifier == sticker.identifier })
    expect(moved.place.distance(to: sticker.place + way * (1 - 10 / way.length)) < 0.1)
    let offset = try require((playground.scene as? PhotoEditor)?.panel.list.contentOffset)
    expect(abs(offset.y - 50) < 0.1)
    try played.finish()
  }

  @Test func `a finger on each pinches a sticker`() throws {
    let played = try PlayedProgram()
    let sticker = played.element(2)
    let arm = Point(40, 0)

    try play(
      from: (sticker.place - arm, sticker.place + arm), by: (Point(-60, 0), Point(60, 0)))
    try played.waitForDecision("ended", of: "pinch")

    let playground = try played.replay()
    let wide = try require(playground.elements.first { $0.identifier == sticker.identifier })
    expect(wide.scale / sticker.scale > 1.8 && wide.scale / sticker.scale < 2.5)
    expect(wide.place.distance(to: sticker.place) < 25)
    try played.finish()
  }
}
