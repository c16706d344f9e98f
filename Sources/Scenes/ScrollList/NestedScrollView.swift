import TouchEngine

/// One of two nested scroll views.
final class NestedScrollView: ScrollView {
  /// Whether controls give up their touches for a drag, as buttons and controls of one's own do.
  /// Sliders, switches and text keep them in any case (rule G3.2).
  var controlsGiveWay = true
  /// Whether content may have touches at all (rule D6).
  var contentMayBegin = true
  /// The other scroll view, when both scroll at once; only its pan recognizes simultaneously (rule
  /// G3.6a).
  weak var partner: NestedScrollView?

  override func touchesShouldCancel(in view: View) -> Bool {
    let keeps = view is Slider || view is Switch || view is TextField
    return controlsGiveWay && !keeps || super.touchesShouldCancel(in: view)
  }

  override func touchesShouldBegin(
    _ touches: [Touch], with event: TouchEvent, in view: View
  ) -> Bool { contentMayBegin }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    partner.map { other === $0.panGestureRecognizer } ?? false
      || super.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
  }
}
