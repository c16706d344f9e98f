import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The sheet with gestures, commands and what a mouse can do.
@Suite(.endsInTime) struct HelpSheetTests {
  private static let sizes = [Size(320, 240), Size(800, 1280), Size(1280, 800), Size(3840, 2160)]

  private func open(
    _ environment: SceneEnvironment = SceneEnvironment(size: Size(1280, 800)),
    of scene: any Scene.Type = ControlsScene.self, standing: HelpSheet.Standing = .init()
  ) -> HelpSheet {
    HelpSheet(environment, of: scene, over: DisplayList { _ in }, standing: standing)
  }

  private func press(_ key: KeyPress, on sheet: HelpSheet) {
    sheet.stream.accept(
      InputBatch(events: [InputEvent(time: .zero, .key(key))], time: .zero))
  }

  private func touch(_ place: Point, on sheet: HelpSheet) {
    for (phase, time) in [(TouchPhase.began, 0), (.ended, 50)] {
      let time = Timestamp(milliseconds: Int64(time))
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: place, time: time)
      sheet.stream.accept(InputBatch(events: [InputEvent(sample)], time: time))
    }
  }

  @Test(arguments: [false, true])
  func `it comes up in 0.4 s, and fades in 0.15 s with reduced motion`(isReduced: Bool) {
    let environment = SceneEnvironment(
      size: Size(1280, 800), appearance: Appearance(isReduceMotionEnabled: isReduced))
    let start = Timestamp(milliseconds: 1000)
    let sheet = HelpSheet(
      environment, of: ControlsScene.self, over: DisplayList { _ in }, from: start)
    let still = HelpSheet(environment, of: ControlsScene.self, over: DisplayList { _ in })
    let end = start.advanced(bySeconds: isReduced ? 0.15 : 0.4)

    for time in [start, start.advanced(bySeconds: 0.1)] {
      expect(sheet.nextChange(after: time), equals: time)
      expect(sheet.displayList(at: time) != still.displayList(at: time))
    }
    expect(sheet.nextChange(after: end) == nil)
    expect(sheet.displayList(at: end), equals: still.displayList(at: end))
  }

  @Test func `the sheet ends below what its tab shows, and the head keeps its place`() throws {
    let page = try require(open(of: Home.self).window as? HelpWindow)
    let (close, gestures) = (page.closeButton.frame, page.list.frame)
    page.show(.keys)
    expect(page.closeButton.frame, equals: close)
    expect(page.list.frame.origin, equals: gestures.origin)
    expect(page.list.frame.height > gestures.height + 100)
    page.show(.gestures)
    expect(page.list.contentSize.height <= page.list.bounds.height)
    expect(page.list.bounds.height < page.list.contentSize.height + 2)
  }

  @Test(arguments: Command.allCases.filter { $0 != .help })
  func `a finger chooses any of them`(command: Command) throws {
    let sheet = open()

    touch(try require(sheet.place(of: command)), on: sheet)

    expect(sheet.choice, equals: command)
    expect(sheet.isOver)
  }

  private static let keys: [(String, KeyModifiers, Command)] = [
    ("F5", [], .startOver), ("F6", [], .pause), ("F7", [], .step), ("F8", [], .overlay),
    ("F9", [], .replay), ("F10", [], .why), ("r", [], .record), ("m", [], .mouse),
    ("q", .control, .quit), ("Home", .alternate, .home),
  ]

  @Test(arguments: keys)
  func `a command's key chooses it`(name: String, modifiers: KeyModifiers, command: Command) {
    let sheet = open()

    press(KeyPress(name: name, modifiers: modifiers), on: sheet)

    expect(sheet.choice, equals: command)
  }

  @Test(arguments: ["Escape", "question", "F1"])
  func `closing the sheet without a command resumes the scene`(name: String) {
    let sheet = open()

    press(KeyPress(name: name), on: sheet)

    expect(sheet.isOver)
    expect(sheet.choice == nil)
  }

  @Test func `Tab and Return choose, too`() throws {
    let sheet = open()
    _ = sheet.place(of: .home)

    // The tabs, the cross, and the first command.
    for name in ["Tab", "Tab", "Tab", "Return"] { press(KeyPress(name: name), on: sheet) }

    expect(sheet.choice, equals: .home)
  }

  private func window(of sheet: HelpSheet) throws -> HelpWindow {
    try require(sheet.window as? HelpWindow)
  }

  /// All words that the list shows while it is scrolled from its beginning to its end.
  private func words(of sheet: HelpSheet) throws -> [String] {
    let list = try window(of: sheet).list
    var words: [String] = []
    for top in stride(from: 0, through: list.contentSize.height, by: 40) {
      list.setContentOffset(Point(0, top), animated: false)
      words += ShownWords.all(in: sheet.displayList(at: .zero)).map(\.text.string)
    }
    list.setContentOffset(.zero, animated: false)
    return words
  }

  @Test(arguments: sizes, [1, 2.0])
  func `in every size everything can be touched, and scrolled to`(
    size: Size, textScale: Double
  ) throws {
    for language in Language.allCases {
      let sheet = open(
        SceneEnvironment(
          size: size, appearance: Appearance(textScale: textScale), language: language))
      let window = try window(of: sheet)
      for tab in HelpWindow.Tab.allCases {
        window.show(tab)
        let buttons = window.list.subviews.filter { !$0.isHidden }
        expect(buttons.isEmpty, equals: tab == .mouse)
        for (index, button) in buttons.enumerated() {
          expect(button.frame.width >= 44 && button.frame.height >= 44)
          expect(button.frame.minX >= 0 && button.frame.maxX <= window.list.bounds.width)
          expect(button.frame.maxY <= window.list.contentSize.height)
          for other in buttons[..<index] { expect(button.frame.intersection(other.frame) == nil) }
        }
        for view in window.subviews {
          expect(window.bounds.intersection(view.frame), equals: view.frame, "\(view.identifier)")
        }
        expect(window.closeButton.frame.height >= 44)
      }
    }
  }

  @Test func `each command says its key, and each gesture what it does`() throws {
    let sheet = open()
    let gestures = try words(of: sheet)
    for gesture in ControlsScene.gestures {
      expect(gestures.contains(gesture.name(in: .english)))
      expect(gestures.contains(gesture.effect.text(in: .english)))
    }
    try window(of: sheet).show(.keys)
    let commands = try words(of: sheet)
    for command in Command.allCases where command != .help {
      let keys = ProgramKeys.label(of: .command(command), in: .english)
      expect(!keys.isEmpty)
      for cap in keys.split(whereSeparator: { "+ ".contains($0) }) {
        expect(commands.contains(String(cap)), "\(command)")
      }
    }
    try window(of: sheet).show(.mouse)
    try expect(words(of: sheet).contains { $0.hasPrefix("Pair: hold Ctrl") })
  }

  @Test func `every scene has gestures, except where the user chooses them`() {
    for scene in Scenes.all {
      expect(scene.gestures.isEmpty, equals: scene.name == "gesture-lab", "\(scene.name)")
      expect(Set(scene.gestures.map(\.movement)).count, equals: scene.gestures.count)
    }
    let sheet = open(of: GestureLab.self)
    expect((sheet.window as? HelpWindow)?.tab == .keys)
  }

  @Test(arguments: SceneGesture.Movement.allCases)
  func `a touch on a gesture shows it for two seconds, whatever is touched meanwhile`(
    movement: SceneGesture.Movement
  ) {
    let demonstration = GestureDemonstration(
      movement: movement, stage: Rect(0, 0, 380, 76), appearance: .standard)
    let pictures = stride(from: 0.1, to: 2, by: 0.1).map { time in
      DisplayList { demonstration.draw(into: &$0, at: time) }.description
    }
    expect(Set(pictures).count > 8)
    let before = DisplayList { demonstration.draw(into: &$0, at: 0) }
    let after = DisplayList { demonstration.draw(into: &$0, at: GestureDemonstration.seconds) }
    expect(before.description.isEmpty && after.description.isEmpty)
  }

  @Test func `the sheet rests after a demonstration`() throws {
    let sheet = open()
    let card = try require(window(of: sheet).cards.first)
    let place = card.convert(card.bounds.center, to: nil)
    expect(sheet.nextChange(after: .zero) == nil)

    touch(place, on: sheet)

    let during = Timestamp(milliseconds: 1000)
    expect(sheet.nextChange(after: during), equals: during)
    expect(sheet.displayList(at: during) != sheet.displayList(at: Timestamp(milliseconds: 900)))
    expect(sheet.nextChange(after: Timestamp(milliseconds: 2051)) == nil)
    expect(!sheet.isOver)
  }

  @Test func `a running action is offered to be ended`() throws {
    func words(_ standing: HelpSheet.Standing) throws -> [String] {
      let sheet = open(standing: standing)
      try window(of: sheet).show(.keys)
      return try self.words(of: sheet)
    }

    let usual = try words(.init())
    let other = try words(.init(isPaused: true, isRecording: true, showsFingers: false))

    for name in ["The last minute", "Record", "Hide fingers"] {
      expect(usual.contains(name))
      expect(!other.contains(name))
    }
    for name in ["Resume", "Stop recording", "Show fingers"] {
      expect(other.contains(name))
    }
  }

  @Test func `a line about a gesture stands directly below its name`() throws {
    let words = "Selects an element; elsewhere, deselects it"
    let card = GestureCard(SceneGesture(.tap, LocalizedText(words)))
    let style = SceneStyle(SceneEnvironment(size: Size(1280, 800)))
    let places = card.box(style).solve(in: Rect(0, 0, 450, 84))
    let texts = ShownWords.all(in: DisplayList { places.draw(into: &$0, at: .zero) }).map(\.text)
    let text = try require(texts.first { $0.string == words })
    expect(text.frame.height, equals: 1.25 * 13)
    expect(text.frame.minY - (texts.first?.frame.maxY ?? 0), equals: 4)
  }

  @Test func `hidden fingers are not drawn, and move nothing`() {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(640, 480))))
    let sample = TouchSample(
      touch: TouchID(1), phase: .began, position: Point(20, 20), time: .zero)
    playground.stream.accept(InputBatch(events: [InputEvent(sample)], time: .zero))
    func circles() -> Int { "\(playground.displayList(at: .zero))".count }
    let shown = circles()

    playground.showsFingers = false

    expect(circles() < shown)
  }
}
