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
    var trail = GhostTrail(under: Cure(parts: [part]), against: .scroll)
    for (step, phase) in [TouchPhase.began, .moved, .ended].enumerated() {
      let time = Timestamp(milliseconds: Int64(100 * step))
      trail.follow(
        TouchSample(
          touch: TouchID(1), phase: phase, position: Point(300, 400 - 7 * Double(step)),
          time: time), at: time)
    }
    return trail
  }

  private func words(_ trail: GhostTrail, at milliseconds: Int64) -> [String] {
    let list = DisplayList {
      trail.draw(
        into: &$0, at: Timestamp(milliseconds: milliseconds), in: Rect(0, 0, 640, 640),
        Appearance())
    }
    return ShownWords.all(in: list).map(\.text.string)
  }

  @Test func `it stays for a while with the distance that counted and the one that counts`() {
    var trail = trail(.setting("gestures.panSlop", 16))
    expect(words(trail, at: 200), equals: ["10", "16"])
    trail.end(at: Timestamp(milliseconds: 200), in: nil)
    expect(trail.isMoving(at: Timestamp(milliseconds: 1500)))
    expect(words(trail, at: 1500), equals: ["10", "16"])
    expect(!trail.isMoving(at: Timestamp(milliseconds: 5000)) && words(trail, at: 5000).isEmpty)
  }

  @Test func `a change that is about no distance has no circles`() {
    expect(words(trail(.require("a", toFail: "b")), at: 200).isEmpty)
  }
}
