import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The focused control shows a ring, wherever Tab leads.
@Suite(.endsInTime) struct FocusRingTests {
  /// How often a ring is stroked.
  private func rings(_ window: Window, _ draw: (inout DisplayListBuilder) -> Void) -> Int {
    let ring = "stroke \(window.appearance.darkened.palette.focus) width 3"
    return DisplayListText.of(draw).split(separator: "\n").count { $0.contains(ring) }
  }

  @Test(arguments: Appearance.Style.allCases)
  func `in the photo editor Tab draws a ring around each button, and a finger takes it away`(
    style: Appearance.Style
  ) {
    let scene = PhotoEditor(
      SceneEnvironment(size: Size(1280, 800), appearance: Appearance(style: style)))
    let hand = Hand(stream: TouchStream(window: scene.window))
    let buttons = scene.window.focusableViews
    expect(buttons.count > 5)
    expect(rings(scene.window) { scene.draw(into: &$0, at: hand.now) }, equals: 0)
    for button in buttons {
      hand.press("Tab")
      expect(scene.window.focusedView === button)
      let count = rings(scene.window) { scene.draw(into: &$0, at: hand.now) }
      expect(count, equals: 1, "\(button.identifier)")
    }
    hand.tap(at: 5, 5)
    expect(rings(scene.window) { scene.draw(into: &$0, at: hand.now) }, equals: 0)
  }

  @Test func `in the player Tab draws a ring around each button`() {
    let window = PlayerWindow(size: Size(1280, 800))
    func rings() -> Int {
      self.rings(window) {
        window.draw(DisplayList { _ in }, of: window.bounds.size, .init(), at: .zero, into: &$0)
      }
    }
    expect(rings(), equals: 0)
    for button in [
      window.closeButton, window.backButton, window.playButton, window.stepButton,
      window.speedButton, window.askButton, window.keysButton,
    ] {
      expect(window.moveFocus())
      expect(button.isFocused)
      expect(rings(), equals: 1)
    }
  }
}
