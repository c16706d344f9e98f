/// An object that is notified of a scroll view's movement.
///
/// The calls for a flick are: will begin dragging, did scroll…, will end dragging, did end dragging
/// (true), will begin decelerating, did scroll…, did end decelerating (rule D19). A release in
/// range without speed ends with did end dragging (false) (rule D20). Every method may change the
/// offset.
public protocol ScrollViewDelegate: AnyObject {
  /// A finger began to scroll; the offset has not moved yet.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The offset changed, for any reason (rule D24).
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// The finger is about to release the content. The velocity is that of the offset, in points a
  /// **millisecond**, positive in the direction in which the offset grows (rule D22).
  ///
  /// The target is the offset at which the content will rest. If the delegate changes it, the
  /// content lands exactly there, inside the range or not (rule D37); an axis that cannot be
  /// scrolled stays where it is. With paging, changes of the target are ignored (rule D23).
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: inout Point)

  /// The finger is about to release the content: the same call in UIKit's form, with a pointer. It
  /// is made unless the form with `inout` is implemented.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>)

  /// The finger released the content, which decelerates or stays.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)

  /// The released content is about to move on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// The offset stopped by itself or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// A change animated by ``ScrollView/setContentOffset(_:animated:)`` ended (rule D25).
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// The view in the content to scale when zooming; `nil` means that nothing is zoomed (rule D26).
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Fingers began to zoom, or an animated change of the scale began.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// The scale changed. The content's size and the offset changed before.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Zooming ended, and the scale is within its limits.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: inout Point
  ) {
    withUnsafeMutablePointer(to: &targetContentOffset) {
      scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: $0)
    }
  }
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {}
}
