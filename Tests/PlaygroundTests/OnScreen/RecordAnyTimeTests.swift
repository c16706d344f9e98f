import Expectations
import FileSupport
import Foundation
import PhotoEditor
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// Recordings that begin in the middle of playing.
@Suite(.ofPlayground, .endsInTime) struct RecordAnyTimeTests {
  private static let size = Size(1280, 800)

  /// Plays batches of a scene, with recordings made in a folder when there is one.
  private func play(
    _ scene: any Scene.Type, _ batches: [InputBatch], recordingIn folder: Folder? = nil,
    keepsText: Bool = true, measurer: (any TextMeasuring)? = nil
  ) throws -> (playground: Playground, input: LiveInput, recordings: Recordings?) {
    let playground = openPlayground(scene, SceneEnvironment(size: Self.size))
    if let measurer {
      playground.textServices = TextServices(measurer: measurer, copy: { _ in }, paste: {})
    }
    let actions = PlayActions()
    let input = LiveInput(BatchSource(batches), actions: actions)
    let recordings = folder.map {
      Recordings(
        of: playground, playedWith: input, keepsText: keepsText,
        place: RecordingPlace(folder: $0.path("")), onMessage: { _ in })
    }
    try playground.play(input) {
      while let action = actions.takeFirst() { recordings?.perform(action) }
      recordings?.afterBatch()
    }
    recordings?.finish()
    return (playground, input, recordings)
  }

  private func recordings(in folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
  }

  /// Replays a recording and returns the recording of the replay.
  private func replay(_ path: String, in folder: Folder) throws -> (Playground, [String]) {
    let again = "again-\(UUID().uuidString)"
    let replayer = try TraceReplayer(path: path)
    let playground = try openPlayground(for: replayer.header, at: path)
    let recorder = try TraceRecorder(path: folder.path(again), header: replayer.header)
    playground.window.addObserver(recorder)
    playground.onEvent = { recorder.record($0) }
    try playground.play(replayer)
    recorder.finish(at: replayer.now)
    return (playground, folder.lines(again))
  }

