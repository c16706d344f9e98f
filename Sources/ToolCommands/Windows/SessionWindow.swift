package import TouchEngine
package import TouchTraces

/// A window with its devices in which a session is played: one of a server, or one of a test.
package protocol SessionWindow: FullscreenWindow {
  /// The size, in points.
  var size: Size { get }
  /// Pixels per point.
  var scale: Double { get }
  var title: String { get set }
  /// What the mouse plays, and the marks for it.
  var mouseHint: MouseHint { get }
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

/// A window that can take all of its screen.
package protocol FullscreenWindow: AnyObject {
  func toggleFullscreen()
}
