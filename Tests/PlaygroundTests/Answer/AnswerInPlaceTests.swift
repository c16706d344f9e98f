import Expectations
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// The answer in place, by fingers that read what is on the screen.
@Suite(.ofPlayground, .endsInTime) struct AnswerInPlaceTests {
  private func play(
    _ steps: [WordFingers.Step], size: Size = Size(1280, 800),
    _ appearance: Appearance = Appearance()
  ) throws -> (session: SceneSession, fingers: WordFingers) {
    let folder = try Folder()
    let fingers = WordFingers(steps, size: size)
    let session = try SceneSession(
      playing: ScrollList.self, appearance, in: .english, playedWith: fingers, in: fingers,
      on: fingers,
      recordingsIn: folder.path(""))
    try session.play()
    expect(fingers.missing == nil, "no \(fingers.missing ?? "") among \(fingers.words)")
    return (session, fingers)
  }

  /// A tap on Add that slips so far that the list scrolls.
  private static let slip = WordFingers.Step.slip("Add", by: Point(1, -14))

  @Test func `a tap that slipped on Add is answered, and adds, in two touches`() throws {
    let (session, fingers) = try play([
      Self.slip, .wait(seconds: 1), .tap("Why?"), .tap("Try it"), .wait(seconds: 3),
    ])
    expect(fingers.words.contains { $0.contains("Added") }, "\(fingers.words)")
    expect(fingers.words.contains("Undo") && !fingers.words.contains("Your touch again"))
    expect(fingers.words.contains("This time: added noodle soup"), "\(fingers.words)")
    expect(session.playground.hasChangedRule)
    expect(fingers.words.contains { $0.hasPrefix("Rule changed") })
  }

  @Test func `the answer has one word for a scroll, and says once that nothing else was tested`()
    throws
  {
    let (_, fingers) = try play([
      Self.slip, .wait(seconds: 1), .tap("Why?"), .tap("Let a scroll need 15 pt, not 10"),
    ])
    let words = fingers.words
    expect(words.contains("Add lost the touch to the page"), "\(words)")
    expect(words.contains { $0.hasPrefix("A scroll needs ") }, "\(words)")
    expect(!words.contains { $0.lowercased().contains("a drag") }, "\(words)")
    expect(words.count { $0.contains("Tested on this touch only") } == 1, "\(words)")
    expect(words.contains("Next time: keep the finger within 10 pt"), "\(words)")
    expect(words.contains("You would see “Added noodle soup”"), "\(words)")
  }

  @Test func `the changed rule stays, and goes with F5`() throws {
    let tries: [WordFingers.Step] = [
      Self.slip, .wait(seconds: 1), .tap("Why?"), .tap("Try it"), .wait(seconds: 5),
    ]
    let (kept, _) = try play(tries)
    let window = kept.playground.window
    expect(window.settings != EngineSettings.standard || !window.changes.isEmpty)
    let (gone, _) = try play(tries + [.key("F5"), .wait(seconds: 1)])
    expect(gone.playground.window.settings, equals: EngineSettings.standard)
    expect(gone.playground.window.changes.isEmpty && !gone.playground.hasChangedRule)
    let (undone, _) = try play(
      Array(tries.dropLast()) + [.wait(seconds: 2), .tap("Undo"), .wait(seconds: 1)])
    expect(undone.playground.window.settings, equals: EngineSettings.standard)
    expect(undone.playground.window.changes.isEmpty && !undone.playground.hasChangedRule)
  }

  @Test(arguments: [
    ("w", "Nothing has been touched yet", "Touch, then ask why"),
    ("F6", "No touches in the last minute", "Touch, then look back"),
  ])
  func `without a touch W and F6 are a message in place`(
    key: String, text: String, note: String
  ) throws {
    let (session, fingers) = try play([.wait(seconds: 0.5), .key(key), .wait(seconds: 0.5)])
    for words in [text, note, "See how"] {
      expect(fingers.words.contains(words), "\(fingers.words)")
    }
    expect(!session.playground.isStopped)
  }

  @Test func `F9 says in place that nothing was recorded yet, or that it is still recorded`() throws
  {
    let (_, none) = try play([.wait(seconds: 0.5), .key("F9"), .wait(seconds: 0.5)])
    expect(none.words.contains("Nothing recorded yet"), "\(none.words)")
    expect(none.words.contains("R starts a recording"), "\(none.words)")
    let steps: [WordFingers.Step] = [
      .wait(seconds: 0.5), .key("r"), .wait(seconds: 0.5), .key("F9"), .wait(seconds: 0.5),
    ]
    let (_, running) = try play(steps)
    expect(running.words.contains("Still recording"), "\(running.words)")
    expect(!running.words.contains("Nothing recorded yet"))
    let (session, over) = try play(
      steps + [.tap("Stop recording"), .wait(seconds: 0.5)])
    expect(!session.recordings.isRecording && session.recordings.lastSaved != nil)
    expect(!over.words.contains("Still recording"), "\(over.words)")
  }

