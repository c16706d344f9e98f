import Accessibility
import Drawing
import DrawingTestSupport
import Expectations
import PhotoEditor
import SceneBase
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import ScenePlayer

/// The menu in the place of the round buttons.
@Suite(.endsInTime) struct RowMenuTests {
  private final class Commands {
    var all: [Command] = []
  }

  private func playground(_ size: Size, _ commands: Commands = Commands()) -> Playground {
    let playground = Playground(PhotoEditor(SceneEnvironment(size: size)))
    playground.add(HelpButton())
    playground.add(RowMenu { commands.all.append($0) })
    playground.inspection?.onCommand = { commands.all.append($0) }
    return playground
  }

  /// Lets a finger land and lift, and returns what is left for the scene.
  private func tap(_ playground: Playground, at place: Point, _ seconds: Double) -> [InputEvent] {
    [TouchPhase.began, .ended].flatMap { phase in
      let time = Timestamp.zero.advanced(bySeconds: seconds + (phase == .ended ? 0.05 : 0))
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: place, time: time)
      return playground.take(InputBatch(events: [InputEvent(sample)], time: time)).events
    }
  }

  @Test func `buttons fold where the pill would have no room for words beside them`() throws {
    for (size, folds) in [
      (Size(1280, 800), true), (Size(1488, 800), false), (Size(800, 1280), false),
      (Size(360, 640), true),
    ] {
      let playground = playground(size)
      let row = playground.scene.statusRow
      expect(playground.foldsButtons(in: row), equals: folds, "\(size)")
      expect(playground.layer(HelpButton.self)?.frame == nil, equals: folds, "\(size)")
      expect(playground.inspection?.buttonFrame == nil, equals: folds, "\(size)")
      guard folds else { continue }
      // It covers the panel's button, which is the scene's.
      expect(playground.layer(RowMenu.self)?.frame, equals: row.panelButton)
      expect(playground.freeRoom(in: row).width >= 272, "\(size)")
    }
  }

  @Test func `the menu gives commands, opens the panel by its key, and closes beside itself`()
    throws
  {
    let commands = Commands()
    let playground = playground(Size(1280, 800), commands)
    let menu = try require(playground.layer(RowMenu.self))
    let button = try require(menu.frame)
    let rows = [Command.inspect, nil, .pause, .conflicts, .record, .help]
    for (index, command) in rows.enumerated() {
      let time = Double(index) * 2
      expect(tap(playground, at: button.center, time), equals: [])
      expect(menu.isOpen)
      let y = button.minY - 8 - 8 - 52 * (Double(rows.count - index) - 0.5)
      let rest = tap(playground, at: Point(button.maxX - 100, y), time + 1)
      expect(!menu.isOpen)
      expect(commands.all.last, equals: command ?? .inspect)
      let keys = rest.compactMap { if case .key(let key) = $0.content { key.name } else { nil } }
      expect(keys, equals: command == nil ? ["F3"] : [])
    }
    expect(commands.all, equals: rows.compactMap(\.self))

    expect(
      tap(playground, at: button.center, 20) + tap(playground, at: Point(300, 300), 21), equals: [])
    expect(!menu.isOpen && commands.all.count == 5)
  }

  @Test(arguments: Language.allCases, [1.0, 2])
  func `each row of the menu says what it is, and no word of it is cut`(
    language: Language, textScale: Double
  ) throws {
    let environment = SceneEnvironment(
      size: Size(360, 640), appearance: Appearance(textScale: textScale), language: language)
    let playground = Playground(PhotoEditor(environment))
    playground.add(HelpButton())
    playground.add(RowMenu { _ in })
    playground.inspection?.onCommand = { _ in }
    try require(playground.layer(RowMenu.self)).open()
    let later = Timestamp(milliseconds: 2000)
    let words = ShownWords.all(
      in: DisplayList { playground.layer(RowMenu.self)?.draw(into: &$0, at: later) }
    ).map(\.text)

    let notes = ["inspect", "hood", "pause", "conflicts", "record", "help"].map {
      CommandWords.text("\($0).note", in: language)
    }
    expect(notes.allSatisfy { !$0.hasSuffix(".note") }, "\(notes)")
    if textScale == 1 { expect(notes.allSatisfy(words.map(\.string).contains), "\(words)") }
    for word in words {
      expect(TextRoom.width(of: word.string, word.style) <= word.frame.width, "\(word)")
    }
    // All rows have the same letters, and all notes.
    expect(Set(words.map(\.style.size)).count, equals: 2, "\(words)")
  }

  @Test(arguments: [Size(640, 480), Size(360, 640)])
  func `the inspector's strip stands in the row beside the menu, over nothing of the editor`(
    size: Size
  ) throws {
    let playground = playground(size)
    playground.inspection?.toggle()
    playground.settle(at: .zero)
    let editor = try require(playground.scene as? PhotoEditor)
    let strip = try require(playground.inspection?.frame)
    let menu = try require(playground.layer(RowMenu.self)?.frame)
    expect(strip.intersection(menu) == nil && strip.maxY <= size.height)
    expect(strip.intersection(editor.canvas.frame.outset(by: -8)) == nil)
    for control in playground.window.focusableViews where control is Control {
      let frame = control.transformToRoot.apply(to: control.bounds).boundingBox
      let isUnderMenu = control.identifier == "panel.fold"
      expect(isUnderMenu || strip.intersection(frame) == nil, "\(control.identifier)")
    }
    // Pulled up it is over the menu.
    playground.inspection?.raise()
    playground.settle(at: .zero)
    expect(playground.layer(RowMenu.self)?.frame == nil)
  }

  @Test func `Esc closes the menu and does nothing else`() throws {
    let playground = playground(Size(1280, 800))
    let menu = try require(playground.layer(RowMenu.self))
    _ = tap(playground, at: try require(menu.frame).center, 0)
    let escape = InputEvent(
      time: Timestamp(milliseconds: 100), .key(KeyPress(name: "Escape", modifiers: [])))
    let batch = InputBatch(events: [escape], time: escape.time)

    expect(playground.take(batch).events, equals: [])
    expect(!menu.isOpen)
    expect(playground.take(batch).events, equals: [escape])
  }

  /// A folded row whose menu gets keys.
  private final class Keyboard {
    let playground: Playground
    let commands = Commands()
    private var time = Timestamp.zero

    init(_ playground: (Commands) -> Playground) {
      self.playground = playground(commands)
      self.playground.add(ButtonFocus { [commands] in commands.all.append($0) })
    }

    var focus: ProgramSign.Press? { playground.layer(ButtonFocus.self)?.focused }

    /// Presses keys, and returns what is left for the scene.
    func press(_ names: String...) -> [InputEvent.Content] {
      names.flatMap { press(KeyPress(name: $0)) }
    }

    func press(_ key: KeyPress) -> [InputEvent.Content] { take([.key(key)]) }

    func take(_ contents: [InputEvent.Content]) -> [InputEvent.Content] {
      time = time.advanced(bySeconds: 0.1)
      let events = contents.map { InputEvent(time: time, $0) }
      return playground.take(InputBatch(events: events, time: time)).events.map(\.content)
    }

    /// Does with keys what a screen reader does with a button.
    func use(_ name: String) throws -> [InputEvent.Content] {
      let window = playground.element(titled: "Window", at: time, in: .english)
      let button = try require(window.all.first { $0.name == name && $0.role == .button })
      let action = try require(button.actions.first)
      return take(ElementCall.input(action.request, of: button.id, in: playground.window))
    }
  }

  @Test func `an open menu has the keyboard, and gives it back to its button`() throws {
    let keys = Keyboard { playground(Size(1280, 800), $0) }
    let menu = try require(keys.playground.layer(RowMenu.self))

    expect(keys.press("Menu"), equals: [])
    expect(menu.isOpen)
    expect(keys.focus, equals: .command(.inspect))
    expect(keys.press("Down", "space"), equals: [.key(KeyPress(name: "F3"))])
    expect(!menu.isOpen)
    expect(keys.focus, equals: .menu)
    expect(keys.press("Return", "Up", "Return", "Return", "End", "Tab", "Escape"), equals: [])
    expect(!menu.isOpen)
    expect(keys.commands.all, equals: [.help])
    expect(keys.focus, equals: .menu)
    expect(keys.press("Menu", "Menu"), equals: [])
    expect(!menu.isOpen)
  }

  @Test func `a screen reader opens the menu, and presses a row of it`() throws {
    let keys = Keyboard { playground(Size(1280, 800), $0) }
    let menu = try require(keys.playground.layer(RowMenu.self))

    for name in ["The last minute", "Record"] {
      expect(try keys.use("Program menu"), equals: [])
      expect(menu.isOpen)
      expect(try keys.use(name), equals: [])
      expect(!menu.isOpen)
    }

    expect(keys.commands.all, equals: [.pause, .record])

    // What it does to a control of the scene is not for the menu.
    expect(keys.press("Menu") == [] && menu.isOpen)
    let call = InputEvent.Content.call(name: ElementCall.name, value: .object(["focus": true]))
    let space = InputEvent.Content.key(KeyPress(name: "space"))
    expect(keys.take([call, space]), equals: [call, space])
    expect(!menu.isOpen && keys.focus == nil)
  }
}
