/// Follows a pointer that is over its view, no button held (rule B34).
///
/// It begins when the pointer comes over the view or a view in it, changes when it moves, and ends
/// when it has left. It has no touches, and neither prevents others nor is prevented.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Where the pointer is, in the window's coordinates.
  private var pointer = Point.zero

  open override var kindName: String { "hover" }

  /// Where the pointer is, or when the gesture has ended was last, in the coordinates of `view`;
  /// `nil` means the window's.
  open override func location(in view: View?) -> Point {
    view?.convert(pointer, from: nil) ?? pointer
  }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override var needsTouches: Bool { false }

  func enter(at position: Point) {
    pointer = position
    attempt(because: nil)
  }

  func move(to position: Point) {
    guard position != pointer else { return }
    pointer = position
    if latest.isActive { state = .changed }
  }

  func leave() { if latest.isActive { state = .ended } }
}
