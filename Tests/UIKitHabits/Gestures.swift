import TouchEngine

// MARK: 9 a tap with target and action
final class Target: View {
  func listen() {
    let tap = TapGestureRecognizer(target: self, action: #selector(tapped))
    addGestureRecognizer(tap)
  }
  @objc func tapped(_ tap: TapGestureRecognizer) {}
}

// MARK: 10 dragging by a pan
func drag(_ pan: PanGestureRecognizer) {
  guard let view = pan.view else { return }
  switch pan.state {
  case .began, .changed:
    let translation = pan.translation(in: view.superview)
    view.center.x += translation.x
    view.center.y += translation.y
    pan.setTranslation(.zero, in: view.superview)
  case .ended:
    print(pan.velocity(in: view).x)
  default:
    break
  }
}

// MARK: 11 pinching
func pinch(_ pinch: PinchGestureRecognizer) {
  guard let view = pinch.view else { return }
  view.transform = view.transform.scaledBy(x: pinch.scale, y: pinch.scale)
  pinch.scale = 1
}

// MARK: 12 one tap or two
func taps(on view: View) {
  let single = TapGestureRecognizer()
  let double = TapGestureRecognizer()
  double.numberOfTapsRequired = 2
  single.require(toFail: double)
  view.addGestureRecognizer(single)
  view.addGestureRecognizer(double)
}

// MARK: 13 pinch and rotation together
final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    gestureRecognizer is PinchGestureRecognizer
      && otherGestureRecognizer is RotationGestureRecognizer
  }
}

// MARK: 14 a pan that only goes sideways
final class Sideways: View {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? PanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: self)
    return abs(velocity.x) > abs(velocity.y)
  }
}

// MARK: 15 a recognizer of one's own
final class CheckmarkRecognizer: GestureRecognizer {
  private var start = Point.zero
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 { state = .failed }
    start = touches.first?.location(in: view) ?? .zero
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    state = .recognized
  }
  override func reset() {
    super.reset()
    start = .zero
  }
}

// MARK: 16 a long press, set up in one go
func press(_ view: View) {
  let press = LongPressGestureRecognizer()
  press.minimumPressDuration = 0.8
  press.allowableMovement = 20
  press.cancelsTouchesInView = false
  press.isEnabled = true
  view.addGestureRecognizer(press)
}
