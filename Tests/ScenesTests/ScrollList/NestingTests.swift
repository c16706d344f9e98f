import Expectations
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Scenes

/// Header and list under one finger, by the rules G3.4–G3.6.
@Suite(.endsInTime) struct ScrollListNestingTests {
  /// Drags the list in steps of 10 points and gives both offsets after each.
  private func offsets(_ list: PlayedList, by ways: [Double]) -> [(outer: Double, list: Double)] {
    let place = list.stage.outer.convert(Point(40, 500), to: nil)
    list.hand.down(at: place.x, place.y)
    return ways.flatMap { way in
      (0..<Int(abs(way) / 10)).map { _ in
        list.hand.wait(16)
        list.hand.move(by: 0, way < 0 ? -10 : 10)
        return (list.outer, list.list)
      }
    }
  }

  @Test(arguments: [ScrollListOptions.Nesting.pinned, .handover])
  func `G3.4: the header moves first up, the list first down, and nothing jumps`(
    nesting: ScrollListOptions.Nesting
  ) {
    let list = PlayedList { $0.nesting = nesting }
    let header = list.stage.header.bounds.height
    let steps = offsets(list, by: [-400, 320])

    for step in steps { expect(step.list == 0 || step.outer == header, "\(step)") }
    for (before, after) in zip(steps, steps.dropFirst()) {
      expect(abs(after.outer - before.outer) <= 10 && abs(after.list - before.list) <= 10)
    }
    expect(steps[39].outer == header && steps[39].list > 100)
    expect(steps[71].list == 0 && steps[71].outer < header)
  }

  @Test func `G3.4: without any cure the list scrolls, and the header stays`() {
    let list = PlayedList { $0.nesting = .none }
    let steps = offsets(list, by: [-300])

    expect(steps.allSatisfy { $0.outer == 0 })
    expect(list.list > 250)
  }

  @Test func `G3.5: pinning takes both pans at once, the hand-over one`() {
    func pans(_ nesting: ScrollListOptions.Nesting) -> [Bool] {
      let list = PlayedList { $0.nesting = nesting }
      _ = offsets(list, by: [-100])
      return list.scene.recognizers.map { $0.state == .changed }
    }

    expect(pans(.pinned), equals: [true, true])
    expect(pans(.handover), equals: [true, false])
    expect(pans(.none), equals: [false, true])
  }

  @Test func `G3.6: only the other view's pan may run simultaneously`() {
    let stage = PlayedList { $0.nesting = .pinned }.stage
    let pan = stage.outer.panGestureRecognizer
    func together(_ other: GestureRecognizer) -> Bool {
      stage.outer.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: other)
    }

    expect(together(stage.list.panGestureRecognizer))
    expect(!together(PanGestureRecognizer()))
    expect(!together(PinchGestureRecognizer()))
  }

  @Test func `G3.6: a finger that turns back is judged by its last step`() {
    let list = PlayedList { $0.nesting = .pinned }
    let header = list.stage.header.bounds.height
    // Down to begin with, which moves nothing, and then up.
    let steps = offsets(list, by: [100, -150])

    expect(steps[9] == (0, 0))
    expect(steps[24].outer > 20 && steps[24].outer <= header && steps[24].list == 0)
  }

  @Test func `G3.6: the rest of a flick goes on from the header into the list`() {
    for nesting in [ScrollListOptions.Nesting.pinned, .handover] {
      let list = PlayedList { $0.nesting = nesting }
      let place = list.stage.outer.convert(Point(40, 500), to: nil)
      list.hand.down(at: place.x, place.y)
      list.hand.drag(by: 0, -100, over: 60)
      list.hand.up()
      expect(list.list, equals: 0)
      list.hand.wait(5000)

      expect(list.outer, equals: list.stage.header.bounds.height, "\(nesting)")
      expect(list.list > 100, "\(nesting)")
      expect(list.playground.isAtRest)
    }
  }
}
