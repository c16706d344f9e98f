/// Follows a pointer over its view while no button is held (rule B34).
///
/// The recognizer begins when the pointer enters the view or one of its descendants, changes when
/// the pointer moves, and ends when the pointer has left. It has no touches, and neither prevents
/// other recognizers nor is prevented by them.
open class HoverGestureRecognizer: GestureRecognizer {
  /// The pointer's location, in window coordinates.
  private var pointer = Point.zero

  public override init() {
    super.init()
    needsTouches = false
  }

  open override var kindName: String { "hover" }

  /// The pointer's location, or its last location after the gesture has ended, in the coordinates
  /// of `view`; `nil` means the window's.
  open override func location(in view: View?) -> Point {
    view?.convert(pointer, from: nil) ?? pointer
  }

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    if latest.isActive { hasher.add(pointer) }
    hasher.cover(HoverGestureRecognizer.self)
  }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

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
