import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument
@testable import PhotoEditor

/// Who wants to know of an undo is told.
@Suite(.endsInTime) struct UndoneTests {
  @Test func `an undo that takes a step back is told, and one without a step is not`() {
    let played = PlayedEditor(isEmpty: false)
    let editor = played.editor
    var count = 0
    editor.onUndo = { count += 1 }
    editor.undo()
    expect(count, equals: 0)
    editor.change(because: "step.move") { $0.elements[0].center.x += 100 }
    editor.undo()
    expect(count, equals: 1)
    editor.undo()
    expect(count, equals: 1)
  }
}
