import Drawing
import Expectations
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase

/// How fingers, the mouse and keys use the time line.
@Suite(.endsInTime) struct TimelineViewTests {
  /// Returns the x of a time in seconds.
  private func x(_ seconds: Double, _ stage: TimelineStage) -> Double {
    stage.view.layout.x(of: stage.at(seconds))
  }

  private func y(_ lane: Int, _ stage: TimelineStage) -> Double {
    stage.view.layout.lane(lane).center.y
  }

  // MARK: The playhead

  @Test func `a drag on the ruler scrubs, and snaps to an event within 8 points`() throws {
    let stage = try TimelineStage(of: "")
    let event = x(0.46, stage)
    stage.hand.down(at: event - 60, 20)
    let start = stage.view.playhead
    expect(start > stage.at(0.3) && start < stage.at(0.46))
    stage.hand.move(to: event - 9, 20)
    expect(stage.view.playhead != stage.at(0.46))
    stage.hand.move(to: event - 7, 20)
    expect(stage.view.playhead, equals: stage.at(0.46))
    stage.hand.move(to: event + 7, 20)
    expect(stage.view.playhead, equals: stage.at(0.46))
    stage.hand.move(to: event + 9, 20)
    expect(stage.view.playhead > stage.at(0.46))
    stage.hand.move(to: 5000, 20)
    stage.hand.up()
    expect(stage.view.playhead, equals: stage.view.timeline.end)
    expect(stage.news().count, equals: 5)
  }

  @Test func `the playhead keeps its distance from the finger that drags it`() throws {
    let stage = try TimelineStage(of: "")
    stage.view.playhead = stage.at(0.6)
    let head = x(0.6, stage)
    stage.hand.down(at: head + 15, y(3, stage))
    expect(stage.view.playhead, equals: stage.at(0.6))
    stage.hand.move(by: 50, 0)
    expect(abs(stage.view.layout.x(of: stage.view.playhead) - head - 50) < 0.1)
    expect(stage.view.scroller.contentOffset, equals: .zero)
    stage.hand.up()
    expect(stage.view.selection == nil)
  }

  @Test func `a touch on the playhead that stays there chooses the lane under it`() throws {
    let stage = try TimelineStage(of: "")
    stage.view.playhead = stage.at(0.2)
    stage.hand.tap(at: x(0.2, stage) + 4, y(3, stage))
    expect(stage.news(), equals: ["select 3 1"])
    expect(stage.view.playhead, equals: stage.at(0.2))
  }

  @Test func `a playhead that glides to an event can be caught on its way`() throws {
    let stage = try TimelineStage(of: "")
    stage.hand.wait(100)
    stage.hand.press("period")
    stage.hand.press("period")
    expect(stage.view.playhead, equals: stage.at(0.46))
    expect(stage.view.nextChange(after: stage.hand.now), equals: stage.hand.now)
    expect(stage.picture(at: stage.hand.now) != stage.picture(at: stage.hand.now + 60_000))
    stage.hand.wait(60)
    stage.hand.down(at: x(0.46, stage), y(3, stage))
    expect(stage.view.playhead > stage.at(0.05) && stage.view.playhead < stage.at(0.45))
    expect(stage.view.nextChange(after: stage.hand.now) == nil)
    stage.hand.up()
    stage.hand.press("End")
    expect(stage.view.nextChange(after: stage.hand.now + 3_000_000) == nil)
  }

  // MARK: Choosing

  @Test func `a touch on a lane chooses it and its nearest touch`() throws {
    let stage = try TimelineStage(of: "")
    let view = stage.view
    let tap = try require(view.timeline.lane(of: .recognizer("canvas.tap")))
    stage.hand.tap(at: x(0.1, stage), y(tap, stage))
    stage.hand.tap(at: x(1.4, stage), y(tap, stage))
    stage.hand.tap(at: 60, y(tap + 1, stage))
    expect(stage.news(), equals: ["select \(tap) 1", "select \(tap) 2", "select \(tap + 1) 1"])
    // Below the last lane the last one is nearest.
    stage.hand.tap(at: x(1.4, stage), view.bounds.height - 2)
    expect(view.selection?.lane, equals: view.timeline.lanes.count - 1)
  }

