import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import Scenes

/// How a panel comes from the window's edge and goes there.
@Suite(.endsInTime) struct PanelMotionTests {
  private func scene(isReduced: Bool = false) -> ScrollList {
    ScrollList(
      SceneEnvironment(
        size: Size(1280, 800), appearance: Appearance(isReduceMotionEnabled: isReduced)))
  }

  private func picture(of panel: Panel, at milliseconds: Int64) -> DisplayList {
    DisplayList { panel.draw(into: &$0, at: Timestamp(milliseconds: milliseconds)) }
  }

  @Test func `it comes from the edge in 0.4 s, and goes there again`() throws {
    let scene = scene()
    let panel = scene.panel
    let folded = picture(of: panel, at: 0)
    panel.fold(false)
    // What can be touched is at its end at once.
    expect(panel.frame.maxX, equals: 1268)
    var change = try require(panel.change)
    expect(change.place(at: .zero).shift, equals: .translation(Point(panel.frame.width + 12, 0)))
    expect(change.place(at: Timestamp(milliseconds: 400)).shift, equals: .identity)
    let opening = [0, 100, 200, 400].map { picture(of: panel, at: $0) }
    expect(Set(opening.map(\.description)).count, equals: 4)
    for time in [0, 399] {
      let time = Timestamp(milliseconds: Int64(time))
      expect(panel.nextChange(after: time), equals: time)
    }
    expect(panel.nextChange(after: Timestamp(milliseconds: 400)) == nil)

    panel.fold(true)
    change = try require(panel.change)
    expect(change.place(at: .zero).shift, equals: .identity)
    expect(picture(of: panel, at: 100) != folded && picture(of: panel, at: 400) == folded)
  }

  @Test func `it fades with reduced motion, and one of a state is just there`() throws {
    let scene = scene(isReduced: true)
    let panel = scene.panel
    panel.fold(false)
    let change = try require(panel.change)
    let half = change.place(at: Timestamp(milliseconds: 75))
    expect(half.shift == .identity && half.opacity == 0.5)
    expect(panel.nextChange(after: Timestamp(milliseconds: 150)) == nil)

    let other = self.scene()
    let again = other.panel
    again.restore(panel.state)
    expect(!again.isFolded && again.nextChange(after: .zero) == nil)
  }
}
