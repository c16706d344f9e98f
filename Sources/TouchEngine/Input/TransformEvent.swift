/// A gesture of two fingers on a touchpad: they move, spread and turn together while the pointer
/// stays where it is.
///
/// It represents a pair of fingers that landed ``span`` apart around the pointer, without touches:
/// views do not receive it. The recognizers of the view under the pointer and of its superviews
/// that request transforms treat it as such a pair, with the same thresholds and the same rules for
/// beginning. Pan, pinch and rotation request transforms.
///
/// At most one transform is running, and only while no touch is down: a touch that begins cancels
/// it.
public struct TransformEvent: Hashable, Sendable {
  /// The phase of a transform.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Two fingers have landed on the touchpad.
    case began
    /// The fingers have moved, spread or turned.
    case changed
    /// The fingers were lifted.
    case ended
    /// The transform was taken away by the system, the source or a program, not by the user.
    case cancelled
  }

  /// The distance between the two represented fingers at scale 1, in points. Our choice: two
  /// fingers of a hand that is not spread.
  public static let span = 100.0
  /// The valid scales; others are rejected.
  package static let scaleRange = 0.001...1000.0
  /// The maximum absolute rotation in radians; more is rejected.
  package static let rotationLimit = 10_000.0

  /// The phase of the transform.
  public var phase: Phase
  /// The pointer's position, in the window's coordinates, in points.
  public var position: Point
  /// The common movement of the fingers since the beginning, in points of the window.
  public var translation: Point
  /// The distance between the fingers divided by that at the beginning.
  public var scale: Double
  /// The rotation since the beginning in radians, clockwise on the screen; it continues beyond a
  /// full turn. Between two events it must change by less than half a turn.
  public var rotation: Double
  /// The cause of a cancelled transform; `nil` when it is unknown or the phase is another.
  public var cancellation: TouchCancellation?

  /// Creates an event of a transform.
  ///
  /// - Parameters:
  ///   - phase: The phase of the transform.
  ///   - position: The pointer's position, in the window's coordinates, in points.
  ///   - translation: The common movement since the beginning, in points of the window.
  ///   - scale: The distance between the fingers divided by that at the beginning.
  ///   - rotation: The rotation since the beginning in radians, clockwise on the screen.
  ///   - cancellation: The cause of a cancelled transform; `nil` when it is unknown.
  public init(
    _ phase: Phase, at position: Point, translation: Point = .zero, scale: Double = 1,
    rotation: Double = 0, cancellation: TouchCancellation? = nil
  ) {
    self.phase = phase
    self.position = position
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
    self.cancellation = cancellation
  }

  /// Whether this is the transform's last event.
  public var isOver: Bool { phase == .ended || phase == .cancelled }

  /// The center of the two represented fingers, in the window's coordinates.
  public var middle: Point { position + translation }

  /// The vector from the first of the two fingers to the second.
  package var vector: Point {
    AffineTransform.rotation(rotation).apply(to: Point(Self.span * scale, 0))
  }

  /// Whether fingers can produce these numbers.
  var isBelievable: Bool {
    let limit = InputEvent.positionLimit
    return [position, translation].allSatisfy {
      $0.isFinite && abs($0.x) <= limit && abs($0.y) <= limit
    } && Self.scaleRange.contains(scale) && abs(rotation) <= Self.rotationLimit
  }
}
