import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@testable import Inspection
@testable import SceneBase
@testable import TouchAnalysis

/// A touch whose tap became a drag, and the card about it.
struct WhyStage {
  let answers: Answers
  let path: FingerPath

  /// A canvas with six gestures, of which some need two fingers.
  private final class Run: HeadlessRun {
    let stage = LoggingStage()
    var window: Window { stage.window }
    var stream: TouchStream { stage.stream }

    init(_ recognizers: [GestureRecognizer]) {
      for recognizer in recognizers { stage.window.addGestureRecognizer(recognizer) }
      let canvas = stage.addView("canvas", Rect(0, 0, 400, 400))
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      double.name = "canvas.doubleTap"
      let tap = TapGestureRecognizer()
      tap.require(toFail: double)
      for recognizer in [
        tap, double, PanGestureRecognizer(), LongPressGestureRecognizer(),
        PinchGestureRecognizer(), RotationGestureRecognizer(),
      ] { canvas.addGestureRecognizer(recognizer) }
    }
  }

  /// Plays a curved drag of 22 pt in 150 ms, or what `play` does, where the window has further
  /// recognizers.
  init(
    with recognizers: [GestureRecognizer] = [], _ play: (Hand) -> Void = Self.drag
  ) throws {
    let run = Run(recognizers)
    let notes = LandingNotes()
    notes.follow(run)
    let observer = RunObserver(of: run, isThroughCompositor: false)
    var samples: [FingerPath.Sample] = []
    let earlier = run.stream.onEvent
    run.stream.onEvent = { event in
      earlier?(event)
      guard case .touches(let touches) = event.content else { return }
      for touch in touches where touch.touch == TouchID(1) {
        samples.append(FingerPath.Sample(time: event.time, place: touch.position))
      }
    }
    play(run.stage.hand)
    answers = Answers(observer.finish(), notes.all)
    path = FingerPath(samples: samples, isLifted: true)
  }

  static func drag(_ hand: Hand) {
    hand.down(at: 100, 200)
    for step in 1...15 {
      hand.wait(10)
      hand.move(by: 1.4, step < 6 ? -0.1 : -0.7)
    }
    hand.up()
    hand.wait(600)
    hand.tap(at: 300, 300)
    hand.wait(600)
  }

  func story(
    of recognizer: String = "canvas.tap", _ kind: Question.Kind = .whyNot,
    in language: Language = .english
  ) throws -> WhyStory {
    let question = Question(kind, .recognizer(recognizer), touch: TouchID(1))
    return try require(WhyStory(question, in: answers, path: path, wording(language)))
  }

  func wording(_ language: Language) -> Wording {
    Wording(language, naming: { Wording.title(of: $0, in: language) ?? $0 })
  }

  /// A report with these many cures.
  static func report(_ count: Int, of story: WhyStory, in answers: Answers) throws -> CureReport {
    let touch = try require(answers.log.stories.first)
    var report = CureReport(target: story.target, story: touch)
    var price = Cure.Price()
    price.others = [TouchID(2)]
    let cures = [
      Cure(
        parts: [.init(change: .setting("gestures.panSlop", 20), kind: .rival, former: 10, size: 1)],
        price: price),
      Cure(
        parts: [
          .init(
            change: .require("canvas.pan", toFail: "canvas.tap"), kind: .require, former: nil,
            size: 1)
        ]),
      Cure(
        parts: [.init(change: .off(recognizer: "canvas.pan"), kind: .off, former: nil, size: 1)]),
    ]
    report.cures = Array(cures.prefix(count))
    return report
  }

  /// A card in a state of its search.
  func card(
    _ environment: SceneEnvironment, check: @escaping () -> WhyCheck,
    of recognizer: String = "canvas.tap"
  ) throws -> WhyCard {
    let language = environment.language
    return WhyCard(
      try story(of: recognizer, in: language), wording(language), environment,
      over: DisplayList { _ in }, check: check)
  }
}
