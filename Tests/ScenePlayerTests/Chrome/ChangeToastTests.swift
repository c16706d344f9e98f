import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes
@testable import TouchAnalysis

/// The message that a change is kept.
@Suite(.endsInTime) struct ChangeToastTests {
  private final class Calls { var offers: [ChangeToast.Press] = [] }

  private let calls = Calls()
  private let playground: Playground
  private let hand: Hand

  init() {
    let size = Size(1280, 800)
    playground = Playground(ScrollList(SceneEnvironment(size: size)))
    playground.add(ChangeToast { [calls] in calls.offers.append($0) })
    hand = Hand(stream: playground.stream)
    hand.tap(at: 300, 400, holding: 60)
    hand.wait(1000)
    playground.layer(ChangeToast.self)?.show(
      "A drag needs 14 pt now", ChromeMotion(in: playground.window))
    playground.line.forget()
  }

  private var words: [String] {
    ShownWords.all(in: playground.displayList(at: hand.now)).map(\.text.string)
  }

  /// Lets the button take its events out of a batch, as the program does.
  private func consume(_ content: InputEvent.Content...) -> InputBatch {
    let time = hand.now
    var batch = InputBatch(events: content.map { InputEvent(time: time, $0) }, time: time)
    batch = playground.take(batch)
    return batch
  }

  private func sample(_ phase: TouchPhase, _ place: Point) -> InputEvent.Content {
    .touches([TouchSample(touch: TouchID(99), phase: phase, position: place, time: hand.now)])
  }

  private let undo = InputEvent.Content.key(KeyPress(name: "z", modifiers: .control))

  @Test func `the message is there for eight seconds, with a button, and no old decision`() throws {
    expect(words.contains("A drag needs 14 pt now") && words.contains("Undo"))
    expect(playground.line.sentence.isEmpty)
    let frame = try require(playground.layer(ChangeToast.self)?.frame)
    expect(frame.width >= 44 && frame.height >= 44)
    // The row is for what the next touch does.
    expect(frame.maxY < playground.scene.statusRow.frame.minY)
    // It came at the last event, a second ago.
    hand.wait(6800)
    playground.settle(at: hand.now)
    expect(playground.layer(ChangeToast.self)?.frame != nil)
    hand.wait(400)
    playground.settle(at: hand.now)
    expect(playground.layer(ChangeToast.self)?.frame == nil && !words.contains("Undo"))
    expect(consume(undo).events.count == 1 && calls.offers.isEmpty)
  }

  @Test func `a finger on the button takes the change back, and is no touch of the scene`() throws {
    let place = try require(playground.layer(ChangeToast.self)?.frame).center
    expect(consume(sample(.began, place)).events.isEmpty)
    expect(consume(sample(.ended, place)).events.isEmpty)
    expect(calls.offers, equals: [.undo])
    playground.layer(ChangeToast.self)?.dismiss()
    expect(playground.layer(ChangeToast.self)?.frame == nil)
  }

  @Test func `the key for undo takes the change back until a finger lands beside it`() {
    expect(consume(undo).events.isEmpty && calls.offers == [.undo])
    playground.layer(ChangeToast.self)?.show(
      "A drag needs 14 pt now", ChromeMotion(in: playground.window))
    expect(consume(sample(.began, Point(10, 300))).events.count, equals: 1)
    expect(consume(undo).events.count == 1 && calls.offers == [.undo])
    expect(playground.layer(ChangeToast.self)?.frame != nil)
  }

  @Test func `a message about what is missing offers it, and goes with the next landing`() throws {
    func tell() {
      playground.layer(ChangeToast.self)?.tell(
        "Nothing yet · R starts", offering: .record, ChromeMotion(in: playground.window))
    }
    tell()
    expect(words.contains("Nothing yet") && words.contains("R starts") && words.contains("Record"))
    let place = try require(playground.layer(ChangeToast.self)?.frame).center
    // It has the place of the message that a change is kept.
    expect(place.y < playground.scene.statusRow.frame.minY)
    expect(consume(undo).events.count, equals: 1)
    expect(consume(sample(.began, place)).events.isEmpty)
    expect(consume(sample(.ended, place)).events.isEmpty)
    expect(calls.offers, equals: [.record])
    expect(playground.layer(ChangeToast.self)?.frame == nil)
    tell()
    expect(consume(sample(.began, Point(10, 300))).events.count, equals: 1)
    expect(playground.layer(ChangeToast.self)?.frame == nil)
  }

  @Test(arguments: [Size(1280, 800), Size(360, 640)])
  func `a message on the home screen lies on no button`(size: Size) throws {
    let home = Playground(Home(SceneEnvironment(size: size)))
    let toast = ChangeToast { _ in }
    home.add(toast)
    toast.tell("Nothing yet · R starts", offering: .record, ChromeMotion(in: home.window))
    let frame = try require(toast.frame)
    for button in home.window.focusableViews {
      let target = button.convert(button.bounds, to: nil)
      expect(target.intersection(frame) == nil, "\(button.path)")
    }
  }

  @Test(arguments: [1.0, 1.5, 2], Language.allCases)
  func `a message has room in a narrow window, also with large text`(
    scale: Double, language: Language
  ) {
    let environment = SceneEnvironment(
      size: Size(360, 640), appearance: Appearance(textScale: scale), language: language)
    let home = Playground(Home(environment))
    let toast = ChangeToast { _ in }
    home.add(toast)
    let messages: [(String, ChangeToast.Press)] = [
      (AnswerPageWords.text("nothing", in: language), .gestures),
      (AnswerPageWords.text("nothing.minute", in: language), .gestures),
      (CommandWords.text("noRecording", in: language), .record),
      (CommandWords.text("stillRecording", in: language), .endRecording),
    ]
    for (words, press) in messages {
      toast.tell(words, offering: press, ChromeMotion(in: home.window))
      let picture = DisplayList { toast.draw(into: &$0, at: Timestamp(milliseconds: 500)) }
      let texts = ShownWords.all(in: picture).map(\.text)
      expect(texts.count >= 2, "\(words)")
      for text in texts {
        let (room, font) = (text.frame.size, text.style)
        expect(TextRoom.fits(text.string, font, in: room), "\(text)")
        expect(TextRoom.longestWord(in: text.string, font) <= room.width, "\(text)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `the words say what holds now`(language: Language) {
    let part = Cure.Part(
      change: .setting("gestures.panSlop", 14), kind: .rival, former: 10, size: 0.4)
    let words = WhyChoice.told(Cure(parts: [part]), Wording(language))
    expect(words, equals: language == .english ? "A drag needs 14 pt now" : "现在拖动需要 14 pt")
  }
}
