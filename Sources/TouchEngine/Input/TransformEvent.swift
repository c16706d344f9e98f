/// What two fingers on a touchpad do together: move, spread and turn, while the pointer stands still.
///
/// It stands for a pair of fingers that came down ``span`` apart about the pointer, but touch
/// nothing: views do not hear of it. The recognizers of the view under the pointer, and of its
/// superviews, that ask for it see it as such a pair, by the same limits and the same rules about
/// who may begin. Pan, pinch and rotation ask for it.
///
/// One goes on at a time, and only while no touch is down: a touch that begins cancels it.
public struct TransformEvent: Hashable, Sendable {
  /// Where in its life it is.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began, changed, ended, cancelled
  }

  /// How far apart the two fingers are that it stands for when its scale is 1, in points. Our choice:
  /// two fingers of a hand that is not yet spread.
  public static let span = 100.0
  /// Scales outside of this are not believed.
  public static let scaleRange = 0.001...1000.0
  /// Rotations beyond this, in radians to either side, are not believed.
  public static let rotationLimit = 10_000.0

  public var phase: Phase
  /// Where the pointer is, in the window's coordinates, in points.
  public var position: Point
  /// How far the fingers have gone together since it began, in points of the window.
  public var translation: Point
  /// How far apart they are, over what it was when it began.
  public var scale: Double
  /// How far they have turned since it began, in radians, clockwise on the screen; it goes on
  /// beyond a full turn. From one event to the next less than half a turn can be told.
  public var rotation: Double
  /// Why it was taken away, in the phase cancelled; `nil` when that is not known.
  public var cancellation: TouchCancellation?

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

  /// Whether nothing more comes.
  public var isOver: Bool { phase == .ended || phase == .cancelled }

  /// The middle of the two fingers that it stands for, in the window's coordinates.
  public var middle: Point { position + translation }

  /// From the first of the two fingers to the second.
  public var vector: Point {
    AffineTransform.rotation(rotation).apply(to: Point(Self.span * scale, 0))
  }

  /// Whether these are numbers that fingers can make.
  var isBelievable: Bool {
    let limit = TouchStream.positionLimit
    return [position, translation].allSatisfy {
      $0.isFinite && abs($0.x) <= limit && abs($0.y) <= limit
    } && Self.scaleRange.contains(scale) && abs(rotation) <= Self.rotationLimit
  }
}
