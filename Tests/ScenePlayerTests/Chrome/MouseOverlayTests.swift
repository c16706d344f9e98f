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

  @Test func `the marks of a mouse are as much larger as the pointer`() {
    let pair = MouseHint.Pair(
      center: Point(300, 200), isPinned: true, landings: [Point(200, 200), Point(400, 200)])
    let overlay = MouseOverlay(
      hint: MouseHint(mode: .pair, pairs: [pair], planted: [Point(100, 100)]), pairKey: "Alt")
    func widths() -> [Double] {
      DisplayList { overlay.draw(into: &$0, at: .zero) }.commands.compactMap { command in
        guard case .fill(let path, _) = command else { return nil }
        return path.bounds?.width
      }
    }
    let usual = widths()
    overlay.pointerScale = 2
    expect(usual.count, equals: 4)
    expect(widths(), equals: usual.map { 2 * $0 })
  }

  @Test func `each mode says in the row what to do, and in little room has a sign`() throws {
    let wide = Playground(PhotoEditor(SceneEnvironment(size: Size(1280, 800))))
    for (hint, words) in [
      (MouseHint(mode: .pair), "Hold Alt for two fingers"),
      (MouseHint(mode: .sticky), "A right click leaves a finger"),
    ] {
      let overlay = MouseOverlay(hint: hint, pairKey: "Alt")
      for playground in [wide, playground] {
        playground.add(overlay)
        let row = playground.scene.statusRow
        let sign = try require(playground.signFrame(of: overlay, in: row, at: .zero))
        let shown = DisplayListText.of { $0.group(playground.displayList(at: .zero)) }
        expect(shown.contains(words), equals: sign.width > sign.height)
        let pill = try require(playground.pillRoom(in: row, at: .zero))
        expect(pill.minX > sign.minX && pill.maxX <= row.frame.maxX)
        playground.remove(overlay)
      }
    }
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
