import Expectations
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument

/// A photo with as many elements on it as a document can have.
@Suite(.endsInTime) struct ElementLimitTests {
  private func full(lacking missing: Int) -> PlayedEditor {
    let empty = PlayedEditor().editor
    var document = empty.document
    document.elements = (1...EditorDocument.elementLimit - missing).map {
      ElementValue(id: $0, .sticker("cat"), center: Point(500, 300))
    }
    return PlayedEditor(state: empty.state(opening: document))
  }

  @Test func `takes no more, so that it can be opened again`() throws {
    let played = full(lacking: 1)
    let star = ElementValue.Content.sticker("star")
    played.editor.add(star, because: .control("test"))
    let last = played.editor.document
    expect(last.elements.count, equals: EditorDocument.elementLimit)
    expect(last.elements.last?.content, equals: star)
    expect(played.editor.history.done.count, equals: 1)

    played.editor.add(star, because: .control("test"))
    played.press("menu.duplicate")
    expect(played.editor.document, equals: last)
    expect(played.editor.history.done.count, equals: 1)
    try played.editor.document.check()

    played.press("menu.delete")
    played.editor.add(star, because: .control("test"))
    expect(played.editor.document.elements.count, equals: EditorDocument.elementLimit)
  }
}
