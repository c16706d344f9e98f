import TouchEngine

/// Scrolls a header away first and the list after it, with only two simultaneous pans and by
/// pinning the offset of the view whose turn it is not.
final class PinnedScrolling: ScrollViewDelegate {
  private let outer: NestedScrollView
  private let inner: NestedScrollView
  /// The last offset of each view: a finger that turns back is judged by its last step, not by the
  /// beginning of its drag (rule G3.6b).
  private var last: (outer: Double, inner: Double)

  init(_ outer: NestedScrollView, _ inner: NestedScrollView) {
    self.outer = outer
    self.inner = inner
    last = (outer.contentOffset.y, inner.contentOffset.y)
    outer.partner = inner
    inner.partner = outer
    outer.delegate = self
    inner.delegate = self
  }

  func end() {
    outer.partner = nil
    inner.partner = nil
  }

  /// Pins the view that must wait: forward, the inner one while the header is visible; backward,
  /// the outer one while the list is not at its top.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let isInner = scrollView === inner
    let before = isInner ? last.inner : last.outer
    let isForward = scrollView.contentOffset.y > before
    let header = max(outer.contentSize.height - outer.bounds.height, 0)
    let mustWait = isInner ? isForward && last.outer < header : !isForward && last.inner > 0
    if mustWait, scrollView.contentOffset.y != before { scrollView.contentOffset.y = before }
    if isInner {
      last.inner = scrollView.contentOffset.y
    } else {
      last.outer = scrollView.contentOffset.y
    }
  }
}

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
