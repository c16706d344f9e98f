import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The editor where there is little room.
@Suite(.endsInTime) struct SmallWindowTests {
  @Test(arguments: [Size(320, 240), Size(640, 480), Size(1280, 800)])
  func `no sticker of the tray is cut, and most of the canvas is picture`(size: Size) {
    let editor = PhotoEditor(SceneEnvironment(size: size))
    let room = Rect(origin: .zero, size: editor.tray.bounds.size)
    for sticker in editor.tray.stickers {
      expect(sticker.frame.minY >= 0 && sticker.frame.maxY <= room.maxY, "\(size)")
    }
    let (picture, canvas) = (editor.canvas.pictureFrame, editor.canvas.bounds)
    expect(
      picture.height >= 0.75 * canvas.height || picture.width >= 0.75 * canvas.width, "\(size)")
  }

  @Test func `a short window has a rail at the left, and tools that do not fit scroll`() {
    let editor = PhotoEditor(SceneEnvironment(size: Size(640, 480)))
    let dock = editor.chrome.dock
    expect(dock.isColumn && dock.frame.width == EditorLayout.tileSide(.standard))
    expect(editor.canvas.frame.minX >= dock.frame.maxX)
    editor.modes.machine.enter(editor.modes.doodle, because: .application("test"))
    expect(editor.chrome.doodleTools.list.isScrollEnabled)
    let wide = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    expect(!wide.chrome.dock.isColumn && !wide.chrome.dock.list.isScrollEnabled)
  }

  @Test func `the word for the photo without its filter hides no small picture`() throws {
    for (size, isNamed) in [(Size(320, 240), false), (Size(1280, 800), true)] {
      let editor = PhotoEditor(SceneEnvironment(size: size))
      editor.modes.machine.enter(editor.modes.filter, because: .application("test"))
      let tool = try require(editor.filterTool)
      tool.restore(nil, isComparing: true)
      let drawn = DisplayListText.of { tool.draw(into: &$0, at: .zero) }
      expect(drawn.contains("\"Original\""), equals: isNamed)
    }
  }
}
