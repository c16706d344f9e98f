public import TouchEngine

extension DisplayListBuilder {
  /// Draws a scroll view's indicators as they are at `time`, in the coordinates of its superview.
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - appearance: The user's appearance settings.
  ///   - time: The current time; some time after the last scrolling the indicators are invisible
  ///     (`ScrollView.indicatorAlpha(at:)`).
  public mutating func draw(
    indicatorsOf view: ScrollView, _ appearance: Appearance, at time: Timestamp
  ) {
    let alpha = view.indicatorAlpha(at: time)
    guard alpha > 0 else { return }
    for bar in [view.horizontalIndicatorFrame, view.verticalIndicatorFrame].compactMap(\.self) {
      let place = bar.offset(by: view.frame.origin - view.bounds.origin)
      fill(
        .roundedRect(place, radius: min(bar.width, bar.height) / 2),
        appearance.palette.edge.opacity(alpha))
    }
  }
}
