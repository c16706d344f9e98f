public import PhotoDocument
import SceneBase
public import TouchEngine

/// A draggable corner or edge of a crop frame.
public enum CropHandle: String, CaseIterable, Sendable {
  case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left

  /// The horizontal side: −1 for the left edge, 1 for the right one, 0 between.
  public var x: Double {
    switch self {
    case .topLeft, .left, .bottomLeft: -1
    case .top, .bottom: 0
    case .topRight, .right, .bottomRight: 1
    }
  }

  /// The vertical side: −1 for the upper edge, 1 for the lower one, 0 between.
  public var y: Double {
    switch self {
    case .topLeft, .top, .topRight: -1
    case .left, .right: 0
    case .bottomLeft, .bottom, .bottomRight: 1
    }
  }

  public var isCorner: Bool { x != 0 && y != 0 }

  /// Returns the handle's center on a frame.
  public func place(on frame: Rect) -> Point {
    Point(frame.center.x + x * frame.width / 2, frame.center.y + y * frame.height / 2)
  }
}

extension CropRoom {
  /// The frame after a drag of one of its handles; the opposite side or corner stays fixed.
  ///
  /// The result depends only on the start and the distance of the drag, so the handle stays under
  /// the finger wherever the frame can follow.
  ///
  /// - Parameters:
  ///   - crop: The crop when the drag began.
  ///   - handle: A corner moves two sides, an edge one; with a ratio the others follow.
  ///   - way: The drag's translation along the frame's own axes, in page points.
  ///   - ratio: The fixed ratio of width to height; `nil` for none.
  /// - Returns: A valid frame; `crop` itself when there is no other.
  public func dragged(
    _ crop: Crop, _ handle: CropHandle, by way: Point, ratio: Double?
  ) -> Crop {
    let limits = limits(of: crop, at: handle)
    let start = Point(crop.width, crop.height)
    let wish = start + Point(handle.x * way.x, handle.y * way.y)
    let end: Point?
    if let ratio {
      // A corner follows along the diagonal, an edge along its own side.
      let line = Point(ratio, 1)
      let height =
        switch (handle.x != 0, handle.y != 0) {
        case (true, true): (wish.x * line.x + wish.y) / (line.x * line.x + 1)
        case (true, false): wish.x / ratio
        default: wish.y
        }
      end = limits.clamped(height, from: .zero, along: line)
    } else if handle.isCorner {
      end = limits.nearest(to: wish)
    } else if handle.x != 0 {
      end = limits.clamped(wish.x, from: Point(0, start.y), along: Point(1, 0))
    } else {
      end = limits.clamped(wish.y, from: Point(start.x, 0), along: Point(0, 1))
    }
    guard let end else { return crop }
    var result = crop
    result.extent = Size(end.x, end.y)
    let shift = Point(handle.x * (end.x - start.x) / 2, handle.y * (end.y - start.y) / 2)
    result.center += crop.turn.apply(to: shift)
    return result
  }

  /// The limits on width and height, as x and y, while the opposite side stays.
  private func limits(of crop: Crop, at handle: CropHandle) -> LinearLimits {
    var limits = LinearLimits()
    limits.add(-1, 0, -minimumSide)
    limits.add(0, -1, -minimumSide)
    limits.add(1, -maximumAspect, 0)
    limits.add(-maximumAspect, 1, 0)
    // Each corner is at anchor + u·width·across + v·height·down.
    let turn = crop.turn
    let (across, down) = (turn.apply(to: Point(1, 0)), turn.apply(to: Point(0, 1)))
    let opposite = Point(-handle.x * crop.width / 2, -handle.y * crop.height / 2)
    let anchor = crop.center + turn.apply(to: opposite)
    for u in Self.ends(handle.x) {
      for v in Self.ends(handle.y) {
        limits.add(u * across.x, v * down.x, page.width - anchor.x)
        limits.add(-u * across.x, -v * down.x, anchor.x)
        limits.add(u * across.y, v * down.y, page.height - anchor.y)
        limits.add(-u * across.y, -v * down.y, anchor.y)
      }
    }
    return limits
  }

  /// The ends of a side as multiples of its length from the anchor.
  private static func ends(_ direction: Double) -> [Double] {
    direction == 0 ? [-0.5, 0.5] : [0, direction]
  }
}

/// A convex region of the plane: all (x, y) with a·x + b·y ≤ c for each of its lines.
struct LinearLimits {
  private var lines: [(a: Double, b: Double, c: Double)] = []
  /// The tolerance for rounding beyond a line.
  private static let slack = 1e-9

  mutating func add(_ a: Double, _ b: Double, _ c: Double) {
    let length = (a * a + b * b).squareRoot()
    // A line without a direction limits nothing.
    if length > 1e-15 { lines.append((a / length, b / length, c / length)) }
  }

