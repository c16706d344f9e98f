import CairoRendering
import Drawing
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor

/// What a gesture in progress changes is in the preview of the document, and nowhere else.
@Suite(.endsInTime) struct PreviewTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var hand: Hand { played.hand }

  @Test func `an element under a finger is in the preview as it is shown`() {
    let star = played.add(at: 300, 300)
    let before = editor.document

    hand.down(at: 300, 300)
    for _ in 0..<5 {
      hand.drag(by: 20, 10, over: 50)
      expect(editor.shown.elements, equals: [star.value])
      expect(editor.document, equals: before)
    }
    expect(star.place.x > 380)
    hand.up()

    expect(editor.document.elements, equals: [star.value])
    expect(editor.shown, equals: editor.document)
  }

  @Test func `an element whose gesture is cancelled is where the document says`() {
    let star = played.add(at: 300, 300)

    hand.down(at: 300, 300)
    hand.drag(by: 100, 0, over: 100)
    hand.cancel()

    expect(star.place, equals: Point(300, 300))
    expect(editor.shown, equals: editor.document)
  }

  @Test func `a step in the middle of a gesture does not contain the gesture`() {
    let star = played.add(at: 300, 300)
    let start = star.center

    hand.down(at: 300, 300)
    hand.drag(by: 100, 0, over: 100)
    let there = star.center
    editor.change(because: "step.text", isAmidGesture: true) { document in
      document.elements.append(
        ElementValue(id: 99, .text(ElementText("late")), center: Point(600, 600)))
    }

    expect(there.x > start.x + 80)
    expect(editor.document.elements.map(\.center), equals: [start, Point(600, 600)])
    expect(editor.shown.elements.map(\.center), equals: [there, Point(600, 600)])
    hand.wait(100)
    hand.up()
    expect(editor.document.elements[0].center, equals: there)
    editor.undo()
    expect(editor.document.elements.map(\.center), equals: [start, Point(600, 600)])
  }

  @Test func `the preview of one element leaves the others alone`() {
    let star = played.add(at: 300, 300)
    let other = played.add("moon", at: 500, 300)
    let place = other.value

    editor.preview(star) { $0.scale = 2 }

    expect(star.scale, equals: 2)
    expect(editor.shown.elements.map(\.scale), equals: [2, 1])
    expect(other.value, equals: place)
    editor.dropPreview()
    expect(star.scale, equals: 1)
  }

  /// The pixels of a list, without the photo.
  private func pixels(_ list: DisplayList, _ width: Int, _ height: Int) throws -> [UInt32] {
    let surface = try require(CairoSurface(width: width, height: height))
    DisplayListRenderer(images: ImageStore(folder: nil)).paint(list, on: surface, scale: 1)
    return (0..<width * height).map { surface.pixel($0 % width, $0 / width) }
  }

  @Test func `an export draws the document as the editor does`() throws {
    var document = EditorDocument(
      photo: PhotoReference(name: "none.png", pixelWidth: 1000, pixelHeight: 750))
    document.elements = [
      ElementValue(
        id: 1, .sticker("star"), center: Point(300, 200), scale: 1.5, rotation: 0.4),
      ElementValue(id: 2, .text(ElementText("Wave")), center: Point(600, 400), rotation: -0.2),
    ]
    document.strokes = [
      Stroke(.brush, width: 20, color: .red, through: [Point(100, 100), Point(400, 600)]),
      Stroke(.eraser, width: 30, through: [Point(150, 300), Point(500, 300)]),
    ]
    var state = editor.state(at: .zero)
    state.document = document
    let opened = PlayedEditor(state: state).editor
    let corner = AffineTransform.translation(PlayedEditor.corner * -1)

    let shown = DisplayList { opened.drawPicture(into: &$0, at: .zero) }
    let exported = document.exported

    expect((exported.pixelWidth, exported.pixelHeight) == (1000, 750))
    let inEditor = DisplayList { $0.group(shown.withoutRasters, transform: corner) }
    let ink = try pixels(exported.list, 1000, 750)
    try expect(pixels(inEditor, 1000, 750), equals: ink)
    expect(Set(ink).count > 100)
  }
}