  private func isFirstTouchNumber1(_ lines: [String]) -> Bool {
    guard let touch = lines.first(where: { $0.contains(#""phase":"began""#) }) else { return true }
    return touch.contains(#""touch":[{"id":1,"#)
  }

  @Test(
    .tags(.sampled), arguments: Scenes.all.map { $0.name },
    Trials.sample(UInt64(1)...12, oneOf: 4))
  func `from any state a recording replays to the byte, and changes nothing`(
    _ name: String, _ seed: UInt64
  ) throws {
    let folder = try Folder()
    let scene = try require(Scenes.named(name))
    var fingers = RandomFingers(
      seed: seed, window: scene.init(SceneEnvironment(size: Self.size)).window)
    fingers.play(30)
    let unrecorded = fingers.batches
    // Asked for in the middle of things; a later gap lets them come to rest.
    fingers.insert("r", after: 0.9)
    fingers.wait(9000)
    let restart = fingers.batches.count
    fingers.play(12)
    fingers.wait(9000)
    let played = try play(scene, fingers.batches, recordingIn: folder)

    let file = try require(recordings(in: folder).first, "seed \(seed): nothing recorded")
    let lines = folder.lines(file)
    let (replayed, again) = try replay(folder.path(file), in: folder)
    expect(lines.count > 20)
    expect(lines[0].contains(#","state":{"scene":{"#))
    expect(isFirstTouchNumber1(lines))
    expect(again, equals: lines, "seed \(seed): the replay was recorded differently")
    expect(!lines.contains { $0.contains(#""key":"r""#) })
    let end = played.input.reached
    let state = try played.playground.state(at: end)
    try expect(replayed.state(at: end), equals: state)

    let header = try TraceReader(path: folder.path(file)).header
    let opened = try openPlayground(for: header, at: file)
    try expect(opened.state(at: .zero).description, equals: header.state?.description)

    // The same hands without a recording come to the same end.
    let twin = try play(scene, unrecorded + fingers.batches[restart...])
    try expect(twin.playground.state(at: twin.input.reached), equals: state, "seed \(seed)")
    // Long after, on the clock of each: what plays on is as far.
    let later: Int64 = 10_000_000_000
    if let sign = played.playground.layer(RecordingSign.self) { played.playground.remove(sign) }
    expect(
      twin.playground.displayList(at: twin.input.reached + later),
      equals: played.playground.displayList(at: end + later))
  }

  @Test func `R waits until all fingers are lifted, and R again stops`() throws {
    let folder = try Folder()
    let batches =
      [touch(.began, 100), key("r", at: 200), touch(.moved, 900), touch(.ended, 1000)]
      + [touch(.began, 3000), touch(.ended, 3050), key("R", at: 5000), touch(.began, 6000)]

    _ = try play(PhotoEditor.self, batches, recordingIn: folder)

    let file = try require(recordings(in: folder).first)
    let lines = folder.lines(file)
    let inputs = lines.filter { $0.contains(#""touch":["#) }
    expect(inputs.count, equals: 2)
    // The first finger was lifted at 1 s, and everything was at rest then.
    expect(
      inputs[0], equals: #"{"t":2000000,"touch":[{"id":1,"phase":"began","x":40,"y":700}]}"#)
    expect(lines.last, equals: #"{"end":4000000}"#)
  }

  @Test func `a second request cancels a recording that waits`() throws {
    let folder = try Folder()
    let (playground, _, recordings) = try play(
      PhotoEditor.self, [touch(.began, 100), key("r", at: 2000), key("r", at: 3000)],
      recordingIn: folder)

    expect(playground.window.touches.count, equals: 1)
    expect(recordings?.sign.state, equals: .nothing)
    try expect(self.recordings(in: folder).isEmpty)
  }

  private func touch(
    _ phase: TouchPhase, _ milliseconds: Int64, at position: Point = Point(40, 700)
  ) -> InputBatch {
    let time = Timestamp(milliseconds: milliseconds)
    let sample = TouchSample(
      touch: TouchID(9), phase: phase, position: position, time: time)
    return InputBatch(events: [InputEvent(sample)], time: time)
  }

  private func key(_ name: String, at milliseconds: Int64) -> InputBatch {
    let time = Timestamp(milliseconds: milliseconds)
    let press = KeyPress(name: name, text: name.count == 1 ? name : "")
    return InputBatch(events: [InputEvent(time: time, .key(press))], time: time)
  }

  @Test func `a key that is held and repeats is pressed once`() throws {
    let folder = try Folder()
    let repeats = (0..<40).map { key("r", at: 2700 + 40 * Int64($0)) }

    let held = try play(
      PhotoEditor.self, [key("r", at: 2040)] + repeats + [key("Up", at: 9000)],
      recordingIn: folder)

    try expect(recordings(in: folder).count, equals: 1)
    expect(held.input.reached, equals: Timestamp(milliseconds: 9000 - 2040))
  }

  @Test func `text is left out when that is wanted, commands and other keys are not`() throws {
    let keys = [key("r", at: 10), key("x", at: 2000), key("s", at: 2100), key("Up", at: 2200)]
    for keepsText in [true, false] {
      let folder = try Folder()

      _ = try play(PhotoEditor.self, keys, recordingIn: folder, keepsText: keepsText)

      let lines = folder.lines(try require(recordings(in: folder).first))
      expect(lines.contains { $0.contains(#""key":"x""#) }, equals: keepsText)
      expect(lines.contains { $0.contains(#""key":"s""#) })
      expect(lines.contains { $0.contains(#""key":"Up""#) })
    }
  }

  @Test func `how wide text is that was typed after R stands in the recording`() throws {
    let folder = try Folder()
    let scene = ControlsScene(SceneEnvironment(size: Self.size))
    let place = withExtendedLifetime(scene) {
      scene.field.convert(scene.field.bounds.center, to: nil)
    }
    let batches =
      [key("r", at: 10), touch(.began, 2000, at: place), touch(.ended, 2050, at: place)]
      + ["W", "i", "l", "l"].enumerated().map { key($1, at: 3000 + 100 * Int64($0)) }
      + [touch(.began, 5000, at: place), touch(.ended, 5050, at: place)]

    let played = try play(
      ControlsScene.self, batches, recordingIn: folder, measurer: UnevenMeasurer())

    let file = try require(recordings(in: folder).first)
    let lines = folder.lines(file)
    let (replayed, again) = try replay(folder.path(file), in: folder)
    expect(lines.filter { $0.contains(#""measured":"#) }.count >= 4)
    expect(again, equals: lines)
    let scenes = [played.playground, replayed].compactMap { $0.scene as? ControlsScene }
    expect(scenes.map(\.field.text), equals: ["Will", "Will"])
    expect(scenes.first?.field.selectedRange, equals: scenes.last?.field.selectedRange)
  }

  @Test func `a second recording in the same second gets a name of its own`() throws {
    let folder = try Folder()
    let times = [0, 1000, 2000, 3000, 4000, 5000].map { key("r", at: $0) }

    _ = try play(PhotoEditor.self, times, recordingIn: folder)

    let names = try recordings(in: folder)
    expect(names.count, equals: 3)
    for name in names {
      expect(name.firstMatch(of: /^touch-\d{8}-\d{6}(-\d)?\.touchtrace$/) != nil, "\(name)")
      expect(folder.lines(name).last, equals: #"{"end":1000000}"#)
    }
  }

  @Test func `a missing folder is reported before the program waits for rest`() throws {
    let playground = openPlayground(PhotoEditor.self, SceneEnvironment(size: Self.size))
    let actions = PlayActions()
    let input = LiveInput(
      BatchSource([key("r", at: 10), key("Escape", at: 2000)]), actions: actions)
    var messages: [String] = []
    let recordings = Recordings(
      of: playground, playedWith: input, keepsText: true,
      place: RecordingPlace(folder: "/dev/null/nowhere"), onError: { messages.append($0) })
    var states: [RecordingSign.State] = []

    try playground.play(input) {
      while let action = actions.takeFirst() { recordings.perform(action) }
      recordings.afterBatch()
      states.append(recordings.sign.state)
    }

    guard case .failed(let message) = try require(states.first) else {
      fail("it says \(states)")
      return
    }
    expect(message.contains("annot record in /dev/null/nowhere: Not a directory"))
    expect(messages, equals: ["cannot record in /dev/null/nowhere: Not a directory"])
    expect(states.last, equals: .nothing)
  }
}

/// Wide letters are wider than narrow ones.
private final class UnevenMeasurer: TextMeasuring {
  func measure(_ string: String, fontSize: Double) -> TextMeasurement {
    let widths = string.map { "il".contains($0) ? fontSize / 4 : fontSize }
    return TextMeasurement(
      string, fontSize: fontSize, edges: widths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    )
  }
}

extension Recordings {
  /// Carries out an action on recordings, as the program does after a batch.
  func perform(_ action: PlayAction) {
    switch action {
    case .command(.record): toggle()
    case .dismissMessages: dismissFailure()
    default: break
    }
  }
}
