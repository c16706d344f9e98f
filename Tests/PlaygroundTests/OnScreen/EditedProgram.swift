import CairoRendering
import Drawing
import Expectations
import Foundation
import PhotoEditor
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// The photo editor on the suite's screen, with a home and a state of its own.
final class EditedProgram {
  /// The server's codes of keys.
  enum Key: Int {
    case escape = 9
    case backSpace = 22
    case e = 26
    case tab = 23
    case r = 27
    case o = 32
    case enter = 36
    case control = 37
    case a = 38
    case s = 39
    case shift = 50
    case c = 54
    case b = 56
    case right = 102
  }

  /// A pixel of the tray, when it is open; of the photo otherwise.
  static let trayPixel: (x: Int, y: Int) = {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    return withExtendedLifetime(editor) {
      (Int(editor.tray.frame.minX) + 24, Int(editor.tray.frame.minY) + 4)
    }
  }()

  /// The first sticker of the open tray, in points of the window.
  static let firstSticker: Point = {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    return withExtendedLifetime(editor) {
      let sticker = editor.tray.stickers[0]
      return sticker.convert(sticker.bounds.center, to: nil)
    }
  }()

  /// The part of the window at whose lower edge messages about files are shown.
  static let signRoom: Rect = {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    return withExtendedLifetime(editor) {
      editor.messageRoom ?? .zero
    }
  }()

  /// A pixel of each message about a file.
  static let signPixel: (x: Int, y: Int) = (
    Int(signRoom.center.x), Int(signRoom.maxY - 12) - 3
  )

  /// The colors of dialogs and of pages about files, which are as dark as the photo editor.
  static let (panel, stage): (UInt32, UInt32) = (0x15171C, 0x0B0C0F)

  let server = PrivateXServer.current
  let program: RunningProgram
  let other: OtherClient
  /// Its window.
  private let shown: OtherClient.WindowID

  /// Opens it in a folder that holds home and state, and waits for a window that shows a file of
  /// this name.
  init(
    _ arguments: [String] = [], in folder: Folder, titled title: String = "",
    environment: [String: String] = [:]
  ) throws {
    other = try OtherClient(server.display)
    try server.pointer.move(to: 1279, 799)
    try server.pointer.settle()
    program = try server.run(
      Program.path, ["run", "photo-editor"] + arguments,
      environment: [
        "XDG_STATE_HOME": folder.path("state"), "XDG_CACHE_HOME": folder.path(".cache"),
        "HOME": folder.path(""),
      ].merging(environment) { $1 })
    shown = try program.waitForWindow(
      titled: Shown.title("photo-editor", file: title), seenBy: other)
    other.focus(shown)
  }

  private func window(_ title: String) -> OtherClient.WindowID? {
    other.window(titled: Shown.title("photo-editor", file: title))
  }

  /// Waits until the program has handled and shown all input so far.
  func waitUntilHandled() throws { try program.waitUntilHandled(in: shown, seenBy: other) }

  /// Lets so many seconds pass after all input so far was handled.
  func pause(_ seconds: Double, path: String = #filePath, line: Int = #line) throws {
    try program.pause(seconds, in: shown, seenBy: other, path: path, line: line)
  }

  func wait(
    _ what: String, path: String = #filePath, line: Int = #line,
    _ condition: () throws -> Bool
  ) throws {
    try program.wait(for: what, path: path, line: line, condition)
  }

  /// Waits until the window's title names the file.
  func waitForTitle(_ title: String, path: String = #filePath, line: Int = #line) throws {
    try wait("the title \(title)", path: path, line: line) { window(title) != nil }
  }

  func waitForWords(_ words: String, path: String = #filePath, line: Int = #line) throws {
    try wait(words, path: path, line: line) { program.errorOutput.contains(words) }
  }

  func tap(_ key: Key, control: Bool = false, shift: Bool = false) throws {
    let held = (control ? [Key.control] : []) + (shift ? [Key.shift] : [])
    for key in held { try server.keyboard.press(key.rawValue) }
    try server.keyboard.tap(key.rawValue)
    for key in held { try server.keyboard.release(key.rawValue) }
  }

  /// A finger taps a place, in pixels.
  func touch(_ x: Double, _ y: Double) throws {
    try server.touchscreen.tap(1, at: x, y)
  }

  /// The color of the screen, 0xRRGGBB.
  func color(_ x: Int, _ y: Int) throws -> UInt32 { try other.color(x, y) }

  /// Drags something over the window and drops it.
  func drop(_ text: String, as types: [String] = ["text/uri-list"], titled title: String = "")
    throws
  {
    let window = try require(self.window(title))
    let drag = OtherDrag(text, as: types, over: window, by: other)
    drag.move(to: 300, 300)
    try wait("the answer") {
      drag.serve()
      return !drag.answers.isEmpty
    }
    drag.drop()
    try wait("the end of the drag") {
      drag.serve()
      return drag.end != nil
    }
  }

  /// Ends it as Ctrl+C does, in good order.
  func finish() throws {
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
  }
}

extension Folder {
  /// Writes a photo of one color.
  func makePhoto(_ name: String, _ color: UInt32, width: Int = 400, height: Int = 300) throws {
    let surface = try require(CairoSurface(width: width, height: height, isOpaque: true))
    let list = DisplayList { list in
      list.fill(
        .rect(Rect(0, 0, Double(width), Double(height))), Color(hex: color))
    }
    DisplayListRenderer(images: ImageStore(folder: nil)).paint(list, on: surface, scale: 1)
    try surface.writePNG(to: path(name))
  }

  func names(_ name: String = "") -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(name))
    return (names ?? []).sorted()
  }
}
