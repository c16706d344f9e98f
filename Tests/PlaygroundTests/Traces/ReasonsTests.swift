import Expectations
import Foundation
import PhotoDocument
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// A refusal and a cancellation say why, and the reason has words in each language.
@Suite(.ofPlayground, .endsInTime) struct ReasonsTests {
  /// Looks for decisions without a reason, and reasons without words.
  private final class Reasons: DecisionObserver {
    /// The decisions that say no and do not say why, each once, in words.
    private(set) var missing: [String] = []
    /// The keys of reasons that have no words in a language.
    private(set) var wordless: [String] = []
    private(set) var given = 0

    func decided(_ decision: Decision) {
      if case .custom(let key, let values, let name)? = decision.reason {
        for language in Language.allCases {
          let words = Reason.custom(key: key, values: values, by: name).words(in: language)
          let hasWords = !words.contains(key) && !words.contains("{")
          if !hasWords, !wordless.contains(key) { wordless.append(key) }
        }
      }
      switch decision.content {
      case .shouldBegin(_, answer: false, _), .refused(_, _, by: .delegate), .cancelled:
        guard decision.reason == nil else {
          given += 1
          return
        }
        if !missing.contains("\(decision)") { missing.append("\(decision)") }
      default: break
      }
    }
  }

  @Test(arguments: BundledTrace.names)
  func `every refusal and cancellation of a bundled recording has a reason`(
    _ name: String
  ) throws {
    let reasons = Reasons()
    let path = BundledTrace.path(name)
    let replayer = try TraceReplayer(path: path)
    let playground = try openPlayground(for: replayer.header, at: path)
    playground.window.addObserver(reasons)
    try playground.play(replayer)

    expect(reasons.missing, equals: [])
    expect(reasons.wordless, equals: [])
  }

  @Test(arguments: Scenes.all.map { $0.name }.filter { $0 != "home" })
  func `every refusal and cancellation of random fingers in a scene has a reason`(
    _ name: String
  ) throws {
    let scene = try require(Scenes.named(name))
    let reasons = Reasons()
    let playground = openPlayground(scene, SceneEnvironment(size: Size(1280, 800), scale: 1))
    playground.onProblem = { _ in }
    playground.window.addObserver(reasons)
    var now = Timestamp.zero
    for seed in 1...60 as ClosedRange<UInt64> {
      var fingers = RandomFingers(
        seed: seed, window: playground.window, keys: scene.commandKeys, from: now)
      fingers.play(8)
      for batch in fingers.batches { playground.stream.accept(Self.explained(batch)) }
      now = fingers.now
      startOver(playground, during: seed, &now)
    }

    expect(reasons.missing, equals: [])
    expect(reasons.wordless, equals: [])
    expect(reasons.given > 0)
  }

  /// Drags somewhere, and starts over before the finger lifts.
  private func startOver(_ playground: Playground, during seed: UInt64, _ now: inout Timestamp) {
    playground.window.endEditing(true)
    let size = playground.window.bounds.size
    let start = Point(size.width * 0.3, size.height * (0.2 + 0.01 * Double(seed)))
    func send(_ content: InputEvent.Content) {
      playground.stream.accept(
        InputBatch(events: [InputEvent(time: now, content)], time: now))
    }
    func touch(_ phase: TouchPhase, by way: Double) {
      now = now.advanced(bySeconds: 0.01)
      let sample = TouchSample(
        touch: TouchID(77), phase: phase, position: start + Point(0, way), time: now)
      playground.stream.accept(InputBatch(events: [InputEvent(sample)], time: now))
    }
    now = now.advanced(bySeconds: 2)
    send(.cancelTouches(because: .escape))
    touch(.began, by: 0)
    for step in 1...10 { touch(.moved, by: -8 * Double(step)) }
    send(.key(KeyPress(name: "s", text: "s")))
    touch(.ended, by: -80)
    now = now.advanced(bySeconds: 2)
    playground.stream.accept(InputBatch(time: now))
  }

  /// The same input from a source that gives the reason for cancelled touches.
  private static func explained(_ batch: InputBatch) -> InputBatch {
    var batch = batch
    batch.events = batch.events.map { event in
      guard case .cancelTouches = event.content else { return event }
      return InputEvent(time: event.time, .cancelTouches(because: .escape))
    }
    return batch
  }
}
