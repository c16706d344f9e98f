import Expectations
import SceneBase
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoEditor

/// Esc in the editor: one step a press.
@Suite(.endsInTime) struct EscapeTests {
  @Test func `Esc closes the menu, then leaves a mode as Cancel does`() {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    let escape = KeyPress(name: "Escape", modifiers: [])

    editor.go(to: editor.modes.crop, because: .key("c"))
    editor.chrome.menu.show(true)
    editor.keyDown(escape)
    expect(editor.chrome.menu.isHidden && editor.modes.crop.isCurrent)
    editor.keyDown(escape)
    expect(editor.modes.browse.isCurrent)
    editor.keyDown(escape)
    expect(editor.modes.browse.isCurrent)
  }

  @Test func `Esc selects nothing, closes the tray and leaves the preview`() throws {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    let escape = KeyPress(name: "Escape", modifiers: [])
    editor.select(try require(editor.canvas.elements.first), because: .key("n"))
    editor.keyDown(escape)
    expect(editor.canvas.selected == nil && editor.modes.browse.isCurrent)
    for mode in [editor.modes.picker, editor.modes.finished] {
      editor.go(to: mode, because: .key("a"))
      editor.keyDown(escape)
      expect(editor.modes.browse.isCurrent, "\(mode.name)")
    }
  }
}
