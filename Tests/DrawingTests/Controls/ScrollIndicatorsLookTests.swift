import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The scroll indicators, which show the visible part of a scroll view's content.
@Suite(.endsInTime) struct ScrollIndicatorsLookTests {
  private let window = Window(size: Size(400, 300))
  private let view = ScrollView(frame: Rect(50, 20, 200, 100))

  init() {
    view.contentSize = Size(800, 400)
    window.addSubview(view)
  }

  private func picture(at time: Timestamp, _ style: Appearance.Style = .light) -> [DrawCommand] {
    DisplayList { $0.draw(indicatorsOf: view, Appearance(style: style), at: time) }.commands
  }

  @Test func `a scroll view that was not scrolled draws no indicators`() {
    expect(picture(at: .zero), equals: [])
  }

  @Test(arguments: Appearance.Style.allCases)
  func `both indicators stay at the view's edges, and fade`(style: Appearance.Style) {
    view.setContentOffset(Point(600, 300), animated: false)

    let edge = Palette.of(style).edge
    // The tracks are 194 pt for 800 pt and 94 pt for 400 pt; the shorter bar has its minimum
    // length.
    for milliseconds: Int64 in [0, 450] {
      let time = Timestamp(milliseconds: milliseconds)
      let alpha = view.indicatorAlpha(at: time)
      let expected = DisplayList {
        $0.fill(.roundedRect(Rect(247 - 48.5, 114, 48.5, 3), radius: 1.5), edge.opacity(alpha))
        $0.fill(.roundedRect(Rect(244, 117 - 36, 3, 36), radius: 1.5), edge.opacity(alpha))
      }
      expect(picture(at: time, style), equals: expected.commands)
    }
    expect(picture(at: Timestamp(milliseconds: 600), style), equals: [])
  }
}
