/// The pinch of a scroll view. It runs together with the view's pan, and begins only when the
/// content gives up its touches (rules D26, D8).
final class ZoomPinchGestureRecognizer: PinchGestureRecognizer {
  @WeakReference var scrollView: ScrollView?

  override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== scrollView?.pan }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView?.pan }

  override func attemptAccepted() {
    guard let scrollView, scrollView.zoomedView != nil else {
      requested.removeAll()
      return fail(.refusedBy(view: scrollView?.path ?? path), because: .nothingToZoom)
    }
    if let keeper = scrollView.contentKeepingTouches(of: self) {
      requested.removeAll()
      return fail(.contentKeeps(view: keeper.path))
    }
    super.attemptAccepted()
  }
}
