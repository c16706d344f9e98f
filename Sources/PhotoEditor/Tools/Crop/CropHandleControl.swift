import SceneBase
import TouchEngine

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