  func hold(_ point: Point) -> Bool {
    lines.allSatisfy { $0.a * point.x + $0.b * point.y <= $0.c + Self.slack }
  }

  /// Returns the point `origin` + t·`direction` within the limits whose t is nearest to `wish`;
  /// `nil` when there is none.
  func clamped(_ wish: Double, from origin: Point, along direction: Point) -> Point? {
    var (low, high) = (-Double.infinity, Double.infinity)
    for line in lines {
      let slope = line.a * direction.x + line.b * direction.y
      let room = line.c - line.a * origin.x - line.b * origin.y
      if abs(slope) < 1e-12 {
        if room < -Self.slack { return nil }
      } else if slope > 0 {
        high = min(high, room / slope)
      } else {
        low = max(low, room / slope)
      }
    }
    guard low <= high + Self.slack else { return nil }
    return origin + direction * max(low, min(high, wish))
  }

  /// Returns the point within the limits nearest to `wish`; `nil` when there is none.
  func nearest(to wish: Point) -> Point? {
    if hold(wish) { return wish }
    var best: (point: Point, distance: Double)?
    func consider(_ point: Point) {
      let distance = point.distance(to: wish)
      if distance < best?.distance ?? .infinity, hold(point) { best = (point, distance) }
    }
    for (index, line) in lines.enumerated() {
      let beyond = line.a * wish.x + line.b * wish.y - line.c
      consider(wish - Point(line.a, line.b) * beyond)
      for other in lines[..<index] {
        let determinant = line.a * other.b - other.a * line.b
        guard abs(determinant) > 1e-12 else { continue }
        consider(
          Point(
            (line.c * other.b - other.c * line.b) / determinant,
            (line.a * other.c - other.a * line.c) / determinant))
      }
    }
    return best?.point
  }
}

/// The touch target at an edge or a corner of the crop frame.
///
/// Touches that begin on it belong to it: recognizers of views around it fail (rule A50).
final class CropHandleControl: Control {
  /// The distance of a drag by an arrow key, in points. Our choice.
  static let keyboardStep = 10.0

  let handle: CropHandle

  /// Whether a drag may begin now.
  var isFree: () -> Bool = { true }
  var onBegin: () -> Void = {}
  /// Called with the translation since the drag began, in points of the superview.
  var onDrag: (Point) -> Void = { _ in }
  var onEnd: (_ isCancelled: Bool) -> Void = { _ in }

  /// The location where the drag began, in the superview; `nil` without a drag.
  private var start: Point?

  /// Whether a finger drags it.
  var isHeld: Bool { start != nil }

  init(_ handle: CropHandle) {
    self.handle = handle
    super.init(identifier: "crop.\(handle.rawValue)")
  }

  /// Places the control at its corner, or along its edge between the corners' controls.
  func lie(on frame: Rect) {
    let least = Control.minimumTarget
    let (width, height) =
      (
        handle.x == 0 ? max(frame.width - least, least) : least,
        handle.y == 0 ? max(frame.height - least, least) : least
      )
    let place = handle.place(on: frame)
    self.frame = Rect(place.x - width / 2, place.y - height / 2, width, height)
  }

  override func mayBegin(_ recognizer: GestureRecognizer, asking: Asking) -> Asking.Answer {
    recognizer.view === self ? .yes : .no(CanvasReason.onHandle.reason)
  }

  override func beginTracking(_ touch: Touch) {
    guard isFree() else { return }
    start = touch.location(in: superview)
    onBegin()
  }

  override func continueTracking(_ touch: Touch) {
    if let start { onDrag(touch.location(in: superview) - start) }
  }

  override func endTracking(_ touch: Touch, inside: Bool) {
    continueTracking(touch)
    end(isCancelled: false)
  }

  override func cancelTracking() { end(isCancelled: true) }

  private func end(isCancelled: Bool) {
    guard start != nil else { return }
    start = nil
    onEnd(isCancelled)
  }

  /// The keys: an arrow key drags it by a step.
  static let keyTable = KeyTable<CropHandleControl>(
    in: "cropHandle",
    [
      KeyRow("drag", "Left") { $0.drag(Point(-1, 0)) },
      KeyRow("drag", "Right") { $0.drag(Point(1, 0)) },
      KeyRow("drag", "Up") { $0.drag(Point(0, -1)) },
      KeyRow("drag", "Down") { $0.drag(Point(0, 1)) },
    ])

  override func keyDown(_ key: KeyPress) -> Bool {
    !isTracking && isFree() && Self.keyTable.press(key, on: self) || super.keyDown(key)
  }

  private func drag(_ direction: Point) {
    onBegin()
    onDrag(direction * Self.keyboardStep)
    onEnd(false)
  }
}
