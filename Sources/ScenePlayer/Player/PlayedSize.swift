import TouchEngine

/// The size of a recorded window beside that of the window that plays the recording.
package struct PlayedSize: Hashable, Sendable {
  /// The size of the recorded window, in points.
  let recorded: Size
  /// The size of the player's window, with the strip, in points.
  let window: Size

  /// Returns `nil` when the window has the recorded size, with the strip or without it.
  init?(recorded: Size, window: Size) {
    self.recorded = recorded
    self.window = window
    if Self.isSame(window, recorded) || Self.isSame(room, recorded) { return nil }
  }

  /// The room for the picture.
  private var room: Size { Size(window.width, max(window.height - Player.stripHeight, 1)) }

  /// The size of the picture, in percent of the recorded one.
  private var percent: Int {
    let scale = min(room.width / recorded.width, room.height / recorded.height)
    return Int((scale * 100).rounded())
  }

  /// The words for the screen.
  func words(in language: Language) -> String {
    OverlayWords.text(
      "player.otherSize", in: language, with: Self.words(of: recorded), because: "\(percent) %")
  }

  /// Whether two sizes differ by less than a point: a window has whole pixels.
  private static func isSame(_ a: Size, _ b: Size) -> Bool {
    abs(a.width - b.width) < 1 && abs(a.height - b.height) < 1
  }

  private static func words(of size: Size) -> String {
    "\(Numeral.points(size.width)) × \(Numeral.points(size.height))"
  }
}

extension PlayedSize: CustomStringConvertible {
  /// The words for standard error.
  package var description: String {
    "recorded in a window of \(Self.words(of: recorded)) pt, shown in one of "
      + "\(Self.words(of: window)) pt at \(percent) % of its size"
  }
}
