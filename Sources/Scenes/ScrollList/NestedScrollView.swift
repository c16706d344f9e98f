import TouchEngine

/// One of two nested scroll views.
final class NestedScrollView: ScrollView {
  /// Whether buttons give up their touches for a drag; controls with their own drag never do.
  var buttonsGiveWay = true
  /// The other scroll view, when both scroll at once; only its pan recognizes simultaneously (rule
  /// G3.6a).
  weak var partner: NestedScrollView?

  override func touchesShouldCancel(in view: View) -> Bool {
    buttonsGiveWay && view is Button || super.touchesShouldCancel(in: view)
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    partner.map { other === $0.panGestureRecognizer } ?? false
      || super.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
  }
}
