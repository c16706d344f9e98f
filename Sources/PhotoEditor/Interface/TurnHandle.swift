import SceneBase
public import TouchEngine

/// The handle that turns and resizes the selected element with one finger or a mouse.
public final class TurnHandle: Control {
  /// The distance that the finger moves before the element follows, in points (rule G1.14).
  static let slop = 4.0

  /// Whether a drag may begin now.
  var isFree: () -> Bool = { true }
  /// Called with the finger's location in the window, from which the drag counts.
  var onBegin: (Point) -> Void = { _ in }
  var onDrag: (Point) -> Void = { _ in }
  var onEnd: (_ isCancelled: Bool) -> Void = { _ in }
  /// Called when an arrow key asks for another scale, as a factor, or angle, in radians.
  var onKey: (_ scale: Double, _ angle: Double) -> Void = { _, _ in }

  /// Where the finger landed, in the window; `nil` without one.
  private var landing: Point?
  /// Whether the finger has moved by the slop.
  private(set) var isHeld = false

  init() { super.init(identifier: "handles.turn") }

  public override func beginTracking(_ touch: Touch) {
    landing = isFree() ? touch.location(in: nil) : nil
  }

  public override func continueTracking(_ touch: Touch) {
    guard let landing else { return }
    let place = touch.location(in: nil)
    if !isHeld {
      guard place.distance(to: landing) >= Self.slop, isFree() else { return }
      isHeld = true
      onBegin(place)
    }
    onDrag(place)
  }

  public override func endTracking(_ touch: Touch, inside: Bool) {
    continueTracking(touch)
    end(isCancelled: false)
  }

  public override func cancelTracking() { end(isCancelled: true) }

  private func end(isCancelled: Bool) {
    landing = nil
    guard isHeld else { return }
    isHeld = false
    onEnd(isCancelled)
  }

  /// The keys: the left and right arrow keys turn by 5°, and the others scale by a tenth.
  static let keyTable = KeyTable<TurnHandle>(
    in: "turnHandle",
    [
      KeyRow("turn", "Left") { $0.onKey(1, -.pi / 36) },
      KeyRow("turn", "Right") { $0.onKey(1, .pi / 36) },
      KeyRow("scale", "Up") { $0.onKey(1.1, 0) },
      KeyRow("scale", "Down") { $0.onKey(1 / 1.1, 0) },
    ])

  public override func keyDown(_ key: KeyPress) -> Bool {
    !isTracking && isFree() && Self.keyTable.press(key, on: self) || super.keyDown(key)
  }
}
