/// The state of a scroll view while fingers or an animation zoom it.
struct ZoomSession {
  @WeakReference var view: View?
  /// The zoomed view's center and transform, and the content size, at scale 1.
  let center: Point
  let transform: AffineTransform
  let contentSize: Size
  /// Whether fingers zoom. Otherwise the session continues after a pinch, or code started it.
  var isPinching = false
  /// Whether the session exists only while code sets the scale without animation, which is not
  /// reported.
  var isSilent = false
  /// The point of the content that stays with the fingers, at scale 1.
  var anchor = Point.zero
  /// The middle of the fingers, relative to the view's top left corner.
  var place = Point.zero
  /// The fingers for which ``anchor`` was taken.
  var fingers: [TouchID] = []
  /// The scale without resistance at which the pinch's scale is 1.
  var freeScale = 1.0

  init(of view: View, contentSize: Size, scale: Double) {
    self.view = view
    center = view.center * (1 / scale)
    transform = view.transform.concatenating(.scale(1 / scale, 1 / scale))
    self.contentSize = Size(contentSize.width / scale, contentSize.height / scale)
  }
}
