package import TouchEngine
package import TouchTraces
package import X11Platform

extension X11Window: FullscreenWindow {}

/// The window of a session on an X server.
final class ServerWindow: SessionWindow {
  private let window: X11Window
  private let source: XInput2Source
  private let connection: X11Connection

  init(_ window: X11Window, _ source: XInput2Source, on connection: X11Connection) {
    (self.window, self.source, self.connection) = (window, source, connection)
  }

  var size: Size { window.size }
  var scale: Double { window.scale }
  var title: String {
    get { window.title }
    set { window.title = newValue }
  }
  var mouseHint: MouseHint { source.mouseHint }
  var pointerScale: Double { window.pointerScale }
  func toggleFullscreen() { window.toggleFullscreen() }
  func switchMouseMode() { source.switchMouseMode() }
  func cancelTouches(because cause: TouchCancellation) { source.cancelTouches(because: cause) }
  func copy(_ text: String) { source.clipboard.copy(text) }
  func copy(picture bytes: [UInt8]) -> Bool { source.clipboard.copy(picture: bytes) }
  func paste() { source.clipboard.ask() }
  func pasteFile() { source.clipboard.askForFile() }
  func surroundings(showing photo: TracePhoto?) -> TraceSurroundings {
    TraceSurroundings(of: photo, with: source, on: connection)
  }
}

extension TraceSurroundings {
  /// Describes the surroundings of a live scene, and the photo that it shows.
  init(of photo: TracePhoto?, with source: XInput2Source, on connection: X11Connection) {
    self.init(
      clock: source.clockName,
      server: connection.serverKind.rawValue,
      devices: source.pointingDevices().map {
        TraceDevice(name: $0.name, kind: $0.kind.rawValue, touches: $0.touches)
      },
      photo: photo)
  }
}

/// A window with its devices in which a session is played: one of a server, or one of a test.
package protocol SessionWindow: FullscreenWindow {
  /// The size, in points.
  var size: Size { get }
  /// Pixels per point.
  var scale: Double { get }
  var title: String { get set }
  /// What the mouse plays, and the marks for it.
  var mouseHint: MouseHint { get }
  /// How many times as large as usual the pointer is, from 1 to 4.
  var pointerScale: Double { get }
  func switchMouseMode()
  /// Cancels all touches of the devices, and ignores their fingers until they are lifted.
  func cancelTouches(because cause: TouchCancellation)
  /// Copies a text to the clipboard.
  func copy(_ text: String)
  /// Copies a PNG file to the clipboard.
  ///
  /// - Returns: Whether the clipboard takes it.
  func copy(picture bytes: [UInt8]) -> Bool
  /// Asks for the text of the clipboard, which comes as input.
  func paste()
  /// Asks for copied files, or else for the whole copied text, which come as a drop.
  func pasteFile()
  /// Returns the surroundings of a recording that begins now, with a photo if there is one.
  func surroundings(showing photo: TracePhoto?) -> TraceSurroundings
}

extension SessionWindow {
  package var pointerScale: Double { 1 }
}

/// A window that can take all of its screen.
package protocol FullscreenWindow: AnyObject {
  func toggleFullscreen()
}
