import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes
@testable import ToolCommands

/// The gesture lab, played with real fingers on a real X server.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct LabOnScreenTests {
  let server = PrivateXServer.current

  private func press(_ finger: Int, _ place: Point) throws {
    try server.touchscreen.tap(finger, at: place.x, place.y)
  }

  @Test func `the fingers' winners are those of the table, before and after a switch`() throws {
    let played = try PlayedProgram(scene: "gesture-lab")
    let start = GestureLab(SceneEnvironment(size: PlayedProgram.size))
    let button = start.panel.foldButton
    try press(3, button.convert(button.bounds.center, to: nil))
    try played.pause(1)
    start.panel.fold(false)
    let middle = start.stage.frame.center
    let row = try require(start.panel.list.rows.first { $0.item.name == "second" })
    let segments = try require(row.control as? SegmentedControl)
    // The list is dragged by 10 points less than the finger, and rests before it is left.
    let list = start.panel.list
    let place = list.convert(list.bounds.center, to: nil)
    try server.touchscreen.begin(3, at: place.x, place.y)
    for step in 1...20 {
      try server.touchscreen.move(3, to: place.x, place.y - 10 * Double(step))
      try server.touchscreen.rest(0.01)
    }
    try server.touchscreen.rest(0.3)
    try server.touchscreen.end(3, at: place.x, place.y - 200)
    list.contentOffset.y = 190
    expect(segments.frame.maxY < list.bounds.maxY, "it is in sight")
    let pinch = segments.convert(segments.segmentFrames[2].center, to: nil)

    for round in 0..<2 {
      try server.touchscreen.begin(1, at: middle.x, middle.y)
      // Without a pause: a finger that stays too long is no tap, and a busy machine is slow.
      for step in 1...6 {
        try server.touchscreen.move(1, to: middle.x + Double(step) * 4, middle.y)
      }
      try server.touchscreen.end(1, at: middle.x + 24, middle.y)
      // Another gesture begins after a pause only.
      try played.pause(1.5)
      guard round == 0 else { continue }
      try press(1, pinch)
      // A finger that lands as the other lifts would still play with the old position.
      try played.wait("the switch") {
        played.lines.contains { $0.contains(#"{"id":4,"phase":"ended""#) }
      }
    }
    try played.wait("the second lift on the stage") {
      played.lines.contains { $0.contains(#"{"id":5,"phase":"ended""#) }
    }

    let playground = try played.replay()
    let scene = try require(playground.scene as? GestureLab)
    expect(scene.options.second, equals: .pinch)
    expect(LabOutcome.words(scene.log.winners), equals: "A")
    expect(
      played.lines.contains {
        $0.contains(#""decision":"prevented","recognizer":"A.tap","by":"B.pan""#)
      })
    try played.expectScreen(shows: playground)
  }
}
