import DrawingTestSupport
import Expectations
import FileSupport
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The values that a state of the photo editor may have.
@Suite(.endsInTime) struct StateTests {
  private let state = PhotoEditor(SceneEnvironment(size: Size(1280, 800))).state(at: .zero)

  private func fault(_ change: (inout PhotoEditor.State) -> Void) -> String? {
    var changed = state
    change(&changed)
    do throws(StateFault) {
      try changed.check()
      return nil
    } catch { return error.found }
  }

  @Test func `impossible values are found`() throws {
    func element(_ id: Int, _ change: (inout ElementValue) -> Void = { _ in }) -> ElementValue {
      var value = ElementValue(id: id, .sticker("star"), center: Point(5, 5))
      change(&value)
      return value
    }
    expect(fault { _ in } == nil)
    expect(fault { $0.document.elements[0].content = .sticker("unicorn") }, equals: "\"unicorn\"")
    expect(fault { $0.document.elements[0].scale = 0 }, equals: "0.0")
    expect(fault { $0.document.elements[0].rotation = 1e9 } != nil)
    expect(fault { $0.document.elements[0].center.x = -2e6 } != nil)
    expect(fault { $0.document.elements.append($0.document.elements[3]) }, equals: "4 twice")
    expect(fault { $0.document.elements = (1...1001).map { element($0) } }, equals: "1001")
    expect(fault { $0.document.photo.pixelWidth = 0 }, equals: "0")
    expect(fault { $0.document.look.strength = 1.5 }, equals: "1.5")
    expect(fault { $0.document.crop.width = 0 }, equals: "0.0")
    let words = ElementText(String(repeating: "x", count: 81))
    expect(fault { $0.document.elements[0].content = .text(words) }, equals: "81")
    let empty = Stroke(.brush, width: 4, color: .red)
    expect(fault { $0.document.strokes = [empty] }, equals: "0")
    let colored = Stroke(.eraser, width: 4, color: .red, through: [Point(1, 2)])
    expect(fault { $0.document.strokes = [colored] }, equals: "eraser red")
    var wide = Stroke(.eraser, width: 50, through: [.zero])
    wide.width = 500
    expect(fault { $0.document.strokes = [wide] }, equals: "500.0")
    expect(fault { $0.options.doodle.mosaicWidth = 1 }, equals: "1.0")
    expect(fault { $0.mode = "dance" }, equals: "\"dance\"")
    expect(fault { $0.mode = "doodle" }, equals: "\"doodle\"")
    expect(fault { $0.mode = "doodle.mosaic" } == nil)
    expect(fault { $0.selected = 3 }, equals: "3")
    expect(fault { $0.mode = "element.sticker" }, equals: "none")
    expect(fault { ($0.mode, $0.selected) = ("element.sticker", 13) }, equals: "13")
    expect(fault { ($0.mode, $0.selected) = ("element.text", 13) } == nil)
    expect(fault { $0.zoom.scale = 0.5 }, equals: "0.5")
    expect(fault { $0.caret = .init(start: 3, end: 2) }, equals: "3")
    expect(fault { $0.caret = .init(start: 0, end: -1) }, equals: "-1")
    expect(fault { $0.trayOffset = 1e7 } != nil)
    expect(fault { $0.slides = [.init(id: 1, from: .zero, elapsed: -1)] }, equals: "-1")
    let thrown = ThrownElement(
      element: Element(state.document.elements[0]), velocity: .zero, start: .zero)
    var flying = try require(ThrownElementState(thrown, at: .zero))
    expect(fault { $0.thrown = Array(repeating: flying, count: 8) } == nil)
    expect(fault { $0.thrown = Array(repeating: flying, count: 9) }, equals: "9")
    flying.elapsed = -1
    expect(fault { $0.thrown = [flying] }, equals: "-1")
  }

  @Test func `a slide back onto the picture continues where it was`() throws {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let start = played.canvas.elements[0].place
    played.hand.down(at: start.x, start.y)
    played.hand.drag(by: -600, 0, over: 200)
    played.hand.wait(100)
    played.hand.up()
    played.hand.wait(100)
    let now = played.hand.now
    let state = played.editor.state(at: now)
    let other = PhotoEditor(SceneEnvironment(size: Size(1280, 800)), state: state)
    // A state has no chrome that moves: handles are just there.
    played.editor.handles.motion = nil

    expect(state.slides.map(\.elapsed), equals: [100_000])
    for later in stride(from: Int64(0), to: 300_000, by: 20_000) {
      let shown = DisplayListText.of { played.editor.draw(into: &$0, at: now + later) }
      let again = DisplayListText.of { other.draw(into: &$0, at: Timestamp.zero + later) }
      expect(shown, equals: again)
    }
    expect(played.editor.state(at: now + 200_000).slides.isEmpty)
  }

