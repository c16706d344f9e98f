import AnswerChecks
import Drawing
import Expectations
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import ToolCommands
@testable import TouchAnalysis

/// Every touch has an answer for each recognizer and view that it concerned.
@Suite(.ofPlayground, .endsInTime) struct AnsweredTouchesTests {
  private func checker() throws -> AnswerChecker {
    AnswerChecker(rulesPage: try Repository.text("Documentation/rules.md"))
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `each touch of a bundled recording has its answers`(name: String) throws {
    let recording = try LoadedRecording(path: BundledTrace.path(name))
    let answers = try recording.answers(opening: try recording.opener())
    var checker = try checker()

    checker.check(answers)

    expect(checker.faults, equals: [])
    expect(checker.touches, equals: recording.touchCount)
    expect(checker.answers > recording.touchCount)
  }

  @Test(.tags(.sampled), arguments: Trials.sample(Scenes.all.map { $0.name }, oneOf: 3))
  func `each touch of random fingers has its answers`(_ name: String) throws {
    let scene = try require(Scenes.named(name))
    let playground = openPlayground(scene, SceneEnvironment(size: Size(1280, 800), scale: 1))
    var minute = RandomMinute(playground)
    var fingers = RandomFingers(seed: 7, window: playground.window)
    fingers.play(60)
    minute.play(fingers.batches, to: fingers.now)
    var checker = try checker()

    checker.check(try require(minute.answers()))

    expect(checker.faults, equals: [])
    expect(checker.touches > 20 && checker.answers > 100)
  }

  @Test func `a press that missed its button has no gesture on the track of the player`() throws {
    let scene = try require(Scenes.named("controls"))
    let playground = openPlayground(scene, SceneEnvironment(size: Size(1280, 800), scale: 1))
    let button = try require(playground.window.view(called: "list.like.button"))
    let place = button.convert(button.bounds.center, to: nil)
    var minute = RandomMinute(playground)
    let batches = [(TouchPhase.began, 0.0), (.moved, 200), (.moved, 500), (.ended, 500)]
      .enumerated().map { index, step in
        let time = Timestamp(milliseconds: 1000 + 40 * Int64(index))
        let sample = TouchSample(
          touch: TouchID(1), phase: step.0, position: place + Point(step.1, 0), time: time)
        return InputBatch(events: [InputEvent(sample)], time: time)
      }
    minute.play(batches, to: Timestamp(milliseconds: 3000))

    let touches = PlayedTouch.all(in: try require(minute.answers()), on: playground)

    expect(touches.map(\.isUnused), equals: [true])
    expect(touches.map(\.looks), equals: [[]])
  }

  @Test func `a finger that moves beside a slider's thumb did nothing on the track, too`() throws {
    let recording = try LoadedRecording(path: BundledTrace.path("scroll-list-touches"))
    let playground = try openPlayground(for: recording.header, at: recording.name)
    let answers = try recording.answers(opening: try recording.opener())

    let touches = PlayedTouch.all(in: answers, on: playground)

    expect(touches.map(\.isUnused), equals: [false, true, false, true, true])
    let asked = try require(
      answers.log.stories.first { $0.view?.isBesideThumb == true })
    expect(answers.isUnused(asked.touch) && asked.view?.usedIt == false)
    let questions = answers.questions(about: asked.touch)
    expect(!questions.map(\.kind).contains(.whyWon), "\(questions)")
    let answer = try require(
      questions.first { $0.kind == .whyUnused }.flatMap { answers.answer(to: $0) })
    let said = AnswerWords(in: .english).sentence(of: answer, in: asked)
    expect(said.contains("only a tap counts"), said)
  }

  @Test func `a dial that was turned used its touch`() throws {
    let recording = try LoadedRecording(path: BundledTrace.path("photo-editor-crop"))
    let answers = try recording.answers(opening: try recording.opener())
    let turned = answers.log.stories.filter { $0.view?.view.hasSuffix("dial") == true }
    expect(!turned.isEmpty)
    for story in turned { expect(!answers.isUnused(story.touch), "\(story.touch)") }
  }

  /// A stage whose decisions are collected from the beginning.
  private final class Run: HeadlessRun {
    let stage: LoggingStage
    var window: Window { stage.window }
    var stream: TouchStream { stage.stream }

    init(_ stage: LoggingStage) { self.stage = stage }
  }

  /// A view whose own hit test lets all touches through.
  private final class Glass: View {
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? { nil }
  }

  @Test func `a finger that joins, and a touch that a view in front lets through`() throws {
    let stage = LoggingStage()
    let hand = stage.hand
    stage.add(PanGestureRecognizer(), name: "drag")
    stage.window.addSubview(Glass(identifier: "glass", frame: Rect(0, 0, 400, 400)))
    let run = Run(stage)
    let notes = LandingNotes()
    notes.follow(run)
    let observer = RunObserver(of: run, isThroughCompositor: false)
    hand.down(1, at: 100, 40)
    hand.wait(100)
    hand.move(1, by: 60, 0)
    hand.wait(100)
    hand.down(2, at: 200, 40)
    hand.wait(50)
    hand.up(2)
    hand.wait(50)
    hand.up(1)
    var checker = try checker()

    checker.check(Answers(observer.finish(), notes.all))

    expect(checker.faults, equals: [])
    expect(checker.touches, equals: 2)
  }

  @Test func `a checker finds what is wrong`() throws {
    let recording = try LoadedRecording(path: BundledTrace.path("scroll-list-touches"))
    let answers = try recording.answers(opening: try recording.opener())
    var checker = AnswerChecker(rulesPage: "### C1\n### D3\n")

    checker.check(answers)

    expect(checker.faults.contains { $0.hasPrefix("B13 is no rule") })
  }
}
