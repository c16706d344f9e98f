import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import TouchAnalysis

/// The path of a finger that repeats a touch, enlarged.
@Suite(.endsInTime) struct GhostTrailTests {
  private func trail(_ change: Change) -> GhostTrail {
    let part = Cure.Part(change: change, kind: .rival, former: 10, size: 0.6)
    let events = [TouchPhase.began, .moved, .ended].enumerated().map { step, phase in
      InputEvent(
        TouchSample(
          touch: TouchID(1), phase: phase, position: Point(300, 400 - 7 * Double(step)),
          time: Timestamp(milliseconds: Int64(100 * step))))
    }
    return GhostTrail(
      under: Cure(parts: [part]), against: .scroll, of: events, in: .english)
  }

  private func words(_ trail: GhostTrail, at milliseconds: Int64) -> [String] {
    let list = DisplayList {
      trail.draw(
        into: &$0, at: Timestamp(milliseconds: milliseconds), in: Rect(0, 0, 640, 640),
        Appearance())
    }
    return ShownWords.all(in: list).map(\.text.string)
  }

  @Test func `the path is shown with both distances before the touch, and goes soon after it`() {
    var trail = trail(.setting("gestures.panSlop", 16))
    expect(words(trail, at: 200), equals: ["10 pt", "16 pt"])
    let over = trail.lead / 1000 + 200
    expect(words(trail, at: over), equals: ["10 pt", "16 pt"])
    trail.end(at: Timestamp(milliseconds: over), in: nil)
    expect(trail.isMoving(at: Timestamp(milliseconds: over + 1000)))
    expect(words(trail, at: over + 1000).isEmpty)
    expect(!trail.isMoving(at: Timestamp(milliseconds: over + 3000)))
  }

  @Test func `a change that is about no distance has no circles`() {
    let trail = trail(.require("a", toFail: "b"))
    expect(words(trail, at: 200).isEmpty && trail.lead == 0)
  }
}
