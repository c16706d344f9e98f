import CairoRendering
import Drawing
import Expectations
import Foundation
import PhotoEditorFiles
import PhotoDocument
import PhotoEditor
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

@testable import Inspection
@testable import ToolCommands

/// The program on the suite's screen, being recorded while a test plays it.
final class PlayedProgram {
  static let size = Size(1280, 800)

  let server = PrivateXServer.current
  let program: RunningProgram
  let other: OtherClient
  let window: OtherClient.WindowID
  /// The scene as the program opened it: where everything lies at first.
  let start: PhotoEditor

  private let files: Folder
  /// The file that the photo editor opened; `nil` for its own photo.
  private let photo: String?

  /// Runs the program with a scene, and with more of a command line when there is some.
  ///
  /// - Parameters:
  ///   - options: Of the command line.
  ///   - scene: By its name.
  ///   - photo: A file that the photo editor opens; `nil` leaves it its own.
  /// - Throws: When the program or its window does not come.
  init(_ options: [String] = [], scene: String = "photo-editor", opening photo: String? = nil)
    throws
  {
    files = try Folder()
    self.photo = photo
    let environment = SceneEnvironment(size: Self.size)
    let editor = PhotoEditor(environment)
    start =
      try photo.map {
        let document = EditorDocument(photo: try PhotoReference(ofFile: $0))
        return PhotoEditor(environment, state: editor.state(opening: document))
      } ?? editor
    other = try OtherClient(server.display)
    // The pointer rests where no sticker is.
    try server.pointer.move(to: 1279, 799)
    try server.pointer.settle()
    program = try server.run(
      Program.path,
      ["run", scene] + (photo.map { [$0] } ?? []) + [
        "--no-settings", "--record", files.path("played.touchtrace"),
      ] + options)
    let name = photo.map { ($0 as NSString).lastPathComponent } ?? ""
    window = try program.waitForWindow(titled: Shown.title(scene, file: name), seenBy: other)
  }

  var trace: String { files.path("played.touchtrace") }
  var lines: [String] { files.lines("played.touchtrace") }

  func element(_ index: Int) -> Element { start.canvas.elements[index] }

  /// Waits until `condition` holds, for as long as a slow machine may need.
  func wait(
    _ what: String, within patience: Duration = .patience,
    path: String = #filePath, line: Int = #line, _ condition: () throws -> Bool
  ) throws {
    try program.wait(for: what, within: patience, path: path, line: line, condition)
  }

  /// Lets so many seconds pass after all input so far was handled.
  func pause(_ seconds: Double, path: String = #filePath, line: Int = #line) throws {
    try program.pause(seconds, in: window, seenBy: other, path: path, line: line)
  }

  /// Waits until the recording holds such a decision.
  func waitForDecision(
    _ decision: String, of recognizer: String, path: String = #filePath, line: Int = #line
  ) throws {
    let text = #""decision":"\#(decision)","recognizer":"canvas.\#(recognizer)""#
    try wait("\(recognizer) \(decision)", path: path, line: line) {
      lines.contains { $0.contains(text) }
    }
  }

  /// Plays the recording in this process and gives the scene as it is at its end.
  func replay() throws -> Playground {
    let replayer = try TraceReplayer(path: trace)
    let playground = try open(replayer)
    try playground.play(replayer)
    return playground
  }

  /// Opens the scene of the recording with its photo, of which it contains no path.
  private func open(_ replayer: TraceReplayer) throws -> Playground {
    let found = try RecordedPhoto(of: replayer.header, besideFile: trace, chosen: photo)
    return try openPlayground(for: replayer.header.showing(found), at: trace)
  }

  /// The player as it is when it has shown all of the recording in a window as large as the screen.
  func playerAtEnd() throws -> Player {
    let playback = try Playback {
      let replayer = try TraceReplayer(path: self.trace)
      return (try self.open(replayer), replayer)
    }
    let end = try RereadableTrace(trace).end
    // As the player has it from the beginning.
    playback.playground.fingers.keepsLifted = true
    try playback.advance(to: end)
    let player = Player(
      playback, end: end, size: Self.size, title: RecordingTitle.of(trace, in: .english))
    player.touches = try TrackTouches.touches(at: trace, called: trace)
    return player
  }

  /// Ends the program in good order and expects that recording its replay gives the same bytes.
  func finish(path: String = #filePath, line: Int = #line) throws {
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0), path: path, line: line)
    expect(lines.last?.hasPrefix(#"{"end":"#), equals: true, path: path, line: line)
    let again = files.path("again.touchtrace")
    let replay = try Program.run("replay", trace, "--headless", "--record", again)
    expect(replay.code, equals: 0, "\(replay.errors)", path: path, line: line)
    expect(
      lines.dropFirst(), equals: files.lines("again.touchtrace").dropFirst(),
      "the replay was recorded differently", path: path, line: line)
  }

  /// Expects that the window comes to show, pixel for pixel, what the scene of `playground` looks
  /// like once the fingers' traces have faded and the pill is folded, which stays for a minute.
  func expectScreen(
    shows playground: Playground, path: String = #filePath, line: Int = #line
  ) throws {
    let sign = playground.lookLive()
    let later = playground.window.timeline.now.advanced(bySeconds: 20)
    try expectScreen(
      shows: playground.displayList(at: later), except: sign, path: path, line: line)
  }

  /// Expects the screen to show a picture, pixel for pixel, except for a part of it.
  func expectScreen(
    shows list: DisplayList, except sign: Rect = .zero,
    path: String = #filePath, line: Int = #line
  ) throws {
    let picture = try Self.picture(of: list, Self.size, scale: 1)
    try wait("the picture on the screen, to the pixel,", path: path, line: line) {
      // The sign of the recording stands over the scene.
      let isDifferent = try other.screenshot().differs(from: picture) { x, y in
        sign.contains(Point(Double(x), Double(y)))
      }
      // A picture of the whole screen is asked for less often than a line.
      if isDifferent { Thread.sleep(forTimeInterval: 0.03) }
      return !isDifferent
    }
  }

  /// The picture of a list, as the screen shows it.
  static func picture(of list: DisplayList, _ size: Size, scale: Double) throws -> Screenshot {
    let surface = try require(
      CairoSurface(
        width: Int(size.width * scale), height: Int(size.height * scale), isOpaque: true))
    DisplayListRenderer(images: ImageStore(folder: assets)).paint(list, on: surface, scale: scale)
    return surface.withPixels { Screenshot(rows: $0) }
  }

  static let assets = Repository.path("assets")
}

extension Playground {
  /// Shows the overlays of a live recording.
  ///
  /// - Returns: The area of the recording sign, which contains a time and a name.
  func lookLive() -> Rect {
    let sign = RecordingSign()
    sign.appearance = { [unowned self] in window.appearance }
    sign.state = .recording(name: "", since: .zero)
    add(sign)
    addButtons()
    return RecordingSign.frame(in: statusItemRoom, window.appearance).outset(by: 2)
  }

  /// The elements on the canvas, from back to front.
  var elements: [Element] { (scene as? PhotoEditor)?.canvas.elements ?? [] }
}

extension Element {
  /// The view's middle, in the coordinates of its window.
  var place: Point { convert(bounds.center, to: nil) }
}

/// The position of an element when the photo editor opens in a window of `size`.
func placeAtStart(_ index: Int, _ size: Size) -> Point {
  let editor = PhotoEditor(SceneEnvironment(size: size))
  return withExtendedLifetime(editor) { editor.canvas.elements[index].place }
}
