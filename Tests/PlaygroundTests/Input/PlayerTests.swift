import ArgumentParser
import Drawing
import Expectations
import Foundation
import PhotoEditor
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// A recording that is watched in the player, on a clock of the test's own.
@Suite(.ofPlayground, .endsInTime) struct PlayerTests {
  private final class CountingScreen: Screen {
    var needsDisplay = false
    private(set) var frames = 0
    func show(_ list: DisplayList) { frames += 1 }
  }

  private static let size = Size(1280, 800)
  private let folder: Folder
  private let lines: [String]
  private var trace: String { folder.path("original.touchtrace") }

  init() throws {
    folder = try Folder()
    let playground = openPlayground(PhotoEditor.self, SceneEnvironment(size: Self.size))
    let input = LiveInput(BatchSource(Self.fingers(seed: 7, count: 12)))
    let recordings = Recordings(
      of: playground, playedWith: input, keepsText: true, onMessage: { _ in })
    try recordings.begin(path: folder.path("original.touchtrace"), replacing: false)
    try playground.play(input) { recordings.afterBatch() }
    recordings.finish()
    // An unknown line is kept as well.
    var written = folder.lines("original.touchtrace")
    written.insert(#"{"remark":"kept"}"#, at: 9)
    written.insert(#"{"remark":"kept too"}"#, at: written.count - 30)
    lines = written
    _ = try folder.write(lines.map { $0 + "\n" }.joined(), "original.touchtrace")
  }

  private static func fingers(seed: UInt64, count: Int) -> [InputBatch] {
    var fingers = RandomFingers(
      seed: seed, window: PhotoEditor(SceneEnvironment(size: size)).window)
    fingers.play(count)
    fingers.wait(3000)
    fingers.press("Up")
    return fingers.batches
  }

  private static func key(
    _ name: String, at milliseconds: Int64, _ modifiers: KeyModifiers = []
  ) -> InputBatch {
    let time = Timestamp(milliseconds: milliseconds)
    let press = KeyPress(name: name, modifiers: modifiers)
    return InputBatch(events: [InputEvent(time: time, .key(press))], time: time)
  }

  /// A player of the trace, with a recorder when there is a name for its file.
  private func player(
    size: Size = Size(1280, 884), speed: Double = 1, recordingTo name: String? = nil
  ) throws -> (Player, TraceRecorder?) {
    let recorder = try name.map {
      try TraceRecorder(
        path: folder.path($0), header: try TraceReader(path: trace).header, replacing: true)
    }
    let playback = try Playback(keeping: recorder == nil ? Checkpoints() : nil) { [trace] in
      let replayer = try TraceReplayer(path: trace)
      let playground = try openPlayground(for: replayer.header, at: trace)
      recorder?.playsAgain()
      recorder?.record(playground, playing: replayer)
      return (playground, replayer)
    }
    let end = try RereadableTrace(trace).end
    return (Player(playback, end: end, size: size, speed: speed), recorder)
  }

  private static let watched: [(Double, Size, Bool)] = [
    (0.1, Size(1280, 884), true), (0.7, Size(640, 480), true), (1, Size(1280, 884), true),
    (1, Size(320, 240), false), (3.3, Size(2000, 500), true), (100, Size(800, 1280), true),
    (100, Size(640, 480), false),
  ]

  @Test(.tags(.sampled), arguments: Trials.sample(watched, oneOf: 3))
  func `at every speed, in every window and with frames or without the lines are the same`(
    _ speed: Double, _ size: Size, _ isSeen: Bool
  ) throws {
    let (player, recorder) = try player(size: size, speed: speed, recordingTo: "seen")
    let screen = CountingScreen()

    player.play()
    try player.play(
      BatchSource([Self.key("Up", at: 500)], goesOn: true), on: isSeen ? screen : nil)
    recorder?.finish(at: player.playback.position)

    expect(player.failure == nil)
    expect(!player.isPlaying)
    expect(player.playback.position, equals: player.end)
    expect((screen.frames > 2) == isSeen)
    expect(folder.lines("seen").dropFirst(), equals: lines.dropFirst())
  }

  @Test(arguments: [
    ("/a/touch-20261129-122303.touchtrace", "2026-11-29, 12:23:03"),
    ("touch-20261129-122303-2.touchtrace.gz", "2026-11-29, 12:23:03 (2)"),
    ("touch-2026112-122303.touchtrace", "touch-2026112-122303"),
    ("touch-2026112a-122303.touchtrace", "touch-2026112a-122303"),
    ("chat-edge.touchtrace", "Talk at the edge"), ("bug.touchtrace", "bug"),
  ])
  func `a recording is called by its moment, a sample by its words`(path: String, title: String) {
    expect(RecordingTitle.of(path, in: .english), equals: title)
  }

  @Test func `a window of another size is told beside the title, and once outside`() throws {
    let (player, _) = try player(size: Size(640, 442))
    var told: [String] = []
    player.onOtherSize = { told.append($0.description) }
    func isTold(_ milliseconds: Int64, _ content: InputEvent.Content? = nil) -> Bool {
      let time = Timestamp(milliseconds: milliseconds)
      let events = content.map { [InputEvent(time: time, $0)] } ?? []
      player.stream.accept(InputBatch(events: events, time: time))
      return ShownText.of(player.displayList(at: time))
        .contains("Photo editor · recorded 1280 × 800, shown at 40 %")
    }

    player.stream.perform(at: Timestamp(milliseconds: 500)) { player.tellSize() }
    let tellings = [
      isTold(500), isTold(9000, .resize(Player.windowSize(for: Size(1280, 800)))),
      isTold(9100, .resize(Size(1280, 800))), isTold(9200, .resize(Size(640, 442))), isTold(17_200),
    ]

    expect(tellings, equals: [true, false, false, true, true])
    let words =
      "recorded in a window of 1280 × 800 pt, shown in one of 640 × 442 pt at 40 % of its size"
    expect(told, equals: [words, words])
  }

  @Test func `what is selected is told above the track, and its finger has a second ring`() throws {
    let stories = try LoadedRecording(path: trace)
    let log = try stories.play(opening: stories.opener())
    let story = try require(log.stories.first { !$0.parts.isEmpty })
    let name = "\(story.parts[0].recognizer)@\(story.touch.number)"
    let options = try SelectOptions.parse(["--select", name])
    let selection = try require(options.selection(in: trace, told: .english))
    expect(selection.recognizer == story.parts[0].recognizer && selection.touch == story.touch)

    let (player, _) = try player()
    player.seek(to: selection.time)
    try player.play(BatchSource([], goesOn: true), on: nil)
    let plain = player.displayList(at: .zero)
    player.selection = selection
    let shown = player.displayList(at: .zero)

    expect(player.playback.position == selection.time && !player.isPlaying)
    expect(ShownText.of(shown).contains("Touch \(story.touch.number): \(selection.words)"))
    expect(!ShownText.of(plain).contains(selection.words))
    player.selection = nil
    expect(player.displayList(at: .zero), equals: plain)
    player.selection = selection
    player.seek(to: .zero)
    player.seek(to: selection.time)
    try player.play(BatchSource([], goesOn: true), on: nil)
    expect(player.displayList(at: .zero), equals: shown, "also after a seek back")
  }

  @Test(.tags(.sampled), arguments: Trials.sample(UInt64(1)...5, oneOf: 3))
  func `whatever fingers and keys do to the player, the lines are the same`(
    _ seed: UInt64
  ) throws {
    let (player, recorder) = try player(speed: 4, recordingTo: "seen")
    var random = SeededGenerator(seed: seed)
    let names = [
      "space", "period", "comma", "Right", "Left", "Home", "plus", "minus", "s", "r", "Left",
    ]
    var batches = Self.fingers(seed: seed, count: 15)
    for milliseconds in stride(from: Int64(100), to: 12_000, by: 170) {
      let shift: KeyModifiers = Bool.random(using: &random) ? .shift : []
      let name = names.randomElement(using: &random) ?? "space"
      batches.append(Self.key(name, at: milliseconds, shift))
    }
    // On the seek bar, too.
    for step in 0..<40 {
      let time = Timestamp(milliseconds: 4000 + 16 * Int64(step))
      let place = Point(.random(in: 300...700, using: &random), 828)
      let phase: TouchPhase = step == 0 ? .began : step == 39 ? .ended : .moved
      let sample = TouchSample(touch: TouchID(77), phase: phase, position: place, time: time)
      batches.append(InputBatch(events: [InputEvent(sample)], time: time))
    }
    batches.sort { $0.time < $1.time }
    batches.append(Self.key("End", at: 60_000))

    player.play()
    let source = BatchSource(batches, goesOn: true)
    try player.play(source, on: CountingScreen()) { player.seekOn(at: source.now) }
    recorder?.finish(at: player.end)

    expect(player.playback.position, equals: player.end)
    expect(folder.lines("seen").dropFirst(), equals: lines.dropFirst(), "seed \(seed)")
  }

  @Test func `seeking back is playing from the beginning`() throws {
    let (player, _) = try player()
    let (straight, _) = try self.player()
    let middle = Timestamp(microseconds: player.end.microseconds / 2 + 7)

    player.seek(to: player.end)
    player.seek(to: middle)
    try straight.playback.advance(to: middle)

    expect(player.playback.position, equals: middle)
    expect(player.playback.eventsPlayed, equals: straight.playback.eventsPlayed)
    let later = Timestamp.zero + 1_000_000_000_000
    expect(player.displayList(at: later), equals: straight.displayList(at: later))
  }

  @Test func `A.8b: a player that is shown after a minute plays from the beginning`() throws {
    let (player, _) = try player()
    let shown = Timestamp(milliseconds: 60_000)

    player.stream.perform(at: shown) { player.play() }
    player.stream.accept(InputBatch(time: shown + 500_000))

    expect(player.position(at: shown + 500_000), equals: Timestamp(milliseconds: 500))
    expect(player.playback.position <= Timestamp(milliseconds: 500))
  }

  @Test func `A.8b: a recording continues from the end of a long seek, however long it took`()
    throws
  {
    let header =
      #"{"touchtrace":"1.0","program":"touch-playground","version":"0","scene":"gesture-lab","layout":\#(GestureLab.layout),"size":[1280,800],"scale":1}"#
    let moves = (1...6000).map { #"{"t":\#($0 * 1000),"pointer":[\#($0 % 900),300]}"# }
    let trace = folder.path("long.touchtrace")
    _ = try folder.write(([header] + moves).map { $0 + "\n" }.joined(), "long.touchtrace")
    let playback = try Playback {
      let replayer = try TraceReplayer(path: trace)
      return (try openPlayground(for: replayer.header, at: trace), replayer)
    }
    let player = Player(playback, end: Timestamp(milliseconds: 6000), size: Self.size)
    let (goal, second) = (Timestamp(milliseconds: 4500), Int64(1_000_000))
    var now = Timestamp(milliseconds: 10_000)

    player.stream.perform(at: now) {
      player.play()
      player.seek(to: goal)
    }
    var waits = 0
    while player.playback.position < goal {
      waits += 1
      now = now + second
      player.stream.accept(InputBatch(time: now))
      player.seekOn(at: now)
    }

    expect(waits, equals: 2, "it takes three slices")
    expect(player.position(at: now), equals: goal)
    expect(player.position(at: now + second / 2), equals: goal + second / 2)
  }

  @Test func `a step is a line of input, forward and back`() throws {
    let (player, _) = try player()
    var positions = [player.playback.position]
    for _ in 0..<40 {
      player.stepForward()
      positions.append(player.playback.position)
    }
    expect(player.playback.eventsPlayed, equals: 40)

    for count in (0..<40).reversed() {
      player.stepBack()
      expect(player.playback.eventsPlayed, equals: count)
      expect(player.playback.position, equals: positions[count])
    }
  }

  @Test func `once played, a seek forward or backward is over at once`() throws {
    let (player, _) = try player()
    player.seek(to: player.end)
    while player.playback.position < player.end { player.seekOn(at: player.window.timeline.now) }

    for part in [0.9, 0.3, 0.6, 0] {
      let time = Timestamp(microseconds: Int64(Double(player.end.microseconds) * part))
      player.seek(to: time)
      expect(player.playback.position, equals: time)
    }
    expect((player.playback.checkpoints?.all.count ?? 0) > 1)
  }

  @Test func `twice as fast, half a second shows a second; paused it stands still`() throws {
    let (player, _) = try player(speed: 2)

    player.play()
    try player.play(
      BatchSource([Self.key("Up", at: 500), Self.key("space", at: 700), Self.key("Up", at: 5000)]))

    expect(
      player.position(at: Timestamp(milliseconds: 5000)), equals: Timestamp(milliseconds: 1400))
    expect(!player.isPlaying)
    expect(player.nextChange(after: Timestamp(milliseconds: 5000)) == nil)
  }

  @Test func `a recording of a replay that is broken off ends where it was`() throws {
    let (player, recorder) = try player(recordingTo: "seen")

    player.seek(to: Timestamp(milliseconds: 2000))
    player.seek(to: Timestamp(milliseconds: 500))
    recorder?.finish(at: Timestamp(milliseconds: 2000))

    let seen = folder.lines("seen")
    expect(seen.last, equals: #"{"end":2000000}"#)
    expect(seen.dropFirst().dropLast(), equals: lines.dropFirst().prefix(seen.count - 2))
    expect(seen.count > 10)
  }
}
