import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

@Suite(.endsInTime) struct MouseOverlayTests {
  private func list(_ hint: MouseHint) -> String {
    DisplayListText.of {
      MouseOverlay(hint: hint, pairKey: "Alt").draw(into: &$0, in: Rect(0, 0, 640, 480))
    }
  }

  @Test func `an ordinary mouse has nothing drawn`() {
    expect(list(MouseHint()).isEmpty)
  }

  @Test func `each mode says what to do`() {
    expect(list(MouseHint(mode: .pair)).contains("Hold Alt for two fingers"))
    expect(list(MouseHint(mode: .sticky)).contains("A right click leaves a finger"))
  }

  @Test func `a change of the hint asks for a picture, and nothing else does`() {
    let playground = Playground(PhotoEditor(SceneEnvironment(size: Size(640, 480))))
    playground.window.needsDisplay = false

    playground.mouseHint = MouseHint()
    expect(!playground.window.needsDisplay)
    playground.mouseHint = MouseHint(mode: .sticky, planted: [Point(3, 4)])

    expect(playground.window.needsDisplay)
  }
}
