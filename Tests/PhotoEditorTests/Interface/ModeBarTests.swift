import Drawing
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoEditor
@testable import ScenePlayer

/// The bar below the canvas: a way back from each mode that has no tray there.
@Suite(.endsInTime) struct ModeBarTests {
  private func enter(_ mode: KeyPath<EditorModes, EditorMode>, _ played: PlayedEditor) {
    played.editor.modes.machine.enter(
      played.editor.modes[keyPath: mode], because: .application("test"))
  }

  @Test func `G1.3: the bar is there only in the modes that have neither tray nor field`() {
    let played = PlayedEditor(isEmpty: false)
    let editor = played.editor
    func below() -> [String] {
      ([editor.tray, editor.textBar, editor.bar] as [View]).filter { !$0.isHidden }
        .map(\.identifier)
    }
    #expect(below() == ["tray"])
    for mode in [\EditorModes.doodle, \.filter, \.crop, \.finished] {
      enter(mode, played)
      #expect(below() == ["bar"])
      enter(\.browse, played)
      #expect(below() == ["tray"])
    }
    enter(\.picker, played)
    #expect(below() == [])
  }

  @Test(arguments: [Size(1280, 800), Size(640, 480), Size(320, 240)], [1.0, 2])
  func `every size has room for all that stands in it, and no button is small`(
    size: Size, textScale: Double
  ) {
    var appearance = Appearance.standard
    appearance.textScale = textScale
    let editor = PhotoEditor(SceneEnvironment(size: size, appearance: appearance))
    for mode in [\EditorModes.doodle, \.filter, \.crop, \.finished] {
      editor.modes.machine.enter(editor.modes[keyPath: mode], because: .application("test"))
      let seen = editor.bar.subviews.filter { !$0.isHidden }
      #expect(seen.count >= 2)
      for (index, view) in seen.enumerated() {
        #expect(editor.bar.bounds.intersection(view.frame) == view.frame, "\(view.path) \(size)")
        #expect(
          view.frame.width >= 44 && view.frame.height >= min(44, editor.bar.bounds.height - 8))
        for other in seen[..<index] { #expect(view.frame.intersection(other.frame) == nil) }
      }
      editor.modes.machine.enter(editor.modes.browse, because: .application("test"))
    }
  }

  @Test func `its buttons take strokes back, leave the mode, and keep or drop a crop`() {
    let played = PlayedEditor()
    let editor = played.editor
    enter(\.doodle, played)
    played.hand.down(at: 200, 200)
    played.hand.drag(by: 100, 0, over: 200)
    played.hand.up()
    #expect(editor.document.strokes.count == 1)
    played.press("undo")
    #expect(editor.document.strokes.isEmpty)
    played.press("redo")
    #expect(editor.document.strokes.count == 1)
    played.press("done")
    #expect(editor.modes.path == "browse" && editor.document.strokes.count == 1)

    enter(\.finished, played)
    var requests: [SceneRequest] = []
    editor.onRequest = { requests.append($0) }
    played.press("export")
    #expect(requests == [.file(.export(isOther: false))] && editor.modes.finished.isCurrent)
    played.press("edit")
    #expect(editor.modes.path == "browse")
  }

  @Test func `the picture lies where it lay when one begins to crop`() {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let before = played.canvas.pictureFrame
    enter(\.crop, played)
    #expect(played.canvas.pictureFrame == before)
    #expect(played.editor.cropTool?.frame == before)
    // And it is drawn as before when that is over.
    enter(\.browse, played)
    #expect(played.canvas.wasWhole && played.canvas.pictureFrame == before)
  }
}
