import Drawing
import DrawingTestSupport
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

/// Notices above the dock, which say why a press has no effect.
@Suite(.endsInTime) struct NoticeTests {
  private let played = PlayedEditor()
  private var editor: PhotoEditor { played.editor }
  private var hand: Hand { played.hand }

  /// The key of the present notice.
  private var notice: String? {
    guard case .notice(let words, _)? = editor.chrome.toast.message?.content,
      editor.chrome.toast.isShown(at: hand.now)
    else { return nil }
    return words
  }

  private func waitUntilGone() {
    hand.wait(6000)
    expect(notice == nil)
  }

  private func go(_ mode: KeyPath<EditorModes, EditorMode>) {
    editor.go(to: editor.modes[keyPath: mode], because: .application("test"))
    // The tools are at their places.
    hand.wait(1000)
  }

  @Test func `a press on a faded button says why it has no effect, for five seconds`() {
    for (name, words) in [("top.undo", "why.undo"), ("top.redo", "why.redo")] {
      played.press(name)
      expect(notice, equals: words)
      expect(played.picture().contains(editor.words[words]))
      waitUntilGone()
      expect(!played.picture().contains(editor.words[words]))
    }
    go(\.doodle)
    played.press("doodle.eraser")
    played.press("doodle.above")
    expect(notice == "why.above" && !editor.options.doodle.isAbove)
    go(\.crop)
    played.press("crop.reset")
    expect(notice, equals: "why.reset")
    // A button with an effect says nothing.
    waitUntilGone()
    played.press("crop.flip")
    expect(notice == nil)
  }

  @Test func `a touch on the dial of no filter says what is missing, and a filter ends that`() {
    go(\.filter)
    let dial = editor.chrome.strengthDial
    let middle = dial.convert(dial.bounds.center, to: nil)
    hand.tap(at: middle.x, middle.y)
    expect(notice, equals: "why.strength")
    waitUntilGone()
    hand.press("Up")
    expect(notice, equals: "why.strength")
    waitUntilGone()
    hand.press("Right")
    hand.wait(1000)
    hand.tap(at: middle.x, middle.y)
    hand.press("Down")
    expect(notice == nil)
  }

  @Test func `keys without an effect say why`() {
    for (key, words) in [("Delete", "why.selection"), ("BackSpace", "why.selection")] {
      hand.press(key)
      expect(notice, equals: words)
      waitUntilGone()
    }
    hand.press("z", .control)
    expect(notice, equals: "why.undo")
    waitUntilGone()
    hand.press("y", .control)
    expect(notice, equals: "why.redo")
    go(\.doodle)
    hand.press("2")
    hand.press("l")
    expect(notice, equals: "why.above")
  }

  @Test func `the name beside the pointer says why a button has no effect`() {
    let undo = editor.chrome.topBar.undoButton
    expect(editor.pointerStyle(of: undo).name, equals: "Undo · Ctrl+Z · Nothing to undo")
    expect(!editor.pointerStyle(of: undo).isUseful)
    played.add(at: 500, 400)
    expect(editor.pointerStyle(of: undo).name, equals: "Undo · Ctrl+Z")
    // A tile that says its name, too.
    expect(editor.pointerStyle(of: editor.chrome.textButton).name, equals: "Text · T")
    // A button with a visible name tells the reason alone.
    editor.go(to: editor.modes.crop, because: .application("test"))
    expect(editor.pointerStyle(of: editor.chrome.resetButton).name, equals: "The crop is as it was")
  }

  @Test func `a notice takes no touches and no focus`() throws {
    played.press("top.undo")
    let toast = editor.chrome.toast
    expect(!editor.window.focusableViews.contains { $0 === toast.undoButton })
    let middle = toast.convert(toast.bounds.center, to: nil)
    let hit = try require(editor.window.hitTest(middle, with: nil))
    expect(hit !== toast && hit !== toast.undoButton)
  }

  @Test func `a face that this machine lacks is named once its button is pressed`() {
    var requests: [EditorRequest] = []
    editor.onRequest = { requests.append($0) }
    editor.add(.text(ElementText("Words")), because: .application("test"))
    for font in ElementText.Font.allCases { played.press("font.\(font.rawValue)") }
    expect(requests, equals: TextFace.allCases.map { .face($0) })
    let stream = played.playground.stream
    for value in [CallValue.null, "bold", 3] {
      stream.perform(at: played.now, named: PhotoEditor.missingFace, value: value)
      expect(notice == nil)
    }
    stream.perform(at: played.now, named: PhotoEditor.missingFace, value: "poster")
    expect(notice, equals: "why.face")
    expect(played.picture().contains("Bebas Neue is not installed."))
  }

  @Test func `a state in the middle of a notice keeps it`() throws {
    played.press("top.undo")
    hand.wait(3000)
    let state = editor.state(at: hand.now)
    expect(state.notice?.words == "why.undo" && state.removal == nil)
    try state.check()
    let json = try JSON(encoding: state)
    try expect(json.decode(PhotoEditor.State.self), equals: state)
    let other = PlayedEditor(state: state)
    expect(other.editor.state(at: .zero), equals: state)
    other.hand.wait(1000)
    expect(other.editor.chrome.toast.isShown(at: other.hand.now))
    other.hand.wait(1000)
    expect(!other.editor.chrome.toast.isShown(at: other.hand.now))

    var wrong = state
    wrong.notice?.words = "undo"
    expect(throws: StateFault.self) { try wrong.check() }
    wrong = state
    wrong.notice?.elapsed = -1
    expect(throws: StateFault.self) { try wrong.check() }
  }

  private struct Room: Sendable {
    var size: Size
    var textScale = 1.0
  }

  private static let rooms = [
    Room(size: Size(1280, 800)), Room(size: Size(1280, 800), textScale: 2),
    Room(size: Size(800, 1280)), Room(size: Size(640, 480)),
    Room(size: Size(640, 480), textScale: 2), Room(size: Size(360, 480)),
  ]

  @Test(arguments: rooms, Language.allCases)
  private func `each notice has room, in the window and off the tools`(
    room: Room, language: Language
  ) throws {
    let keys = [
      "why.undo", "why.redo", "why.selection", "why.above", "why.reset", "why.strength",
      "why.full", "why.face",
    ]
    let editor = PhotoEditor(
      SceneEnvironment(
        size: room.size, appearance: Appearance(textScale: room.textScale), language: language))
    for mode in [editor.modes.browse, editor.modes.doodle, editor.modes.crop] {
      editor.go(to: mode, because: .application("test"))
      for key in keys {
        editor.explain(key, "JetBrains Mono")
        let list = DisplayList { editor.chrome.toast.draw(into: &$0, at: .zero + 1_000_000) }
        let texts = list.commands.flatMap { command -> [(text: Text, way: AffineTransform)] in
          guard case .group(let group) = command else { return [] }
          return group.content.commands.compactMap {
            if case .text(let text) = $0 { (text, group.transform) } else { nil }
          }
        }
        let (text, way) = try require(texts.first)
        let needed = TextRoom.height(of: text.string, text.style, width: text.frame.width)
        expect(needed <= text.frame.height + 0.5, "\(text.string)")
        let frame = way.apply(to: text.frame).boundingBox
        let bounds = Rect(origin: .zero, size: room.size)
        expect(bounds.intersection(frame), equals: frame, "\(text.string)")
        let tools = try require(editor.chrome.layout?.tools)
        if editor.chrome.layout?.railButtons == nil {
          expect(frame.maxY <= tools.minY, "\(text.string)")
        }
      }
    }
  }
}
