import TouchEngine

/// What a finger takes hold of at an edge or a corner of the crop frame.
///
/// What begins on it is its own: recognizers of views around it fail (rule A50).
final class CropHandleControl: Control {
  /// How far an arrow key drags it, in points. Our choice.
  static let keyboardStep = 10.0

  let handle: CropHandle

  /// Whether it may be taken now.
  var isFree: () -> Bool = { true }
  var onBegin: () -> Void = {}
  /// How far it was dragged since it was taken, in points of the view around it.
  var onDrag: (Point) -> Void = { _ in }
  var onEnd: (_ isCancelled: Bool) -> Void = { _ in }

  /// Where it was taken.
  private var start: Point?

  /// Whether a finger holds it.
  var isHeld: Bool { start != nil }

  init(_ handle: CropHandle) {
    self.handle = handle
    super.init(identifier: "crop.\(handle.rawValue)")
  }

  /// Lies about its corner, or along its edge between the corners' handles.
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

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.view === self else {
      return recognizer.refuse(because: CanvasReason.onHandle.reason)
    }
    return super.gestureRecognizerShouldBegin(recognizer)
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

  /// Arrow keys drag it by a step.
  override func keyDown(_ key: KeyPress) -> Bool {
    let directions = [
      "Left": Point(-1, 0), "Right": Point(1, 0), "Up": Point(0, -1), "Down": Point(0, 1),
    ]
    guard key.modifiers.isDisjoint(with: [.control, .alternate]), !isTracking, isFree(),
      let direction = directions[key.name]
    else { return super.keyDown(key) }
    onBegin()
    onDrag(direction * Self.keyboardStep)
    onEnd(false)
    return true
  }
}
