import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// What is shown of a control under the pointer, and under a finger that rests on it.
@Suite(.endsInTime) struct PointerOverlayTests {
  private let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
  private let playground: Playground

  init() { playground = Playground(editor) }

  private func send(_ content: InputEvent.Content, at milliseconds: Int64) {
    let time = Timestamp(milliseconds: milliseconds)
    playground.stream.accept(InputBatch(events: [InputEvent(time: time, content)], time: time))
  }

  private func words(at milliseconds: Int64) -> [String] {
    ShownWords.all(in: playground.displayList(at: Timestamp(milliseconds: milliseconds)))
      .map(\.text.string)
  }

  private var undo: Point {
    let button = editor.chrome.topBar.undoButton
    return button.convert(button.bounds.center, to: nil)
  }

  private static let undoName = "Undo · Ctrl+Z · Nothing to undo"

  @Test func `a resting pointer tells the name of a sign, its key, and why it has no effect`() {
    send(.pointer(undo), at: 1000)

    expect(!words(at: 1590).contains(Self.undoName))
    expect(words(at: 1600).contains(Self.undoName))
    let due = playground.nextChange(after: Timestamp(milliseconds: 1100))
    expect(due, equals: Timestamp(milliseconds: 1600))
    expect(playground.nextChange(after: Timestamp(milliseconds: 9000)) == nil)

    // Each movement begins anew, and there is no name where there is no sign.
    send(.pointer(undo + Point(1, 0)), at: 2000)
    expect(!words(at: 2500).contains(Self.undoName))
    send(.pointer(Point(640, 400)), at: 3000)
    expect(!words(at: 9000).contains(Self.undoName))
    send(.pointer(undo), at: 10_000)
    send(.pointer(nil), at: 10_100)
    expect(!words(at: 12_000).contains(Self.undoName))
  }

  @Test func `a button under the pointer lights up, unless a press has no effect`() {
    let draw = editor.chrome.drawButton
    let place = draw.convert(draw.bounds.center, to: nil)
    func picture() -> DisplayList { playground.displayList(at: Timestamp(milliseconds: 100)) }
    let before = picture()

    send(.pointer(undo), at: 0)
    expect(picture(), equals: before)
    send(.pointer(place), at: 0)
    expect(picture() != before)
    send(.pointer(Point(640, 400)), at: 0)
    expect(picture(), equals: before)
  }

  @Test func `a finger that rests on a sign reads its name, and may still press it`() {
    let more = editor.chrome.topBar.moreButton
    let place = more.convert(more.bounds.center, to: nil)
    func touch(_ phase: TouchPhase, at milliseconds: Int64) {
      let sample = TouchSample(
        touch: TouchID(1), phase: phase, position: place,
        time: Timestamp(milliseconds: milliseconds))
      send(.touches([sample]), at: milliseconds)
    }
    touch(.began, at: 0)
    expect(!words(at: 500).contains("More"))
    expect(words(at: 700).contains("More"))

    touch(.ended, at: 800)
    expect(!words(at: 1500).contains("More"))
    expect(!editor.chrome.menu.isHidden)
  }

  @Test(arguments: Language.allCases)
  func `the program's own buttons have names`(language: Language) {
    let playground = Playground(
      ScrollList(SceneEnvironment(size: Size(1280, 800), language: language)))
    playground.add(HomeButton())
    playground.add(HelpButton())
    playground.inspection?.onCommand = { _ in }
    for (frame, name) in [
      (playground.inspection?.buttonFrame, CommandWords.text("inspect", in: language)),
      (playground.layer(HomeButton.self)?.frame, CommandWords.text("home", in: language)),
      (playground.layer(HelpButton.self)?.frame, HelpWords.text("title", in: language)),
    ] {
      guard let frame else {
        fail("a button is missing")
        continue
      }
      let event = InputEvent(time: .zero, .pointer(frame.center))
      playground.stream.accept(InputBatch(events: [event], time: .zero))
      let shown = ShownWords.all(in: playground.displayList(at: Timestamp(milliseconds: 700)))
      expect(shown.contains { $0.text.string.hasPrefix("\(name) · ") })
    }
  }

  @Test(arguments: Language.allCases, [Size(1280, 800), Size(640, 480), Size(400, 800)])
  func `every sign without words has a name in each scene`(language: Language, size: Size) {
    for scene in Scenes.all {
      let scene = scene.init(SceneEnvironment(size: size, language: language))
      for control in controls(below: scene.window) {
        guard let name = scene.pointerStyle(of: control).name else { continue }
        let isKey = name.contains(".") || name.contains("color") || name == "like"
        expect(!name.isEmpty && !isKey, "\(control.path): \(name)")
      }
    }
    let editor = PhotoEditor(SceneEnvironment(size: size, language: language))
    for case let button as ChromeButton in controls(below: editor.window)
    where !button.saysItsName {
      expect(editor.pointerStyle(of: button).name?.isEmpty, equals: false, "\(button.path)")
    }
  }

  private func controls(below view: View) -> [Control] {
    view.subviews.flatMap { controls(below: $0) } + [view as? Control].compactMap(\.self)
  }
}
