import Drawing
import DrawingTestSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoEditor
@testable import ScenePlayer

/// The editor where there is little room.
@Suite(.endsInTime) struct SmallWindowTests {
  @Test(arguments: [Size(320, 240), Size(640, 480), Size(1280, 800)])
  func `nothing below the picture is cut, and most of the canvas is picture`(size: Size) {
    let editor = PhotoEditor(SceneEnvironment(size: size))
    let room = Rect(origin: .zero, size: editor.tray.bounds.size)
    for sticker in editor.tray.stickers {
      #expect(sticker.frame.minY >= 0 && sticker.frame.maxY <= room.maxY, "\(size)")
    }
    #expect(editor.canvas.pictureFrame.height >= 0.75 * editor.canvas.bounds.height)
  }

  @Test(arguments: [Size(320, 240), Size(640, 480), Size(1280, 800)])
  func `the way out of the picker does not lie under the panel's button`(size: Size) {
    let played = PlayedEditor(size: size, isPanelOpen: false)
    let editor = played.editor
    editor.modes.machine.enter(editor.modes.picker, because: .application("test"))
    let close = editor.picker.closeButton
    let frame = close.frame.offset(by: editor.picker.frame.origin)
    #expect(editor.panel.frame.intersection(frame) == nil)
    #expect(close.frame.width >= 44 && close.frame.height >= 44)
    played.hand.tap(at: frame.center.x, frame.center.y)
    #expect(editor.modes.path == "browse")
  }

  @Test func `the name of a filter hides no small picture`() throws {
    for (size, isNamed) in [(Size(320, 240), false), (Size(1280, 800), true)] {
      let editor = PhotoEditor(SceneEnvironment(size: size))
      editor.modes.machine.enter(editor.modes.filter, because: .application("test"))
      let tool = try #require(editor.filterTool)
      let drawn = DisplayListText.of { tool.draw(into: &$0, at: .zero) }
      #expect(drawn.contains("\"Plain\"") == isNamed)
    }
  }
}
