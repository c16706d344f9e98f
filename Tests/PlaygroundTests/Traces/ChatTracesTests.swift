import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The recordings of the chat, played with both positions of every switch of its panel.
@Suite(.ofPlayground, .endsInTime) struct ChatTracesTests {
  /// The results of a recording.
  private struct Outcome {
    /// The lengths of the voice messages to each person, in tenths of a second.
    var voices: [[Int64]] = []
    var stack: [Int] = []
    /// How often a swipe was the system's.
    var systemSwipes = 0
    /// The delay until a button received each finger, in milliseconds, by the button.
    var waits: [String: [Int64]] = [:]
  }

  private final class Counter: DecisionObserver {
    var outcome = Outcome()
    private var landed: [TouchID: Timestamp] = [:]

    func decided(_ decision: Decision) {
      switch decision.content {
      case .ended(recognizer: "system.bottom"): outcome.systemSwipes += 1
      case .hit(let touch, _): landed[touch] = decision.time
      case .touchBegan(let touch, let view):
        guard let time = landed[touch] else { return }
        outcome.waits[view, default: []].append((decision.time - time) / 1000)
      default: break
      }
    }
  }

  private func outcome(
    of trace: String, _ change: (inout ChatOptions) -> Void = { _ in }
  ) throws -> Outcome {
    let counter = Counter()
    let scene = try BundledTrace.play("chat-\(trace)", of: Chat.self, watchedBy: counter) {
      scene, _ in change(&scene.options)
    }
    var outcome = counter.outcome
    outcome.stack = scene.stack
    outcome.voices = scene.talks.map { $0.compactMap { $0.voice.map { $0 / 100_000 } } }
    return outcome
  }

  @Test func `G2.1, G2.2: the application goes first at the bottom edge, or the system`() throws {
    let cured = try outcome(of: "edge")
    let broken = try outcome(of: "edge") { $0.bottom = .system }
    let both = try outcome(of: "edge") { $0.bottom = .both }

    expect(cured.waits["chat.1.talk"]?.allSatisfy { $0 == 0 }, equals: true)
    expect(broken.waits["chat.1.talk"]?.first, equals: 1000)
    expect(cured.systemSwipes == 1 && broken.systemSwipes == 2)
    // What is left of a message that began a second late is too short.
    expect(cured.voices[0], equals: [15])
    expect(broken.voices[0], equals: [])
    expect(both.waits["chat.1.talk"]?.allSatisfy { $0 == 0 }, equals: true)
    expect(both.systemSwipes == 2 && both.voices[0] == [15])
  }

  @Test func `G2.3, G2.5: the way back delays the left of the button, or declines its touches`()
    throws
  {
    let cured = try outcome(of: "way-back")
    let broken = try outcome(of: "way-back") { $0.ownDelegate = false }

    expect(cured.waits["chat.1.talk"], equals: [0])
    expect(cured.voices[0], equals: [14])
    expect((broken.waits["chat.1.talk"]?.first ?? 0) >= 1390)
    expect(broken.voices[0], equals: [])
  }

  @Test func `E6: the view under a finger waits for the way back, or has it at once`() throws {
    let waiting = try outcome(of: "way-back")
    let prompt = try outcome(of: "way-back") { $0.popDelays = false }

    expect((waiting.waits["chat.1.back"]?.first ?? 0) >= 290)
    expect(prompt.waits["chat.1.back"], equals: [0])
    expect(waiting.stack == [] && prompt.stack == [])
  }

  @Test func `G2.8: a pull from 60 pt in is none at the edge, and one from anywhere`() throws {
    // The back button is pressed where there is one still.
    try expect(outcome(of: "way-back").waits["chat.1.back"]?.count, equals: 1)
    try expect(outcome(of: "way-back") { $0.pop = .fullWidth }.waits["chat.1.back"] == nil)
  }

  @Test func `G2.4: two chats on each other, one pull called back and one not`() throws {
    let cured = try outcome(of: "two")

    expect(cured.stack, equals: [0])
    expect(cured.voices, equals: [[], [12], [], [], []])
  }

  @Test func `E2: where the system has the left edge too, the second pull in a row is its own`()
    throws
  {
    try expect(outcome(of: "two") { $0.leftEdge = true }.stack, equals: [0, 1])
  }

  @Test func `no option is left out above`() {
    let options = Mirror(reflecting: ChatOptions()).children.compactMap(\.label)
    expect(Set(options), equals: ["bottom", "leftEdge", "popDelays", "ownDelegate", "pop"])
  }
}
