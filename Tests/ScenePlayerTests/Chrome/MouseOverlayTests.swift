import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

@Suite(.endsInTime) struct MouseOverlayTests {
  private let playground = Playground(PhotoEditor(SceneEnvironment(size: Size(640, 480))))

  private func list(_ hint: MouseHint) -> String {
    let overlay = MouseOverlay(hint: hint, pairKey: "Alt")
    overlay.follow(playground)
    return DisplayListText.of { overlay.draw(into: &$0, at: .zero) }
  }

  @Test func `an ordinary mouse has nothing drawn`() {
    expect(list(MouseHint()).isEmpty)
  }

  @Test func `each mode says what to do`() {
    expect(list(MouseHint(mode: .pair)).contains("Hold Alt for two fingers"))
    expect(list(MouseHint(mode: .sticky)).contains("A right click leaves a finger"))
  }

  @Test func `a change of the hint asks for a picture, and nothing else does`() {
    let overlay = MouseOverlay(hint: MouseHint(), pairKey: "Alt")
    playground.add(overlay)
    playground.window.needsDisplay = false

    overlay.hint = MouseHint()
    expect(!playground.window.needsDisplay)
    overlay.hint = MouseHint(mode: .sticky, planted: [Point(3, 4)])

    expect(playground.window.needsDisplay)
  }
}
