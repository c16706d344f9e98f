/// The pinch of a scroll view. It runs together with the view's pan, and begins only when the
/// content gives up its touches (rules D26, D8).
final class ZoomPinchGestureRecognizer: PinchGestureRecognizer {
  @WeakReference var scrollView: ScrollView?

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    hasher.cover(ZoomPinchGestureRecognizer.self)
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== scrollView?.pan }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView?.pan }

  override func contentAnswer(asking: Asking) -> Beginning {
    guard let scrollView, scrollView.zoomedView != nil else {
      return .refused(by: .nothingToZoom(scrollView))
    }
    return scrollView.contentAnswer(to: self, asking: asking)
  }
}
