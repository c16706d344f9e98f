import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import FilePages
@testable import SceneBase
@testable import ScenePlayer

/// The question what becomes of a file that somebody else has changed.
@Suite(.endsInTime) struct ChangedFileQuestionTests {
  private static func question(
    _ size: Size = Size(1280, 800), _ language: Language = .english, textScale: Double = 1
  ) -> ChangedFileQuestion {
    ChangedFileQuestion(
      about: "holiday.touchphoto",
      SceneEnvironment(
        size: size, appearance: Appearance(textScale: textScale), language: language),
      over: DisplayList { _ in })
  }

  private static let keys: [(key: String, answer: ChangedFileQuestion.Answer?)] = [
    ("Return", .keepBoth), ("r", .replace), ("o", .openOther), ("Escape", nil),
  ]

  @Test(arguments: keys.indices)
  func `each key and each button gives its answer, and Esc none`(_ index: Int) {
    let (key, answer) = Self.keys[index]
    let (pressed, touched) = (Self.question(), Self.question())

    pressed.stream.accept(
      InputBatch(events: [InputEvent(time: .zero, .key(KeyPress(name: key)))], time: .zero))
    for (number, phase) in [TouchPhase.began, .ended].enumerated() where answer != nil {
      let time = Timestamp(milliseconds: Int64(number) * 50)
      let sample = TouchSample(
        touch: TouchID(1), phase: phase, position: touched.window.subviews[index].frame.center,
        time: time)
      touched.stream.accept(InputBatch(events: [InputEvent(sample)], time: time))
    }

    expect(pressed.isOver && pressed.answer == answer)
    expect(touched.isOver == (answer != nil) && touched.answer == answer)
  }

  private static let rooms: [(size: Size, textScale: Double)] = [
    (Size(1280, 800), 1), (Size(640, 480), 2), (Size(360, 480), 1), (Size(320, 240), 1),
    (Size(320, 240), 2),
  ]

  @Test(arguments: rooms.indices, Language.allCases)
  func `the words stand above the buttons, and all of it in the window`(
    _ index: Int, _ language: Language
  ) {
    let (size, textScale) = Self.rooms[index]
    let question = Self.question(size, language, textScale: textScale)
    let bounds = Rect(origin: .zero, size: size)

    let buttons = question.window.subviews.map(\.frame)
    var words: [Text] = []
    if case .group(let sheet)? = question.displayList(at: .zero).commands.last {
      for case .text(let text) in sheet.content.commands { words.append(text) }
    }

    for frame in buttons + words.map(\.frame) { expect(bounds.intersection(frame) == frame) }
    for (above, below) in zip(buttons, buttons.dropFirst()) { expect(above.maxY < below.minY) }
    expect(buttons.allSatisfy { $0.height >= 44 } || size.height < 300)
    expect(words.allSatisfy { $0.frame.maxY <= buttons[0].minY })
    if size.height > 300 { expect(words.first?.string.contains("holiday.touchphoto") == true) }
  }
}
