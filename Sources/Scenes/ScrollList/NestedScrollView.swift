import TouchEngine

/// One of two scroll views, the one in the other.
final class NestedScrollView: ScrollView {
  /// Whether controls give up their touches for a drag, but for those with a drag of their own.
  var buttonsGiveWay = true
  /// The other one, when both scroll at once; only its pan is meant, and nobody else's (rule G3.6a).
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

/// Scrolls a header away first and the list after it, with nothing but two pans at once and offsets that
/// are pinned while the other view has its turn.
final class PinnedScrolling: ScrollViewDelegate {
  private let outer: NestedScrollView
  private let inner: NestedScrollView
  /// How far each was scrolled when it was told last: a finger that turns back is judged by its last step
  /// and not by where its drag began (rule G3.6b).
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

  /// Forwards the inner one waits while there is a header to scroll away, backwards the outer one while
  /// the list is not at its top.
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
