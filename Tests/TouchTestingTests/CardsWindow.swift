import TouchEngine

/// The window of the generated test: two cards, of which the first has an odd name.
enum CardsWindow {
  /// What differs from the window that was recorded.
  enum Change: CaseIterable, Sendable { case noTap, laterPan, otherView, noWaiting, enabled }

  @TaskLocal static var change: Change?
}

/// Returns the window as it was when `cards.touchtrace` began.
func makeWindow() -> Window {
  let change = CardsWindow.change
  let window = Window(size: Size(400, 300))
  let odd = View(identifier: "\"odd\" (card) won", frame: Rect(0, 0, 200, 300))
  let plain = View(
    identifier: change == .otherView ? "simple" : "plain", frame: Rect(200, 0, 200, 300))
  plain.isMultipleTouchEnabled = true
  for card in [odd, plain] { window.addSubview(card) }

  let tap = TapGestureRecognizer()
  let double = TapGestureRecognizer()
  double.name = "double"
  double.numberOfTapsRequired = 2
  if change != .noWaiting { tap.require(toFail: double) }
  tap.isEnabled = change != .noTap
  for recognizer in [tap, double, PanGestureRecognizer()] { odd.addGestureRecognizer(recognizer) }
  if change == .laterPan { window.settings.gestures.panSlop = 80 }

  let hold = LongPressGestureRecognizer()
  hold.isEnabled = change == .enabled
  for recognizer in [PinchGestureRecognizer(), RotationGestureRecognizer(), hold] {
    plain.addGestureRecognizer(recognizer)
  }
  return window
}
