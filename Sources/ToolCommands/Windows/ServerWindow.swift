import TouchEngine
import TouchTraces
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