  @Test func `another time line forgets a lane that it does not have`() throws {
    let stage = try TimelineStage(of: "")
    stage.view.choose(stage.view.timeline.lanes.count - 1, at: .zero)
    stage.view.playhead = stage.at(2)
    stage.view.timeline = TouchTimeline()
    expect(stage.view.selection == nil)
    expect(stage.view.playhead, equals: .zero)
    stage.hand.press("Down")
    stage.hand.press("period")
    stage.hand.tap(at: 300, 200)
    stage.hand.press("Return")
    expect(stage.news(), equals: ["select 8 1"])
  }

  // MARK: Scrolling and zooming

  @Test func `a drag scrolls with a coast, and the playhead goes along`() throws {
    let stage = try TimelineStage()
    stage.show(2, 4)
    stage.view.playhead = stage.at(3)
    let head = x(3, stage)
    let grip = stage.view.grip.frame.center.x
    stage.hand.down(at: 900, y(4, stage))
    stage.hand.drag(by: -200, 0, over: 100)
    expect(abs(x(3, stage) - head + 190) < 12)
    expect(abs(stage.view.grip.frame.center.x - grip - (x(3, stage) - head)) < 0.01)
    stage.hand.up()
    let lifted = stage.view.range.lowerBound
    stage.hand.wait(2000)
    expect(stage.view.range.lowerBound > lifted)
    expect(stage.view.selection == nil && stage.news().isEmpty)
    stage.hand.down(at: 700, y(6, stage))
    stage.hand.drag(by: 0, -120, over: 300)
    stage.hand.up()
    expect(stage.view.layout.offset.y > 60)
  }

  @Test func `a pinch zooms at the fingers`() throws {
    let stage = try TimelineStage()
    stage.show(2, 6)
    let before = stage.view.layout.scale
    stage.hand.down(1, at: 600, 150)
    stage.hand.down(2, at: 800, 150)
    stage.hand.wait(20)
    for _ in 0..<10 {
      stage.hand.move(1, by: -10, 0)
      stage.hand.move(2, by: 10, 0)
      stage.hand.wait(10)
    }
    let middle = stage.view.layout.time(atX: 700)
    expect(stage.view.layout.scale > 1.5 * before)
    for _ in 0..<10 {
      stage.hand.move(1, by: -10, 0)
      stage.hand.move(2, by: 10, 0)
      stage.hand.wait(10)
    }
    expect(abs(stage.view.layout.time(atX: 700) - middle) < 2_000)
    // Both fingers go on together.
    for _ in 0..<10 {
      stage.hand.move(1, by: 10, 0)
      stage.hand.move(2, by: 10, 0)
    }
    expect(abs(stage.view.layout.time(atX: 800) - middle) < 10_000)
    stage.hand.up(1)
    stage.hand.up(2)
    expect(stage.view.scroller.isScrollEnabled)
    expect(stage.view.selection == nil && stage.news().isEmpty)
  }

  @Test func `the wheel scrolls, and zooms at the pointer while Control is held`() throws {
    let stage = try TimelineStage()
    stage.show(2, 4)
    stage.hand.wheel(at: 700, 200, notches: 1)
    expect(stage.view.layout.offset.y, equals: 40)
    let first = stage.view.range.lowerBound
    stage.hand.wheel(at: 700, 200, notches: 0, sideways: 2)
    expect(stage.view.range.lowerBound > first)

    stage.hand.point(at: 700, 200)
    let time = stage.view.layout.time(atX: 700)
    let scale = stage.view.layout.scale
    stage.view.wheelZooms = true
    stage.hand.wheel(at: 700, 200, notches: -1)
    expect(stage.view.layout.scale > scale)
    expect(abs(stage.view.layout.time(atX: 700) - time) < 1_000)
    stage.hand.wheel(at: 700, 200, notches: 1)
    stage.view.wheelZooms = false

    // With few lanes the wheel scrolls sideways.
    let low = try TimelineStage(of: "scroll-list-delay")
    low.show(1, 2)
    low.hand.wheel(at: 700, 200, notches: 1)
    expect(low.view.range.lowerBound > low.at(1.01))
  }

  @Test func `the scale stays within its limits, and the times within the time line`() throws {
    let stage = try TimelineStage()
    let view = stage.view
    expect(view.range, equals: view.timeline.start...view.timeline.end)
    view.zoom(by: 0.1, atX: 700)
    expect(view.range, equals: view.timeline.start...view.timeline.end)
    view.zoom(by: 1e9, atX: 700)
    expect(view.layout.scale, equals: TimelineLayout.maximumScale)
    view.show(from: stage.at(-5))
    expect(view.range.lowerBound, equals: view.timeline.start)
    view.show(from: stage.at(500))
    expect(view.range.upperBound, equals: view.timeline.end)
    stage.show(3, 4)
    expect(abs(view.range.lowerBound - stage.at(3)) < 20_000)
    expect(abs(view.range.upperBound - stage.at(4)) < 20_000)
    // Another size keeps the first time and the scale.
    let scale = view.layout.scale
    let first = view.range.lowerBound
    view.frame = Rect(0, 0, 700, 300)
    expect(abs(view.range.lowerBound - first) <= 1)
    expect(view.layout.scale, equals: scale)
  }

