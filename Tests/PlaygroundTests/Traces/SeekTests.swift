import Expectations
import FileSupport
import Foundation
import SceneBase
import ScenePlayer
import Scenes
import SeekChecks
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// Seeking by checkpoints leads where playing from the beginning leads. The program `random-seeks`
/// tries more moments.
@Suite(.ofPlayground, .endsInTime) struct SeekTests {
  private static func open(_ path: String) throws -> (Playground, TraceReplayer) {
    let replayer = try TraceReplayer(path: path)
    return (try openPlayground(for: replayer.header, at: path), replayer)
  }

  private static func moments(_ count: Int, to end: Timestamp, seed: UInt64) -> [Timestamp] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Timestamp(microseconds: .random(in: 0...end.microseconds, using: &random))
    }
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `at any moment of a bundled recording, a seek shows and decides the same`(
    _ name: String
  ) throws {
    let check = try SeekCheck { try Self.open(BundledTrace.path(name)) }

    let playback = try check.seek(to: Self.moments(12, to: check.end, seed: 1))

    expect((playback.checkpoints?.all.count ?? 0) >= 3)
  }

  @Test(.tags(.proof), arguments: Scenes.all.map { $0.name }, UInt64(1)...2)
  func `after random fingers in any scene, a seek shows and decides the same`(
    _ name: String, _ seed: UInt64
  ) throws {
    let folder = try Folder()
    let trace = folder.path("fingers.touchtrace")
    let scene = try require(Scenes.named(name))
    // They stop for a while now and then.
    try RecordedFingers.record(
      scene, to: trace, seed: seed, keys: scene.commandKeys + ["Tab", "a"]
    ) { fingers in
      for _ in 0..<6 {
        fingers.play(8)
        fingers.wait(4000)
      }
    }
    let check = try SeekCheck { try Self.open(trace) }

    let playback = try check.seek(to: Self.moments(16, to: check.end, seed: seed))

    let checkpoints = try require(playback.checkpoints).all
    expect(checkpoints.count >= 2)
    for checkpoint in checkpoints { expect(checkpoint.playground.open() != nil) }
  }

  // MARK: Work

  /// The lines of input of a round, and its duration: a finger that drags for a second, then rests.
  private static let linesOfRound = 122
  private static let round: Int64 = 5_000_000

  /// Writes rounds in the list, and returns the path.
  private static func rounds(_ count: Int, in folder: Folder, ending: String = "") throws -> String
  {
    var lines = [
      #"{"touchtrace":"1.0","program":"touch-playground","version":"0","scene":"scroll-list","layout":\#(ScrollList.layout),"#
        + #""size":[1280,800],"scale":1}"#
    ]
    for number in 0..<count {
      for step in 0..<linesOfRound {
        let phase = step == 0 ? "began" : step == linesOfRound - 1 ? "ended" : "moved"
        let time = round * Int64(number) + 100_000 + 8_000 * Int64(step)
        // It holds still before it is lifted, so that the list does.
        let moved = min(step, linesOfRound - 40)
        let y = number % 2 == 0 ? 600 - 3 * moved : 300 + 3 * moved
        lines.append(
          #"{"t":\#(time),"touch":[{"id":\#(number + 1),"phase":"\#(phase)","x":400,"y":\#(y)}]}"#)
      }
    }
    lines.append(#"{"end":\#(round * Int64(count))}"#)
    let name = "rounds.touchtrace\(ending)"
    if ending.isEmpty {
      return try folder.write(lines.map { $0 + "\n" }.joined(), name)
    }
    let bytes = Deflation().compress(
      Array(lines.map { $0 + "\n" }.joined().utf8), isLast: true)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
    return folder.path(name)
  }

  @Test func `a seek plays only the lines since the last rest, backward and forward`() throws {
    let folder = try Folder()
    let path = try Self.rounds(12, in: folder)
    let playback = try Playback(keeping: Checkpoints()) { try Self.open(path) }
    while try playback.step() {}

    for (round, line) in [(11, 60), (3, 100), (7, 1), (0, 50), (10, 121), (1, 2)] {
      let time = Timestamp(
        microseconds: Self.round * Int64(round) + 100_000 + 8_000 * Int64(line - 1))
      try playback.approach(.moment(time))
      let before = playback.eventsPlayed
      try playback.advance(to: time)

      expect(before, equals: round * Self.linesOfRound)
      expect(playback.eventsPlayed, equals: before + line)
    }
  }

  @Test func `a step back plays only the lines since the last rest`() throws {
    let folder = try Folder()
    let path = try Self.rounds(6, in: folder)
    let playback = try Playback(keeping: Checkpoints()) { try Self.open(path) }
    while try playback.step() {}

    for number in stride(from: 6 * Self.linesOfRound - 1, to: 4 * Self.linesOfRound, by: -37) {
      try playback.approach(.event(number))
      let before = playback.eventsPlayed
      try expect(playback.play(to: .event(number)))

      expect(before, equals: (number - 1) / Self.linesOfRound * Self.linesOfRound)
      expect(playback.eventsPlayed, equals: number)
    }
  }

  @Test func `playing a few events tells whether the goal or the end is reached`() throws {
    let folder = try Folder()
    let path = try Self.rounds(1, in: folder)
    let playback = try Playback { try Self.open(path) }

    try expect(!playback.play(to: .event(3), limit: 2))
    try expect(playback.play(to: .event(3), limit: 1))
    expect(playback.eventsPlayed, equals: 3)
    try expect(playback.play(to: .event(3), limit: 0))
    try expect(!playback.play(to: .event(.max), limit: 3))
    try expect(playback.play(to: .event(.max)))
    expect(playback.eventsPlayed, equals: Self.linesOfRound)
    try expect(playback.play(to: .event(.max), limit: 0))
  }

  @Test func `while nothing is known of a recording, a seek plays from where it is`() throws {
    let folder = try Folder()
    let path = try Self.rounds(4, in: folder)
    let playback = try Playback(keeping: Checkpoints()) { try Self.open(path) }

    try playback.approach(.moment(Timestamp(microseconds: 3 * Self.round)))
    expect(playback.eventsPlayed, equals: 0)
    try playback.advance(to: Timestamp(microseconds: 3 * Self.round))
    try playback.approach(.moment(Timestamp(microseconds: 3 * Self.round + 500_000)))

    expect(playback.eventsPlayed, equals: 3 * Self.linesOfRound, "it does not go back")
  }

  // MARK: Memory

  @Test func `beyond their bound every second checkpoint is dropped, and seeks stay right`() throws
  {
    let folder = try Folder()
    let path = try Self.rounds(24, in: folder)
    let free = try Playback(keeping: Checkpoints()) { try Self.open(path) }
    while try free.step() {}
    let all = try require(free.checkpoints)
    let bound = all.bytes / 3

    let playback = try Playback(keeping: Checkpoints(limit: bound)) { try Self.open(path) }
    while try playback.step() {}

    let kept = try require(playback.checkpoints)
    expect(all.all.count >= 24 && all.spacing == 1_000_000)
    expect(kept.bytes <= bound && kept.spacing > 1_000_000)
    expect((4...all.all.count / 2).contains(kept.all.count))
    for (one, next) in zip(kept.all, kept.all.dropFirst()) {
      expect(next.position - one.position >= kept.spacing)
    }
    let time = Timestamp(microseconds: 13 * Self.round + 600_000)
    try playback.approach(.moment(time))
    try playback.advance(to: time)
    expect(playback.eventsPlayed, equals: 13 * Self.linesOfRound + 63)
  }

  @Test func `two checkpoints are at least a second apart, in whatever order they are made`() throws
  {
    let folder = try Folder()
    let path = try Self.rounds(8, in: folder)
    let playback = try Playback(keeping: Checkpoints()) { try Self.open(path) }

    for seconds in [3.2, 9.1, 8.7, 31.4, 4.1, 22, 39.9, 12.3, 40] {
      let time = Timestamp.zero.advanced(bySeconds: seconds)
      try playback.approach(.moment(time))
      try playback.advance(to: time)
    }

    let positions = try require(playback.checkpoints).all.map(\.position)
    expect(positions.count >= 8)
    for (one, next) in zip(positions, positions.dropFirst()) { expect(next - one >= 1_000_000) }
  }

  // MARK: Where nothing may be kept

  @Test func `nothing is kept while a finger is down or a text is edited`() throws {
    let folder = try Folder()
    let scene = ControlsScene(SceneEnvironment(size: Size(1280, 800)))
    let place = withExtendedLifetime(scene) {
      scene.field.convert(scene.field.bounds.center, to: nil)
    }
    func tap(_ id: Int, _ time: Int64, _ place: Point) -> String {
      #"{"t":\#(time),"touch":[{"id":\#(id),"phase":"began","x":\#(place.x),"y":\#(place.y)}]}"#
        + "\n" + #"{"t":\#(time + 50_000),"touch":[{"id":\#(id),"phase":"ended","x":\#(place.x),"#
        + #""y":\#(place.y)}]}"# + "\n"
    }
    let path = try folder.write(
      #"{"touchtrace":"1.0","program":"touch-playground","version":"0","scene":"controls","layout":\#(ControlsScene.layout),"size":[1280,800],"#
        + "\"scale\":1}\n" + tap(1, 5_000_000, place)
        + #"{"t":30000000,"key":"a","text":"a"}"# + "\n"
        + #"{"t":60000000,"touch":[{"id":2,"phase":"began","x":1200,"y":700}]}"# + "\n"
        + "{\"end\":90000000}\n", "edited.touchtrace")
    let playback = try Playback(keeping: Checkpoints()) { try Self.open(path) }

    while try playback.step() {}

    let positions = try require(playback.checkpoints).all.map(\.position)
    expect(!positions.isEmpty)
    expect(positions.allSatisfy { $0 < Timestamp(microseconds: 5_000_000) }, "\(positions)")
  }

  @Test func `in a compressed recording seeks lead to the same`() throws {
    let folder = try Folder()
    let path = try Self.rounds(6, in: folder, ending: ".gz")
    let check = try SeekCheck { try Self.open(path) }

    let playback = try check.seek(to: Self.moments(12, to: check.end, seed: 3))

    expect((playback.checkpoints?.all.count ?? 0) >= 5)
  }
}
