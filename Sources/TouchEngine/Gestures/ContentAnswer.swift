/// The answer of a scroll view's content to a pan or a pinch that may begin otherwise (rules D7, D8,
/// D26).
enum ContentAnswer {
  /// The content gives up its touches.
  case gives
  /// This view keeps its touches.
  case keeps(View)
  /// The scroll view has no view to zoom.
  case nothingToZoom(View?)
  /// It is not known before the views are asked.
  case unknown
}
