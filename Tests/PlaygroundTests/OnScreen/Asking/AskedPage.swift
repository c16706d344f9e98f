import CairoRendering
import Drawing
import Expectations
import Foundation
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting
import X11TestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// The page of a program that a test asks, and the same page in this process, made from the minute
/// that the program saved. Both get the same fingers and keys.
final class AskedPage {
  private static let size = PlayedProgram.size

  private let played: PlayedProgram
  /// The same page in this process.
  let page: TimelinePage
  /// The file of the minute.
  let minute: String
  private let hand: Hand

  /// X's numbers of the keys.
  enum Key: Int {
    case enter = 36, c = 54, v = 55, w = 25, f6 = 72, down = 104

    /// The key's name in events.
    var name: String {
      switch self {
      case .enter: "Return"
      case .c: "c"
      case .v: "v"
      case .w: "w"
      case .f6: "F6"
      case .down: "Down"
      }
    }
  }

  /// Stops the program's time, and saves the last minute.
  ///
  /// - Throws: When the page or the file does not come.
  init(of played: PlayedProgram) throws {
    self.played = played
    try played.server.keyboard.tap(Key.f6.rawValue)
    let layout = AskingLayout(Self.size, Appearance(), buttons: 6)
    let (play, save) = (layout.transport[1], layout.buttons[4])
    let (x, y) = (Int(play.minX) + 6, Int(play.center.y))
    let colors = try [Appearance(), Appearance().darkened].map { appearance in
      let accent = appearance.palette.accent
      let shape = DisplayList { $0.fill(.circle(center: play.center, radius: 22), accent) }
      return try Self.picture(of: shape).pixel(x, y) & 0xff_ffff
    }
    // A debug build draws the film for long.
    try played.wait("the page") {
      colors.contains(try played.other.color(x, y))
    }
    try Self.touch(save.center, on: played.server)
    var file: String?
    try played.wait("the minute") {
      file = played.program.errorOutput.split(separator: "\n").last { $0.hasPrefix(Self.saved) }
        .map { String($0.dropFirst(Self.saved.count)) }
      return file != nil
    }
    let path = file ?? ""
    // No button is to show its name.
    try played.server.pointer.move(to: 1279, 799)
    try played.server.pointer.settle()
    minute = path
    let recording = try LoadedRecording(path: path)
    let run = try AskedRun(recording, isLive: true) {
      try openPlayground(for: recording.header, at: path)
    }
    page = TimelinePage(run, film: try run.film(), SceneEnvironment(size: Self.size))
    // The program's page has the button, too.
    page.onFix = { _ in }
    hand = Hand(stream: page.stream)
  }

  private static func picture(of list: DisplayList) throws -> CairoSurface {
    let surface = try require(
      CairoSurface(width: Int(size.width), height: Int(size.height), isOpaque: true))
    DisplayListRenderer(images: ImageStore(folder: PlayedProgram.assets))
      .paint(list, on: surface, scale: 1)
    return surface
  }

  private static let saved = "touch-playground: recorded to "

  private static func touch(_ place: Point, on server: PrivateXServer) throws {
    try server.touchscreen.tap(1, at: place.x, place.y)
    try server.touchscreen.settle()
  }

  /// Touches a place of the page.
  func touch(_ place: Point) throws {
    hand.down(at: place.x, place.y)
    hand.up()
    try Self.touch(place, on: played.server)
  }

  func tap(_ key: Key) throws {
    page.stream.accept(
      InputBatch(
        events: [InputEvent(time: hand.now, .key(KeyPress(name: key.name)))], time: hand.now))
    try played.server.keyboard.tap(key.rawValue)
  }

  /// Returns the place of a point of a view of the scene, as parts of its width and height.
  func place(of view: String, _ part: (x: Double, y: Double)) -> Point? {
    guard let room = page.page.picturePlace,
      let found = page.run.playback.playground.window.view(called: view)
    else { return nil }
    let bounds = found.bounds
    let point = found.convert(
      Point(bounds.minX + part.x * bounds.width, bounds.minY + part.y * bounds.height), to: nil)
    let scale = room.width / page.page.sceneSize.width
    return Point(room.minX + point.x * scale, room.minY + point.y * scale)
  }

  /// Waits until an area of the screen shows what the page in this process shows there.
  func wait(_ what: String, in area: Rect) throws {
    // The menu has come to rest.
    let picture = try Self.picture(of: page.displayList(at: hand.now + 1_000_000))
    // Round corners let through what is below.
    let inner = area.outset(by: -20)
    try require(inner.width > 0 && inner.height > 0, "\(what) has no place: \(area)")
    try played.wait(what) {
      let screen = try played.other.screenshot()
      for y in Int(inner.minY)..<Int(inner.maxY) {
        for x in Int(inner.minX)..<Int(inner.maxX)
        where screen[x, y] != picture.pixel(x, y) & 0xff_ffff { return false }
      }
      return true
    }
  }

  /// Copies the text of the page.
  ///
  /// - Parameter copy: Tells the page to copy.
  /// - Returns: The text on the clipboard, and that of the page in this process.
  /// - Throws: What `copy` throws, or that no text comes.
  func text(copiedBy copy: () throws -> Void) throws -> (screen: String, own: String) {
    var own = ""
    page.onCopy = { own = $0 }
    let clipboard = OtherClipboard(played.other)
    try copy()
    var screen = ""
    try played.wait("the copied text") {
      if !clipboard.isAsking { clipboard.ask(for: "UTF8_STRING") }
      guard let answer = clipboard.answer() else { return false }
      screen = String(decoding: answer.bytes, as: UTF8.self)
      return !screen.isEmpty
    }
    return (screen, own)
  }
}
