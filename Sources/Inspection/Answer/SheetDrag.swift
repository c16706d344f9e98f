import SceneBase
import TouchEngine

/// How far a finger has dragged a sheet down, and how it springs back.
struct SheetDrag {
  /// How far it is under the finger, in points; `nil` while none drags it.
  private var held: Double?
  private var spring: EdgeMotion?

  /// The time for which a velocity counts when the finger lets go, in seconds, and the part of the
  /// sheet's height from which it goes. From the design of sheets; the part is our choice.
  private static let (lookAhead, goingPart) = (0.2, 0.4)

  /// Returns how far below its place the sheet is at a time, in points.
  func way(at time: Timestamp) -> Double { max(held ?? spring?.place(at: time) ?? 0, 0) }

  /// Whether it moves by itself at a time.
  func isMoving(at time: Timestamp) -> Bool { held == nil && spring?.isMoving(at: time) == true }

  /// Follows a finger that has moved by a way since it dragged the sheet.
  mutating func follow(_ way: Double) { held = max(way, 0) }

  /// Lets go: the sheet springs back, unless the finger throws it down.
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity downward, in points per second.
  ///   - height: The height of the sheet, in points.
  ///   - motion: How it springs back.
  /// - Returns: Whether the sheet goes, from where it is.
  mutating func letGo(_ velocity: Double, of height: Double, _ motion: ChromeMotion) -> Bool {
    guard let way = held else { return false }
    if way + Self.lookAhead * velocity >= Self.goingPart * height { return true }
    held = nil
    spring = EdgeMotion(from: way, velocity: velocity, goal: 0, motion: motion)
    return false
  }

  /// Springs back: another finger or the system took the drag away.
  mutating func cancel(_ motion: ChromeMotion) {
    if let way = held { spring = EdgeMotion(from: way, goal: 0, motion: motion) }
    held = nil
  }
}
