public import Drawing
public import TouchEngine

/// The motion of a menu that opens from its button and goes back there once it is closed: it grows
/// and fades, or only fades with reduced motion.
///
/// Nothing can be touched in a menu that goes; it is only a picture.
public struct MenuMotion: Hashable, Sendable {
  private let motion: ChromeMotion
  /// The corner at the button, from which the menu grows.
  private let corner: Point
  /// What the menu showed when it was closed; `nil` while it is open.
  private let last: DisplayList?

  /// The size from which the menu grows. From the design.
  private static let smallest = 0.9

  /// Creates the motion of a menu that opens at the present time of a window.
  public init(openingFrom corner: Point, in window: Window) {
    (motion, self.corner, last) = (ChromeMotion(in: window), corner, nil)
  }

  /// Creates the motion of a menu that closes at the present time of a window.
  public init(closing picture: DisplayList, to corner: Point, in window: Window) {
    (motion, self.corner, last) = (ChromeMotion(in: window), corner, picture)
  }

  /// Whether the menu is on its way at a time.
  public func isMoving(at time: Timestamp) -> Bool { motion.isFading(at: time) }

  fileprivate func draw(
    into list: inout DisplayListBuilder, at time: Timestamp,
    _ draw: (inout DisplayListBuilder) -> Void
  ) {
    let part = last == nil ? motion.fade(at: time) : 1 - motion.fade(at: time)
    let scale = motion.isReduced ? 1 : Self.smallest + (1 - Self.smallest) * part
    list.group(transform: .moving(corner, to: corner, scaledBy: scale), opacity: part) { list in
      if let last { list.group(last, transform: .identity) } else { draw(&list) }
    }
  }
}

extension DisplayListBuilder {
  /// Draws a menu that is open, or on its way.
  ///
  /// - Parameters:
  ///   - motion: How it opened or closed last; `nil` when it is just there, or was never open.
  ///   - isOpen: Whether it is open.
  ///   - time: The time of the picture.
  ///   - draw: Draws it open.
  public mutating func menu(
    _ motion: MenuMotion?, isOpen: Bool, at time: Timestamp,
    _ draw: (inout DisplayListBuilder) -> Void
  ) {
    if let motion, motion.isMoving(at: time) {
      motion.draw(into: &self, at: time, draw)
    } else if isOpen {
      draw(&self)
    }
  }
}
