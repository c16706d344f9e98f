import Expectations
import FileSupport
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@testable import ToolCommands

/// The last minute of what is played, played again.
@Suite(.ofPlayground, .endsInTime) struct MinuteTests {
  /// Plays a recording as live input with a log of the last minute.
  private func played(_ name: String) throws -> (Playground, MinuteLog, DecisionList) {
    let replayer = try TraceReplayer(path: BundledTrace.path(name))
    let playground = try openPlayground(for: replayer.header, at: name)
    let minute = playground.keepMinute()
    let decisions = DecisionList()
    playground.window.addObserver(decisions)
    try playground.play(replayer) {
      minute.rest(playground, at: playground.window.timeline.now)
    }
    return (playground, minute, decisions)
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `the last minute of a bundled recording is played again exactly`(_ name: String) throws {
    let (playground, log, decisions) = try played(name)
    let minute = try require(log.minute(to: playground.window.timeline.now))
    expect(minute.end - minute.start <= MinuteLog.length + 40_000_000)

    let recording = try minute.recording()
    let playback = try Playback(keeping: Checkpoints()) {
      (try minute.open(), try recording.replayer())
    }
    let again = DecisionList()
    playback.playground.window.addObserver(again)
    _ = try playback.advance(to: minute.end)

    expect(again.decisions, equals: decisions.decisions.filter { $0.time > minute.start })
    expect(
      SnapshotJSON.json(ViewSnapshot(of: playback.playground.window)).description,
      equals: SnapshotJSON.json(ViewSnapshot(of: playground.window)).description)
    expect(
      playback.playground.window.timeline.dueTimes, equals: playground.window.timeline.dueTimes)
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `the last minute is saved as a recording with the same stories`(_ name: String) throws {
    let (playground, log, _) = try played(name)
    let minute = try require(log.minute(to: playground.window.timeline.now))
    let recording = try minute.recording(
      try minute.header(version: "test"), to: minute.end)
    let again = try recording.play(opening: try recording.opener())

    let kept = try minute.recording().play { _ in try minute.open() }
    expect(again.touches.count, equals: kept.touches.count)
    for (one, other) in zip(again.touches, kept.touches) {
      expect(Self.parts(one.story), equals: Self.parts(other.story))
    }
  }

  @Test func `the pill and the answer begin with the gesture that was meant`() throws {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    let log = playground.keepMinute()
    let hand = Hand(stream: playground.stream)
    hand.wait(1000)
    log.rest(playground, at: hand.now)
    hand.down(at: 300, 400)
    hand.drag(by: 0, -6, over: 120)
    hand.up()
    hand.wait(1000)
    expect(playground.line.headline, equals: "Nothing happened")
    let failed = try require(playground.line.failedRecognizer)
    let minute = try require(log.minute(to: hand.now))
    let asked = try require(AskedTouch(lastOf: minute, on: playground, about: failed))

    expect(failed.hasSuffix(".pan"), failed)
    expect(
      asked.questions.first,
      equals: Question(.whyNot, .recognizer(failed), touch: asked.story.touch))
  }

  @Test func `the pill and the answer are about a slider beside whose thumb a finger moved`() throws
  {
    let (playground, log, _) = try played("scroll-list-touches")
    let minute = try require(log.minute(to: playground.window.timeline.now))
    let asked = try require(AskedTouch(lastOf: minute, on: playground))

    expect(playground.line.failedRecognizer == nil)
    expect(playground.line.headline, equals: "Spiciness did not move")
    let first = try require(asked.questions.first)
    expect(first, equals: Question(.whyUnused, .touch, touch: asked.story.touch))
    let answer = try require(asked.answers.answer(to: first))
    let said = AnswerWords(in: .english).sentence(of: answer, in: asked.story)
    expect(said.hasPrefix("Beside the thumb of ") && said.contains("only a tap counts"), said)
  }

  @Test(arguments: [(12.0, 14.0, true), (12, 40, false), (40, 14, false), (12, 2, true)])
  func `a finger that landed beside a button, and hardly moved, is asked about the button`(
    beside: Double, moved: Double, isMeant: Bool
  ) throws {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    let log = playground.keepMinute()
    let hand = Hand(stream: playground.stream)
    hand.wait(1000)
    log.rest(playground, at: hand.now)
    hand.down(at: Point(912 - beside, 230))
    hand.drag(by: Point(0, 0 - moved), over: 120)
    hand.up()
    hand.wait(1000)
    let minute = try require(log.minute(to: hand.now))
    let asked = try require(AskedTouch(lastOf: minute, on: playground))
    let first = try require(asked.questions.first)
    expect(first.recognizer == nil, equals: isMeant, "\(asked.questions)")
    guard isMeant else { return }
    let answer = try require(asked.answers.answer(to: first))
    expect(
      AnswerWords(in: .english).sentence(of: answer, in: asked.story),
      equals: "The finger landed 12 pt beside it.")
  }

  /// Who took part, and whether each won.
  private static func parts(_ story: TouchStory) -> [String] {
    story.parts.map { part in
      if case .won = part.outcome { "\(part.recognizer) won" } else { "\(part.recognizer) lost" }
    }
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3), [0.3, 0.6])
  func `one goes on from an earlier moment, and the minute is that prefix and what follows`(
    _ name: String, _ share: Double
  ) throws {
    let (playground, log, _) = try played(name)
    let minute = try require(log.minute(to: playground.window.timeline.now))
    let recording = try minute.recording()
    let playback = try Playback(keeping: Checkpoints()) {
      (try minute.open(), try recording.replayer())
    }
    let time = minute.start + Int64(Double(minute.end - minute.start) * share)
    _ = try playback.advance(to: time)
    let earlier = DecisionList()
    playback.playground.window.addObserver(earlier)

    playground.goOn(from: playback.playground, at: time)
    expect(playground.window.touches.isEmpty, "fingers that were down are cancelled")
    for (step, phase) in [TouchPhase.began, .moved, .ended].enumerated() {
      let at = time + Int64(step + 1) * 40_000
      let sample = TouchSample(
        touch: TouchID(1), phase: phase, position: Point(300 + 30 * Double(step), 300), time: at)
      playground.stream.accept(InputBatch(events: [InputEvent(sample)], time: at))
    }
    playground.stream.accept(InputBatch(time: time + 3_000_000))

    let branch = try require(log.minute(to: playground.window.timeline.now))
    expect(branch.start <= time && branch.branch == time)
    let input = try branch.recording()
    let again = try Playback { (try branch.open(), try input.replayer()) }
    _ = try again.advance(to: time)
    let later = DecisionList()
    again.playground.window.addObserver(later)
    _ = try again.advance(to: branch.end)
    let decided = later.decisions.filter { $0.time > time }
    expect(!decided.isEmpty && decided == earlier.decisions.filter { $0.time > time })
    let header = try branch.header(version: "test")
    expect(header.branch, equals: Timestamp(microseconds: time - branch.start))
    try expect(branch.recording(header, to: branch.end).header.branch, equals: header.branch)
  }

  @Test(arguments: Scenes.all.map { $0.name })
  func `a scene that is opened from its state beside the open inspector is played again`(
    _ name: String
  ) throws {
    func reopened<S: Scene>(_ scene: S.Type, of playground: Playground) throws -> Playground {
      let state = playground.state(of: try require(playground.scene as? S), at: .zero)
      return openPlayground(scene, SceneEnvironment(size: Size(1280, 800)), state: state)
    }
    let scene = try require(Scenes.named(name))
    let playground = openPlayground(scene, SceneEnvironment(size: Size(1280, 800)))
    let log = MinuteLog()
    playground.add(log)
    playground.inspection?.toggle()
    playground.settle(at: .zero)
    let wasInspecting = playground.isInspecting

    // As R does, twice: what is added once more is not taken away.
    for _ in 1...2 { playground.become(try reopened(scene, of: playground)) }

    expect(playground.isInspecting == wasInspecting)
    // A scene with a timer of its own has no moment at rest yet.
    guard let minute = log.minute(to: .zero) else {
      return expect(playground.window.timeline.nextDeadline != nil)
    }
    try expect(minute.open().isInspecting == wasInspecting)
  }

  @Test func `another scene clears the last minute`() throws {
    let (playground, log, _) = try played(BundledTrace.names[0])
    let environment = SceneEnvironment(size: Size(800, 600), scale: 1)
    playground.become(openPlayground(ScrollList.self, environment))

    let minute = try require(log.minute(to: .zero))
    expect(minute.start == .zero && minute.end == .zero)
    try expect(minute.recording().touchCount, equals: 0)
  }
}

private final class DecisionList: DecisionObserver {
  private(set) var decisions: [Decision] = []
  func decided(_ decision: Decision) { decisions.append(decision) }
}
