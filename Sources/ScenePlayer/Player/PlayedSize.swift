import TouchEngine

/// The size of a recorded window beside that of the window that plays the recording.
package struct PlayedSize: Hashable, Sendable {
  /// The size of the recorded window, in points.
  let recorded: Size
  /// The size of the player's window, in points.
  let window: Size
  /// The room for the picture, in points.
  private let room: Size

  /// Returns `nil` when the window has the recorded size, or just enough room for it.
  init?(recorded: Size, window: Size, room: Size) {
    (self.recorded, self.window, self.room) = (recorded, window, room)
    if Self.isSame(window, recorded) || percent == 100 { return nil }
  }

  /// The size of the picture, in percent of the recorded one.
  private var percent: Int {
    let place = PicturePlace(
      of: recorded, in: Rect(origin: .zero, size: room),
      isNarrow: window.width < PlayingLayout.leastWide)
    return max(Int((place.scale * 100).rounded()), 1)
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

  static func words(of size: Size) -> String {
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
