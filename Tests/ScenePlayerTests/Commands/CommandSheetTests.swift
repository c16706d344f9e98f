import Drawing
import DrawingTestSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer
@testable import Scenes

/// The sheet that lists the commands.
@Suite(.endsInTime) struct CommandSheetTests {
  private static let sizes = [Size(320, 240), Size(800, 1280), Size(1280, 800), Size(3840, 2160)]

  private func press(_ key: KeyPress, on sheet: CommandSheet) {
    sheet.stream.accept(
      InputBatch(events: [InputEvent(time: .zero, .key(key))], time: .zero))
  }

  private func touch(_ place: Point, on sheet: CommandSheet) {
    for (phase, time) in [(TouchPhase.began, 0), (.ended, 50)] {
      let time = Timestamp(milliseconds: Int64(time))
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: place, time: time)
      sheet.stream.accept(InputBatch(events: [InputEvent(sample)], time: time))
    }
  }

  @Test(arguments: Command.allCases.filter { $0 != .help })
  func `a finger chooses any of them`(command: Command) throws {
    let sheet = CommandSheet(SceneEnvironment(size: Size(1280, 800)))

    touch(try #require(sheet.place(of: command)), on: sheet)

    #expect(sheet.choice == command)
    #expect(sheet.isOver)
  }

  private static let keys: [(String, KeyModifiers, Command)] = [
    ("F5", [], .startOver), ("F6", [], .pause), ("F7", [], .step), ("F8", [], .overlay),
    ("F9", [], .replay), ("F10", [], .explain), ("r", [], .record), ("m", [], .mouse),
    ("q", .control, .quit), ("Home", .alternate, .home),
  ]

  @Test(arguments: keys)
  func `a command's key chooses it`(name: String, modifiers: KeyModifiers, command: Command) {
    let sheet = CommandSheet(SceneEnvironment(size: Size(1280, 800)))

    press(KeyPress(name: name, modifiers: modifiers), on: sheet)

    #expect(sheet.choice == command)
  }

  @Test(arguments: ["Escape", "question", "F1"])
  func `closing the sheet without a command resumes the scene`(name: String) {
    let sheet = CommandSheet(SceneEnvironment(size: Size(1280, 800)))

    press(KeyPress(name: name), on: sheet)

    #expect(sheet.isOver)
    #expect(sheet.choice == nil)
  }

  @Test func `Tab and Return choose, too`() {
    let sheet = CommandSheet(SceneEnvironment(size: Size(1280, 800)))

    press(KeyPress(name: "Tab"), on: sheet)
    press(KeyPress(name: "Return"), on: sheet)

    #expect(sheet.choice == .home)
  }

  @Test(arguments: sizes, [1, 2.0])
  func `each is large enough for a finger, says its key, and can be scrolled to`(
    size: Size, textScale: Double
  ) throws {
    let environment = SceneEnvironment(size: size, appearance: Appearance(textScale: textScale))
    let sheet = CommandSheet(environment)
    let list = try #require(sheet.window.subviews.first { $0 is ScrollView } as? ScrollView)

    let buttons = list.subviews.filter { $0 is Button }
    #expect(buttons.count == Command.allCases.count - 1)
    for button in buttons {
      #expect(button.frame.width >= 44 && button.frame.height >= 44)
      #expect(button.frame.minX >= 0 && button.frame.maxX <= size.width)
      #expect(button.frame.maxY <= list.contentSize.height)
    }
    for (button, other) in zip(buttons, buttons.dropFirst()) {
      #expect(button.frame.intersection(other.frame) == nil)
    }
    var words: [String] = []
    for top in stride(from: 0, through: list.contentSize.height, by: 40) {
      list.setContentOffset(Point(0, top), animated: false)
      words += ShownWords.all(in: sheet.displayList(at: .zero)).map(\.text.string)
    }
    for command in Command.allCases where command != .help {
      let keys = KeyTable.label(of: .command(command), in: .english)
      #expect(!keys.isEmpty && words.contains { $0.hasSuffix("·  \(keys)") }, "\(command)")
    }
  }

  @Test func `a running action is offered to be ended`() {
    let environment = SceneEnvironment(size: Size(1280, 800))
    func words(_ standing: CommandSheet.Standing) -> [String] {
      ShownWords.all(in: CommandSheet(environment, standing: standing).displayList(at: .zero))
        .map(\.text.string)
    }

    let usual = words(.init())
    let other = words(.init(isPaused: true, isRecording: true, showsFingers: false))

    for start in ["Stop time", "Record  ", "Hide fingers"] {
      #expect(usual.contains { $0.hasPrefix(start) })
      #expect(!other.contains { $0.hasPrefix(start) })
    }
    for start in ["Let time go on", "End the recording", "Show fingers"] {
      #expect(other.contains { $0.hasPrefix(start) })
    }
  }

  @Test func `hidden fingers are not drawn, and move nothing`() {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(640, 480))))
    let sample = TouchSample(
      touch: TouchID(1), phase: .began, position: Point(20, 20), time: .zero)
    playground.stream.accept(InputBatch(events: [InputEvent(sample)], time: .zero))
    func circles() -> Int { "\(playground.displayList(at: .zero))".count }
    let shown = circles()

    playground.showsFingers = false

    #expect(circles() < shown)
  }
}
