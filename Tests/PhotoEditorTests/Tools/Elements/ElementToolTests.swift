import DrawingTestSupport
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor

/// Actions on elements besides dragging.
@Suite(.endsInTime) struct ElementToolTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var hand: Hand { played.hand }
  private var canvas: Canvas { played.canvas }
  private var elements: [ElementValue] { editor.document.elements }

  /// A stroke of 30 points that is reported only at its lift.
  private func stroke() {
    hand.down(at: 300, 300)
    hand.wait(80)
    hand.up(at: 330, 300)
    hand.wait(1000)
  }

  @Test
  func `G1.13: without waiting the tap wins a stroke reported at its lift, and nothing moves`() {
    let star = played.add(at: 300, 300)
    stroke()
    expect(star.place, equals: Point(300, 300))
    expect(editor.modes.path, equals: "element.sticker")
  }

  @Test func `G1.13: when the tap waits for the pan the same stroke drags`() {
    played.press("tapWaits")
    expect(editor.options.tapWaits)
    let star = played.add(at: 300, 300)
    stroke()
    expect(star.place, equals: Point(320, 300))
    expect(editor.history.done.last?.cause, equals: "step.move")
    // A tap is still one.
    hand.tap(at: 600, 600)
    expect(editor.modes.path, equals: "browse")
  }

  @Test func `a gesture is one step, and keys take it back and make it again`() {
    let star = played.add(at: 300, 300)
    hand.down(1, at: 300, 300)
    hand.down(2, at: 360, 300)
    hand.drag([(1, Point(-40, 60)), (2, Point(40, 60))], over: 200)
    hand.up(1)
    hand.drag(2, by: 0, 30, over: 100)
    hand.wait(100)
    hand.up(2)
    let steps = editor.history.done.count
    let end = elements
    expect(steps == 2 && star.scale > 1.5)

    hand.press("z", text: "z", .control)
    expect(star.place == Point(300, 300) && star.scale == 1)
    hand.press("Z", text: "Z", [.control, .shift])
    expect(elements == end && canvas.elements.map(\.value) == end)
    hand.press("z", text: "z", .control)
    hand.press("y", text: "y", .control)
    expect(elements, equals: end)
    hand.press("z", text: "z", .control)
    hand.press("z", text: "z", .control)
    expect(elements.isEmpty && canvas.elements.isEmpty)
    hand.press("z", text: "z", .control)
    expect(elements.isEmpty)
  }

  @Test func `undo in the middle of a drag ends the drag first`() {
    let star = played.add(at: 300, 300)
    hand.down(at: 300, 300)
    hand.drag(by: 60, 0, over: 100)
    editor.undo()
    expect(star.place, equals: Point(300, 300))
    hand.drag(by: 60, 0, over: 100)
    expect(star.place, equals: Point(300, 300))
    hand.up()
    expect(editor.history.done.count, equals: 1)
  }

  @Test func `the buttons duplicate, order and delete the selection`() {
    played.add("below", at: 300, 300)
    played.add("above", at: 600, 300)
    hand.tap(at: 300, 300)
    hand.wait(1000)
    expect(elements.map(\.id), equals: [1, 2])
    played.press("toFront")
    expect(elements.map(\.id), equals: [2, 1])
    played.press("toBack")
    expect(elements.map(\.id), equals: [1, 2])
    played.press("toFront")
    played.press("menu.duplicate")
    expect(elements.map(\.id), equals: [2, 1, 3])
    expect(canvas.selected?.id == 3 && elements[2].center != elements[1].center)
    played.press("menu.delete")
    expect(elements.map(\.id), equals: [2, 1])
    expect(editor.modes.path == "browse" && canvas.selected == nil)
    hand.press("n", text: "n")
    hand.press("Delete")
    expect(elements.map(\.id), equals: [1])
  }

  @Test func `a flick throws away, a slow drag to the same place does not`() {
    played.add(at: 160, 160)
    hand.down(at: 160, 160)
    hand.drag(by: -100, -100, over: 60)
    hand.up()
    expect(elements.isEmpty)
    expect(editor.history.done.last?.cause, equals: "step.throw")
    editor.undo()
    hand.wait(1000)
    hand.down(at: 160, 160)
    hand.drag(by: -100, -100, over: 60)
    hand.wait(200)
    hand.up()
    expect(elements.count, equals: 1)
    // Fast, but not off the picture.
    played.add(at: 500, 500)
    hand.wait(1000)
    hand.down(at: 500, 500)
    hand.drag(by: 80, 0, over: 60)
    hand.up()
    expect(elements.count, equals: 2)
  }

  @Test func `a thrown element flies on and fades, and undo restores it at once`() throws {
    let star = played.add(at: 160, 160)
    let before = star.value
    hand.down(at: 160, 160)
    hand.drag(by: -100, -100, over: 60)
    let held = star.place
    hand.up()
    let thrown = try require(canvas.thrown.first)
    let begin = hand.now
    expect(elements.isEmpty && canvas.elements.isEmpty)
    // The element continues from the finger's last position, in its direction, off the picture.
    expect(thrown.element.center, equals: canvas.page.convert(held, from: nil))
    expect(thrown.way(at: begin) == .zero && thrown.opacity(at: begin) == 1)
    let way = thrown.way(at: begin + 250_000)
    expect(way.x < -250 && abs(way.x - way.y) < 1e-6)
    expect(abs(thrown.opacity(at: begin + 125_000) - 0.75) < 1e-9)
    // Each frame shows it elsewhere, and none after its time.
    expect(editor.nextChange(after: begin + 240_000), equals: begin + 240_000)
    expect(thrown.isSeen(at: begin + 240_000) && !thrown.isSeen(at: begin + 250_000))
    let pictures = [0, 100_000, 200_000, 250_000].map { later in
      DisplayListText.of { editor.draw(into: &$0, at: begin + later) }
    }
    expect(Set(pictures).count, equals: 4)

    hand.wait(100)
    editor.undo()
    expect(canvas.thrown.isEmpty && editor.nextChange(after: hand.now) == nil)
    expect(canvas.elements.map(\.value), equals: [before])
    editor.redo()
    expect(canvas.thrown.isEmpty && canvas.elements.isEmpty)
  }

  @Test func `the middle and right angles hold with a sign, and let go`() {
    let star = played.add(at: 300, 250)
    let middle = canvas.pictureFrame.center
    hand.down(at: 300, 250)
    hand.drag(by: middle.x - 300 + 10 - 4, 0, over: 400)
    expect(abs(star.place.x - middle.x) < 1e-9)
    expect(played.tool.guides.holdsX && !played.tool.guides.holdsY)
    let held = played.picture()
    expect(held.contains("#FFE14D"))
    // A film of the editor may leave the sign out.
    editor.isFramed = false
    expect(!played.picture().contains("#FFE14D"))
    editor.isFramed = true
    hand.drag(by: 30, 0, over: 100)
    expect(abs(star.place.x - middle.x - 26) < 1e-6)
    expect(!played.picture().contains("#FFE14D"))
    hand.wait(100)
    hand.up()
    played.press("guides")
    hand.wait(1000)
    hand.down(at: star.place.x, 250)
    hand.drag(by: -26 - 10 + 4, 0, over: 400)
    expect(abs(star.place.x - middle.x - 4) < 1e-6)
    hand.up()
  }

  @Test func `two fingers beside everything zoom and move the view, and a double tap fits it`() {
    let star = played.add(at: 300, 300)
    hand.down(1, at: 600, 500)
    hand.down(2, at: 700, 500)
    hand.drag([(1, Point(-100, 0)), (2, Point(100, 0))], over: 200)
    hand.up(1)
    hand.up(2)
    expect(canvas.zoom.scale > 2.5 && canvas.zoom.scale < 3)
    expect(star.value == elements[0] && editor.history.done.count == 1)
    expect(abs(star.contentScaleFactor - canvas.zoom.scale) < 1e-9)
    // The picture has no gap at the edges of its place.
    let picture = canvas.pictureFrame
    expect(picture.minX <= 24 && picture.maxX >= 1024)
    hand.wait(1000)
    let before = canvas.zoom.offset
    hand.down(1, at: 600, 500)
    hand.down(2, at: 700, 500)
    hand.drag([(1, Point(50, 30)), (2, Point(50, 30))], over: 200)
    hand.up(1)
    hand.up(2)
    expect(canvas.zoom.offset != before)
    hand.wait(1000)
    hand.tap(at: 800, 600)
    hand.wait(80)
    hand.tap(at: 800, 600)
    expect(canvas.zoom == .fit && star.place == Point(300, 300))
  }

  @Test func `two fingers whose middle is on an element mean it, and one finger moves no view`() {
    played.add(at: 300, 300)
    hand.down(1, at: 200, 300)
    hand.down(2, at: 400, 300)
    hand.drag([(1, Point(-60, 0)), (2, Point(60, 0))], over: 200)
    expect(played.tool.target?.id == 1 && canvas.zoom == .fit)
    hand.up(1)
    hand.up(2)
    hand.wait(1000)
    hand.down(at: 700, 600)
    hand.drag(by: -100, 0, over: 100)
    expect(canvas.zoom, equals: .fit)
    hand.up()
  }

  @Test func `G1.12: no picture is made sharper than 8192 pixels on a side`() {
    let star = played.add(at: 524, 399, scale: 20)
    canvas.zoom = ViewZoom(scale: 8, offset: .zero)
    canvas.sharpen()
    let look = editor.look(of: star, at: .zero)
    expect(star.contentScaleFactor == 8192 / 100 && look.scale == 8192 / 100)
  }

  @Test func `on a zoomed page stickers of one art are painted alike, none too coarse`() {
    let stars = [0.6, 0.7, 0.9].map { played.add(at: 300 + 300 * $0, 300, scale: $0) }
    expect(stars.map { editor.look(of: $0, at: .zero).scale }, equals: [0.6, 0.7, 0.9])
    canvas.zoom = ViewZoom(scale: 1.1, offset: .zero)
    canvas.sharpen()
    expect(stars.map { editor.look(of: $0, at: .zero).scale }, equals: [1, 1, 1])
    canvas.zoom = ViewZoom(scale: 8, offset: .zero)
    canvas.sharpen()
    expect(stars.map { editor.look(of: $0, at: .zero).scale }, equals: [8, 8, 8])
    let large = played.add(at: 300, 300, scale: 1.5)
    expect(editor.look(of: large, at: .zero).scale, equals: 12)
  }

  @Test func `keys move, turn, scale and choose, and those in a row are one step`() {
    played.add(at: 300, 300)
    played.add(at: 600, 300)
    hand.press("n", text: "n")
    expect(canvas.selected?.id, equals: 1)
    hand.press("n", text: "n")
    expect(canvas.selected?.id, equals: 2)
    let start = elements
    for key in ["Left", "Up", "plus", "bracketright", "Right", "Down", "minus"] { hand.press(key) }
    hand.press("Down", .shift)
    expect(abs(elements[1].center.y - start[1].center.y - 40) < 1e-9)
    expect(abs(elements[1].rotation - .pi / 36) < 1e-9 && abs(elements[1].scale - 1) < 1e-9)
    expect(editor.history.done.count, equals: 3)
    hand.press("z", text: "z", .control)
    expect(elements, equals: start)
  }
}

extension Hand {
  /// Presses a key with modifiers and no text.
  fileprivate func press(_ name: String, _ modifiers: KeyModifiers) {
    press(name, text: "", modifiers)
  }
}
