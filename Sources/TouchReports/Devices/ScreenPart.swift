package import TouchEngine

/// The part of a screen that a touchscreen covers, and how its surface lies there.
package struct ScreenPart: Hashable, Sendable {
  /// The lengths that a window may have, in points. A log may say anything.
  private static let lengths = 200.0...32_768

  /// The size in points, as it is seen.
  package let size: Size
  /// Whether left and right change places, before the surface is turned.
  package let isMirrored: Bool
  /// The quarter turns of the surface, clockwise, 0 to 3.
  package let turns: Int

  /// `nil` for a size that no window has.
  ///
  /// - Parameters:
  ///   - size: The size in points, as it is seen; it is rounded to whole points.
  ///   - isMirrored: Whether left and right change places, before the surface is turned.
  ///   - turns: The quarter turns of the surface, clockwise, 0 to 3.
  package init?(_ size: Size, isMirrored: Bool = false, turns: Int = 0) {
    let whole = Size(size.width.rounded(), size.height.rounded())
    guard Self.lengths.contains(whole.width), Self.lengths.contains(whole.height) else {
      return nil
    }
    (self.size, self.isMirrored, self.turns) = (whole, isMirrored, turns)
  }

  /// Returns it with another number of quarter turns.
  package func turned(to turns: Int) -> ScreenPart? {
    let stays = (self.turns - turns).isMultiple(of: 2)
    return ScreenPart(
      stays ? size : Size(size.height, size.width), isMirrored: isMirrored, turns: turns)
  }

  /// The comment of a report that says it, as `screen 1280x800 mirrored turned 90`.
  var remark: String {
    "screen \(Int(size.width))x\(Int(size.height))" + (isMirrored ? " mirrored" : "")
      + (turns == 0 ? "" : " turned \(90 * turns)")
  }

  /// Returns the largest place of these proportions in the middle of another one.
  package func place(in room: Rect) -> Rect {
    let scale = min(room.width / size.width, room.height / size.height)
    let fitted = Size(size.width * scale, size.height * scale)
    return Rect(
      room.center.x - fitted.width / 2, room.center.y - fitted.height / 2, fitted.width,
      fitted.height)
  }
}