  @Test func `the times in view stay when the time line loses its beginning`() throws {
    let stage = try TimelineStage()
    stage.show(3, 4)
    let (range, scale) = (stage.view.range, stage.view.layout.scale)
    stage.view.timeline = try TimelineStage.timeline(of: "photo-editor-demo", from: stage.at(1.5))
    expect(stage.view.timeline.start, equals: stage.at(1.5))
    expect(abs(stage.view.range.lowerBound - range.lowerBound) <= 1)
    expect(stage.view.layout.scale, equals: scale)
    expect(stage.view.scroller.contentOffset, equals: stage.view.layout.offset)
  }

  // MARK: Keys

  @Test func `arrows move the playhead by a frame or a second, and choose a lane`() throws {
    let stage = try TimelineStage(of: "")
    stage.hand.press("Right")
    expect(stage.view.playhead.microseconds, equals: 16_667)
    stage.hand.press("Right", [.shift])
    expect(stage.view.playhead.microseconds, equals: 1_016_667)
    stage.hand.press("Left", [.shift])
    stage.hand.press("Left")
    stage.hand.press("Left")
    expect(stage.view.playhead, equals: .zero)
    expect(stage.news(), equals: ["seek 16", "seek 1016", "seek 16", "seek 0"])
    stage.hand.press("Down")
    stage.hand.press("Down")
    stage.hand.press("Down")
    stage.hand.press("Up")
    expect(stage.news(), equals: ["select 0 1", "select 1 3", "select 2 1", "select 1 3"])
    stage.hand.press("Return")
    expect(stage.news(), equals: ["open"])
    expect(!stage.view.keyDown(KeyPress(name: "x")))
    expect(!stage.view.keyDown(KeyPress(name: "Left", modifiers: .control)))
  }

  @Test func `comma and period step by events, and with Shift by decisions`() throws {
    let stage = try TimelineStage(of: "")
    let timeline = stage.view.timeline
    stage.view.playhead = stage.at(0.9)
    stage.hand.press("comma")
    expect(stage.view.playhead, equals: timeline.event(before: stage.at(0.9)))
    stage.hand.press("period")
    expect(stage.view.playhead, equals: timeline.event(after: stage.at(0.89)))
    var visited: [Timestamp] = []
    stage.hand.press("Home")
    for _ in timeline.decisions {
      visited.append(stage.view.playhead)
      stage.hand.press("greater", [.shift])
    }
    expect(visited, equals: timeline.decisions)
    stage.hand.press("less", [.shift])
    expect(stage.view.playhead, equals: timeline.decisions[timeline.decisions.count - 2])
    stage.hand.press("End")
    expect(stage.view.playhead, equals: timeline.end)
  }

  @Test func `keys zoom around the playhead, and bring it and a chosen lane into view`() throws {
    let stage = try TimelineStage()
    stage.show(2, 4)
    stage.view.playhead = stage.at(3)
    let (place, scale) = (x(3, stage), stage.view.layout.scale)
    stage.hand.press("plus", [.shift])
    expect(abs(stage.view.layout.scale - scale * 1.5) < 0.01)
    expect(abs(x(3, stage) - place) < 0.01)
    stage.hand.press("minus")
    expect(abs(stage.view.layout.scale - scale) < 0.01)
    stage.hand.press("Right", [.shift])
    stage.hand.press("Right", [.shift])
    expect(stage.view.range.contains(stage.at(5)))
    stage.hand.press("Home")
    expect(stage.view.range.contains(.zero))
    for _ in stage.view.timeline.lanes { stage.hand.press("Down") }
    let last = try require(stage.view.selection?.lane)
    expect(last, equals: stage.view.timeline.lanes.count - 1)
    expect(stage.view.layout.lane(last).maxY <= stage.view.bounds.height + 0.01)
    for _ in stage.view.timeline.lanes { stage.hand.press("Up") }
    expect(stage.view.layout.lane(0).minY, equals: stage.view.layout.rulerHeight)
  }
}
