/// Somebody who is told how a scroll view moves.
///
/// A flick: will begin dragging, did scroll…, will end dragging, did end dragging (true), will begin
/// decelerating, did scroll…, did end decelerating (rule D19). A release without speed in range ends
/// with did end dragging (false) (rule D20). Every method may change the offset.
public protocol ScrollViewDelegate: AnyObject {
  /// A finger has begun to scroll; the offset has not moved yet.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The offset has changed, by whatever (rule D24).
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// The finger lets go. The velocity is the offset's, in points a **millisecond**, positive where
  /// the offset grows (rule D22).
  ///
  /// The target is where the content will come to rest. Set another, and the content lands exactly
  /// there, in the range or not (rule D37); an axis that cannot be scrolled stays where it is. With
  /// paging the target is only told (rule D23).
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: inout Point)

  /// The finger has let go, and the offset goes on by itself or stays.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// The offset has stopped by itself, or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// A change that ``ScrollView/setContentOffset(_:animated:)`` animated is over (rule D25).
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// The view that is scaled when the content is zoomed, in the content; `nil` means that nothing is
  /// (rule D26).
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Fingers begin to zoom, or an animated change of the scale begins.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// The scale has changed. The content's size and the offset have changed before.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Zooming is over, and the scale is back within its limits.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: inout Point
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
