import Drawing
import Expectations
import Foundation
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

@testable import ToolCommands

/// The program's commands, by key and by finger, on a real screen.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct CommandsOnScreenTests {
  private static let environment = SceneEnvironment(size: PlayedProgram.size)
  /// The position of the question mark in the status row, before the buttons of the inspector and
  /// the panel.
  private static let question = Point(1130, 754)
  private let server = PrivateXServer.current

  /// X's numbers of keys.
  private enum Key: Int {
    case escape = 9, r = 27, f1 = 67, f6 = 72, f7 = 73, f8 = 74, f9 = 75, slash = 61
  }

  private func tap(_ key: Key) throws { try server.keyboard.tap(key.rawValue) }

  private func touch(_ place: Point) throws {
    try server.touchscreen.tap(1, at: place.x, place.y)
    try server.touchscreen.settle()
  }

  private func focused(_ scene: String) throws -> PlayedProgram {
    let played = try PlayedProgram(scene: scene)
    played.other.focus(
      try require(played.other.window(titled: Shown.title(scene))))
    return played
  }

  /// The sheet over the scene that a program plays, and the area of the recording sign.
  private func sheet(
    _ standing: HelpSheet.Standing, over played: PlayedProgram
  ) throws -> (sheet: HelpSheet, sign: Rect) {
    let scene = try played.replay()
    let sign = scene.lookLive()
    let later = scene.window.timeline.now.advanced(bySeconds: 20)
    var standing = standing
    // In a window of this width the inspector is a column, which cannot be raised.
    standing.missing = [.raise]
    let sheet = HelpSheet(
      Self.environment, of: ScrollList.self, over: scene.displayList(at: later),
      standing: standing)
    return (sheet, sign)
  }

  @Test func `a question mark shows them, by key and by finger, and a finger does one`() throws {
    let played = try focused("scroll-list")
    // The first words have faded.
    try played.pause(3.5)
    let (usual, sign) = try sheet(.init(isRecording: true), over: played)

    try server.keyboard.press(50)
    try tap(.slash)
    try server.keyboard.release(50)
    try played.expectScreen(shows: usual.displayList(at: .zero), except: sign)
    try tap(.escape)
    try played.expectScreen(shows: try played.replay())
    try touch(Self.question)
    try played.expectScreen(shows: usual.displayList(at: .zero), except: sign)
    let overlay = try require(usual.place(of: .overlay))
    try touch(usual.keysTab)
    try played.expectScreen(shows: usual.displayList(at: .zero), except: sign)
    try touch(overlay)
    try played.expectScreen(shows: try played.replay())

    // The recording contains neither the sheet nor the touches on it.
    expect(!played.lines.dropFirst().contains { $0.contains(#""touch""#) })
    let place = try require(usual.place(of: .home))
    let (hidden, _) = try sheet(.init(isRecording: true, showsFingers: false), over: played)
    try touch(Self.question)
    // A finger that lands before the sheet is there is the scene's.
    try played.expectScreen(shows: hidden.displayList(at: .zero), except: sign)
    try touch(usual.keysTab)
    _ = hidden.place(of: .home)
    try played.expectScreen(shows: hidden.displayList(at: .zero), except: sign)
    try touch(place)
    try played.wait("the home screen") {
      played.other.window(titled: Shown.title("home")) != nil
    }
    try played.finish()
  }

  @Test func `time that is stopped leaves everything as it is, and fingers alone`() throws {
    let played = try focused("scroll-list")
    let stopped = try played.replay()
    // The first words have faded.
    try played.pause(3.5)
    try tap(.f7)
    let sign = stopped.lookLive()
    stopped.isStopped = true
    let still = stopped.displayList(at: Timestamp(milliseconds: 60_000))
    try played.expectScreen(shows: still, except: sign)

    // It would scroll.
    try server.touchscreen.begin(1, at: 300, 500)
    for step in 1...10 { try server.touchscreen.move(1, to: 300, 500 - 20 * Double(step)) }
    try server.touchscreen.end(1, at: 300, 300)
    try server.touchscreen.settle()
    try played.pause(0.8)
    try played.expectScreen(shows: still, except: sign)
    try tap(.f6)

    try played.expectScreen(shows: try played.replay())
    expect(!played.lines.dropFirst().contains { $0.contains(#""touch""#) })
    try played.finish()
  }

  @Test func `a recording is seen again without leaving the program`() throws {
    let played = try focused("scroll-list")
    // Recordings begun with R go to that folder; the one of the command line ends first.
    try tap(.r)
    try played.wait("the recording's end") {
      played.lines.last?.hasPrefix(#"{"end":"#) == true
    }
    let playback = try Playback { [trace = played.trace] in
      let replayer = try TraceReplayer(path: trace)
      return (try openPlayground(for: replayer.header, at: trace), replayer)
    }
    let end = try RereadableTrace(played.trace).end
    try playback.advance(to: end)
    let player = Player(
      playback, end: end, size: PlayedProgram.size,
      title: RecordingTitle.of(played.trace, in: .english))

    try tap(.f9)
    try played.expectScreen(shows: player.displayList(at: .zero))
    // The cross.
    try touch(Point(46, 32))
    try played.expectScreen(shows: try played.replay())
    played.program.kill(SIGTERM)
    try expect(played.program.waitUntilExit(), equals: .exited(0))
  }
}
