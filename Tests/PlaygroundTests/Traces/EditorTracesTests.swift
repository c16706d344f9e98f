import PhotoDocument
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import PhotoEditor
@testable import touch_playground

/// What the photo editor's bundled recordings show.
@Suite(.endsInTime) struct EditorTracesTests {
  /// Plays a recording to its end.
  private func played(_ name: String) throws -> (editor: PhotoEditor, in: Playground) {
    let path = BundledTrace.path(name)
    let replayer = try TraceReplayer(path: path)
    let playground = try openPlayground(for: replayer.header, at: path)
    try playground.play(replayer)
    return (try #require(playground.scene as? PhotoEditor), playground)
  }

  @Test func `the demonstration moves, turns, zooms, adds, and removes a sticker`() throws {
    let (editor, playground) = try played("photo-editor-demo")
    withExtendedLifetime(playground) {
      let causes = editor.history.done.map(\.cause)
      for cause in ["step.move", "step.straighten", "step.add", "step.resize"] {
        #expect(causes.contains { $0.hasPrefix(cause) }, "\(causes)")
      }
      // One was added; the removed one came back.
      #expect(editor.document.elements.count == 14)
      #expect(editor.modes.path == "browse")
    }
  }

  @Test func `the doodle draws, erases and pixelates`() throws {
    let (editor, playground) = try played("photo-editor-doodle")
    withExtendedLifetime(playground) {
      #expect(editor.document.strokes.map(\.tool) == [.brush, .brush, .eraser, .mosaic])
    }
  }

  @Test func `the crop drags a corner, moves the picture and turns the dial`() throws {
    let (editor, playground) = try played("photo-editor-crop")
    withExtendedLifetime(playground) {
      #expect(editor.history.done.map(\.cause) == ["step.crop"])
      #expect(editor.document.crop.width < 900 && editor.document.crop.rotation != 0)
    }
  }

  @Test func `the filters are swiped, flicked and weakened`() throws {
    let (editor, playground) = try played("photo-editor-filter")
    withExtendedLifetime(playground) {
      #expect(
        editor.history.done.map(\.cause) == [
          "step.filter", "step.filter", "step.strength", "step.filter",
        ])
    }
  }
}