  @Test func `without a touch the last minute says so, and shows no time`() throws {
    // After going on from its beginning, the minute before can still be seen.
    let (_, fingers) = try play([
      .wait(seconds: 1), Self.slip, .wait(seconds: 1), .key("F6"), .wait(seconds: 0.5),
      .key("Home"), .wait(seconds: 0.5), .key("g"), .wait(seconds: 0.5), .key("F6"),
      .wait(seconds: 1),
    ])
    let note = "Go back, touch the scene, and ask again."
    expect(fingers.words.contains(note), "\(fingers.words)")
    expect(!fingers.words.contains { $0.contains("of the last") }, "\(fingers.words)")
  }

  @Test(arguments: [Size(1280, 800), Size(640, 480), Size(360, 640)], [1, 2.0])
  func `Esc and Leave it lead back to the scene`(size: Size, textScale: Double) throws {
    let appearance = Appearance(textScale: textScale)
    let isWhole = textScale == 2 && size.width < 1280
    // Try it stays in sight while large words scroll.
    let fix = "Let a scroll need 15 pt, not 10"
    let asked: [WordFingers.Step] =
      [Self.slip, .wait(seconds: 1), .tap("Why?"), .wait(seconds: 1)]
      + (isWhole ? [.slip(fix, by: Point(0, -size.height)), .wait(seconds: 1)] : [])
    let (_, open) = try play(asked, size: size, appearance)
    expect(open.words.contains("All details"), "\(open.words)")
    expect(!isWhole || open.words.contains("Try it"), "\(open.words)")
    for step in [WordFingers.Step.key("Escape"), .tap("Leave it")] {
      let (session, left) = try play(asked + [step, .wait(seconds: 1)], size: size, appearance)
      expect(!left.words.contains("All details") && !session.playground.isStopped)
    }
  }

  @Test func `All details shows the card, which leads back to the answer`() throws {
    let (_, card) = try play([
      Self.slip, .wait(seconds: 1), .tap("Why?"), .wait(seconds: 1), .tap("All details"),
      .wait(seconds: 1), .tap("Before / after"), .wait(seconds: 1),
    ])
    expect(card.words.contains("Before"), "\(card.words)")
    let (_, back) = try play([
      Self.slip, .wait(seconds: 1), .tap("Why?"), .wait(seconds: 1), .tap("All details"),
      .wait(seconds: 1),
      .key("Escape"), .tap("Leave it"), .wait(seconds: 0.5),
    ])
    expect(!back.words.contains("All details"))
    let (_, minute) = try play([
      Self.slip, .wait(seconds: 1), .tap("Why?"), .wait(seconds: 1), .tap("All details"),
      .wait(seconds: 1), .key("F6"), .wait(seconds: 1),
    ])
    expect(minute.words.contains("Finger 1"), "\(minute.words)")
  }

  @Test(arguments: [(40.0, true), (250, false)])
  func `in a narrow window the card follows a finger, and goes with a flick down`(
    way: Double, isOpen: Bool
  ) throws {
    let (_, fingers) = try play(
      [
        Self.slip, .wait(seconds: 1), .tap("Why?"), .wait(seconds: 1),
        .slip("All details", by: Point(0, way)), .wait(seconds: 1),
      ], size: Size(360, 640))
    expect(fingers.words.contains("All details"), equals: isOpen, "\(fingers.words)")
  }

  @Test func `Esc stops the finger that repeats a touch`() throws {
    let steps: [WordFingers.Step] = [
      Self.slip, .wait(seconds: 1), .tap("Why?"), .tap("Try it"), .wait(seconds: 0.1),
    ]
    let (_, running) = try play(steps)
    expect(running.words.contains("Your touch again"), "\(running.words)")
    expect(!running.words.contains("Undo"), "one message at a time: \(running.words)")
    let (session, stopped) = try play(steps + [.key("Escape"), .wait(seconds: 1)])
    expect(!stopped.words.contains("Your touch again"), "\(stopped.words)")
    expect(stopped.words.contains("Undo"), "\(stopped.words)")
    expect(session.playground.layer(GhostFinger.self)?.isRunning, equals: false)
    expect(session.playground.window.touches.isEmpty)
  }

  @Test func `a finger stops the one that repeats a touch`() throws {
    let (session, _) = try play([
      Self.slip, .wait(seconds: 1), .tap("Why?"), .tap("Try it"), .tap("Dumplings, six"),
      .wait(seconds: 1),
    ])
    expect(session.playground.layer(GhostFinger.self)?.isRunning, equals: false)
    expect(session.playground.window.touches.isEmpty)
  }
}
