import TouchEngine

/// A set of recognizers on one element, as in ``TargetRules/sharesRecognizers`` without sharing: a
/// finger beside the element is none of theirs.
struct ElementRecognizers {
  let all: [(role: CanvasRole, recognizer: GestureRecognizer)]

  init() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = Canvas.mostFingers
    all = [
      (.pan, pan), (.pinch, PinchGestureRecognizer()), (.rotation, RotationGestureRecognizer()),
      (.longPress, LongPressGestureRecognizer()),
    ]
  }

  func role(of recognizer: GestureRecognizer) -> CanvasRole? {
    all.first { $0.recognizer === recognizer }?.role
  }
}