  @Test func `a thrown element flies on where it was`() throws {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let start = played.canvas.elements[0].place
    played.hand.down(at: start.x, start.y)
    played.hand.drag(by: -60, -60, over: 40)
    played.hand.up()
    played.hand.wait(100)
    let now = played.hand.now
    let state = played.editor.state(at: now)
    let data = try JSONEncoder().encode(state)
    let decoded = try JSONDecoder().decode(PhotoEditor.State.self, from: data)
    try decoded.check()
    let other = PhotoEditor(SceneEnvironment(size: Size(1280, 800)), state: decoded)

    expect(state.thrown?.map(\.elapsed), equals: [100_000])
    expect(!state.document.elements.contains { $0.id == state.thrown?[0].element.id })
    for later in stride(from: Int64(0), to: 300_000, by: 20_000) {
      let shown = DisplayListText.of { played.editor.draw(into: &$0, at: now + later) }
      let again = DisplayListText.of { other.draw(into: &$0, at: Timestamp.zero + later) }
      expect(shown, equals: again)
    }
    expect(played.editor.state(at: now + 150_000).thrown == nil)
  }

  @Test func `a state in any mode opens as it was`() throws {
    for mode in EditorModes(roleOf: { _ in nil }).paths {
      var state = state
      state.mode = mode
      if mode.hasPrefix("element") { state.selected = mode == "element.sticker" ? 2 : 13 }
      state.document.strokes = [Stroke(.brush, width: 4, color: .red, through: [Point(1, 2)])]
      state.zoom = ViewZoom(scale: 2, offset: Point(10, -20))
      if mode == "crop" {
        state.crop = CropSession(page: state.document.photo.pageSize, crop: state.document.crop)
        state.zoom = .fit
      }
      (state.options.tapWaits, state.options.guides) = (true, false)
      state.trayOffset = 12
      if ["doodle", "filter", "crop"].contains(where: mode.hasPrefix) || mode == "element.typing" {
        state.modeSteps = 0
      }
      state.way = .init(from: "browse", to: "crop")
      let last = Transition(machine: "modes", from: "browse", to: "crop", cause: .key("c"))
      state.transition = VerdictState(.entered(last))
      try state.check()
      let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)), state: state)
      expect(editor.state(at: .zero), equals: state)
    }
  }

  @Test func `where the picture lies under an open panel follows from the window as it is`() {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let (canvas, hand) = (played.canvas, played.hand)
    canvas.zoom = ViewZoom(scale: 8, offset: Point(-3000, 2000))
    hand.send(.resize(Size(520, 500)))
    let size = canvas.bounds.size
    let fold = played.editor.panel.foldButton.convert(Point(10, 10), to: nil)
    hand.tap(at: fold.x, fold.y)
    expect(canvas.isHidden)
    expect(canvas.bounds.size, equals: size)
    hand.send(.resize(Size(520, 700)))
    hand.wait(1000)

    let state = played.editor.state(at: hand.now)
    let other = PhotoEditor(SceneEnvironment(size: Size(520, 700)), state: state)
    expect(other.state(at: .zero), equals: state)
    expect(other.canvas.frame, equals: canvas.frame)
  }

  @Test func `a button that is hidden with the tray loses the keyboard`() {
    let played = PlayedEditor(size: Size(1280, 800))
    let sticker = played.editor.tray.stickers[0]
    played.hand.press("a")
    for _ in 0..<60 where played.editor.window.firstResponder !== sticker {
      played.hand.press("Tab")
    }
    expect(played.editor.window.firstResponder === sticker)
    played.hand.press("f")
    expect(played.editor.tray.isHidden)
    expect(played.editor.window.firstResponder == nil)
    expect(played.editor.state(at: played.now).keyboard == nil)
  }

  @Test func `starting over scrolls the stickers back to the first`() {
    let played = PlayedEditor(size: Size(1280, 800))
    played.editor.tray.list.contentOffset.x = 200
    played.editor.startOver()
    expect(played.editor.tray.list.contentOffset, equals: .zero)
  }

  @Test func `fingers that zoom while cropping begins leave the picture as cropping shows it`() {
    let played = PlayedEditor()
    let (canvas, hand) = (played.canvas, played.hand)
    let middle = canvas.convert(canvas.pictureFrame.center, to: nil)
    hand.down(1, at: middle.x - 60, middle.y)
    hand.down(2, at: middle.x + 60, middle.y)
    for _ in 0..<10 { hand.move(2, by: 20, 0) }
    expect(canvas.zoom.scale > 1.5)
    hand.press("c")
    expect(played.editor.modes.path, equals: "crop")
    expect(canvas.zoom, equals: .fit)
    hand.up(1)
    hand.up(2)
    expect(canvas.zoom, equals: .fit)
  }

  @Test
  func `a finger that is lifted from the field of the words after it is hidden does not type`() {
    let played = PlayedEditor(size: Size(1280, 800), isEmpty: false)
    let (editor, hand) = (played.editor, played.hand)
    guard let text = played.canvas.element(13) else { return expect(Bool(false)) }
    hand.tap(at: text.place.x, text.place.y)
    hand.wait(1000)
    hand.tap(at: text.place.x, text.place.y)
    expect(editor.modes.path, equals: "element.typing")
    let field = editor.field.convert(editor.field.bounds.center, to: nil)
    hand.down(2, at: field.x, field.y)
    hand.press("b")
    expect(editor.field.isHidden)
    hand.up(2)
    expect(editor.window.firstResponder == nil)
  }
}
