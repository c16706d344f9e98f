import Drawing
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The eyedropper, which takes a color from the picture.
@Suite(.endsInTime) struct EyedropperTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var hand: Hand { played.hand }
  private let middle = Point(600, 500)

  /// The points whose colors were asked for, in the window's coordinates.
  private final class Asked {
    var points: [Point] = []
  }

  /// Answers each request with a color, as the program does after the batch.
  private func answer(_ asked: Asked, with color: String, in played: PlayedEditor) {
    played.editor.onRequest = { [unowned played] request in
      guard request == .color, let point = played.editor.takenPoint else { return }
      asked.points.append(point)
      played.playground.stream.perform(
        at: played.now, named: PhotoEditor.takeColor, value: .string(color))
    }
  }

  private func draw() { editor.go(to: editor.modes.doodle, because: .application("test")) }

  private func key(_ name: String, _ modifiers: KeyModifiers = []) {
    hand.press(name, modifiers)
  }

  @Test func `a finger moves the loupe over the picture, and its lift takes the color there`() {
    let asked = Asked()
    answer(asked, with: "#1e7be0", in: played)
    draw()
    played.press("color.take")
    expect(editor.takenPoint != nil)
    hand.down(at: middle.x, middle.y)
    hand.move(to: middle.x + 40, middle.y - 30)
    expect(asked.points.isEmpty)
    expect(editor.takenPoint.map { ($0 - (middle + Point(40, -30))).length < 1e-6 }, equals: true)
    hand.up()

    expect(asked.points.count, equals: 1)
    expect(editor.options.doodle.color, equals: .taken(red: 0x1E, green: 0x7B, blue: 0xE0))
    expect(editor.takenPoint == nil && editor.loupe.isHidden)
    // No stroke came of it, and the next finger draws with the color.
    expect(editor.document.strokes.isEmpty)
    hand.down(at: 300, 300)
    hand.move(to: 400, 320)
    hand.up()
    expect(editor.document.strokes.map(\.color), equals: [editor.options.doodle.color])
    editor.undo()
    expect(editor.document.strokes.isEmpty)
  }

  @Test func `the loupe stays on the picture, and a cancelled finger puts it back`() {
    draw()
    editor.openLoupe()
    let start = editor.loupe.place
    hand.down(at: middle.x, middle.y)
    hand.move(to: middle.x, -500)
    let frame = editor.canvas.pictureFrame.offset(by: editor.canvas.frame.origin)
    expect(editor.takenPoint.map { $0.y >= frame.minY - 1e-9 && frame.contains($0) }, equals: true)
    hand.cancel()
    expect(editor.loupe.place, equals: start)
  }

  @Test func `keys open the loupe, move it, take the color and close it`() throws {
    let asked = Asked()
    answer(asked, with: "#000102", in: played)
    draw()
    key("i")
    let start = try require(editor.takenPoint)
    expect(editor.window.firstResponder === editor.loupe)
    key("Right")
    key("Down", .shift)
    key("Left")
    key("Left")
    expect(editor.takenPoint.map { ($0 - (start + Point(-2, 20))).length < 1e-6 }, equals: true)
    key("Return")
    expect(asked.points.count, equals: 1)
    expect(editor.options.doodle.color, equals: .taken(red: 0, green: 1, blue: 2))
    expect(editor.takenPoint == nil)

    key("i")
    key("Escape")
    expect(editor.takenPoint == nil && asked.points.count == 1)
    expect(editor.modes.doodle.isCurrent)
    // A second press closes the loupe too, and so do a color and another tool.
    for name in ["color.take", "color.red", "doodle.eraser"] {
      editor.openLoupe()
      played.press(name)
      expect(editor.takenPoint == nil, "\(name)")
    }
    expect(editor.options.doodle.color, equals: .red)
  }

  @Test func `a text gets the color as a step, its field has the keys again, and Cancel undoes it`()
    throws
  {
    let asked = Asked()
    answer(asked, with: "#fefdfc", in: played)
    editor.add(.text(ElementText("Words")), because: .application("test"))
    let text = try require(editor.document.elements.first)
    expect(editor.modes.typing.isCurrent && editor.field.isEditing)
    played.press("color.take")
    expect(!editor.field.isEditing && editor.modes.typing.isCurrent)
    hand.tap(at: middle.x, middle.y)
    expect(editor.field.isEditing)
    guard case .text(let colored)? = editor.document.elements.first?.content else {
      fail("the text is gone")
      return
    }
    expect(colored.color, equals: .taken(red: 0xFE, green: 0xFD, blue: 0xFC))
    expect(editor.history.done.last?.cause, equals: "step.style")
    editor.undo()
    expect(editor.document.elements.first, equals: text)
  }

  @Test func `a color without a loupe, and one that is none, change nothing`() {
    draw()
    let stream = played.playground.stream
    stream.perform(at: played.now, named: PhotoEditor.takeColor, value: "#102030")
    expect(editor.options.doodle.color, equals: .red)
    editor.openLoupe()
    for value in [CallValue.null, 3, "#12", "blau", "#12345g"] {
      stream.perform(at: played.now, named: PhotoEditor.takeColor, value: value)
    }
    expect(editor.options.doodle.color == .red && editor.takenPoint != nil)
  }

  @Test func `a state holds the loupe, in modes with colors only`() throws {
    draw()
    editor.openLoupe()
    key("Right")
    let state = editor.state(at: played.now)
    let json = try JSON(encoding: state)
    try expect(json.decode(PhotoEditor.State.self), equals: state)
    let twin = PlayedEditor(state: state)
    expect(twin.editor.takenPoint, equals: editor.takenPoint)
    expect(twin.editor.window.firstResponder === twin.editor.loupe)
    expect(twin.editor.state(at: .zero).loupe, equals: state.loupe)
    expect(throws: Never.self) { try state.check() }
    var wrong = state
    wrong.mode = "browse"
    expect(throws: StateFault.self) { try wrong.check() }
  }

  @Test(arguments: InkColor.palette + [.taken(red: 0, green: 9, blue: 255)])
  func `a color is a string in files`(color: InkColor) throws {
    let json = try JSON(encoding: [color])
    expect(json, equals: .array([.string(color.name)]))
    try expect(json.decode([InkColor].self), equals: [color])
    expect(InkColor(named: color.name), equals: color)
  }

  @Test func `letters on a taken color are black or white, whichever can be read`() {
    expect(InkColor(pixel: 0xF0E68C).contrast, equals: InkColor.black.color)
    expect(InkColor(pixel: 0x203060).contrast, equals: .white)
  }

  @Test func `the loupe is drawn round, in the window, above the finger or below it`() {
    draw()
    editor.openLoupe()
    let plain = played.picture()
    hand.down(at: middle.x, editor.canvas.frame.minY + 20)
    let low = played.picture()
    expect(low != plain)
    expect(low.contains("erase"))
    hand.cancel()
    editor.closeLoupe()
    expect(!played.picture().contains("erase"))
  }
}
