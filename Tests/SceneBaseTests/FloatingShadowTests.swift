import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase

@Suite(.endsInTime) struct FloatingShadowTests {
  /// How dark the shadow of a menu is in a look, at a distance below the plate.
  private func darkness(_ style: Appearance.Style, below distance: Double) -> Double {
    let frame = Rect(100, 100, 236, 200)
    let point = Point(frame.center.x, frame.maxY + distance)
    let list = DisplayList {
      FloatingShadow.high.draw(into: &$0, below: frame, radius: 16, Appearance(style: style))
    }
    var light = 1.0
    for case .fill(let path, .color(let color)) in list.commands
    where path.bounds?.contains(point) == true {
      light *= 1 - color.alpha
    }
    return 1 - light
  }

  @Test func `the shadow fades outward, is light in a light look, and is none in high contrast`() {
    let dark = [5.0, 9, 13, 17, 21, 25].map { darkness(.dark, below: $0) }
    expect(zip(dark, dark.dropFirst()).allSatisfy { $0 > $1 })
    // No step is visible as an edge.
    expect(zip(dark, dark.dropFirst()).allSatisfy { $0 - $1 < 0.09 })
    expect(abs(dark[0] - 0.27) < 0.05)
    expect(darkness(.light, below: 5) < 0.35 * dark[0])
    expect(darkness(.dark, below: 30), equals: 0)
    expect(darkness(.highContrast, below: 1), equals: 0)
  }
}
